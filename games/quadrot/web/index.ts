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
  // The dice lie below.
  tall: (width) => width + 112,
  waiting: (view) => {
    const { stage } = view.board as unknown as QuadrotBoard;
    return stage === 'seating'
      ? { fr: 'On tire les places…', en: 'Drawing the places…' }
      : stage === 'beginning'
        ? { fr: 'On tire qui commence…', en: 'Drawing who begins…' }
        : { fr: 'Les dés roulent…', en: 'Rolling the dice…' };
  },
  turnsFor: (view, seat) => turnsFor(view.board as unknown as QuadrotBoard, seat),
} satisfies WebGame;
