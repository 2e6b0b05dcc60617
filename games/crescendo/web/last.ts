// What the last decision touched, to be marked: a dispersal belongs to the move that caused it.
import type { CrescendoView, Point } from './types';

export interface Trace {
  cross?: Point;
  step?: { from: Point; to: Point };
  cells: Point[];
}

const pointIn = (text: string): Point => {
  const [x, y] = text.split(',').map(Number);
  return { x: x ?? 0, y: y ?? 0 };
};

/** Told by its text alone: details of the mover and of the move may have the same name. */
export function traceOf(move: string | undefined): Trace {
  if (move?.includes('>')) {
    const [from, to] = move.replace(/\/.*/, '').split('>');
    return { step: { from: pointIn(from!), to: pointIn(to!) }, cells: [] };
  }
  if (move?.includes('@')) {
    const at = pointIn(move.split('@')[1]!);
    return move.includes('r') ? { cross: at, cells: [] } : { cells: [at] };
  }
  return { cells: move?.includes(',') ? [pointIn(move)] : [] };
}

const isDispersal = (move: string | undefined) => !!move && /^-?\d+,-?\d+$/.test(move);

export class LastMoves {
  private ply = -1;
  private trace: Trace = { cells: [] };

  follow(view: CrescendoView): Trace {
    if (view.ply !== this.ply) {
      const next = traceOf(view.last?.move);
      const goesOn = isDispersal(view.last?.move) && view.ply === this.ply + 1;
      this.trace = goesOn ? { ...this.trace, cells: [...this.trace.cells, ...next.cells] } : next;
      this.ply = view.ply;
    }
    return this.trace;
  }
}
