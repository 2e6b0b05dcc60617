// Which towers stand between the eye and what can be acted on.
import { columnOf, rowOf, side } from '../geometry';

export interface Point {
  x: number;
  y: number;
  z: number;
}

/** A half-cube's height; a cell is 1 wide. */
export const half = 0.5;
const middle = (side - 1) / 2;
const reach = 0.47;

/** A point over the middle of a cell. */
export const over = (cell: string, level: number): Point => ({
  x: columnOf(cell) - middle,
  y: level * half,
  z: rowOf(cell) - middle,
});

/** The part of the way from `eye` to `target` on which one coordinate lies between two bounds. */
function within(eye: number, target: number, low: number, high: number): [number, number] {
  const way = target - eye;
  if (Math.abs(way) < 1e-9) {
    return eye > low && eye < high ? [0, 1] : [1, 0];
  }
  const [a, b] = [(low - eye) / way, (high - eye) / way];
  return a < b ? [a, b] : [b, a];
}

function isBetween(eye: Point, target: Point, cell: string, level: number): boolean {
  const { x, y, z } = over(cell, level);
  const spans = [
    within(eye.x, target.x, x - reach, x + reach),
    within(eye.y, target.y, 0, y),
    within(eye.z, target.z, z - reach, z + reach),
  ];
  return Math.max(0, ...spans.map(([from]) => from)) < Math.min(1, ...spans.map(([, to]) => to));
}

/** Towers that hide the middle of a lit cell's top; one that is lit itself does not step aside. */
export function hiding(eye: Point, tops: Map<string, number>, lit: Set<string>): Set<string> {
  const targets = [...lit].map((cell) => {
    const { x, y, z } = over(cell, tops.get(cell) ?? 0);
    return { cell, point: { x, y: y + 0.02, z } };
  });
  const others = [...tops].filter(([cell, level]) => level > 0 && !lit.has(cell));
  return new Set(
    others
      .filter(([cell, level]) => targets.some(({ point }) => isBetween(eye, point, cell, level)))
      .map(([cell]) => cell),
  );
}
