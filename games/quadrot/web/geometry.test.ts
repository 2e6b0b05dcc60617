import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { turn } from '$lib/look/turn';
import { draw, lettering, openSquares, partOf, turnedBox, turnsFor, unit, whereIs } from './geometry';
import type { Plan, QuadrotBoard } from './types';

const plan = JSON.parse(readFileSync(new URL('../board.json', import.meta.url), 'utf8')) as Plan;
const drawing = draw(plan);

describe('the plan of the box', () => {
  it('has all its points, lines and trays', () => {
    expect(drawing.points).toHaveLength(49);
    expect(drawing.lines).toHaveLength(92 + 8);
    expect(drawing.trays).toHaveLength(4);
    expect(drawing.trays.every((tray) => tray.parts.length === 2)).toBe(true);
    expect(new Set(drawing.lines.map((line) => line.key)).size).toBe(drawing.lines.length);
  });
  it('is drawn with north on top', () => {
    expect(whereIs(drawing, 'S', '28')).toEqual({ x: 0, y: -4 * unit });
    expect(whereIs(drawing, 'S', '48')).toEqual({ x: 4 * unit, y: -0 });
  });
  it('has home below and finish above for the south', () => {
    expect(partOf(drawing, 'S', 'home')!.centre.y).toBeGreaterThan(4 * unit);
    expect(partOf(drawing, 'S', 'finish')!.centre.y).toBeLessThan(-4 * unit);
    expect(whereIs(drawing, 'S', 'out', 0)!.x).not.toBe(whereIs(drawing, 'S', 'out', 3)!.x);
  });
  it('fits into its box', () => {
    const { x, y, width, height } = drawing.box;
    const points = [
      ...drawing.points.map(({ at }) => at),
      ...drawing.trays.flatMap((tray) => tray.parts.flatMap((part) => [...part.slots, part.sign])),
    ];
    for (const point of points) {
      expect(point.x > x + 30 && point.x < x + width - 30).toBe(true);
      expect(point.y > y + 30 && point.y < y + height - 30).toBe(true);
    }
  });
});

it('leaves no room for sides where nobody sits', () => {
  const { box, trays } = draw(plan, ['S', 'N']);
  expect(box.height).toBe(drawing.box.height);
  expect(box.width).toBeLessThan(drawing.box.width - 100);
  expect(trays.filter((tray) => tray.isTaken)).toHaveLength(2);
});

describe('another plan', () => {
  it('is drawn to the same scale, however it is measured', () => {
    const wide: Plan = {
      ...plan,
      points: plan.points.map((point) => ({ ...point, x: point.x * 7, y: point.y * 7 })),
      seats: plan.seats.map((seat) => ({
        ...seat,
        home: [seat.home[0] * 7, seat.home[1] * 7],
        finish: [seat.finish[0] * 7, seat.finish[1] * 7],
      })),
    };
    expect(draw(wide).box.width).toBeCloseTo(drawing.box.width);
  });
  it('lays two segments of one pair of points side by side', () => {
    const twice: Plan = { ...plan, segments: [...plan.segments, { a: 3, b: 0, colour: 'black' }] };
    const [one, two] = draw(twice).lines.filter((line) => line.key.startsWith('0-3/'));
    expect(one!.from.y).not.toBe(two!.from.y);
  });
  it('gives a home of its own a tray of its own', () => {
    const apart: Plan = {
      ...plan,
      seats: plan.seats.map((seat) => (seat.name === 'S' ? { ...seat, finish: [1, 5] } : seat)),
    };
    expect(draw(apart).trays).toHaveLength(5);
  });
});

it('opens red squares once somebody has finished, to those who have not', () => {
  const players = [
    { seat: 1, side: 'S' },
    { seat: 2, side: 'N' },
  ];
  const open = (finished: number[]) => [...openSquares({ plan, players, finished } as unknown as QuadrotBoard)];
  const square = plan.seats.find(({ name }) => name === 'N')!.red_square_before_finish;
  expect(open([])).toEqual([]);
  expect(open([1])).toEqual([[square, [2]]]);
});

describe('a plan that is shown turned', () => {
  const players = ['S', 'W', 'N', 'E'].map((side, i) => ({ seat: i + 1, side }));
  const board = { plan, players } as unknown as QuadrotBoard;

  it('has the home of the seat below, on its left, and its finish above', () => {
    for (const { seat, side } of players) {
      const seen = (what: 'home' | 'finish') => turn(partOf(drawing, side, what)!.centre, turnsFor(board, seat));
      expect(seen('home').y).toBeGreaterThan(4 * unit);
      expect(seen('home').x).toBeLessThan(0);
      expect(seen('finish').y).toBeLessThan(-4 * unit);
    }
  });
  it('is not turned until it is drawn who sits where', () => {
    expect(turnsFor({ plan, players: [{ seat: 1, side: null }] } as unknown as QuadrotBoard, 1)).toBe(0);
  });
  it('lies wholly on its paper', () => {
    for (const turns of [0, 1, 2, 3]) {
      const { x, y, width, height } = turnedBox(draw(plan, ['S', 'N']).box, turns);
      for (const point of drawing.points) {
        const seen = turn(point.at, turns);
        expect(seen.x > x && seen.x < x + width && seen.y > y && seen.y < y + height).toBe(true);
      }
    }
  });
});

it('writes numbers large enough to be read, or not at all', () => {
  expect(lettering(1)).toEqual({ points: 1, pawns: 1, badges: 1 });
  expect(26 * lettering(0.3).points! * 0.3).toBeGreaterThanOrEqual(10);
  expect(lettering(0.3).pawns).toBeUndefined();
  expect(lettering(0.15).points).toBeUndefined();
});
