import { expect, test } from 'vitest';
import { playThrough } from '$lib/ending/play.testing';
import { TestTable } from '$lib/engine/testing';
import type { View } from '$lib/engine/protocol';
import { tally } from './tally';
import type { AscensionView } from './types';

test.each(['2', '4'])('a whole game of %s in numbers', (players) => {
  const table = new TestTable<AscensionView>('ascension').start({ options: { players, limit: '15' } });
  playThrough(table);
  const view = table.view('all');
  const rows = tally(table.told(), view as unknown as View);
  const [turns, pieces, looks, steps, highest, summit] = rows.map(({ values }) => values as number[]);
  const total = (list: number[]) => list.reduce((sum, one) => sum + one, 0);
  expect(pieces).toEqual(turns);
  const decisions = table.told().filter(({ turn, stop }) => turn !== 'chance' && !stop);
  expect(total(turns!) + total(pieces!) + total(steps!)).toBe(decisions.length);
  expect(looks!.every((count, index) => count <= turns![index]!)).toBe(true);
  expect(total(looks!)).toBeGreaterThan(0);
  expect(highest).toEqual(view.board.players.map((player) => player.highest));
  expect(summit).toHaveLength(Number(players));
});
