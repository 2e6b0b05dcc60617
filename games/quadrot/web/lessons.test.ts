import { describe, expect, it } from 'vitest';
import { builtEngine } from '$lib/engine/node';
import { lessons } from './lessons';
import type { QuadrotView } from './types';

const engine = builtEngine('quadrot');
const ask = <Answer>(message: object) =>
  JSON.parse(engine.answer(JSON.stringify(message))) as Answer & { error?: unknown };

function sit(position: string): QuadrotView {
  const setup = { game: 'quadrot', options: {}, seed: '1', players: ['human', 'human'], position };
  expect(ask({ ask: 'start', ...setup }).error).toBeUndefined();
  return ask<QuadrotView>({ ask: 'view', viewer: 1 });
}

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
        expect(ask({ ask: 'play', viewer: 'all', move }).error).toBeUndefined();
        move = ask<QuadrotView>({ ask: 'view', viewer: 1 }).moves[0]?.move;
      }
    }
  });
  it('ends with a win', () => {
    const last = lessons.at(-1)!;
    sit(last.position);
    ask({ ask: 'play', viewer: 'all', move: last.moves![0] });
    ask({ ask: 'play', viewer: 'all', move: '28>out/red' });
    expect(ask<QuadrotView>({ ask: 'view', viewer: 1 }).places?.[0]).toBe(1);
  });
});
