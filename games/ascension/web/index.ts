import { usualLook, usualLooks } from '$lib/look/shapes';
import type { WebGame } from '$lib/table/board';
import Cover from './Cover.svelte';
import type { Board } from './types';

export default {
  rank: 4,
  Cover,
  board: () => import('./Board.svelte'),
  lessons: () => import('./lessons'),
  // By figure; before the corners are drawn, by seat.
  look: (view, seat) => {
    const { players } = view.board as unknown as Board;
    const player = players.find((one) => one.seat === seat);
    return player ? usualLooks['TCQS'.indexOf(player.figure)]! : usualLook(seat);
  },
  // Which figure a seat gets is drawn.
  seatLook: () => ({ colour: 'var(--line)', shape: 'circle' }),
} satisfies WebGame;
