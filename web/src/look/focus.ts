// Whoever plays by keyboard keeps their place: when what had the focus is gone, the nearest spot takes it.
import type { Action } from 'svelte/action';

const middle = (element: Element) => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** `news` changes whenever what can be pointed at does. */
export const keepFocus: Action<HTMLElement, unknown> = (board) => {
  let byKey = false;
  let last: { x: number; y: number } | undefined;
  const onKey = () => (byKey = true);
  const onPointer = () => (byKey = false);
  const onFocus = (event: FocusEvent) => {
    last = board.contains(event.target as Node) ? middle(event.target as Element) : undefined;
  };
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('pointerdown', onPointer, true);
  document.addEventListener('focusin', onFocus);
  const recover = () => {
    const here = document.activeElement;
    const isLost = !here || here === document.body || (board.contains(here) && !here.hasAttribute('tabindex'));
    if (!byKey || !last || !isLost) {
      return;
    }
    const from = last;
    const far = (element: Element) => Math.hypot(middle(element).x - from.x, middle(element).y - from.y);
    const spots = [...board.querySelectorAll<HTMLElement>('[data-spot][tabindex]')];
    spots.sort((a, b) => far(a) - far(b))[0]?.focus();
  };
  return {
    update: () => requestAnimationFrame(recover),
    destroy() {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', onPointer, true);
      document.removeEventListener('focusin', onFocus);
    },
  };
};
