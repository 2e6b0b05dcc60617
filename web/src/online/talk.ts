// What people say at a table, put together piece by piece.
import type { Said } from './protocol';

/** What is said is kept so far back. */
const mostSaid = 500;

/** All that was said, each once, in order. */
export function saidAfter(talk: Said[], fresh: Said[]): Said[] {
  if (fresh.length === 0) {
    return talk;
  }
  const all = new Map([...talk, ...fresh].map((said) => [said.version, said]));
  return [...all.values()].sort((a, b) => a.version - b.version).slice(-mostSaid);
}
