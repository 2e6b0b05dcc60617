// Why a tap leads nowhere: in our words where it is plain, else in the engine's.
import type { Words } from '$lib/engine/protocol';
import type { Place } from './choose';
import type { Board, Stage } from './types';
import { both } from './words';

const askable: Stage[] = ['take', 'lay', 'pawn', 'spring'];

/** The move that a tap on this place would mean, so that the engine can say why not. */
export function meant(board: Board, place: Place): string | undefined {
  const isReserve = ['half', 'neutral', 'joker'].includes(place);
  if (!askable.includes(board.stage) || (isReserve && board.stage !== 'take')) {
    return undefined;
  }
  return place;
}

/** Nothing where the engine finds nothing wrong. */
export async function reason(
  board: Board,
  place: Place,
  why: (move: string) => Promise<Words | undefined>,
): Promise<Words | undefined> {
  if (place === 'others') {
    return both((words) => words.othersReserve);
  }
  const move = meant(board, place);
  return move ? why(move) : both((words) => (board.stage === 'lay' ? words.layFirst : words.pawnNow));
}
