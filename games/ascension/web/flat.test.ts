import { describe, expect, it } from 'vitest';
import { isFlat, shadowsOn, unit, xOf, yOf } from './flat';
import { board, cells } from './view.testing';

describe('the flat view', () => {
  it('has a square for every cell', () => expect([xOf('b8'), yOf('b8')]).toEqual([unit, unit]));
  it('throws shadows on lower neighbours only', () => {
    const list = cells({ e5: { cell: 'e5', height: 9, pieces: [] } });
    const heights = new Map(list.map((cell) => [cell.cell, cell.height]));
    const on = (cell: string) =>
      shadowsOn(
        heights,
        board({ cells: list }),
        list.findIndex((one) => one.cell === cell),
      );
    expect(on('f5')).toEqual([{ from: 'left', depth: 7 }]);
    expect(on('e4')).toEqual([{ from: 'top', depth: 7 }]);
    expect([on('e5'), on('d5'), on('a9')]).toEqual([[], [], []]);
  });
  it('is chosen by the person, then by the screen', () => {
    expect(isFlat(null, 360, true)).toBe(true);
    expect(isFlat(null, 1200, true)).toBe(false);
    expect(isFlat(false, 360, true)).toBe(false);
    expect(isFlat(true, 1200, true)).toBe(true);
    expect(isFlat(false, 1200, false)).toBe(true);
  });
});
