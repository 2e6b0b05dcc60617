// Positions written as changes of the start: a cube on every cell but the corners and the pillar.
import { cellAt, corners, pillar, side } from './geometry';

export interface Scene {
  /** The cells that are not as at the start, from bottom to top as docs/notation.md has it. */
  cells?: Record<string, string>;
  faces?: string;
  players: string;
  flags?: string;
  stage?: string;
}

export function positionOf({ cells = {}, faces = '-', players, flags = '-', stage = 'take' }: Scene): string {
  const rows = Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, column) => {
      const cell = cellAt(column, row);
      return cells[cell] ?? (corners[cell] || cell === pillar ? '-' : '.');
    }).join(','),
  );
  const locks = players.split(';').map(() => '-');
  return [rows.join('/'), faces, players, flags, '-', locks.join(','), '1', stage].join('|');
}
