import { describe, expect, it } from 'vitest';
import {
  cellAt,
  cellOn,
  columnOf,
  corners,
  cornersOn,
  edgeNames,
  hand,
  isCell,
  isUpright,
  placeOn,
  placesOf,
  playerToAct,
  rowOf,
  turnsToNear,
} from './geometry';
import { board, cells, cube, view } from './view.testing';

describe('places', () => {
  it('knows its cells', () => {
    expect([columnOf('a9'), rowOf('a9'), columnOf('i1'), rowOf('i1')]).toEqual([0, 0, 8, 8]);
    expect(cellAt(4, 4)).toBe('e5');
    expect([isCell('e5'), isCell('half'), isCell('j1')]).toEqual([true, false, false]);
  });
  it('knows where every piece is, in hand too', () => {
    const held = board({ cells: cells({ d4: { cell: 'd4', height: 0, pieces: [] } }), hand: cube('d4') });
    expect([placesOf(held).get('d4'), placesOf(held).get('a2')]).toEqual([hand, 'a2']);
  });
});

describe('a turned board', () => {
  it('has every cell at one place, and finds it there', () => {
    for (const turned of [0, 1, 2, 3]) {
      const places = cells().map(({ cell }) => placeOn(cell, turned));
      expect(new Set(places.map(({ column, row }) => `${column} ${row}`)).size).toBe(81);
      expect(places.map(({ column, row }) => cellOn(column, row, turned))).toEqual(cells().map(({ cell }) => cell));
    }
    expect(cellOn(-1, 0, 1)).toBeUndefined();
  });
  it('has every corner at the right of the near side, if its player sits there', () => {
    for (const [cell, figure] of Object.entries(corners)) {
      const turned = turnsToNear(figure);
      expect(placeOn(cell, turned)).toEqual({ column: 8, row: 8 });
      expect(cornersOn(turned)[2]).toBe(figure);
    }
  });
  it('names the edges as they lie', () => {
    const names = (turned: number) => Object.values(edgeNames(turned)).map((list) => list.join(''));
    expect(names(0)).toEqual(['abcdefghi', '987654321']);
    expect(names(1)).toEqual(['123456789', 'abcdefghi']);
    expect(names(2)).toEqual(['ihgfedcba', '123456789']);
    expect(names(3)).toEqual(['987654321', 'ihgfedcba']);
  });
});

describe('who acts', () => {
  it('is whoever took a cube while its face is drawn', () => {
    const last = { ply: 4, turn: 2, tell: { fr: '', en: '' } };
    expect(playerToAct(view({ turn: 'chance', last, board: board({ stage: 'look' }) }))?.seat).toBe(2);
    expect(playerToAct(view({ turn: 1, last }))?.seat).toBe(1);
    expect(playerToAct(view({ turn: 'over' }))).toBeUndefined();
  });
});

describe('the reserves', () => {
  it('leave the board as large as they can', () => {
    expect(isUpright(360, 600)).toBe(false);
    expect(isUpright(900, 500)).toBe(true);
  });
});
