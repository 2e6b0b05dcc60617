// From the legal moves to what can be pointed at, and from what is pointed at to a move.
import type { AscensionMove, Board, Stage } from './types';

/** A cell, or `half`, `neutral`, `joker` of the reserve, or `stop`. */
export type Place = string;

export function placeOf(move: AscensionMove): Place {
  if (move.take !== undefined) {
    return move.take === 'reserve' ? move.move : move.take;
  }
  return move.lay ?? move.to ?? (move.stop ? 'stop' : '');
}

/** The moves of each place: one, or two where a cube may be laid hidden or shown. */
export function choicesOf(moves: AscensionMove[]): Map<Place, AscensionMove[]> {
  const choices = new Map<Place, AscensionMove[]>();
  for (const move of moves) {
    const place = placeOf(move);
    if (place) {
      choices.set(place, [...(choices.get(place) ?? []), move]);
    }
  }
  return choices;
}

const askable: Stage[] = ['take', 'lay', 'pawn', 'spring'];

/** The move that a tap on this place would mean, so that the engine can say why not. */
export function meant(board: Board, place: Place): string | undefined {
  const isReserve = ['half', 'neutral', 'joker'].includes(place);
  if (!askable.includes(board.stage) || (isReserve && board.stage !== 'take')) {
    return undefined;
  }
  return place;
}
