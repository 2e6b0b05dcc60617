import type { WebGame } from '$lib/table/board';
import Cover from './Cover.svelte';
import { lookOf } from './looks';

const quadrot: WebGame = {
  id: 'quadrot',
  rank: 3,
  Cover,
  board: () => import('./Board.svelte'),
  lessons: () => import('./lessons'),
  look: (_view, seat) => lookOf(seat),
  seatLook: lookOf,
  books: { fr: () => import('../book.fr.md?raw'), en: () => import('../book.en.md?raw') },
};

export default quadrot;
