// Where things are: on the board, and the reserves around it.
import type { Board, Cell, Figure, Piece, Player } from './types';

export const side = 9;
export const pillar = 'e5';
export const pillarHeight = 9;
export const corners: Record<string, Figure> = { a9: 'T', i9: 'C', i1: 'Q', a1: 'S' };

export const columnOf = (cell: string) => cell.charCodeAt(0) - 97;
/** From the top. */
export const rowOf = (cell: string) => side - Number(cell[1]);
export const cellAt = (column: number, row: number) => `${String.fromCharCode(97 + column)}${side - row}`;
export const isCell = (place: string) => /^[a-i][1-9]$/.test(place);

export const topOf = (cell: Cell): Piece | undefined => cell.pieces.at(-1);
export const pawnOn = (board: Board, cell: string): Player | undefined =>
  board.players.find((player) => player.pawn === cell);
export const lockerOf = (board: Board, piece: Piece | undefined): Player | undefined =>
  piece && board.players.find((player) => player.locked?.piece === piece.piece);

export const jokerLies = (board: Board) => board.cells.some((cell) => topOf(cell)?.piece === 'J');
export const holdsJoker = (board: Board, player: Player) =>
  board.leader === player.seat && !jokerLies(board) && board.hand?.piece !== 'J';

export const hand = 'hand';
/** Where every piece on the table is: a cell, or in hand. */
export function placesOf(board: Board): Map<string, string> {
  const places = new Map<string, string>();
  for (const cell of board.cells) {
    cell.pieces.forEach(({ piece }) => places.set(piece, cell.cell));
  }
  if (board.hand) {
    places.set(board.hand.piece, hand);
  }
  return places;
}

/** The one piece that is elsewhere than before; none after a jump in time. */
export function movedPiece(before: Map<string, string>, now: Map<string, string>): string | undefined {
  const moved = [...now].filter(([piece, place]) => before.size > 0 && before.get(piece) !== place);
  return moved.length === 1 ? moved[0]![0] : undefined;
}

/** How much room the reserves take: above and below the board, or on its left and right. */
export const strip = { row: 52, column: 96 };

/** They lie wherever they leave the board larger. */
export function isUpright(width: number, height: number): boolean {
  return Math.min(height, width - 2 * strip.column) > Math.min(width, height - 2 * strip.row);
}
