// What a thing on the table is, for whoever points at it for a while. No more than the view tells this viewer.
import { corners, hand, isCell, lockerOf, pawnOn, pillar, topOf } from './geometry';
import type { AscensionView, Cell, Piece } from './types';
import { faceMeaning, faceName, say, seatName } from './words';

export interface Note {
  title: string;
  /** The cell and its level. */
  where?: string;
  lines: string[];
  /** There is nothing about it that has to be learnt. */
  isPlain?: boolean;
}

export function noteOn(view: AscensionView, thing: string): Note | undefined {
  if (isCell(thing)) {
    const cell = view.board.cells.find((one) => one.cell === thing);
    return cell && noteOnCell(view, cell);
  }
  if (thing === hand) {
    return view.board.hand && noteOnPiece(view.board.hand);
  }
  const [kind, face = ''] = thing.split(' ');
  return kind === 'half' ? noteOnPiece({ piece: '', size: 1, face, shown: true }) : undefined;
}

function noteOnPiece(piece: Piece): Note {
  const { notes, signs } = say();
  if (piece.face === null) {
    return { title: signs.hidden, lines: [notes.hidden], isPlain: true };
  }
  const name = faceName(piece.face);
  const isHalf = piece.size === 1 && piece.face !== 'joker';
  return {
    title: isHalf ? `${say().half} ${name}` : piece.shown ? name : say().hiddenKnown(name),
    lines: [faceMeaning(piece), ...(isHalf ? [notes.half] : piece.shown ? [] : [notes.known])],
  };
}

function noteOnGround({ cell }: Cell): Note {
  const corner = corners[cell];
  if (cell === pillar) {
    return { title: say().summit, lines: [say().notes.summit] };
  }
  return corner
    ? { title: say().cornerOf(say().figures[corner]), lines: [say().notes.corner] }
    : { title: say().bare, lines: [say().notes.bare], isPlain: true };
}

function noteOnCell(view: AscensionView, cell: Cell): Note {
  const { notes } = say();
  const top = topOf(cell);
  const ground = noteOnGround(cell);
  const { title, lines, isPlain = false } = top ? noteOnPiece(top) : ground;
  const locker = lockerOf(view.board, top);
  const pawn = pawnOn(view.board, cell.cell);
  const more = [
    ...(top && !ground.isPlain ? ground.lines : []),
    ...(locker ? [notes.locked(seatName(view, locker.seat))] : []),
    ...(pawn?.has_flag ? [notes.flag] : []),
    ...(pawn?.rests ? [notes.rests] : []),
  ];
  return {
    title,
    where: `${cell.cell}, ${say().level(cell.height)}`,
    lines: [...lines, ...more],
    isPlain: isPlain && more.length === 0,
  };
}
