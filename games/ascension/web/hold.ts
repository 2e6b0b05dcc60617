// A finger held still, or a mouse that rests: somebody wants to know what that is.
import type { Action } from 'svelte/action';

export interface Held {
  target: Element;
  x: number;
  y: number;
  isMouse: boolean;
}
const longEnough = 450;
const wobble = 8;

/** Told what is held, and when it is no longer. A tap that was held does nothing else. */
export const holds: Action<HTMLElement, (held: Held | undefined) => void> = (root, told) => {
  let tell = told;
  let timer = 0;
  let from = { x: 0, y: 0 };
  let isShown = false;
  let isTapEaten = false;

  const end = () => {
    clearTimeout(timer);
    if (isShown) {
      isShown = false;
      tell(undefined);
    }
  };
  const begin = (event: PointerEvent, isMouse: boolean) => {
    end();
    from = { x: event.clientX, y: event.clientY };
    const target = event.target as Element;
    timer = window.setTimeout(() => {
      isShown = true;
      isTapEaten = !isMouse;
      tell({ target, ...from, isMouse });
    }, longEnough);
  };
  const isAway = (event: PointerEvent) => Math.hypot(event.clientX - from.x, event.clientY - from.y) > wobble;
  const onDown = (event: PointerEvent) => {
    isTapEaten = false;
    if (event.pointerType === 'mouse' || !event.isPrimary) {
      end();
    } else {
      begin(event, false);
    }
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      if (!isShown || isAway(event)) begin(event, true);
    } else if (isAway(event)) {
      end();
    }
  };
  // What was told stays to be read until the next touch.
  const onUp = () => clearTimeout(timer);
  const onLeave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') end();
  };
  const eat = (event: Event) => {
    if (isTapEaten) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  const listeners = {
    pointerdown: onDown,
    pointermove: onMove,
    pointerup: onUp,
    pointercancel: end,
    pointerleave: onLeave,
    click: eat,
    contextmenu: eat,
  };
  const each = (does: 'addEventListener' | 'removeEventListener') =>
    Object.entries(listeners).forEach(([name, listener]) => root[does](name, listener as EventListener, true));
  each('addEventListener');
  return {
    update: (next) => {
      tell = next;
    },
    destroy() {
      clearTimeout(timer);
      each('removeEventListener');
    },
  };
};
