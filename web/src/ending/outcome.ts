// Who won, and what that is for the only person at the table.
import { levelOf, isBot, people } from '../table/seats';

export type Outcome = 'win' | 'loss' | 'draw';

/** The seats that came first. */
export const winnersOf = (places: number[]) => places.flatMap((place, index) => (place === 1 ? [index + 1] : []));

/** Who came where, the best first; seats that share a place stay in their order. */
export const podiumOf = (places: number[]) =>
  places.map((place, index) => ({ seat: index + 1, place })).sort((a, b) => a.place - b.place);

/** To share the first place is a draw. */
export function outcomeOf(places: number[], seat: number): Outcome {
  const winners = winnersOf(places);
  return !winners.includes(seat) ? 'loss' : winners.length === 1 ? 'win' : 'draw';
}

/** The seat of the only person, where there is just one. */
export function onlyPerson(players: string[]): number | undefined {
  const [person, ...others] = people(players);
  return others.length === 0 ? person : undefined;
}

/** The level of the bots, where there are some and all have the same. */
export function botLevel(players: string[]): number | undefined {
  const [level, ...others] = new Set(players.filter(isBot).map(levelOf));
  return others.length === 0 ? level : undefined;
}
