// Every games/<name>/web is a game of the page: nothing else lists them.
import catalogue from 'virtual:catalogue';
import type { GameInfo } from './engine/protocol';
import type { WebGame } from './table/board';

const found = import.meta.glob<WebGame>('../../games/*/web/index.ts', { import: 'default', eager: true });

export const webGames: WebGame[] = Object.values(found).sort((a, b) => a.rank - b.rank);
export const levels = catalogue.levels;

export const webGame = (id: string) => webGames.find((game) => game.id === id);
export function infoOf(id: string): GameInfo | undefined {
  return catalogue.games.find((game) => game.id === id);
}
