import { describe, expect, it } from 'vitest';
import { isFlat, shadowsOn, unit, width, xOf, yOf } from './flat';
import { cells } from './view.testing';

describe('the flat view', () => {
  it('has a square for every cell, wherever the board is turned', () => {
    expect([xOf('b8', 0), yOf('b8', 0)]).toEqual([unit, unit]);
    expect([xOf('b8', 1), yOf('b8', 1)]).toEqual([width - 2 * unit, unit]);
  });
  it('throws shadows to the right and downwards, on lower neighbours only', () => {
    const list = cells({ e5: { cell: 'e5', height: 9, pieces: [] } });
    const heights = new Map(list.map((cell) => [cell.cell, cell.height]));
    const on = (cell: string, turned = 0) => shadowsOn(heights, cell, turned);
    expect(on('f5')).toEqual([{ from: 'left', depth: 7 }]);
    expect(on('e4')).toEqual([{ from: 'top', depth: 7 }]);
    expect([on('e5'), on('d5'), on('a9')]).toEqual([[], [], []]);
    expect(on('d5', 2)).toEqual([{ from: 'left', depth: 7 }]);
    expect(on('f5', 1)).toEqual([{ from: 'top', depth: 7 }]);
  });
  it('is chosen by the person, then by the screen', () => {
    const phone = { width: 360, height: 640, isTouched: true };
    const lying = { width: 844, height: 390, isTouched: true };
    const tablet = { width: 768, height: 1024, isTouched: true };
    const laptop = { width: 1366, height: 768, isTouched: false };
    expect([phone, lying, tablet, laptop].map((screen) => isFlat(null, screen, true))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(isFlat(false, phone, true)).toBe(false);
    expect(isFlat(true, laptop, true)).toBe(true);
    expect(isFlat(false, laptop, false)).toBe(true);
  });
});
