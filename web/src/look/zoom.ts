// How a board is shown larger than its frame: a point p of the board is seen at scale · p + (x, y), in pixels of the frame.
import type { Point } from './turn';

export interface Zoom extends Point {
  scale: number;
}
export interface Size {
  width: number;
  height: number;
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };
export const largest = 4;
/** By how much a button or a key zooms. */
export const zoomStep = 1.5;

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** The board never leaves its frame. */
export function kept({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const size = between(1, scale, largest);
  // Nothing but the whole is shown at 1: a pixel aside would keep the page from scrolling.
  if (size < 1.02) {
    return unzoomed;
  }
  return { scale: size, x: between(width * (1 - size), x, 0), y: between(height * (1 - size), y, 0) };
}

/** What lies under `at` stays there. */
export function zoomedAt(zoom: Zoom, at: Point, by: number, size: Size): Zoom {
  const scale = between(1, zoom.scale * by, largest);
  const ratio = scale / zoom.scale;
  return kept({ scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio }, size);
}

export const panned = (zoom: Zoom, by: Point, size: Size): Zoom =>
  kept({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, size);

export type Fingers = [Point, Point];

const middle = ([a, b]: Fingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const spread = ([a, b]: Fingers) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** Two fingers keep what they hold, as they part and as they wander. */
export function pinched(zoom: Zoom, from: Fingers, to: Fingers, size: Size): Zoom {
  const [held, now] = [middle(from), middle(to)];
  const grown = zoomedAt(zoom, held, spread(to) / spread(from), size);
  return panned(grown, { x: now.x - held.x, y: now.y - held.y }, size);
}

/** Pans, if it must, until a box that is seen in the frame is seen wholly. */
export function revealing(zoom: Zoom, box: Point & Size, size: Size, margin = 12): Zoom {
  const missing = (at: number, length: number, all: number) =>
    at < margin ? margin - at : Math.min(0, all - margin - at - length);
  return panned(zoom, { x: missing(box.x, box.width, size.width), y: missing(box.y, box.height, size.height) }, size);
}
