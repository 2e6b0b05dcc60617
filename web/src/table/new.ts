// A table that is about to begin.
import type { Setup } from '../engine/protocol';
import { infoOf } from '../games';
import { knownPeople, type Person } from './people';
import { suggestedLevel } from './results';

export interface Plan {
  game: string;
  players: string[];
  options: Record<string, string>;
  /** Who sits where, where somebody said so. */
  people: (Person | null)[];
}

/** A person against bots of the level that suits, with the usual options. */
export function newTable(game: string): Plan {
  const info = infoOf(game);
  const seats = info?.least_players ?? 2;
  const options = Object.fromEntries((info?.options ?? []).map((option) => [option.name, option.default]));
  // Where only one person has played, it is that one.
  const [known, ...others] = knownPeople();
  const person = known && others.length === 0 ? known : null;
  const bot = `bot:${suggestedLevel(game, person?.name)}`;
  const players = Array.from({ length: seats }, (_, index) => (index === 0 ? 'human' : bot));
  return { game, players, options, people: players.map((_, index) => (index === 0 ? person : null)) };
}

export function setupOf(plan: Plan): Setup {
  const options = { ...plan.options };
  if ('players' in options) {
    options['players'] = String(plan.players.length);
  }
  const seed = crypto.getRandomValues(new BigUint64Array(1))[0]!.toString();
  return { game: plan.game, options, seed, players: plan.players, date: new Date().toISOString().slice(0, 10) };
}
