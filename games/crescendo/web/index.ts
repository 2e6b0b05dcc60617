import { usualLook } from '$lib/look/shapes';
import type { WebGame } from '$lib/table/board';
import Cover from './Cover.svelte';

export default {
  id: 'crescendo',
  rank: 2,
  Cover,
  board: () => import('./Board.svelte'),
  lessons: () => import('./lessons'),
  look: (_view, seat) => usualLook(seat),
  books: { fr: () => import('../book.fr.md?raw'), en: () => import('../book.en.md?raw') },
} satisfies WebGame;
