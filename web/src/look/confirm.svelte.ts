// Where fingers are wide and cells are small, a tap shows the move and a second tap plays it.

/** What a tap was made with. */
export type Means = 'touch' | 'mouse' | 'key';

interface Shown {
  move: string;
  /** The position it was shown in. */
  moment: string;
  near: Element | null;
}

/** Under it a target is missed too often. */
const fingerWide = 44;

/** Is what can be pointed at too small for a finger? */
export function isSmall(board: Element): boolean {
  const lit = [...board.querySelectorAll('[data-spot][tabindex="0"]')].map((spot) => spot.getBoundingClientRect());
  return lit.some(({ width, height }) => Math.min(width, height) < fingerWide);
}

/** A second tap is asked for always, never, or where the board is small for the finger that taps. */
export const isWanted = (setting: boolean | null, means: Means, board: Element): boolean =>
  means !== 'key' && (setting ?? (means === 'touch' && isSmall(board)));

export class Confirmation {
  /** The move that waits for its second tap. */
  shown = $state.raw<Shown>();
  private means: Means | undefined;
  private before: Shown | undefined;

  constructor(private wants: (means: Means) => boolean) {}

  /** A tap or a key, before the board hears of it: what was shown is played by it now, or given up. */
  point(means: Means) {
    this.means = means;
    this.before = this.shown;
    this.shown = undefined;
  }

  cancel() {
    this.shown = undefined;
  }

  /** May this move be played, or is it only shown now? */
  allows(move: string, moment: string, near: () => Element | null): boolean {
    const { means, before } = this;
    this.means = undefined;
    if (!means) {
      // The board goes on by itself with what was begun.
      return this.shown === undefined;
    }
    if (!this.wants(means) || (before?.move === move && before.moment === moment)) {
      return true;
    }
    this.shown = { move, moment, near: near() };
    return false;
  }
}
