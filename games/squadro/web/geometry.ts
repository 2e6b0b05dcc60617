// Where things lie: Light's lanes are rows that run from left to right, Dark's are columns that run downwards.
import { seatToMove, type Turn } from '$lib/engine/protocol';
import { turnsToNear, type Point } from '$lib/look/turn';
import type { Side } from './types';

export const sides: Side[] = ['light', 'dark'];
export const lanes = [1, 2, 3, 4, 5];
export const turning = 6;
export const home = 12;
/** Whoever has so many pieces home has won. */
export const piecesToWin = 4;

export const cell = 100;
/** The wood around the 7 × 7 cells, with the numbers, the dots and the pieces that are home. */
export const rim = 110;
export const whole = 7 * cell + 2 * rim;
export const middle: Point = { x: whole / 2, y: whole / 2 };

export const opponent = (side: Side): Side => (side === 'light' ? 'dark' : 'light');
export const seatOf = (side: Side) => (side === 'light' ? 1 : 2);

/** Whose turn it is; nobody's when the game is over or chance decides. */
export const moverOf = (turn: Turn): Side | undefined => sides.find((side) => seatOf(side) === seatToMove(turn));

/** The cell of the lane, counted from its start cell. */
export const along = (travel: number) => (travel <= turning ? travel : home - travel);

/** A point of a lane, `steps` cells from the centre of its start cell. */
export function inLane(side: Side, lane: number, steps: number): Point {
  const forward = rim + (steps + 0.5) * cell;
  const aside = rim + (lane + 0.5) * cell;
  return side === 'light' ? { x: forward, y: aside } : { x: aside, y: forward };
}

/** Steps from the start cell to where a piece rests at home, on the rim behind it: beside the dots. */
const toRest = 1.11;

/** Where a piece lies; at home it rests on the rim, behind its start cell. */
export const place = (side: Side, lane: number, travel: number) =>
  inLane(side, lane, travel === home ? -toRest : along(travel));

/** Degrees of a piece that is drawn pointing to the right. */
export const heading = (side: Side, travel: number) => (side === 'light' ? 0 : 90) + (travel >= turning ? 180 : 0);

/** Where a jumped piece goes back to. */
export const sentBackTo = (travel: number) => (travel < turning ? 0 : turning);

/** The engraved dots (S2): at the start cells for the way out, at the turning cells for the way back. */
export const speeds: Record<Side, { out: number[]; back: number[] }> = {
  light: { out: [3, 1, 2, 1, 3], back: [1, 3, 2, 3, 1] },
  dark: { out: [1, 3, 2, 3, 1], back: [3, 1, 2, 1, 3] },
};

/** Centres of a lane's dots at one of its ends, side by side across the lane. */
export function dotsAt(side: Side, lane: number, end: 'out' | 'back'): Point[] {
  const count = speeds[side][end][lane - 1]!;
  const middle = inLane(side, lane, end === 'out' ? -0.7 : turning + 0.7);
  return Array.from({ length: count }, (_, i) => {
    const aside = (i - (count - 1) / 2) * 25;
    return side === 'light' ? { x: middle.x, y: middle.y + aside } : { x: middle.x + aside, y: middle.y };
  });
}

/** The quarter turns that bring the start cells of a side near. */
export const turnsFor = (side: Side) => turnsToNear(side === 'light' ? { x: -1, y: 0 } : { x: 0, y: -1 });

/** Clockwise from where Light's next lane lies: below, on a board that is not turned. */
const arrows = ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight'];

/** The lane an arrow key leads to: a side's lanes lie below one another or side by side, as the board is turned. */
export function nextLane(side: Side, lane: number, key: string, open: number[], turned = 0): number | undefined {
  const ahead = (side === 'light' ? 0 : 3) + turned;
  const [before, after] = [arrows[(ahead + 2) % 4], arrows[ahead % 4]];
  if (key === before) {
    return open.filter((other) => other < lane).at(-1);
  }
  return key === after ? open.find((other) => other > lane) : undefined;
}
