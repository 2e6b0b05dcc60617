// Taps anywhere on the table come to one place; the wheel turns what is in hand.
import type { Action } from 'svelte/action';
import type { Point } from './types';

interface Taps {
  tap: (target: Element, at: Point) => void;
  /** Tells whether the wheel was used; else the page scrolls. */
  wheel: (by: number) => boolean;
}

const pause = 140;

export const taps: Action<SVGSVGElement, Taps> = (table, first) => {
  let on = first;
  let turnedAt = 0;
  const onClick = (event: MouseEvent) => {
    const box = table.getBoundingClientRect();
    // The page may show the table larger than it is.
    const zoom = box.width / table.clientWidth;
    on.tap(event.target as Element, { x: (event.clientX - box.x) / zoom, y: (event.clientY - box.y) / zoom });
  };
  const onWheel = (event: WheelEvent) => {
    const isSoon = event.timeStamp - turnedAt < pause;
    if (event.ctrlKey || !event.deltaY) {
      return;
    }
    if (isSoon || on.wheel(Math.sign(event.deltaY))) {
      event.preventDefault();
      turnedAt = isSoon ? turnedAt : event.timeStamp;
    }
  };
  table.addEventListener('click', onClick);
  table.addEventListener('wheel', onWheel, { passive: false });
  return {
    update: (next) => {
      on = next;
    },
    destroy() {
      table.removeEventListener('click', onClick);
      table.removeEventListener('wheel', onWheel);
    },
  };
};
