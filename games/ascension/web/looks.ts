// Colours and shapes of the figures, and what is drawn on faces.
import { outline } from '$lib/look/shapes';
import type { Shape } from '$lib/table/board';
import type { Figure, Piece } from './types';

const figures: Figure[] = ['T', 'C', 'Q', 'S'];
export const shapes: Record<Figure, Shape> = { T: 'triangle', C: 'circle', Q: 'square', S: 'star' };

/** The name of a figure's colour among the page's. */
export const colourName = (figure: Figure) => `--seat-${figures.indexOf(figure) + 1}`;
export const colourOf = (figure: Figure) => `var(${colourName(figure)})`;

/** The figures that a face has, if it has any. */
export const figuresOn = (face: string | null): Figure[] =>
  face && /^[TCQS]+$/.test(face) ? ([...face] as Figure[]) : [];

/** A half-cube with a figure is painted in its colour. */
export const paintOf = (piece: Piece): Figure | undefined => (piece.size === 1 ? figuresOn(piece.face)[0] : undefined);

/** A path around the origin; those of a face are about 20 units wide together. For SVG and for canvases. */
export interface Part {
  d: string;
  /** Filled; else drawn as a line. */
  filled: boolean;
  figure?: Figure;
  x: number;
  y: number;
  scale: number;
}

const line = (d: string): Part => ({ d, filled: false, x: 0, y: 0, scale: 1 });
const area = (d: string): Part => ({ d, filled: true, x: 0, y: 0, scale: 1 });

const symbols: Record<string, Part[]> = {
  ladder: [line('M-4.5 -9.5V9.5M4.5 -9.5V9.5M-4.5 -6.5H4.5M-4.5 -2.2H4.5M-4.5 2.2H4.5M-4.5 6.5H4.5')],
  mattress: [
    line('M-9.5 -1Q-9.5 -4 -6.5 -4H6.5Q9.5 -4 9.5 -1V3Q9.5 6 6.5 6H-6.5Q-9.5 6 -9.5 3Z'),
    line('M-6 1Q-4.5 -1.5 -3 1T0 1T3 1T6 1'),
    line('M-7 6V8.5M7 6V8.5'),
  ],
  spring: [line('M-6 9H6M-6 -8.5H6M5 9L-5.5 5.6L5.5 2.2L-5.5 -1.2L5.5 -4.6L-5 -8.5')],
  cable: [
    line('M-10 -6L10 -9.5M0 -7.7V-3'),
    line('M-5.5 -3H5.5Q7.5 -3 7.5 -1V5Q7.5 8.5 4 8.5H-4Q-7.5 8.5 -7.5 5V-1Q-7.5 -3 -5.5 -3Z'),
    area('M-5.2 -0.6H-1V3.2H-5.2ZM1 -0.6H5.2V3.2H1Z'),
  ],
  bivouac: [line('M0 -6.5L-9.5 8.5H9.5ZM0 -6.5L1.6 -9.5M0 -6.5L-1.6 -9.5'), area('M0 -0.5L-3.6 8.5H3.6Z')],
  chasm: [
    area('M-10 -4H-4L-2.8 0L-4.6 4L-3 9.5H-10Z'),
    area('M10 -4H3.6L4.8 -0.5L2.8 4L4.4 9.5H10Z'),
    line('M0 -10V4M-2.6 1.4L0 4.2L2.6 1.4'),
  ],
  joker: [
    area(
      'M-9.5 9.5C-10.5 1 -8 -4.5 -2.5 -6.5L-5 -10.5L1 -7.6L3 -10.8L5 -6.8C8.5 -6 10.5 -3.5 11 -1.6L8 -1.8L8.8 0.6L6 -0.4L5.4 2.2C3 2.6 2 3.6 2.4 5.4C2.8 7 4 8 4 9.5Z',
    ),
  ],
};
/** The dragon's eye, left bare. */
export const eye = { x: 3.2, y: -3.9, r: 1.15 };

const spread: [number, number, number][][] = [
  [],
  [[0, 0, 6.6]],
  [
    [-4.6, -4, 4.6],
    [4.6, 4.2, 4.6],
  ],
  [
    [0, -5, 4.1],
    [-5.2, 4.4, 4.1],
    [5.2, 4.4, 4.1],
  ],
];

/** The parts of a face; a neutral one has none. */
export function partsOf(face: string | null): Part[] {
  const figures = figuresOn(face);
  return figures.length > 0
    ? figures.map((figure, i) => {
        const [x, y, scale] = spread[figures.length]![i]!;
        return { d: outline(shapes[figure]), filled: true, figure, x, y, scale };
      })
    : (symbols[face ?? ''] ?? []);
}
