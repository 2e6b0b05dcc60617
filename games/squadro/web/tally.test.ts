import { expect, test } from 'vitest';
import { playThrough } from '$lib/ending/play.testing';
import { TestTable } from '$lib/engine/testing';
import type { View } from '$lib/engine/protocol';
import { tally } from './tally';
import type { SquadroView } from './types';

test('a whole game in numbers', () => {
  const table = new TestTable<SquadroView>('squadro').start();
  let before = table.view('all');
  const sentBack = [0, 0];
  playThrough(table, (view) => {
    // Whoever is sent back has travelled less than before.
    for (const [index, side] of (['dark', 'light'] as const).entries()) {
      const back = view.board[side].pieces.filter(
        ({ travel }, lane) => travel < before.board[side].pieces[lane]!.travel,
      );
      sentBack[index]! += back.length;
    }
    before = view;
  });
  const told = table.told();
  const rows = tally(told, table.view('all') as unknown as View);
  const [moves, jumps, back, home] = rows.map(({ values }) => values as number[]);
  expect(moves![0]! + moves![1]!).toBe(told.filter(({ turn }) => turn !== 'chance').length);
  expect(jumps![0]).toBeLessThanOrEqual(back![0]!);
  expect(back![0]).toBeGreaterThanOrEqual(sentBack[0]!);
  expect(sentBack[0]! + sentBack[1]!).toBeGreaterThan(0);
  expect(Math.max(...home!)).toBe(4);
});

test('a jump over two pieces is one move that sends two back', () => {
  const tell = { fr: '', en: '' };
  const told = [
    { ply: 1, turn: 1, tell, lane: 1, travel: 3, jumped: [1, 2] },
    { ply: 2, turn: 2, tell, lane: 1, travel: 1, jumped: [] },
  ];
  const view = new TestTable<SquadroView>('squadro').start().draw().view('all') as unknown as View;
  expect(tally(told, view).map(({ values }) => values)).toEqual([
    [1, 1],
    [1, 0],
    [2, 0],
    [0, 0],
  ]);
});
