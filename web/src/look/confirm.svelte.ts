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

/** Is what was pointed at too small for a finger? */
export function isSmall(spot: Element | null): boolean {
  const { width, height } = spot?.getBoundingClientRect() ?? { width: 0, height: 0 };
  return Math.min(width, height) < fingerWide;
}

/** A second tap is asked for always, never, or where what a finger tapped is small. */
export const isWanted = (setting: boolean | null, means: Means, spot: Element | null): boolean =>
  means !== 'key' && (setting ?? (means === 'touch' && isSmall(spot)));

export class Confirmation {
  /** The move that waits for its second tap. */
  shown = $state.raw<Shown>();
  private means: Means | undefined;
  private before: Shown | undefined;

  constructor(private wants: (means: Means, spot: Element | null) => boolean) {}

  /** A tap or a key, before the board hears of it. What is shown stays until it has: it may be what is tapped. */
  point(means: Means) {
    this.means = means;
    this.before = this.shown;
  }

  /** The board has heard: what was shown is played now, or given up. */
  settle() {
    if (this.shown === this.before) {
      this.shown = undefined;
    }
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
    const spot = near();
    if (!this.wants(means, spot) || (before?.move === move && before.moment === moment)) {
      this.shown = undefined;
      return true;
    }
    this.shown = { move, moment, near: spot };
    return false;
  }
}
