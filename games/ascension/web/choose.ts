// From taps to a move: which moves each place stands for.
import type { AscensionMove } from './types';

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
