// Pawns hop from where they are seen to where they go.
import type { Action } from 'svelte/action';
import { isCalm } from '$lib/settings.svelte';
import type { Point } from './types';

export interface Glide extends Point {
  from?: Point | undefined;
}

const place = ({ x, y }: Point, scale = 1) => `translate(${x}px, ${y}px) scale(${scale})`;

function seenAt(node: Element): Point {
  const matrix = new DOMMatrix(getComputedStyle(node).transform);
  return { x: matrix.e, y: matrix.f };
}

function hop(node: Element, from: Point, to: Point) {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const jumps = far > 0.6;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - (jumps ? 0.4 : 0) };
  const stops = [place(from), place(middle, jumps ? 1.12 : 1), place(to)];
  return node.animate(
    stops.map((transform) => ({ transform })),
    { duration: Math.min(400, 200 + 45 * far), easing: 'ease-in-out' },
  );
}

export const glide: Action<SVGGElement, Glide> = (node, first) => {
  let at: Point = first;
  let running: Animation | undefined;
  const go = (from: Point, to: Point) => {
    running?.cancel();
    running = isCalm() ? undefined : hop(node, from, to);
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
