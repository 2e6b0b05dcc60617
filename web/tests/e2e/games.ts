// The games that the page has, as their engines tell them.
import catalogue from 'virtual:catalogue';

export const { games } = catalogue;
export const gameIds = games.map(({ id }) => id);

const boards = Object.keys(import.meta.glob('../../../games/*/web/index.ts'));
const hasBoard = (game: string) => boards.some((path) => path.includes(`/games/${game}/`));

/**
 * What happens around the board is the same in every game that brings one: one with few options and no secrets shows it
 * soonest.
 */
export const simplest = games
  .filter(({ id, hidden }) => !hidden && hasBoard(id))
  .sort((a, b) => a.options.length - b.options.length)[0]!.id;

/**
 * Games that somebody who clicks at random would drag on end sooner by their limit of turns, where they have one: so many,
 * or as few as they admit.
 */
export function limited(game: string, turns: number): Record<string, string> {
  const limit = games.find(({ id }) => id === game)?.options.find(({ name }) => name === 'limit');
  return limit ? { [limit.label.fr]: String(Math.max(turns, limit.low ?? 0)) } : {};
}
