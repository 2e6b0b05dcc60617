import { expect, test } from 'vitest';
import { playThrough } from '$lib/ending/play.testing';
import { TestTable } from '$lib/engine/testing';
import type { View } from '$lib/engine/protocol';
import { tally } from './tally';
import type { CrescendoView } from './types';

test.each(['2', '4'])('towers and dispersals of a whole game of %s', (players) => {
  const table = new TestTable<CrescendoView>('crescendo').start({ options: { players, limit: '30' } });
  const seats = Number(players);
  const tallest = Array.from({ length: seats }, () => 0);
  const suffered = Array.from({ length: seats }, () => 0);
  let isDispersing = false;
  playThrough(table, ({ board }) => {
    for (const { seat, height } of board.cells ?? []) {
      if (seat && height) {
        tallest[seat - 1] = Math.max(tallest[seat - 1]!, height);
      }
    }
    if (board.dispersal && !isDispersing) {
      suffered[board.dispersal.seat - 1]!++;
    }
    isDispersing = board.dispersal !== undefined;
  });
  const rows = tally(table.told(), table.view('all') as unknown as View);
  const [moves, made, lost, towers] = rows.map(({ values }) => values as number[]);
  const sum = (list: number[]) => list.reduce((all, one) => all + one, 0);
  expect(sum(moves!)).toBeGreaterThan(20);
  expect(sum(made!)).toBeGreaterThan(0);
  expect(lost).toEqual(suffered);
  expect(sum(made!)).toBe(sum(lost!));
  expect(towers).toEqual(tallest);
});

test('a game that began in the middle says nothing of towers it has not seen grow', () => {
  const tell = { fr: '', en: '' };
  const told = [{ ply: 1, turn: 1, tell, from: { x: 0, y: 0 }, to: { x: 0, y: 1 }, height: 1, displaces: 0 }];
  const view = { seats: [{}, {}] } as unknown as View;
  expect(tally(told, view).map(({ label }) => label.en)).toEqual(['Moves', 'Dispersals made']);
});
