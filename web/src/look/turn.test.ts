import { expect, test } from 'vitest';
import { nearestAngle, turn, turnsToNear } from './turn';

const up = { x: 0, y: -1 };
const right = { x: 1, y: 0 };
const down = { x: 0, y: 1 };
const left = { x: -1, y: 0 };

test('a quarter turn clockwise brings what is above to the right', () => {
  expect([0, 1, 2, 3].map((turns) => turn(up, turns))).toEqual([up, right, down, left]);
});

test('as many turns back undo it', () => {
  for (const turns of [0, 1, 2, 3, 4]) {
    expect(turn(turn({ x: 3, y: -5 }, turns), -turns)).toEqual({ x: 3, y: -5 });
  }
});

test('every side can be brought near', () => {
  for (const side of [up, right, down, left]) {
    expect(turn(side, turnsToNear(side))).toEqual(down);
  }
});

test('a board turns by the shorter way', () => {
  expect(nearestAngle(0, 3)).toBe(-90);
  expect(nearestAngle(270, 0)).toBe(360);
  expect(nearestAngle(360, 1)).toBe(450);
  expect(nearestAngle(-90, 3)).toBe(-90);
  expect(nearestAngle(0, 2)).toBe(180);
});
