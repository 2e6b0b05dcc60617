// The flat view: when it is shown, its measures and its shades.
import { cellOn, placeOn, side } from './geometry';

export const unit = 40;
export const width = side * unit;
/** Around the cells; the names need room. */
export const rimOf = (hasNames: boolean) => (hasNames ? 15 : 6);

/** The left top of a cell on a board that is turned. */
export const xOf = (cell: string, turned: number) => placeOn(cell, turned).column * unit;
export const yOf = (cell: string, turned: number) => placeOn(cell, turned).row * unit;

/** The higher, the nearer to the lamp. */
export const shade = (height: number) =>
  `color-mix(in oklab, #b07b45, #fff3da ${Math.min(100, Math.round(height * 8.5))}%)`;

export interface Shadow {
  from: 'left' | 'top';
  depth: number;
}

/** Columns throw their shadow to the right and downwards, on cells lower than they are. */
export function shadowsOn(heights: Map<string, number>, cell: string, turned: number): Shadow[] {
  const { column, row } = placeOn(cell, turned);
  const depthFrom = (neighbour: string | undefined) => (heights.get(neighbour ?? '') ?? 0) - (heights.get(cell) ?? 0);
  const list: Shadow[] = [
    { from: 'left', depth: depthFrom(cellOn(column - 1, row, turned)) },
    { from: 'top', depth: depthFrom(cellOn(column, row - 1, turned)) },
  ];
  return list.filter(({ depth }) => depth > 0);
}

export const reach = (depth: number) => Math.min(20, 2.5 + depth * 2);

export interface Screen {
  width: number;
  height: number;
  /** Pointed at with a finger. */
  isTouched: boolean;
}
const small = 600;

/** What the person chose; else the solid view, unless the screen is upright or small, or cannot draw it. */
export function isFlat(chosen: boolean | null, { width, height, isTouched }: Screen, canBeSolid: boolean): boolean {
  return !canBeSolid || (chosen ?? (height > width || width < small || (isTouched && height < small)));
}

let webgl: boolean | undefined;
export function hasWebGL(): boolean {
  if (webgl === undefined) {
    try {
      const context = document.createElement('canvas').getContext('webgl2');
      webgl = context !== null;
      context?.getExtension('WEBGL_lose_context')?.loseContext();
    } catch {
      webgl = false;
    }
  }
  return webgl;
}
