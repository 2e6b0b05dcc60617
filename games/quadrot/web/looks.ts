import type { SeatLook } from '$lib/table/board';

/**
 * Colours that no segment has, each as near to the figure's colour in the other games as that allows; they stay apart
 * for every kind of colour vision, and in grey. `ink` is what can be read on them.
 */
export const looks: (SeatLook & { ink: string })[] = [
  { colour: '#f7b0d0', shape: 'triangle', ink: '#3a1424' },
  { colour: '#6f35ab', shape: 'circle', ink: '#ffffff' },
  { colour: '#ef8a1f', shape: 'square', ink: '#331903' },
  { colour: '#2b8350', shape: 'star', ink: '#ffffff' },
];

export const lookOf = (seat: number) => looks[(seat - 1) % looks.length]!;

/** Signs of the trays: outlines about 30 across, around the origin. */
export const house = 'M-15 1L0 -14L15 1M-10 -2V14H10V-2';
export const flag = 'M-9 15V-14H12L6 -6L12 2H-9';
