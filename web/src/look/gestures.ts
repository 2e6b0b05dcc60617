// Fingers, wheel and mouse that zoom a board. While all of it is seen, a single finger is the page's.
import type { Action } from 'svelte/action';
import type { Point } from './turn';
import { panned, pinched, zoomedAt, type Fingers, type Size, type Zoom } from './zoom';

export interface Zooming {
  get: () => Zoom;
  set: (zoom: Zoom) => void;
  /** A board with a camera of its own is left alone. */
  may: () => boolean;
}

/** A finger that went less far has tapped. */
const slack = 8;

export const zooms: Action<HTMLElement, Zooming> = (frame, { get, set, may }) => {
  let held: Point[] = [];
  let isDragged = false;

  const size = (): Size => ({ width: frame.clientWidth, height: frame.clientHeight });
  const seen = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.getBoundingClientRect();
    return { x: clientX - box.x, y: clientY - box.y };
  };
  const isZoomed = () => get().scale > 1;

  function drag(to: Point) {
    const [from] = held;
    if (!from || (!isDragged && Math.hypot(to.x - from.x, to.y - from.y) < slack)) {
      return false;
    }
    set(panned(get(), { x: to.x - from.x, y: to.y - from.y }, size()));
    held = [to];
    isDragged = true;
    return true;
  }

  function onTouch(event: TouchEvent) {
    held = may() ? [...event.touches].map(seen) : [];
    isDragged = event.type === 'touchstart' && event.touches.length === 1 ? false : isDragged;
    if (held.length === 2 && event.cancelable && event.type === 'touchstart') {
      event.preventDefault();
      isDragged = true;
    }
  }
  function onTouchMove(event: TouchEvent) {
    const now = [...event.touches].map(seen);
    if (held.length !== now.length || !event.cancelable) {
      return;
    }
    if (now.length === 2) {
      set(pinched(get(), held as Fingers, now as Fingers, size()));
      held = now;
      event.preventDefault();
    } else if (now.length === 1 && isZoomed()) {
      drag(now[0]!);
      event.preventDefault();
    }
  }

  function onMouseDown(event: MouseEvent) {
    isDragged = false;
    held = event.button === 0 && may() && isZoomed() ? [seen(event)] : [];
  }
  function onMouseMove(event: MouseEvent) {
    if (event.buttons & 1 && held.length === 1 && drag(seen(event))) {
      event.preventDefault();
    }
  }
  const letGo = () => (held = []);

  function onWheel(event: WheelEvent) {
    if (event.ctrlKey && may()) {
      const by = Math.exp(-Math.max(-25, Math.min(25, event.deltaY)) / 80);
      set(zoomedAt(get(), seen(event), by, size()));
      event.preventDefault();
    }
  }
  /** The end of a drag is not a tap. */
  function onClick(event: MouseEvent) {
    if (isDragged) {
      event.stopPropagation();
      event.preventDefault();
    }
    isDragged = false;
  }

  const listeners: [string, (event: never) => void, AddEventListenerOptions][] = [
    ['touchstart', onTouch, { passive: false }],
    ['touchmove', onTouchMove, { passive: false }],
    ['touchend', onTouch, {}],
    ['touchcancel', onTouch, {}],
    ['mousedown', onMouseDown, {}],
    ['mousemove', onMouseMove, {}],
    ['mouseup', letGo, {}],
    ['mouseleave', letGo, {}],
    ['wheel', onWheel, { passive: false }],
    ['click', onClick, { capture: true }],
  ];
  for (const [name, listener, options] of listeners) {
    frame.addEventListener(name, listener as EventListener, options);
  }
  return {
    destroy() {
      for (const [name, listener, options] of listeners) {
        frame.removeEventListener(name, listener as EventListener, options);
      }
    },
  };
};
