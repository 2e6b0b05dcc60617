import { describe, expect, it } from 'vitest';
import { TestTable } from '$lib/engine/testing';
import { lessons } from './lessons';
import type { SquadroView } from './types';

const table = new TestTable<SquadroView>('squadro');
const at = (position: string) => table.start({ position }).view('all');
const play = (lesson: number, move: string) => {
  at(lessons[lesson]!.position);
  return table.play(move).view('all');
};

describe('the guided game', () => {
  it.each(lessons.map((lesson, index) => ({ ...lesson, index })))('step $index can be played', (lesson) => {
    const view = at(lesson.position);
    expect(table.mover).toBe(1);
    expect(view.position).toBe(lesson.position);
    const legal = view.moves.map(({ move }) => move);
    for (const move of lesson.moves ?? []) {
      expect(legal).toContain(move);
    }
  });

  it('speaks both languages', () => {
    for (const { say, praise } of lessons) {
      for (const words of [say, praise]) {
        expect(words.fr.length).toBeGreaterThan(20);
        expect(words.en.length).toBeGreaterThan(20);
        expect(words.fr).not.toMatch(/ [;:!?]/);
      }
    }
  });

  it('shows what its words say', () => {
    expect(play(1, '1').board.light.pieces[0]!.travel).toBe(3);
    expect(play(1, '5').board.light.pieces[4]!.travel).toBe(3);
    expect(play(2, '1').board.light.pieces[0]).toMatchObject({ travel: 6, speed: 1 });
    expect(play(3, '2').board.light.home).toBe(1);
    expect(play(4, '2').last).toMatchObject({ travel: 2, jumped: [1] });
    expect(play(5, '3').last).toMatchObject({ travel: 5, jumped: [2, 3, 4] });
    expect(play(6, '1').last).toMatchObject({ travel: 2, jumped: [1] });
    expect(play(7, '1').board.light.pieces[0]!.travel).toBe(6);
  });

  it('warns of a real danger', () => {
    at(lessons[7]!.position.replace('/l', '/d'));
    expect(table.play('5').view('all').last?.jumped).toEqual([1]);
  });

  it('ends with a victory, and only one move wins', () => {
    const view = at(lessons.at(-1)!.position);
    const winning = view.moves.filter(({ move }) => play(lessons.length - 1, move).turn === 'over');
    expect(winning.map(({ move }) => move)).toEqual(lessons.at(-1)!.moves);
    expect(play(lessons.length - 1, '5').places?.[0]).toBe(1);
  });
});
