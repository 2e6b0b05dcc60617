import { describe, expect, it, vi } from 'vitest';

vi.mock('$lib/settings.svelte', () => ({ settings: { lang: 'fr', flat: null }, isCalm: () => true }));
import { TestTable } from '$lib/engine/testing';
import { choicesOf, placeOf } from './choose';
import type { Lesson } from '$lib/table/board';
import { lessons } from './lessons';
import type { AscensionView } from './types';

const table = new TestTable<AscensionView>('ascension');
const open = ({ position, options = {} }: Lesson) => table.start({ position, options });
const play = (move: string) => table.play(move).draw();

// The rest of what each step tells one to do, after its first move.
const rest: string[][] = [['d1', 'b9'], ['d5', 'd5'], ['d6', 'd6'], [], ['d5'], [], ['c5'], ['c6', 'c6'], [], []];

describe('the guided first game', () => {
  it('has its steps', () => expect(lessons.length).toBe(rest.length));

  lessons.forEach((lesson, index) => {
    it(`step ${index + 1} can be played as told`, () => {
      open(lesson);
      expect(table.mover).toBe(1);
      const legal = table.view(1).moves.map((move) => move.move);
      expect(legal).toEqual(expect.arrayContaining(lesson.moves ?? []));
      const line = [lesson.moves![0]!, ...rest[index]!];
      expect(line.length).toBe(lesson.decisions ?? 1);
      for (const move of line) {
        expect(table.view(1).moves.map((one) => one.move)).toContain(move);
        play(move);
      }
    });
    it(`step ${index + 1} speaks both languages`, () => {
      for (const words of [lesson.say, lesson.praise]) {
        expect(words.fr.length).toBeGreaterThan(10);
        expect(words.en.length).toBeGreaterThan(10);
        expect(words.fr).not.toMatch(/ [;:!?»]/);
      }
    });
  });

  it('shows a ladder in step 4, nothing else open to a blocked pawn in step 8, and wins in the last', () => {
    open(lessons[3]!);
    expect(
      table
        .view(1)
        .board.cells.flatMap((cell) => cell.pieces)
        .find((piece) => piece.piece === 'c4')?.face,
    ).toBeNull();
    play('c4');
    expect(table.view(1).board.hand?.face).toBe('ladder');
    expect(table.view(2).board.hand?.face).toBe('ladder');
    expect(table.view('spectator').board.hand?.face).toBeNull();

    open(lessons[7]!);
    play('half');
    play('a5');
    expect(table.view(1).board.players[0]).toMatchObject({ pawn: 'a9', starts_left: 1 });

    open(lessons[9]!);
    expect(play('a9').isOver).toBe(true);
    expect(table.view('all').places).toEqual([1, 2]);
  });
});

describe('choices from real moves', () => {
  it('gives every legal move a place, and at most two moves to a place', () => {
    for (const lesson of lessons) {
      open(lesson);
      const { moves } = table.view(1);
      const choices = choicesOf(moves);
      expect([...choices.values()].flat().length).toBe(moves.length);
      expect(moves.every((move) => choices.get(placeOf(move))!.includes(move))).toBe(true);
    }
    const choices = choicesOf(open(lessons[4]!).view(1).moves);
    expect(choices.get('d5')?.map((move) => move.move)).toEqual(['d5', 'd5/show']);
    expect(choices.get('e5')?.map((move) => move.move)).toEqual(['e5']);
  });
});
