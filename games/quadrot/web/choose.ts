// From taps to a move: a pawn, where it goes, and where there are several ways, which.
import type { Colour, Move, Place, Plan, QuadrotBoard } from './types';

export const passOf = (moves: Move[]) => moves.find((move) => move.pass);
export const stayOf = (moves: Move[]) => moves.find((move) => move.from !== undefined && move.from === move.to);

/** The moves that take a pawn somewhere; with a die in hand, those of that die. */
export const steps = (moves: Move[], held?: Colour) =>
  moves.filter((move) => move.from !== move.to && (held === undefined || move.die === held));

export const sources = (moves: Move[]) => new Set(moves.map((move) => move.from!));

export function targets(moves: Move[], from: Place | undefined): Map<Place, Move[]> {
  const found = new Map<Place, Move[]>();
  for (const move of moves) {
    if (move.from === from && move.to !== undefined) {
      found.set(move.to, [...(found.get(move.to) ?? []), move]);
    }
  }
  return found;
}

/** The colours of the dice that a move takes. */
export const diceOf = (move: Move, board: QuadrotBoard): Colour[] =>
  move.die ? [move.die] : move.over === undefined ? [] : board.dice.map((die) => die.colour);

/** It makes sense to take one die in hand: there are two, and they differ. */
export const canHold = ({ stage, dice }: QuadrotBoard) =>
  stage === 'step' && dice.length === 2 && dice.every((die) => !die.used) && dice[0]!.colour !== dice[1]!.colour;

/** Steps that the colours alone would allow a pawn, to ask the engine what is wrong with them. */
export function tries(plan: Plan, side: string | null, from: Place, colours: Colour[]): string[] {
  const seat = plan.seats.find(({ name }) => name === side);
  if (from === 'home') {
    return colours.map((colour) => `home>${seat?.gate}/${colour}`);
  }
  const along = plan.segments
    .filter(({ a, b, colour }) => colours.includes(colour) && (String(a) === from || String(b) === from))
    .map(({ a, b, colour }) => `${from}>${String(a) === from ? b : a}/${colour}`);
  const leaving = String(seat?.last_point) === from ? colours.map((colour) => `${from}>out/${colour}`) : [];
  return [...along, ...leaving];
}
