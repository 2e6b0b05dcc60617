import type { WebGame } from '$lib/table/board';
import Cover from './Cover.svelte';
import { turnsFor } from './geometry';
import { lookOf } from './looks';
import type { QuadrotBoard } from './types';

export default {
  rank: 3,
  Cover,
  board: () => import('./Board.svelte'),
  lessons: () => import('./lessons'),
  tally: () => import('./tally'),
  seatLook: lookOf,
  turnsFor: (view, seat) => turnsFor(view.board as unknown as QuadrotBoard, seat),
} satisfies WebGame;
