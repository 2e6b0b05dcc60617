import { describe, expect, it } from 'vitest';
import { TestTable } from '$lib/engine/testing';
import { turn } from '$lib/look/turn';
import { cell, dotsAt, heading, home, lanes, middle, moverOf, nextLane, place } from './geometry';
import { rim, sentBackTo, sides, turning, turnsFor, whole } from './geometry';
import type { SquadroView } from './types';

const table = new TestTable<SquadroView>('squadro');
const at = (position: string) => table.start({ position }).view();

describe('the dots', () => {
  it('are the speeds of the engine', () => {
    for (const travel of [0, turning]) {
      const { board } = at(`${Array(5).fill(travel)}/${Array(5).fill(travel)}/l`);
      for (const side of sides) {
        for (const { lane, speed } of board[side].pieces) {
          expect(dotsAt(side, lane, travel === 0 ? 'out' : 'back')).toHaveLength(speed);
        }
      }
    }
  });

  it('lie on the rim, at both ends of their lane', () => {
    for (const lane of lanes) {
      for (const { x } of dotsAt('light', lane, 'out')) {
        expect(x).toBeLessThan(rim);
      }
      for (const { y } of dotsAt('dark', lane, 'back')) {
        expect(y).toBeGreaterThan(whole - rim);
      }
    }
  });
});

describe('pieces', () => {
  it('of both sides meet on crossings', () => {
    expect(place('light', 2, 4)).toEqual(place('dark', 4, 2));
    expect(place('light', 2, 8)).toEqual(place('dark', 4, 10));
  });

  it('go and come back through the same cells, the other way round', () => {
    expect(place('dark', 3, 7)).toEqual(place('dark', 3, 5));
    expect(heading('dark', 5)).toBe(90);
    expect(heading('dark', turning)).toBe(270);
    expect(heading('light', 0)).toBe(0);
  });

  it('rest at home on the rim, behind their start cell', () => {
    expect(place('light', 1, home).x).toBeLessThan(rim);
    expect(place('light', 1, home).y).toBe(place('light', 1, 0).y);
    expect(place('dark', 1, home).y).toBeLessThan(rim);
  });

  it('that are jumped go where the engine sends them', () => {
    const before = at('0,0,1,0,0/0,3,3,9,0/l');
    const after = table.play('3').view();
    expect(after.last?.jumped).toEqual([2, 3, 4]);
    for (const lane of after.last!.jumped!) {
      const { travel } = before.board.dark.pieces[lane - 1]!;
      expect(after.board.dark.pieces[lane - 1]!.travel).toBe(sentBackTo(travel));
    }
  });
});

describe('turns and keys', () => {
  it('know whose turn it is', () => {
    expect(moverOf(1)).toBe('light');
    expect(moverOf(2)).toBe('dark');
    expect(moverOf('chance')).toBeUndefined();
    expect(moverOf('over')).toBeUndefined();
  });

  it('step from lane to lane, past those that are home', () => {
    expect(nextLane('light', 1, 'ArrowDown', [1, 3, 5])).toBe(3);
    expect(nextLane('light', 5, 'ArrowUp', [1, 3, 5])).toBe(3);
    expect(nextLane('light', 1, 'ArrowRight', [1, 3, 5])).toBeUndefined();
    expect(nextLane('dark', 2, 'ArrowLeft', [1, 2, 5])).toBe(1);
    expect(nextLane('dark', 5, 'ArrowRight', [1, 2, 5])).toBeUndefined();
  });

  it('step as the lanes are seen, however the board is turned', () => {
    const keys: Record<string, { x: number; y: number }> = {
      ArrowUp: { x: 0, y: -1 },
      ArrowDown: { x: 0, y: 1 },
      ArrowLeft: { x: -1, y: 0 },
      ArrowRight: { x: 1, y: 0 },
    };
    for (const side of sides) {
      for (const turned of [0, 1, 2, 3]) {
        for (const [key, step] of Object.entries(keys)) {
          const [from, next] = [place(side, 3, 0), place(side, 4, 0)];
          const seen = turn({ x: next.x - from.x, y: next.y - from.y }, turned);
          const isAhead = seen.x * step.x + seen.y * step.y > 0;
          expect(nextLane(side, 3, key, [3, 4], turned)).toBe(isAhead ? 4 : undefined);
        }
      }
    }
  });

  it('bring the start cells of the side near', () => {
    for (const side of sides) {
      const { x, y } = place(side, 3, 0);
      const seen = turn({ x: x - middle.x, y: y - middle.y }, turnsFor(side));
      expect(seen.y).toBe(3 * cell);
      expect(seen.x).toBe(0);
    }
  });
});
