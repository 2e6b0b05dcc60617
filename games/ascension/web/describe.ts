// What a screen reader says of cells and pieces.
import { tr } from '$lib/words/index.svelte';
import type { AscensionView, Cell, Piece } from './types';
import { corners, figuresOn, lockerOf, pawnOn, pillar, topOf } from './table';
import { w } from './words';

export const seatName = (view: AscensionView, seat: number) => {
  const names = view.seats.find((one) => one.seat === seat);
  return names ? tr(names) : '';
};

export function faceName(face: string): string {
  const figures = figuresOn(face);
  return figures.length > 0 ? figures.map((figure) => w().figures[figure]).join(w().and) : (w().faces[face] ?? face);
}

export function faceMeaning(piece: Piece): string {
  const figures = figuresOn(piece.face);
  return figures.length > 0 ? w().figuresMeaning(faceName(piece.face!)) : (w().meanings[piece.face ?? ''] ?? '');
}

export function pieceName(piece: Piece): string {
  if (piece.size === 1) {
    return piece.face === 'joker' ? w().faces.joker! : `${w().half} ${faceName(piece.face!)}`;
  }
  if (piece.shown) {
    return `${w().cube}, ${w().shows(faceName(piece.face!))}`;
  }
  return piece.face === null ? w().cubeHidden : w().hiddenKnown(faceName(piece.face));
}

export function cellName(view: AscensionView, cell: Cell): string {
  const { board } = view;
  const top = topOf(cell);
  const corner = corners[cell.cell];
  const pawn = pawnOn(board, cell.cell);
  const locker = lockerOf(board, top);
  return [
    cell.cell,
    w().level(cell.height),
    corner && w().cornerOf(w().figures[corner]),
    cell.cell === pillar && w().summit,
    top ? pieceName(top) : cell.cell === pillar ? w().pillar : w().bare,
    locker && w().lockedBy(seatName(view, locker.seat)),
    pawn && w().pawnOf(seatName(view, pawn.seat)),
    pawn?.has_flag && w().withFlag,
  ]
    .filter(Boolean)
    .join(', ');
}
