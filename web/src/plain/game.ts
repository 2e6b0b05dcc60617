// What the page shows of a game that brings no board of its own: what is asked, the drawing of
// a terminal, the view as it is, the moves as buttons.
import type { WebGame } from '../table/board';

export const plainGame: WebGame = { board: () => import('./PlainBoard.svelte') };
