import { expect, test } from 'vitest';
import { kept, largest, panned, pinched, revealing, unzoomed, zoomedAt, type Zoom } from './zoom';

const size = { width: 300, height: 400 };
/** The point of the board that is seen there. */
const under = ({ scale, x, y }: Zoom, at: { x: number; y: number }) => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
});

test('what lies under the pointer stays there', () => {
  const at = { x: 120, y: 90 };
  const zoom = zoomedAt(zoomedAt(unzoomed, at, 1.5, size), at, 1.3, size);
  expect(zoom.scale).toBeCloseTo(1.95);
  expect(under(zoom, at).x).toBeCloseTo(120);
  expect(under(zoom, at).y).toBeCloseTo(90);
});

test('the board always fills its frame', () => {
  for (const zoom of [
    zoomedAt(unzoomed, { x: 0, y: 0 }, 50, size),
    panned({ scale: 2, x: -10, y: -10 }, { x: 500, y: -900 }, size),
    kept({ scale: 0.2, x: 40, y: 40 }, size),
  ]) {
    expect(zoom.scale).toBeGreaterThanOrEqual(1);
    expect(zoom.scale).toBeLessThanOrEqual(largest);
    expect(zoom.x).toBeLessThanOrEqual(0);
    expect(zoom.x + zoom.scale * size.width).toBeGreaterThanOrEqual(size.width);
    expect(zoom.y + zoom.scale * size.height).toBeGreaterThanOrEqual(size.height);
  }
});

test('all the way back is exactly the whole', () => {
  expect(zoomedAt({ scale: 1.5, x: -70, y: -20 }, { x: 10, y: 10 }, 1 / 1.5, size)).toEqual(unzoomed);
});

test('fingers keep what they hold', () => {
  const zoom: Zoom = { scale: 2, x: -100, y: -150 };
  const next = pinched(
    zoom,
    [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ],
    [
      { x: 90, y: 130 },
      { x: 230, y: 130 },
    ],
    size,
  );
  expect(next.scale).toBeCloseTo(2.8);
  expect(under(next, { x: 160, y: 130 }).x).toBeCloseTo(under(zoom, { x: 150, y: 100 }).x);
  expect(under(next, { x: 160, y: 130 }).y).toBeCloseTo(under(zoom, { x: 150, y: 100 }).y);
});

test('what has the focus is brought into the frame', () => {
  const zoom: Zoom = { scale: 2, x: -100, y: -100 };
  const box = { width: 40, height: 40 };
  expect(revealing(zoom, { x: 100, y: 100, ...box }, size)).toEqual(zoom);
  expect(revealing(zoom, { x: -60, y: 100, ...box }, size)).toEqual({ scale: 2, x: -28, y: -100 });
  expect(revealing(zoom, { x: 100, y: 390, ...box }, size)).toEqual({ scale: 2, x: -100, y: -142 });
});
