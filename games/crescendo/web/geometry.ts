// Where things lie: crosses on the grid, the grid on the screen. A cell is one unit.
import { turn } from '$lib/look/turn';
import type { Arms, LaidCross, Point } from './types';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

// Counted from the first cross, so that no name changes while crosses are laid; hardly any board reaches beyond a or 1.
const firstColumn = -12;
const firstRow = 13;

function letters(index: number): string {
  const last = String.fromCharCode('a'.charCodeAt(0) + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

/** a, b, …, z, aa, ab, … from west to east; nothing beyond a. */
export const columnName = (x: number) => (x < firstColumn ? undefined : letters(x - firstColumn));
/** 1, 2, … from south to north; nothing beyond 1. */
export const rowName = (y: number) => (y > firstRow - 1 ? undefined : String(firstRow - y));

/** A letter and a number, as on a chessboard; the middle of the first cross is m13. */
export function cellName(x: number, y: number): string {
  const [column, row] = [columnName(x), rowName(y)];
  return column && row ? column + row : `${x},${y}`;
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

/** The two bars of a cross. */
export const barsOf = ({ x, y }: Point): Box[] => [
  { left: x - 1.5, top: y - 0.5, right: x + 1.5, bottom: y + 0.5 },
  { left: x - 0.5, top: y - 1.5, right: x + 0.5, bottom: y + 1.5 },
];

/** What must be seen: the crosses, and while they are being laid, room for the next. */
export function extent(crosses: LaidCross[], lays: boolean, places: Point[]): Box {
  const laid = crosses.map((cross) => around(cross, 1.5));
  if (!lays) {
    return laid.length ? union(laid) : around({ x: 0, y: 0 }, 4.5);
  }
  const table = laid.length ? grown(union(laid), 2) : around({ x: 0, y: 0 }, 4.5);
  return union([table, ...places.map((place) => around(place, 1.5))]);
}

/** Where a box comes to lie on a board that is shown turned. */
export function turnedBox(box: Box, turns: number): Box {
  const [one, other] = [turn({ x: box.left, y: box.top }, turns), turn({ x: box.right, y: box.bottom }, turns)];
  return union([around(one, 0), around(other, 0)]);
}

export interface Fit {
  unit: number;
  x: number;
  y: number;
}

const margin = 18;
const largestUnit = 76;

/** How the grid is put on a screen of that size: pixels per cell, and where 0,0 comes to lie. */
export function fit(box: Box, width: number, height: number, above = margin): Fit {
  const wide = box.right - box.left;
  const high = box.bottom - box.top;
  const unit = Math.max(1, Math.min((width - 2 * margin) / wide, (height - above - margin) / high, largestUnit));
  return {
    unit,
    x: width / 2 - (unit * (box.left + box.right)) / 2,
    y: (height + above - margin) / 2 - (unit * (box.top + box.bottom)) / 2,
  };
}

/** Buttons of the frame lie in the upper corners. */
const corner = 46;

/** The same, with nothing of what must be seen under those buttons. */
export function fitUnderCorners(box: Box, seen: Box[], width: number, height: number): Fit {
  const usual = fit(box, width, height);
  const isCovered = seen.some(({ left, top, right }) => {
    const isHigh = usual.y + usual.unit * top < corner;
    return isHigh && (usual.x + usual.unit * left < corner || usual.x + usual.unit * right > width - corner);
  });
  return isCovered ? fit(box, width, height, corner) : usual;
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
