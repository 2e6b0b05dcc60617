// Pawns hop from where they are seen to where they go.
import type { Action } from 'svelte/action';
import { turn } from '$lib/look/turn';
import { isCalm } from '$lib/settings.svelte';
import type { Point } from './types';

export interface Glide extends Point {
  from?: Point | undefined;
  /** Pawns hop upwards on the screen, however the board is turned. */
  turned: number;
}

const place = ({ x, y }: Point, scale = 1) => `translate(${x}px, ${y}px) scale(${scale})`;

function seenAt(node: Element): Point {
  const matrix = new DOMMatrix(getComputedStyle(node).transform);
  return { x: matrix.e, y: matrix.f };
}

function hop(node: Element, from: Point, to: Point, turned: number) {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const jumps = far > 0.6;
  const up = turn({ x: 0, y: jumps ? -0.4 : 0 }, -turned);
  const middle = { x: (from.x + to.x) / 2 + up.x, y: (from.y + to.y) / 2 + up.y };
  const stops = [place(from), place(middle, jumps ? 1.12 : 1), place(to)];
  return node.animate(
    stops.map((transform) => ({ transform })),
    { duration: Math.min(400, 200 + 45 * far), easing: 'ease-in-out' },
  );
}

export const glide: Action<SVGGElement, Glide> = (node, first) => {
  let at: Point = first;
  let running: Animation | undefined;
  const go = (from: Point, to: Glide) => {
    running?.cancel();
    running = isCalm() ? undefined : hop(node, from, to, to.turned);
  };
  node.style.transform = place(first);
  if (first.from) {
    go(first.from, first);
  } else if (!isCalm()) {
    node.animate({ transform: [place(first, 1.5), place(first)], opacity: [0, 1] }, { duration: 220 });
  }
  return {
    update(next) {
      if (next.x !== at.x || next.y !== at.y) {
        const from = running?.playState === 'running' ? seenAt(node) : at;
        node.style.transform = place(next);
        go(from, next);
        at = next;
      }
    },
  };
};
