// A move takes away what had the focus: whoever plays by keyboard goes on from what can be done next.
import { tick } from 'svelte';
import type { Action } from 'svelte/action';

export const keepFocus: Action<HTMLElement, string> = (board) => {
  let isInside = false;
  const onFocus = () => (isInside = true);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !board.contains(relatedTarget)) {
      isInside = false;
    }
  };
  async function goOn() {
    await tick();
    const here = document.activeElement;
    const asked = board.querySelector<HTMLElement>('.choice [data-spot]');
    const isLost = here === document.body || (board.contains(here) && !here?.matches('[data-spot]'));
    if (isInside && (asked || isLost)) {
      (asked ?? board.querySelector<HTMLElement>('button[data-move], [data-from], [data-move]'))?.focus({
        preventScroll: true,
      });
    }
  }
  board.addEventListener('focusin', onFocus);
  board.addEventListener('focusout', onBlur);
  return {
    update: () => void goOn(),
    destroy() {
      board.removeEventListener('focusin', onFocus);
      board.removeEventListener('focusout', onBlur);
    },
  };
};
