import type { WebGame } from '$lib/table/board';
import Cover from './Cover.svelte';

export default {
  rank: 2,
  Cover,
  board: () => import('./Board.svelte'),
  lessons: () => import('./lessons'),
  turns: true,
  waiting: () => ({ fr: 'On distribue les croix…', en: 'Dealing the crosses…' }),
  tally: () => import('./tally'),
} satisfies WebGame;
