// The sides differ by the tail and by the inlay of their pieces, not only by the wood.
import type { SeatLook } from '$lib/table/board';
import type { Side } from './types';

/** Each piece bears its side's shape as an inlay. */
export const looks: SeatLook[] = [
  { colour: '#f3dfb2', shape: 'circle' },
  { colour: '#94592f', shape: 'square' },
];
export const lookOf = (seat: number) => looks[seat - 1]!;

/** Around the origin, pointing to the right. */
export const outlines: Record<Side, string> = {
  light: 'M-24 -27H13L46 0L13 27H-24A22 27 0 0 1 -24 -27Z',
  dark: 'M-45 -27H13L46 0L13 27H-45L-33 0Z',
};

export const inlays: Record<Side, string> = {
  light: 'M-18 0a13 13 0 1 0 26 0a13 13 0 1 0 -26 0Z',
  dark: 'M-17 -12H7V12H-17Z',
};
