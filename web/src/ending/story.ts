// What can be said truly and kindly of how a game went, from one person's line of chances.
import type { Line } from './curve';
import type { Outcome } from './outcome';

export type Story =
  { kind: 'close' | 'held' | 'early' | 'comeback' | 'fine' | 'open' | 'hard' } | { kind: 'led'; ply: number };

const even = 0.5;
const ahead = 0.6;
const low = 0.3;

/** The line ends with the result; what came before it is the game. */
export function storyOf({ points }: Line, outcome: Outcome, resigned: boolean): Story | undefined {
  const game = points.slice(0, -1);
  const end = points.at(-1)?.ply ?? 0;
  if (game.length === 0 || outcome === 'draw') {
    return undefined;
  }
  if (outcome === 'win') {
    const wasLow = game.some(({ ply, chance }) => ply >= end / 3 && chance <= low);
    return { kind: wasLow ? 'comeback' : 'fine' };
  }
  if (resigned) {
    return { kind: game.at(-1)!.chance >= low ? 'open' : 'hard' };
  }
  if (game.some(({ ply, chance }) => ply >= end * 0.75 && chance >= even)) {
    return { kind: 'close' };
  }
  const led = game.findLast(({ chance }) => chance >= ahead);
  if (led && led.ply >= end / 4) {
    return { kind: 'led', ply: led.ply };
  }
  return { kind: game.some(({ ply, chance }) => ply >= end / 2 && chance >= low) ? 'held' : 'early' };
}
