// Views as the engine writes them, for tests: all cells with a cube, two players.
import { cellAt } from './geometry';
import type { AscensionView, Board, Cell, Piece, Player } from './types';

export const cube = (piece: string, face: string | null = null, shown = false): Piece => ({
  piece,
  size: 2,
  face,
  shown,
});
export const cells = (changes: Record<string, Cell> = {}): Cell[] =>
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
export const board = (more: Partial<Board> = {}): Board => ({
  stage: 'take',
  extra_turn: false,
  leader: null,
  players: [player(1, 'T', 'd6'), player(2, 'Q', 'g3')],
  cells: cells(),
  ...more,
});
export const view = (more: Partial<AscensionView> = {}): AscensionView => ({
  game: 'ascension',
  viewer: 1,
  position: '',
  turn: 1,
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
