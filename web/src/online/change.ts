// What happened between two looks at a table, where only its traces are told.
import { isBot } from '../table/seats';
import type { Seen } from './protocol';

export type Change =
  /** A bot has our seat: we ran out of time, or did not answer when we were called. */
  | { kind: 'time' | 'left' }
  /** Our offer was turned down; by whom, where that can be told. */
  | { kind: 'declined'; by?: number };

/** Whoever resigns among several leaves the seat to a bot as well, but knows why. */
function lostSeat(before: Seen, after: Seen, hasResigned: boolean): Change | undefined {
  const isTaken = before.you !== null && isBot(after.seats[before.you - 1]?.player ?? '');
  if (!isTaken || after.you !== null || after.phase !== 'running' || hasResigned) {
    return undefined;
  }
  // Where a clock runs nobody is claimed to have gone.
  return { kind: after.clock.kind === 'none' ? 'left' : 'time' };
}

/** An offer also ends with a move, with what it was made for, or with somebody's seat. */
function declined({ offer, step, seats }: Seen, after: Seen): Change | undefined {
  const isSameGame =
    after.phase === 'running' &&
    after.step?.turns.length === step?.turns.length &&
    after.seats.every(({ player }, index) => player === seats[index]?.player);
  if (!offer || offer.by !== after.you || after.offer || !isSameGame) {
    return undefined;
  }
  const others = seats.flatMap(({ player }, index) =>
    player === 'person' && !offer.accepted.includes(index + 1) ? [index + 1] : [],
  );
  return { kind: 'declined', ...(others.length === 1 ? { by: others[0]! } : {}) };
}

export const changeBetween = (before: Seen, after: Seen, hasResigned = false): Change | undefined =>
  lostSeat(before, after, hasResigned) ?? declined(before, after);
