import { describe, expect, it, vi } from 'vitest';

vi.mock('$lib/settings.svelte', () => ({ settings: { lang: 'fr', flat: null }, isCalm: () => true }));
import { builtEngine } from '$lib/engine/node';
import { choicesOf, placeOf } from './choices';
import { lessons } from './lessons';
import type { AscensionView } from './types';

const engine = builtEngine('ascension');
const ask = (request: object) => JSON.parse(engine.answer(JSON.stringify(request)));
const view = (viewer: number | string): AscensionView => ask({ ask: 'view', viewer });

function open(position: string, options: Record<string, string> = {}) {
  const players = ['human', 'human'];
  return ask({ ask: 'start', game: 'ascension', options: { players: '2', ...options }, seed: '1', players, position });
}
function play(move: string) {
  let table = ask({ ask: 'play', viewer: 'all', move });
  expect(table.error).toBeUndefined();
  while (table.turn === 'chance') {
    table = ask({ ask: 'draw' });
  }
  return table;
}

// The rest of what each step tells one to do, after its first move.
const rest: string[][] = [['d1', 'b9'], ['d5', 'd5'], ['d6', 'd6'], [], ['d5'], [], ['c5'], ['c6', 'c6'], [], []];

describe('the guided first game', () => {
  it('has its steps', () => expect(lessons.length).toBe(rest.length));

  lessons.forEach((lesson, index) => {
    it(`step ${index + 1} can be played as told`, () => {
      const table = open(lesson.position, lesson.options);
      expect(table.error).toBeUndefined();
      expect(table.turn).toBe('seat 1');
      const legal = view(1).moves.map((move) => move.move);
      expect(legal).toEqual(expect.arrayContaining(lesson.moves ?? []));
      const line = [lesson.moves![0]!, ...rest[index]!];
      expect(line.length).toBe(lesson.decisions ?? 1);
      for (const move of line) {
        expect(view(1).moves.map((one) => one.move)).toContain(move);
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
    open(lessons[3]!.position);
    expect(view(1).board.cells.flatMap((cell) => cell.pieces).find((piece) => piece.piece === 'c4')?.face).toBeNull();
    play('c4');
    expect(view(1).board.hand?.face).toBe('ladder');
    expect(view(2).board.hand?.face).toBe('ladder');
    expect(view('spectator').board.hand?.face).toBeNull();

    open(lessons[7]!.position);
    play('half');
    play('a5');
    expect(view(1).board.players[0]).toMatchObject({ pawn: 'a9', starts_left: 1 });

    open(lessons[9]!.position);
    expect(play('a9').turn).toBe('over');
    expect(view('all').places).toEqual([1, 2]);
  });
});

describe('choices from real moves', () => {
  it('gives every legal move a place, and at most two moves to a place', () => {
    for (const lesson of lessons) {
      open(lesson.position);
      const { moves } = view(1);
      const choices = choicesOf(moves);
      expect([...choices.values()].flat().length).toBe(moves.length);
      expect(moves.every((move) => choices.get(placeOf(move))!.includes(move))).toBe(true);
    }
    open(lessons[4]!.position);
    expect(choicesOf(view(1).moves).get('d5')?.map((move) => move.move)).toEqual(['d5', 'd5/show']);
    expect(choicesOf(view(1).moves).get('e5')?.map((move) => move.move)).toEqual(['e5']);
  });
});
