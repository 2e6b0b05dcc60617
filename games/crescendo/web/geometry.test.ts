import { expect, test } from 'vitest';
import { turn } from '$lib/look/turn';
import { barsOf, cellName, extent, fit, fitUnderCorners, hitBox, lift, turned, turnedBox } from './geometry';
import type { LaidCross } from './types';

const cross = (x: number, y: number): LaidCross => ({ x, y, kind: 0, rotation: 0, centre: 0, arms: [1, 2, 3, 4] });

test('a quarter turn brings the west arm north', () => {
  expect(turned([1, 2, 3, 4], 0)).toEqual([1, 2, 3, 4]);
  expect(turned([1, 2, 3, 4], 1)).toEqual([4, 1, 2, 3]);
  expect(turned([1, 2, 3, 4], -1)).toEqual(turned([1, 2, 3, 4], 3));
});

test('the table grows with the crosses and keeps room for the next', () => {
  expect(extent([cross(0, 0), cross(5, -2)], false, [])).toEqual({ left: -1.5, top: -3.5, right: 6.5, bottom: 1.5 });
  const laying = extent([cross(0, 0)], true, [{ x: 3, y: 0 }]);
  expect(laying).toEqual({ left: -3.5, top: -3.5, right: 4.5, bottom: 3.5 });
  expect(extent([], true, []).right).toBeGreaterThan(1.5);
});

test('everything that must be seen is on the screen', () => {
  const box = { left: -7.5, top: -3.5, right: 6.5, bottom: 6.5 };
  for (const [width, height] of [
    [330, 500],
    [900, 420],
    [40, 900],
  ] as const) {
    const { unit, x, y } = fit(box, width, height);
    expect(x + unit * box.left).toBeGreaterThanOrEqual(0);
    expect(x + unit * box.right).toBeLessThanOrEqual(width);
    expect(y + unit * box.top).toBeGreaterThanOrEqual(0);
    expect(y + unit * box.bottom).toBeLessThanOrEqual(height);
  }
});

test('a finger finds more than the cell, but never what is beside it', () => {
  const box = hitBox({ x: 2, y: 2 }, new Set(['3,2']), 0.2);
  expect(box.right).toBe(2.5);
  expect(box.left).toBeCloseTo(1.3);
});

test('higher pawns lie further up, and tall towers stay near their cell', () => {
  for (let height = 1; height <= 8; height++) {
    for (let level = 1; level < height; level++) {
      expect(lift(level, height)).toBeLessThan(lift(level - 1, height));
    }
    expect(lift(0, height) - lift(height - 1, height)).toBeLessThanOrEqual(0.5 + 1e-9);
  }
});

test('cells have a letter and a number, as on a chessboard', () => {
  expect(cellName(0, 0)).toBe('m13');
  expect(cellName(1, -2)).toBe('n15');
  expect(cellName(-12, 12)).toBe('a1');
  expect(cellName(13, 0)).toBe('z13');
  expect(cellName(14, 0)).toBe('aa13');
  expect(cellName(15, 0)).toBe('ab13');
});

test('cells beyond the first column or row are told by their numbers', () => {
  expect(cellName(-13, 0)).toBe('-13,0');
  expect(cellName(0, 13)).toBe('0,13');
});

test('a turned board takes the room that it takes turned', () => {
  const box = { left: -1.5, top: -3.5, right: 6.5, bottom: 1.5 };
  expect(turnedBox(box, 0)).toEqual(box);
  expect(turnedBox(box, 1)).toEqual({ left: -1.5, top: -1.5, right: 3.5, bottom: 6.5 });
  expect(turnedBox(turnedBox(box, 3), 1)).toEqual(box);
});

test('a cross laid turned is seen like a cross in hand turned as often', () => {
  const north = { x: 0, y: -1 };
  const cells = [north, turn(north, 1), turn(north, 2), turn(north, 3)];
  const arms = turned([1, 2, 3, 4], 1);
  cells.forEach((cell, arm) => {
    const seen = turn(cell, 1);
    expect(arms[cells.findIndex(({ x, y }) => x === seen.x && y === seen.y)]).toBe([1, 2, 3, 4][arm]);
  });
});

test('no cross lies under the buttons in the upper corners', () => {
  const [width, height] = [336, 300];
  for (const crosses of [
    [cross(0, 0), cross(6, 5)],
    [cross(0, 5), cross(6, 0)],
    [cross(0, 0), cross(3, 3)],
  ]) {
    const box = extent(crosses, false, []);
    const bars = crosses.flatMap(barsOf);
    const { unit, x, y } = fitUnderCorners(box, bars, width, height);
    for (const { left, top, right, bottom } of bars) {
      expect(y + unit * bottom).toBeLessThanOrEqual(height);
      const isAside = x + unit * left >= 44 && x + unit * right <= width - 44;
      expect(isAside || y + unit * top >= 44).toBe(true);
    }
  }
});
