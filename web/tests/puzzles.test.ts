// Puzzles: the files as the page reads them, the one of the day, what was solved, and a whole attempt in the real engine.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';

let calm = true;
vi.mock('../src/settings.svelte', () => ({ settings: { lang: 'en' }, isCalm: () => calm }));
import { TestTable } from '../src/engine/testing';
import { Attempt } from '../src/puzzles/attempt.svelte';
import { byGrade, nextPuzzle, puzzleOfTheDay } from '../src/puzzles/collection';
import { movesLeft, parsePuzzles, type Puzzle } from '../src/puzzles/parse';
import { keepSolved, solvedPuzzles } from '../src/puzzles/solved';
import { emptyModule, realWorkerOf } from './real_worker';
import { freshStorage } from './tabs/storage';

const shortWin = 'win 3 1 12,10,10,12,0/8,12,12,9,12/d 1 2 1';
const onlyMove = 'only 21 4 0,1,0,0,0/0,3,0,0,0/l 5';
const puzzle = (number: number, changes: Partial<Puzzle> = {}): Puzzle => ({
  number,
  kind: 'only',
  plies: 5,
  grade: 1,
  position: `p${number}`,
  line: ['1'],
  ...changes,
});

describe('a file of puzzles', () => {
  test('has one a line, and comments', () => {
    const [win, only, ...more] = parsePuzzles(`# KIND PLIES GRADE POSITION LINE\n${shortWin}\n\n# more\n${onlyMove}\n`);
    expect(win).toEqual({
      number: 1,
      kind: 'win',
      plies: 3,
      grade: 1,
      position: '12,10,10,12,0/8,12,12,9,12/d',
      line: ['1', '2', '1'],
    });
    expect(only).toMatchObject({ number: 2, kind: 'only', plies: 21, line: ['5'] });
    expect(more).toEqual([]);
    expect(parsePuzzles('')).toEqual([]);
  });
  test.each([
    'lose 3 1 p 1 2 1',
    'win 4 1 p 1 2 1 2',
    'win 3 1 p 1 2',
    'win 3 0 p 1 2 1',
    'win 3 6 p 1 2 1',
    'win 03 1 p 1 2 1',
    'win 3 1 p',
    'only 3 1 p 1 2 1',
    'win 3  1 p 1 2 1',
    ' win 3 1 p 1 2 1',
  ])('%j is no puzzle', (line) => expect(() => parsePuzzles(line)).toThrow('no puzzle'));

  test('tells how many moves are left', () => {
    const seven = puzzle(1, { kind: 'win', plies: 7 });
    expect([0, 2, 4, 6].map((played) => movesLeft(seven, played))).toEqual([4, 3, 2, 1]);
  });
});

const games = new URL('../../games/', import.meta.url);
const files = readdirSync(games)
  .map((game) => ({ game, file: new URL(`${game}/puzzles.txt`, games) }))
  .filter(({ file }) => existsSync(file));
describe.each(files)('the puzzles of $game', ({ game, file }) => {
  const puzzles = parsePuzzles(readFileSync(file, 'utf8'));
  test('are all different, and can be played as they say', () => {
    expect(new Set(puzzles.map(({ position }) => position)).size).toBe(puzzles.length);
    const table = new TestTable(game);
    for (const { number, kind, position, line } of puzzles) {
      const solver = table.start({ position }).mover;
      line.forEach((move) => table.play(move));
      if (kind === 'win') {
        expect(table.isOver, `${number}`).toBe(true);
        expect(table.view('all').places?.[solver! - 1], `${number}`).toBe(1);
      }
    }
  });
});

describe('which puzzle', () => {
  const all = [1, 2, 3].map((number) => puzzle(number, { grade: number === 2 ? 4 : 1 }));
  test('of the day: another one each day of UTC, the same all day', () => {
    const numberAt = (time: string) => puzzleOfTheDay(all, Date.parse(time))?.number;
    expect(puzzleOfTheDay(all, 0)?.number).toBe(1);
    expect(numberAt('1970-01-02T00:00:00Z')).toBe(2);
    expect(numberAt('1970-01-01T23:59:59.999Z')).toBe(1);
    expect(numberAt('1970-01-04T12:00:00Z')).toBe(1);
    expect(numberAt('2026-11-18T23:30:00-05:00')).toBe(numberAt('2026-11-19T10:00:00Z'));
    expect(puzzleOfTheDay([], 0)).toBeUndefined();
  });
  test('next: one that is not solved, else the next one', () => {
    expect(nextPuzzle(all, all[0]!, new Set())?.number).toBe(2);
    expect(nextPuzzle(all, all[0]!, new Set(['p2']))?.number).toBe(3);
    expect(nextPuzzle(all, all[2]!, new Set(['p1', 'p3']))?.number).toBe(2);
    expect(nextPuzzle(all, all[2]!, new Set(['p1', 'p2', 'p3']))?.number).toBe(1);
    expect(nextPuzzle([all[0]!], all[0]!, new Set())).toBeUndefined();
  });
  test('by grade, without those that nobody has', () => {
    expect(byGrade(all).map(([grade, some]) => [grade, some.map(({ number }) => number)])).toEqual([
      [1, [1, 3]],
      [4, [2]],
    ]);
  });
});

describe('what was solved', () => {
  const place = 'quatuor.puzzles.toy';
  test('is kept, each once, game by game', () => {
    const storage = freshStorage();
    expect(solvedPuzzles('toy').size).toBe(0);
    ['a', 'b', 'a'].forEach((position) => keepSolved('toy', position));
    expect([...solvedPuzzles('toy')].sort()).toEqual(['a', 'b']);
    expect(solvedPuzzles('other').size).toBe(0);
    storage.room = 0;
    expect(() => keepSolved('toy', 'c')).not.toThrow();
    expect(solvedPuzzles('toy').has('c')).toBe(false);
  });
  test.each(['', 'nonsense', 'null', '{}', '7', '"a"', '[1, null, {}, "", ["a"]]', `["${'x'.repeat(201)}"]`])(
    '%j tells of none, and is no obstacle',
    (text) => {
      freshStorage().setItem(place, text);
      expect(solvedPuzzles('toy').size).toBe(0);
      keepSolved('toy', 'a');
      expect([...solvedPuzzles('toy')]).toEqual(['a']);
    },
  );
});

describe('an attempt', () => {
  const [win, only] = parsePuzzles(`${shortWin}\n${onlyMove}`) as [Puzzle, Puzzle];
  /** What lay on the board whenever it waited. */
  let seen: string[];
  async function begin(puzzle: Puzzle) {
    const attempt: Attempt = await Attempt.begin('squadro', puzzle, async () => void seen.push(attempt.view.position));
    return attempt;
  }
  const wrongIn = (attempt: Attempt) =>
    attempt.view.moves.map(({ move }) => move).find((move) => !attempt.isRight(move))!;
  beforeEach(() => {
    calm = true;
    seen = [];
    vi.stubGlobal('Worker', realWorkerOf('squadro'));
    vi.stubGlobal('fetch', async () => ({ arrayBuffer: async () => emptyModule.buffer }));
  });

  test('a right move is played and answered, until it is won', async () => {
    const attempt = await begin(win);
    expect([attempt.seat, attempt.isOpen, attempt.view.ply]).toEqual([2, true, 0]);
    await attempt.play('1');
    expect([attempt.played, attempt.view.ply, attempt.isOver]).toEqual([2, 2, false]);
    await attempt.play('1');
    expect([attempt.isFound, attempt.isShown, attempt.isOpen]).toEqual([true, false, false]);
    expect(attempt.view.places).toEqual([2, 1]);
    await attempt.play('2');
    expect(attempt.view.ply).toBe(3);
  });

  test('a wrong move is taken back', async () => {
    const attempt = await begin(win);
    const { position } = attempt.view;
    await attempt.play(wrongIn(attempt));
    expect([attempt.played, attempt.view.position, attempt.isOpen]).toEqual([0, position, true]);
    expect(seen).toEqual([]);
  });

  test('a wrong move is seen for a while, where things move', async () => {
    calm = false;
    const attempt = await begin(win);
    const { position } = attempt.view;
    const tried = attempt.play(wrongIn(attempt));
    expect(attempt.isOpen).toBe(false);
    await tried;
    expect(seen).toHaveLength(1);
    expect(seen).not.toContain(position);
    expect(attempt.view.position).toBe(position);
  });

  test('what is not legal is refused, and nothing has changed', async () => {
    const attempt = await begin(win);
    await expect(attempt.play('9')).rejects.toThrow();
    expect([attempt.isOpen, attempt.played, attempt.view.ply]).toEqual([true, 0, 0]);
    expect(await attempt.why('9')).toBeDefined();
  });

  test('the only move is enough', async () => {
    const attempt = await begin(only);
    await attempt.play('5');
    expect([attempt.isFound, attempt.view.ply]).toEqual([true, 1]);
  });

  test('a hint points at the right move, until one is made', async () => {
    const attempt = await begin(win);
    expect(attempt.hint).toBeUndefined();
    attempt.wantsHint = true;
    expect(attempt.hint?.move).toBe('1');
    await attempt.play('1');
    expect(attempt.hint).toBeUndefined();
  });

  test('the solution is shown from where one is, and is not found by oneself', async () => {
    const attempt = await begin(win);
    await attempt.play('1');
    await attempt.showSolution();
    expect([attempt.isOver, attempt.isShown, attempt.isFound, attempt.isOpen]).toEqual([true, true, false, false]);
    await attempt.again();
    expect([attempt.played, attempt.view.ply, attempt.isShown, attempt.isOpen]).toEqual([0, 0, false, true]);
    await attempt.play('1');
    await attempt.play('1');
    expect(attempt.isFound).toBe(true);
  });
});
