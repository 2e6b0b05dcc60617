// Counting what the plies of a game tell, seat by seat.
import type { ToldMove, View } from '../engine/protocol';
import type { TallyRow } from '../table/board';

/** For each seat, how many of its plies are such. */
export const countOf = <Move extends ToldMove>(told: Move[], seats: number, is: (move: Move) => boolean = () => true) =>
  sumOf(told, seats, (move) => (is(move) ? 1 : 0));

/** For each seat, what its plies add up to. */
export const sumOf = <Move extends ToldMove>(told: Move[], seats: number, worth: (move: Move) => number) =>
  Array.from({ length: seats }, (_, index) =>
    told.reduce((sum, move) => sum + (move.turn === index + 1 ? worth(move) : 0), 0),
  );

export const movesLabel = { fr: 'Coups', en: 'Moves' };

/** What can be told of any game. */
export const plainTally = (told: ToldMove[], view: View): TallyRow[] => [
  { label: movesLabel, values: countOf(told, view.seats.length) },
];
