import { usualLook, usualLooks } from '$lib/look/shapes';
import type { View } from '$lib/engine/protocol';
import type { WebGame } from '$lib/table/board';
import Cover from './Cover.svelte';
import { strip, turnsToNear } from './geometry';
import type { Board } from './types';
import { waiting } from './waiting';

const playerAt = (view: View, seat: number) =>
  (view.board as unknown as Board).players.find((one) => one.seat === seat);

export default {
  rank: 4,
  Cover,
  board: () => import('./Board.svelte'),
  lessons: () => import('./lessons'),
  tally: () => import('./tally'),
  // Trays stand in the corners.
  crowded: true,
  tall: (width) => width + 2 * strip.row,
  // By figure; before the corners are drawn, by seat.
  look: (view, seat) => {
    const player = playerAt(view, seat);
    return player ? usualLooks['TCQS'.indexOf(player.figure)]! : usualLook(seat);
  },
  // Before the corners are drawn nobody has a side.
  turnsFor: (view, seat) => {
    const player = playerAt(view, seat);
    return player ? turnsToNear(player.figure) : 0;
  },
  // A2. Two sit at opposite corners, three at corners that are drawn.
  seatLook: (seat, players) =>
    players === 3 ? { colour: 'var(--line)', shape: 'circle' } : usualLook(players === 2 ? 2 * seat - 1 : seat),
  waiting,
} satisfies WebGame;
