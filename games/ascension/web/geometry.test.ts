import { describe, expect, it } from 'vitest';
import { cellAt, columnOf, hand, isCell, isUpright, movedPiece, placesOf, rowOf } from './geometry';
import { board, cells, cube } from './view.testing';

describe('places', () => {
  it('knows its cells', () => {
    expect([columnOf('a9'), rowOf('a9'), columnOf('i1'), rowOf('i1')]).toEqual([0, 0, 8, 8]);
    expect(cellAt(4, 4)).toBe('e5');
    expect([isCell('e5'), isCell('half'), isCell('j1')]).toEqual([true, false, false]);
  });
  it('follows the one piece that moves, and no jump in time', () => {
    const start = placesOf(board());
    const held = placesOf(
      board({ cells: cells({ d4: { cell: 'd4', height: 0, pieces: [] } }), hand: cube('d4'), taken_from: 'd4' }),
    );
    expect(movedPiece(start, held)).toBe('d4');
    expect(held.get('d4')).toBe(hand);
    expect(movedPiece(new Map(), start)).toBeUndefined();
    expect(movedPiece(held, new Map([...start, ['a2', 'b2']]))).toBeUndefined();
  });
});

describe('the reserves', () => {
  it('leave the board as large as they can', () => {
    expect(isUpright(360, 600)).toBe(false);
    expect(isUpright(900, 500)).toBe(true);
  });
});
