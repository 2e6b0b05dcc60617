// Taps anywhere on the board: what was tapped is told by its data-place. Buttons answer for themselves.
import type { Action } from 'svelte/action';

export type Tap = (place: string | undefined, near: Element | null) => void;

export const taps: Action<Element, Tap> = (root, tap) => {
  let answer = tap;
  const onClick = (event: Event) => {
    const target = event.target as Element;
    if (target.closest('button, dialog')) {
      return;
    }
    const hit = target.closest('[data-place]');
    answer(hit?.getAttribute('data-place') ?? undefined, hit);
  };
  root.addEventListener('click', onClick);
  return {
    update: (next) => {
      answer = next;
    },
    destroy: () => root.removeEventListener('click', onClick),
  };
};
