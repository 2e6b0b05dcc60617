import type { SeatLook, Shape } from '../table/board';

function polygon(corners: number, inner?: number): string {
  const count = inner ? corners * 2 : corners;
  const points = Array.from({ length: count }, (_, i) => {
    const radius = inner && i % 2 ? inner : 1;
    const angle = (i / count) * 2 * Math.PI - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`;
  });
  return `M${points.join('L')}Z`;
}

const outlines: Record<Shape, string> = {
  triangle: polygon(3),
  circle: 'M-0.9 0a0.9 0.9 0 1 0 1.8 0a0.9 0.9 0 1 0 -1.8 0Z',
  square: 'M-0.8 -0.8H0.8V0.8H-0.8Z',
  star: polygon(5, 0.45),
};

/** A path of about two units across, around the origin. */
export const outline = (shape: Shape) => outlines[shape];

/** The usual colours and shapes of seats 1 to 4. */
export const usualLooks: SeatLook[] = [
  { colour: 'var(--seat-1)', shape: 'triangle' },
  { colour: 'var(--seat-2)', shape: 'circle' },
  { colour: 'var(--seat-3)', shape: 'square' },
  { colour: 'var(--seat-4)', shape: 'star' },
];

export const usualLook = (seat: number): SeatLook => usualLooks[(seat - 1) % 4]!;
