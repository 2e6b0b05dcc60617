// The flat view: when it is shown, its measures and its shades.
import { columnOf, rowOf, side } from './geometry';
import type { Board } from './types';

export const unit = 40;
export const rim = 15;
export const width = side * unit;

export const xOf = (cell: string) => columnOf(cell) * unit;
export const yOf = (cell: string) => rowOf(cell) * unit;

/** The higher, the nearer to the lamp. */
export const shade = (height: number) =>
  `color-mix(in oklab, #b07b45, #fff3da ${Math.min(100, Math.round(height * 8.5))}%)`;

export interface Shadow {
  from: 'left' | 'top';
  depth: number;
}

/** Columns throw their shadow to the right and downwards, on cells lower than they are. */
export function shadowsOn(heights: Map<string, number>, board: Board, index: number): Shadow[] {
  const here = board.cells[index]!;
  const from = (offset: number, isThere: boolean) =>
    isThere ? Math.max(0, (heights.get(board.cells[index - offset]?.cell ?? '') ?? 0) - here.height) : 0;
  const left = from(1, index % side > 0);
  const top = from(side, index >= side);
  const list: Shadow[] = [];
  if (left > 0) {
    list.push({ from: 'left', depth: left });
  }
  if (top > 0) {
    list.push({ from: 'top', depth: top });
  }
  return list;
}

export const reach = (depth: number) => Math.min(20, 2.5 + depth * 2);

/** The solid view unless the screen is small or cannot draw it; what the person chose comes first. */
export function isFlat(chosen: boolean | null, screenWidth: number, canBeSolid: boolean): boolean {
  return !canBeSolid || (chosen ?? screenWidth < 600);
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
