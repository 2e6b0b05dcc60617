// Arrow keys go from thing to thing on a board by where they lie: use:spatial on the board, and
// data-spot on everything that can be pointed at (with tabindex, role and aria-label).
import type { Action } from 'svelte/action';

type Point = { x: number; y: number };

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

function centre(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The nearest in that direction: what lies straight ahead comes before what lies aside. */
export function nextSpot(from: Point, spots: Point[], step: Point): number {
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, index) => {
    const ahead = (spot.x - from.x) * step.x + (spot.y - from.y) * step.y;
    const aside = Math.abs((spot.x - from.x) * step.y) + Math.abs((spot.y - from.y) * step.x);
    const cost = ahead + 2.5 * aside;
    if (ahead > 1 && cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
}

export const spatial: Action<Element> = (board) => {
  const spots = () => [...board.querySelectorAll<HTMLElement>('[data-spot][tabindex]')];
  const onKey = (event: Event) => {
    const { key } = event as KeyboardEvent;
    // A board may be in a shadow root, which has a focus of its own.
    const here = (board.getRootNode() as Document | ShadowRoot).activeElement;
    const step = steps[key];
    if (step && here && board.contains(here) && here.matches('[data-spot]')) {
      const others = spots().filter((spot) => spot !== here);
      const index = nextSpot(centre(here), others.map(centre), step);
      others[index]?.focus();
      event.preventDefault();
    } else if (
      (key === 'Enter' || key === ' ') &&
      here?.matches('[data-spot]') &&
      !(here instanceof HTMLButtonElement)
    ) {
      here.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      event.preventDefault();
    }
  };
  board.addEventListener('keydown', onKey);
  return { destroy: () => board.removeEventListener('keydown', onKey) };
};
