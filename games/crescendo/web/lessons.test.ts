import { expect, test } from 'vitest';
import { TestTable } from '$lib/engine/testing';
import type { Lesson } from '$lib/table/board';
import { lessons } from './lessons';
import type { CrescendoView } from './types';

const sit = ({ position, options = {} }: Lesson) =>
  new TestTable<CrescendoView>('crescendo').start({ position, options });

test('there are six to ten lessons, in both languages', () => {
  expect(lessons.length).toBeGreaterThanOrEqual(6);
  expect(lessons.length).toBeLessThanOrEqual(10);
  for (const { say, praise } of lessons) {
    for (const text of [say.fr, say.en, praise.fr, praise.en]) {
      expect(text.length).toBeGreaterThan(10);
    }
    expect(say.fr).not.toMatch(/ [;:!?]/);
  }
});

test.each(lessons.map((lesson, index) => ({ lesson, step: index + 1 })))('lesson $step can be played', ({ lesson }) => {
  const table = sit(lesson);
  expect(table.mover).toBe(1);
  const legal = table.view().moves.map((move) => move.move);
  expect(legal.length).toBeGreaterThan(1);
  for (const move of lesson.moves ?? []) {
    expect(legal).toContain(move);
  }
});

test('the lesson of dispersal takes as many decisions as it says', () => {
  const lesson = lessons.find((one) => one.decisions)!;
  const table = sit(lesson);
  table.play(lesson.moves![0]!);
  for (let decision = 1; decision < lesson.decisions!; decision++) {
    expect(table.mover).toBe(1);
    table.play(table.view().moves[0]!.move);
  }
  expect(table.mover).toBe(2);
});

test('the last lesson is won by every move it accepts', () => {
  const lesson = lessons.at(-1)!;
  for (const move of lesson.moves!) {
    expect(sit(lesson).play(move).isOver).toBe(true);
  }
});
