// Boards are shown turned by quarter turns, clockwise, about the origin; y grows downwards.

export interface Point {
  x: number;
  y: number;
}

const quarters = (turns: number) => ((turns % 4) + 4) % 4;

/** Where a point comes to lie; negative turns bring it back. */
export function turn({ x, y }: Point, turns: number): Point {
  switch (quarters(turns)) {
    case 1:
      return { x: 0 - y, y: x };
    case 2:
      return { x: 0 - x, y: 0 - y };
    case 3:
      return { x: y, y: 0 - x };
    default:
      return { x, y };
  }
}

/** The quarter turns that bring near what lies that way from the middle. */
export function turnsToNear({ x, y }: Point): number {
  if (Math.abs(x) > Math.abs(y)) {
    return x < 0 ? 3 : 1;
  }
  return y < 0 ? 2 : 0;
}

/** Degrees that show so many quarter turns, by the shorter way from the degrees shown so far. */
export function nearestAngle(angle: number, turned: number): number {
  const short = quarters(turned - Math.round(angle / 90));
  return (Math.round(angle / 90) + (short === 3 ? -1 : short)) * 90;
}

/** Follows a board from one turn to the next: the degrees at which it is shown. */
export function turner(): (turned: number) => number {
  let angle = 0;
  return (turned) => (angle = nearestAngle(angle, turned));
}
