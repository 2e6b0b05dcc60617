import { expect, test } from 'vitest';
import { cardsOf, layings, openCells, rotationAfter } from './choose';
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
