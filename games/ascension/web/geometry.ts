// Where things are: on the board, and the reserves around it.
import { seatToMove } from '$lib/engine/protocol';
import type { AscensionView, Board, Cell, Figure, Piece, Player } from './types';

export const side = 9;
export const pillar = 'e5';
export const pillarHeight = 9;
export const corners: Record<string, Figure> = { a9: 'T', i9: 'C', i1: 'Q', a1: 'S' };
const clockwise: Figure[] = ['T', 'C', 'Q', 'S'];

export const columnOf = (cell: string) => cell.charCodeAt(0) - 97;
/** From the top. */
export const rowOf = (cell: string) => side - Number(cell[1]);
export const cellAt = (column: number, row: number) => `${String.fromCharCode(97 + column)}${side - row}`;
/** Where a cell lies on a board turned clockwise by so many quarter turns. */
export function placeOn(cell: string, turned: number): { column: number; row: number } {
  let [column, row] = [columnOf(cell), rowOf(cell)];
  for (let i = 0; i < turned; i++) {
    [column, row] = [side - 1 - row, column];
  }
  return { column, row };
}
/** The cell at a place of a board so turned; none beyond its edge. */
export function cellOn(column: number, row: number, turned: number): string | undefined {
  if (![column, row].every((n) => n >= 0 && n < side)) {
    return undefined;
  }
  const { column: x, row: y } = placeOn(cellAt(column, row), (4 - turned) % 4);
  return cellAt(x, y);
}

/** The figures of the corners as they lie then, clockwise from the top left. */
export const cornersOn = (turned: number): Figure[] => [0, 1, 2, 3].map((at) => clockwise[(at - turned + 4) % 4]!);
/** The quarter turns that bring a corner to the right of the near side. */
export const turnsToNear = (figure: Figure) => (clockwise.indexOf('Q') - clockwise.indexOf(figure) + 4) % 4;

/** What is written along the near edge and along the left one: columns, rows. */
export function edgeNames(turned: number): { near: string[]; left: string[] } {
  const isAside = turned % 2 === 1;
  const nameOf = (column: number, row: number, takesRow: boolean) =>
    cellOn(column, row, turned)!.charAt(takesRow ? 1 : 0);
  const all = Array.from({ length: side }, (_, i) => i);
  return {
    near: all.map((i) => nameOf(i, side - 1, isAside)),
    left: all.map((i) => nameOf(0, i, !isAside)),
  };
}

export const isCell = (place: string) => /^[a-i][1-9]$/.test(place);

export const topOf = (cell: Cell): Piece | undefined => cell.pieces.at(-1);
export const pawnOn = (board: Board, cell: string): Player | undefined =>
  board.players.find((player) => player.pawn === cell);
export const lockerOf = (board: Board, piece: Piece | undefined): Player | undefined =>
  piece && board.players.find((player) => player.locked?.piece === piece.piece);

export const jokerLies = (board: Board) => board.cells.some((cell) => topOf(cell)?.piece === 'J');
export const holdsJoker = (board: Board, player: Player) =>
  board.leader === player.seat && !jokerLies(board) && board.hand?.piece !== 'J';

/** Whose turn it is; while a face is drawn, whoever took the cube. */
export function playerToAct({ board, turn, last }: AscensionView): Player | undefined {
  const acting = board.stage === 'look' ? seatToMove(last?.turn) : seatToMove(turn);
  return board.players.find(({ seat }) => seat === acting);
}

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

/** How much room the reserves take: above and below the board, or on its left and right. */
export const strip = { row: 52, column: 100 };

/** They lie wherever they leave the board larger. */
export function isUpright(width: number, height: number): boolean {
  return Math.min(height, width - 2 * strip.column) > Math.min(width, height - 2 * strip.row);
}

/** What the markup of a thing says it is: a cell by its name, or one of these. */
export const about = { hand, half: (face: string) => `half ${face}` };
