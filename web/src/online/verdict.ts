// What the engine found out about the dice, in one word.
import type { DiceReport } from '../engine/protocol';

export type Verdict = 'fair' | 'unfair' | 'changed' | 'broken' | 'unproven';

/** The worst of it. Where a secret is not the promised one, it says little that the draws do not follow from it. */
export function verdictOf({ server, seats, wrong }: DiceReport): Verdict {
  const all = [server, ...seats];
  if (all.includes('changed')) {
    return 'changed';
  }
  if (all.includes('broken')) {
    return 'broken';
  }
  if (wrong.length > 0) {
    return 'unfair';
  }
  // A bot promises nothing, and has nothing to reveal.
  return server === 'kept' && seats.every((seat) => seat === 'kept' || seat === 'none') ? 'fair' : 'unproven';
}
