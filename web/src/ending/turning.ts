// Where a game turned: the moves that cost their people most.
import type { Judgement } from '../engine/protocol';

/** A decision that could have been better. */
export interface Turning {
  ply: number;
  seat: number;
  loss: number;
  mark: '' | '?' | '??';
  best: string;
  tell: NonNullable<Judgement['tell']>;
}

/** Less is hardly more than how far a judgement may be off. */
const leastLoss = 0.03;
const mostMarks = 12;

function costly(judgements: Judgement[], seats: number[]): Turning[] {
  return judgements.flatMap(({ ply, seat, loss = 0, mark = '', good, best, tell }) =>
    seats.includes(seat) && !good && loss >= leastLoss && best && tell ? [{ ply, seat, loss, mark, best, tell }] : [],
  );
}

const dearest = (turnings: Turning[], most: number) =>
  [...turnings]
    .sort((a, b) => b.loss - a.loss)
    .slice(0, most)
    .sort((a, b) => a.ply - b.ply);

/** The few that cost most, in the order of play. */
export const turningPoints = (judgements: Judgement[], seats: number[], most = 3) =>
  dearest(costly(judgements, seats), most);

/** What the curve marks: mistakes, as many as can be told apart. */
export const mistakes = (judgements: Judgement[], seats: number[]) =>
  dearest(
    costly(judgements, seats).filter(({ mark }) => mark !== ''),
    mostMarks,
  );

/** Of a chance, for people. */
export const percent = (chance: number) => Math.round(chance * 100);
