// Whoever plays by keys stays on the board: when what had the focus can no longer be chosen, the nearest spot takes it.
import type { Action } from 'svelte/action';

type Point = { x: number; y: number };

const centre = (element: Element): Point => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** `stamp` changes with what can be chosen. */
export const keepFocus: Action<HTMLElement, unknown> = (root) => {
  let byKeys = false;
  let place: Point | undefined;
  const onFocus = (event: FocusEvent) => {
    const spot = (event.target as Element).closest('[data-spot]');
    place = spot ? centre(spot) : undefined;
  };
  const onKey = () => (byKeys = true);
  const onPointer = () => (byKeys = false);
  root.addEventListener('focusin', onFocus);
  root.addEventListener('keydown', onKey);
  root.addEventListener('pointerdown', onPointer);

  const find = () => {
    const here = document.activeElement;
    const isElsewhere = here !== document.body && !root.contains(here);
    if (!byKeys || !place || isElsewhere || here?.matches('[data-spot]')) {
      return;
    }
    const away = (spot: Element) => Math.hypot(centre(spot).x - place!.x, centre(spot).y - place!.y);
    const spots = [...root.querySelectorAll<HTMLElement>('[data-spot]')].sort((a, b) => away(a) - away(b));
    spots[0]?.focus({ preventScroll: true });
  };
  return {
    update: () => requestAnimationFrame(find),
    destroy() {
      root.removeEventListener('focusin', onFocus);
      root.removeEventListener('keydown', onKey);
      root.removeEventListener('pointerdown', onPointer);
    },
  };
};
