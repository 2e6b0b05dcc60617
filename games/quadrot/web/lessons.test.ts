import { describe, expect, it } from 'vitest';
import { TestTable } from '$lib/engine/testing';
import { lessons } from './lessons';
import type { QuadrotView } from './types';

const table = new TestTable<QuadrotView>('quadrot');
const sit = (position: string) => table.start({ position }).view(1);

const steps = lessons.map((lesson) => [lesson.position, lesson] as const);

describe('the guided game', () => {
  it('has as many steps as five minutes hold', () => {
    expect(lessons.length).toBeGreaterThanOrEqual(6);
    expect(lessons.length).toBeLessThanOrEqual(10);
  });
  it.each(steps)('%s', (position, lesson) => {
    const legal = sit(position).moves.map(({ move }) => move);
    for (const move of lesson.moves ?? []) {
      expect(legal).toContain(move);
    }
    for (const words of [lesson.say, lesson.praise]) {
      expect(words.fr && words.en).toBeTruthy();
    }
  });
  it.each(steps)('takes its decisions: %s', (position, lesson) => {
    for (const first of lesson.moves ?? sit(position).moves.map(({ move }) => move)) {
      sit(position);
      let move: string | undefined = first;
      for (let made = 1; made <= (lesson.decisions ?? 1); ++made) {
        expect(move, `decision ${made} after ${first}`).toBeDefined();
        move = table.play(move!).view(1).moves[0]?.move;
      }
    }
  });
  it('ends with a win', () => {
    const last = lessons.at(-1)!;
    sit(last.position);
    table.play(last.moves![0]!).play('28>out/red');
    expect(table.view(1).places?.[0]).toBe(1);
  });
});
