import { describe, expect, it } from 'vitest';
import { hiding } from './hiding';

const tops = new Map([
  ['e2', 8],
  ['e3', 0],
  ['e4', 0],
  ['d3', 8],
]);
const near = { x: 0, y: 6, z: 9 };

describe('what hides', () => {
  it('is a tower between the eye and the lit cell', () => {
    expect([...hiding(near, tops, new Set(['e4']))]).toEqual(['e2']);
  });
  it('is nothing from above or from the other side', () => {
    expect(hiding({ x: 0, y: 20, z: 0.5 }, tops, new Set(['e4'])).size).toBe(0);
    expect(hiding({ ...near, z: -9 }, tops, new Set(['e4'])).size).toBe(0);
  });
  it('is nothing that can be acted on itself', () => {
    expect(hiding(near, tops, new Set(['e4', 'e2'])).size).toBe(0);
  });
});
