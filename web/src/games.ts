// Every folder of games/ that has an engine is a game of the page: nothing lists them.
import catalogue from 'virtual:catalogue';
import type { GameInfo } from './engine/protocol';
import { pageGames } from './registry';
import type { WebGame } from './table/board';

export const games = pageGames(catalogue.games, {
  web: import.meta.glob<WebGame>('../../games/*/web/index.ts', { import: 'default', eager: true }),
  books: import.meta.glob<string>('../../games/*/book.*.md', { query: '?raw', import: 'default' }),
  puzzles: import.meta.glob<string>('../../games/*/puzzles.txt', { query: '?raw', import: 'default' }),
});
export const levels = catalogue.levels;

export const pageGame = (id: string) => games.find((game) => game.id === id);
export function infoOf(id: string): GameInfo | undefined {
  return catalogue.games.find((game) => game.id === id);
}
