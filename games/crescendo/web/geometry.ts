// Where things lie: crosses on the grid, the grid on the screen. A cell is one unit.
import type { Arms, LaidCross, Point } from './types';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The centre, then the arms N, E, S, W. */
export const crossCells: Point[] = [
  { x: 0, y: 0 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/** Clockwise quarter turns. */
export const turned = (arms: Arms, turns: number) => arms.map((_, i) => arms[(((i - turns) % 4) + 4) % 4]) as Arms;

export const around = (point: Point, reach: number): Box => ({
  left: point.x - reach,
  top: point.y - reach,
  right: point.x + reach,
  bottom: point.y + reach,
});

export const union = (boxes: Box[]): Box => ({
  left: Math.min(...boxes.map((box) => box.left)),
  top: Math.min(...boxes.map((box) => box.top)),
  right: Math.max(...boxes.map((box) => box.right)),
  bottom: Math.max(...boxes.map((box) => box.bottom)),
});

const grown = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});

/** What must be seen: the crosses, and while they are being laid, room for the next. */
export function extent(crosses: LaidCross[], lays: boolean, places: Point[]): Box {
  const laid = crosses.map((cross) => around(cross, 1.5));
  if (!lays) {
    return laid.length ? union(laid) : around({ x: 0, y: 0 }, 4.5);
  }
  const table = laid.length ? grown(union(laid), 2) : around({ x: 0, y: 0 }, 4.5);
  return union([table, ...places.map((place) => around(place, 1.5))]);
}

export interface Fit {
  unit: number;
  x: number;
  y: number;
}

const margin = 16;
const largestUnit = 76;

/** How the grid is put on a screen of that size: pixels per cell, and where 0,0 comes to lie. */
export function fit(box: Box, width: number, height: number): Fit {
  const wide = box.right - box.left;
  const high = box.bottom - box.top;
  const unit = Math.max(1, Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high, largestUnit));
  return {
    unit,
    x: width / 2 - (unit * (box.left + box.right)) / 2,
    y: height / 2 - (unit * (box.top + box.bottom)) / 2,
  };
}

/** Where a finger may land: the cell itself, and what is free beside it where cells are small. */
export function hitBox(point: Point, taken: Set<string>, pad: number): Box {
  const beside = (x: number, y: number) => (taken.has(`${point.x + x},${point.y + y}`) ? 0.5 : 0.5 + pad);
  return {
    left: point.x - beside(-1, 0),
    top: point.y - beside(0, -1),
    right: point.x + beside(1, 0),
    bottom: point.y + beside(0, 1),
  };
}

/** How far up each pawn of a stack lies above the one below it. */
export const rise = (height: number) => Math.min(0.12, 0.5 / Math.max(1, height - 1));

/** Where a pawn lies in its cell: higher ones further up, so that the whole is about centred. */
export const lift = (level: number, height: number) => ((height - 1) * rise(height)) / 3 - level * rise(height);
