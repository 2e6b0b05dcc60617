import type { SeatLook } from '$lib/table/board';

/** Colours that no segment has; `ink` is what can be read on them. */
export const looks: (SeatLook & { ink: string })[] = [
  { colour: '#8450bd', shape: 'triangle', ink: '#ffffff' },
  { colour: '#4aa65a', shape: 'circle', ink: '#10230f' },
  { colour: '#f3a3c6', shape: 'square', ink: '#3a1424' },
  { colour: '#f5953a', shape: 'star', ink: '#3a1d05' },
];

export const lookOf = (seat: number) => looks[(seat - 1) % looks.length]!;

/** Signs of the trays: outlines about 30 across, around the origin. */
export const house = 'M-15 1L0 -14L15 1M-10 -2V14H10V-2';
export const flag = 'M-9 15V-14H12L6 -6L12 2H-9';
