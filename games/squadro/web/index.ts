import type { SeatLook, WebGame } from '$lib/table/board';
import Cover from './Cover.svelte';

// Each piece of the board bears its side's shape as an inlay.
const looks: SeatLook[] = [
  { colour: '#f3dfb2', shape: 'circle' },
  { colour: '#94592f', shape: 'square' },
];

export default {
  id: 'squadro',
  rank: 1,
  Cover,
  board: () => import('./Board.svelte'),
  lessons: () => import('./lessons'),
  look: (_view, seat) => looks[seat - 1]!,
  seatLook: (seat) => looks[seat - 1]!,
  books: { fr: () => import('../book.fr.md?raw'), en: () => import('../book.en.md?raw') },
} satisfies WebGame;
