import type { WebGame } from '$lib/table/board';
import Cover from './Cover.svelte';
import { lookOf } from './looks';

export default {
  rank: 1,
  Cover,
  board: () => import('./Board.svelte'),
  lessons: () => import('./lessons'),
  seatLook: lookOf,
} satisfies WebGame;
