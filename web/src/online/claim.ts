// Who may be claimed to have gone: exactly where the server takes it.
import type { Seen } from './protocol';

/** The seat to move, where a person of whom nothing is seen keeps us waiting. Where a clock runs, it decides. */
export function goneSeat({ phase, seats, you, clock, claim }: Seen, mover: number | undefined): number | undefined {
  const there = mover === undefined ? undefined : seats[mover - 1];
  const isGone = there?.player === 'person' && there.here !== true && mover !== you;
  return isGone && phase === 'running' && you !== null && !claim && clock.kind === 'none' ? mover : undefined;
}
