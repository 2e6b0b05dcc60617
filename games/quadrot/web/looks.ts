import type { SeatLook } from '$lib/table/board';

/** Colours that no segment has; `ink` is what can be read on them. */
export const looks: (SeatLook & { ink: string })[] = [
  { colour: '#8450bd', shape: 'triangle', ink: '#ffffff' },
  { colour: '#4aa65a', shape: 'circle', ink: '#10230f' },
  { colour: '#f3a3c6', shape: 'square', ink: '#3a1424' },
  { colour: '#f5953a', shape: 'star', ink: '#3a1d05' },
];

export const lookOf = (seat: number) => looks[(seat - 1) % looks.length]!;
