import { describe, expect, it, vi } from 'vitest';

vi.mock('$lib/settings.svelte', () => ({ settings: { lang: 'fr', flat: null }, isCalm: () => true }));
import { choicesOf, meant, placeOf } from './choices';
import { cellName, pieceName } from './describe';
import { shadowsOn, unit, xOf, yOf } from './flat';
import { isFlat, isUpright } from './layout';
import { partsOf } from './pictograms';
import { cellSpots, spotAttributes } from './spots';
import { cellAt, columnOf, figuresOn, hand, isCell, movedPiece, placesOf, rowOf } from './table';
import type { AscensionView, Board, Cell, Piece, Player } from './types';
import { dictionaries } from './words';

const cube = (piece: string, face: string | null = null, shown = false): Piece => ({ piece, size: 2, face, shown });
const cells = (changes: Record<string, Cell> = {}): Cell[] =>
  Array.from({ length: 81 }, (_, i) => {
    const cell = cellAt(i % 9, Math.floor(i / 9));
    return changes[cell] ?? { cell, height: 2, pieces: [cube(cell)] };
  });
const player = (seat: number, figure: 'T' | 'Q', pawn: string): Player => ({
  seat,
  figure,
  corner: figure === 'T' ? 'a9' : 'i1',
  pawn,
  starts_left: 2,
  highest: 0,
  turns: 0,
  rests: false,
  was_at_summit: false,
  has_flag: false,
  own_halves: 2,
  neutral_halves: 2,
  locked: null,
});
const board = (more: Partial<Board> = {}): Board => ({
  stage: 'take',
  extra_turn: false,
  leader: null,
  players: [player(1, 'T', 'd6'), player(2, 'Q', 'g3')],
  cells: cells(),
  ...more,
});
const view = (more: Partial<AscensionView> = {}): AscensionView => ({
  game: 'ascension',
  viewer: 1,
  position: '',
  turn: 'seat 1',
  ask: { fr: '', en: '' },
  seats: [
    { seat: 1, fr: 'Triangle', en: 'Triangle' },
    { seat: 2, fr: 'Carré', en: 'Square' },
  ],
  moves: [],
  board: board(),
  ply: 3,
  ...more,
});

describe('places', () => {
  it('knows its cells', () => {
    expect([columnOf('a9'), rowOf('a9'), columnOf('i1'), rowOf('i1')]).toEqual([0, 0, 8, 8]);
    expect(cellAt(4, 4)).toBe('e5');
    expect([isCell('e5'), isCell('half'), isCell('j1')]).toEqual([true, false, false]);
    expect([xOf('b8'), yOf('b8')]).toEqual([unit, unit]);
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

describe('choices', () => {
  it('puts hidden and shown layings in one place', () => {
    const moves = [
      { move: 'e4', lay: 'e4', shown: false },
      { move: 'e4/show', lay: 'e4', shown: true },
      { move: 'e5', lay: 'e5', shown: false },
    ];
    const choices = choicesOf(moves);
    expect([...choices.keys()]).toEqual(['e4', 'e5']);
    expect(choices.get('e4')?.length).toBe(2);
  });
  it('finds the place of every kind of move', () => {
    expect(placeOf({ move: 'half', take: 'reserve' })).toBe('half');
    expect(placeOf({ move: 'd4', take: 'd4', piece: 'd4' })).toBe('d4');
    expect(placeOf({ move: 'c3', to: 'c3' })).toBe('c3');
    expect(placeOf({ move: 'stop', stop: true })).toBe('stop');
    expect(placeOf({ move: 'begin1' })).toBe('');
  });
  it('asks the engine only what makes sense', () => {
    expect(meant(board(), 'half')).toBe('half');
    expect(meant(board({ stage: 'lay' }), 'half')).toBeUndefined();
    expect(meant(board({ stage: 'lay' }), 'e4')).toBe('e4');
    expect(meant(board({ stage: 'over' }), 'e4')).toBeUndefined();
  });
});

describe('spots', () => {
  it('lights what is legal, and only when the person decides', () => {
    const moves = [{ move: 'd4', take: 'd4', piece: 'd4', tell: { fr: 'Triangle prend le cube d4.', en: '' } }];
    const lit = cellSpots({ view: view({ moves }), active: true });
    expect(lit.get('d4')).toMatchObject({ lit: true, move: 'd4' });
    expect(lit.get('d4')!.label).toContain('Triangle prend');
    expect(lit.get('d5')!.lit).toBe(false);
    expect(cellSpots({ view: view({ moves }), active: false }).get('d4')!.lit).toBe(false);
  });
  it('carries the move, or where a choice begins', () => {
    const moves = [
      { move: 'e4', lay: 'e4', shown: false },
      { move: 'e4/show', lay: 'e4', shown: true },
    ];
    const spot = cellSpots({ view: view({ moves }), active: true, asked: 'e4' }).get('e4')!;
    expect(spotAttributes(spot, true)).toMatchObject({ role: 'button', 'data-from': 'e4', 'aria-pressed': true });
    expect(spotAttributes({ ...spot, lit: false })).toMatchObject({ role: 'img' });
  });
  it('stays on the spring by a tap on the pawn', () => {
    const moves = [{ move: 'stop', stop: true }];
    const spots = cellSpots({ view: view({ moves, board: board({ stage: 'spring' }) }), active: true });
    expect(spots.get('d6')).toMatchObject({ place: 'stop', lit: true, move: 'stop' });
  });
});

describe('words', () => {
  it('tells hidden, known and shown apart, and never guesses', () => {
    expect(pieceName(cube('d4'))).toBe('cube caché');
    expect(pieceName(cube('d4', 'ladder'))).toContain('connu de vous');
    expect(pieceName(cube('d4', 'TQ', true))).toBe('cube, montre Triangle et Carré');
    expect(cellName(view(), view().board.cells[0]!)).toContain('coin de Triangle');
  });
  it('has the same keys in both languages', () => {
    const keys = (value: object): string[] =>
      Object.entries(value).flatMap(([key, item]) =>
        typeof item === 'object' ? keys(item as object).map((inner) => `${key}.${inner}`) : [key],
      );
    expect(keys(dictionaries.en).sort()).toEqual(keys(dictionaries.fr).sort());
  });
});

describe('pictures', () => {
  it('draws every face', () => {
    for (const face of ['ladder', 'mattress', 'spring', 'cable', 'bivouac', 'chasm', 'joker']) {
      expect(partsOf(face).length).toBeGreaterThan(0);
    }
    expect(['T', 'TC', 'TQS'].map((face) => partsOf(face).length)).toEqual([1, 2, 3]);
    expect([partsOf('neutral'), partsOf(null), figuresOn('neutral')]).toEqual([[], [], []]);
  });
  it('throws shadows on lower neighbours only', () => {
    const list = cells({ e5: { cell: 'e5', height: 9, pieces: [] } });
    const heights = new Map(list.map((cell) => [cell.cell, cell.height]));
    const on = (cell: string) => shadowsOn(heights, board({ cells: list }), list.findIndex((one) => one.cell === cell));
    expect(on('f5')).toEqual([{ from: 'left', depth: 7 }]);
    expect(on('e4')).toEqual([{ from: 'top', depth: 7 }]);
    expect([on('e5'), on('d5'), on('a9')]).toEqual([[], [], []]);
  });
});

describe('layout', () => {
  it('leaves the board as large as it can', () => {
    expect(isUpright(360, 600)).toBe(false);
    expect(isUpright(900, 500)).toBe(true);
  });
  it('chooses the view by the person, then by the screen', () => {
    expect(isFlat(null, 360, true)).toBe(true);
    expect(isFlat(null, 1200, true)).toBe(false);
    expect(isFlat(false, 360, true)).toBe(false);
    expect(isFlat(true, 1200, true)).toBe(true);
    expect(isFlat(false, 1200, false)).toBe(true);
  });
});
