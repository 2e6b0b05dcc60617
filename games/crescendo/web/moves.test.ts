import { expect, test } from 'vitest';
import { LastMoves, traceOf } from './last';
import { cardsOf, layings, openCells, rotationAfter } from './moves';
import type { CrescendoMove, CrescendoView } from './types';

test('two identical crosses in hand are one choice', () => {
  expect(cardsOf([0, 2, 2])).toEqual([
    { kind: 0, copies: 1 },
    { kind: 2, copies: 2 },
  ]);
});

test('a cross that looks alike after half a turn has two rotations', () => {
  const moves = [0, 1].map((rotation): CrescendoMove => ({ move: `3r${rotation}@0,0`, kind: 3, rotation, x: 0, y: 0 }));
  expect([0, 1, 2, 3, -1].map((turns) => rotationAfter(moves, 3, turns))).toEqual([0, 1, 0, 1, 1]);
  expect(layings(moves, 3, 3).map((move) => move.move)).toEqual(['3r1@0,0']);
});

test('a dispersal that has begun goes on with higher cells only', () => {
  const cells = [{ height: 2 }, {}, {}, { height: 1 }, {}].map((cell, x) => ({ x, y: 0, colour: 0, ...cell }));
  const view = { position: 'x/-/,/-/12/-/-/0,0/1/2x1+2', board: { cells } } as unknown as CrescendoView;
  expect([...openCells(view)]).toEqual([2, 4]);
});

test('moves are traced by their text', () => {
  expect(traceOf('3r1@2,-1').cross).toEqual({ x: 2, y: -1 });
  expect(traceOf('2@0,5').cells).toEqual([{ x: 0, y: 5 }]);
  expect(traceOf('-1,0>1,1/2').step).toEqual({ from: { x: -1, y: 0 }, to: { x: 1, y: 1 } });
  expect(traceOf('d3')).toEqual({ cells: [] });
  expect(traceOf(undefined)).toEqual({ cells: [] });
});

test('a dispersal stays with the move that caused it, until time jumps', () => {
  const last = new LastMoves();
  const view = (ply: number, move: string) => ({ ply, last: { move } }) as unknown as CrescendoView;
  last.follow(view(7, '0,0>1,0/1'));
  last.follow(view(8, '3,3'));
  expect(last.follow(view(9, '4,4'))).toMatchObject({ step: { to: { x: 1, y: 0 } }, cells: [{ x: 3 }, { x: 4 }] });
  expect(last.follow(view(20, '5,5'))).toEqual({ cells: [{ x: 5, y: 5 }] });
});
