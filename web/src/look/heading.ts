// Whoever listens to the page hears where they are: after going somewhere, the new screen's heading has the focus.
import type { Action } from 'svelte/action';

/** On what holds the screens; `where` changes with the address. The first screen keeps the focus where it is. */
export const focusHeading: Action<HTMLElement, string> = (main, first) => {
  let where = first;
  const waiting = new MutationObserver(tryIt);
  function tryIt() {
    const heading = main.querySelector<HTMLElement>('h1');
    if (!heading) {
      return;
    }
    waiting.disconnect();
    // What took the focus by itself keeps it.
    if (!document.activeElement || document.activeElement === document.body || !main.contains(document.activeElement)) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
  }
  return {
    update(now: string) {
      if (now !== where) {
        where = now;
        waiting.observe(main, { childList: true, subtree: true });
        window.scrollTo(0, 0);
        tryIt();
      }
    },
    destroy: () => waiting.disconnect(),
  };
};
