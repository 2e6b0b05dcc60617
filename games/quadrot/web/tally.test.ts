import { expect, test } from 'vitest';
import { playThrough } from '$lib/ending/play.testing';
import { TestTable } from '$lib/engine/testing';
import type { View } from '$lib/engine/protocol';
import { tally } from './tally';
import type { QuadrotView } from './types';

test.each(['2', '4'])('a whole game of %s in numbers', (players) => {
  const table = new TestTable<QuadrotView>('quadrot').start({ options: { players, limit: '40' } });
  const homes = Array.from({ length: Number(players) }, () => 4);
  const sentHome = homes.map(() => 0);
  playThrough(table, ({ board }) => {
    board.players.forEach(({ home }, index) => {
      sentHome[index]! += Math.max(0, home - homes[index]!);
      homes[index] = home;
    });
  });
  const told = table.told();
  const view = table.view('all');
  const rows = tally(told, view as unknown as View);
  const [throws, out, jumps, back] = rows.map(({ values }) => values as number[]);
  expect(throws).toEqual(view.board.players.map(({ turns }) => turns));
  expect(out).toEqual(view.board.players.map(({ out }) => out));
  expect(jumps!.reduce((sum, one) => sum + one)).toBe(told.filter(({ tell }) => /par-dessus/.test(tell.fr)).length);
  expect(back).toEqual(sentHome);
});
