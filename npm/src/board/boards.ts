// The boards of games/<name>/web, each loaded when it is first shown.
import { plainGame } from '../../../web/src/plain/game';
import type { BoardProps, WebGame } from '../../../web/src/table/board';
import type { Component } from 'svelte';

const brought = import.meta.glob<WebGame>('../../../games/*/web/index.ts', { import: 'default' });

export interface LoadedBoard {
  game: WebGame;
  Board: Component<BoardProps>;
}

/** Where a game brings no board, a plain one. */
export async function loadBoard(id: string): Promise<LoadedBoard> {
  const game = (await brought[`../../../games/${id}/web/index.ts`]?.()) ?? plainGame;
  const { default: Board } = await game.board();
  return { game, Board: Board as Component<BoardProps> };
}
