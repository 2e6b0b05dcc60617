// What each seat could expect as the game went on, from its judgements.
import type { Judgement } from '../engine/protocol';

export interface CurvePoint {
  /** So many plies had been played. */
  ply: number;
  /** 0 the last place, 1 the first. */
  chance: number;
}
export interface Line {
  seat: number;
  points: CurvePoint[];
}
/** How it ended. */
export interface End {
  ply: number;
  places: number[];
}

/** As the engine counts it: 1 for coming first, 0 for coming last, evenly spaced between, shared places in their middle. */
export function rewardOf(places: number[], seat: number): number {
  const mine = places[seat - 1]!;
  const beaten = places.reduce((sum, place, index) => {
    const worth = place > mine ? 1 : place === mine ? 0.5 : 0;
    return index + 1 === seat ? sum : sum + worth;
  }, 0);
  return beaten / (places.length - 1);
}

/** A judgement tells what its seat could expect before the move; one of a move without a choice tells nothing. */
function known(judgements: Judgement[]) {
  return judgements.flatMap(({ ply, seat, score }) => (score === undefined ? [] : [{ ply: ply - 1, seat, score }]));
}

/** Between two, one line says all: what one may expect the other may not. */
export function linesOf(judgements: Judgement[], seats: number, about: number, end?: End): Line[] {
  const values = known(judgements);
  const lineOf = (seat: number, points: CurvePoint[]): Line => ({
    seat,
    points: end ? [...points, { ply: end.ply, chance: rewardOf(end.places, seat) }] : points,
  });
  if (seats === 2) {
    const points = values.map(({ ply, seat, score }) => ({ ply, chance: seat === about ? score : 1 - score }));
    return [lineOf(about, points)];
  }
  return Array.from({ length: seats }, (_, index) => {
    const own = values.filter(({ seat }) => seat === index + 1);
    return lineOf(
      index + 1,
      own.map(({ ply, score }) => ({ ply, chance: score })),
    );
  });
}

/** What was known of a line after so many plies. */
export const chanceAt = ({ points }: Line, ply: number) => points.findLast((point) => point.ply <= ply)?.chance;

/** Judgements of neighbouring plies look differently far ahead: a line is drawn through the middle of each two. */
export function smooth(points: CurvePoint[]): CurvePoint[] {
  const last = points.length - 1;
  return points.map((point, index) =>
    index === 0 || index === last
      ? point
      : {
          ply: point.ply,
          chance: (points[index - 1]!.chance + 2 * point.chance + points[index + 1]!.chance) / 4,
        },
  );
}
