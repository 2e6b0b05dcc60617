import type { WebGame } from '$lib/table/board';
import Cover from './Cover.svelte';
import { sides, turnsFor } from './geometry';
import { lookOf } from './looks';

export default {
  rank: 1,
  Cover,
  board: () => import('./Board.svelte'),
  lessons: () => import('./lessons'),
  tally: () => import('./tally'),
  seatLook: lookOf,
  solved: true,
  tall: (width) => width,
  waiting: () => ({ fr: 'On tire qui commence…', en: 'Drawing who begins…' }),
  turnsFor: (_view, seat) => turnsFor(sides[seat - 1]!),
} satisfies WebGame;
