// How games ended, and the level that follows from it.
import { beforeEach, describe, expect, test } from 'vitest';
import { resultIn } from '../src/table/record';
import {
  allResults,
  bestBeaten,
  forgetResults,
  keepResult,
  parseResult,
  resultOf,
  resultsPlace,
  standings,
  suggestedLevel,
  type GameResult,
} from '../src/table/results';
import { freshStorage, type TestStorage } from './tabs/storage';

let storage: TestStorage;
beforeEach(() => {
  storage = freshStorage();
});

const result = (id: string, changes: Partial<GameResult> = {}): GameResult => ({
  id,
  game: 'toy',
  when: 1000,
  plies: 30,
  players: 2,
  levels: [1],
  outcome: 'win',
  seat: 1,
  name: '',
  winners: [{ fr: 'Rouge', en: 'Red' }],
  ...changes,
});
/** The latest first, as they are kept. */
const after = (...ends: [GameResult['outcome'], number][]) =>
  ends.map(([outcome, level], index) => result(`g${index}`, { outcome, levels: [level] })).reverse();

test('the result of a record', () => {
  expect(resultIn('moves\n   1 3 2\n\nresult 2 1\n')).toEqual({ places: [2, 1] });
  expect(resultIn('moves\n\nresult 2 1 resigned 1\n')).toEqual({ places: [2, 1], resigned: 1 });
  expect(resultIn('moves\n\nresult unfinished\n')).toBeUndefined();
  expect(resultIn('')).toBeUndefined();
});

describe('what a table tells of its end', () => {
  const table = {
    id: 'a',
    game: 'toy',
    record: 'x\nresult 2 1 resigned 1\n',
    plies: 12,
    info: { players: ['human', 'bot:4'] },
    people: [{ name: 'Mamie', face: 1 }, null],
    seatName: (seat: number) => ({ fr: `Siège ${seat}`, en: `Seat ${seat}` }),
  };
  test('to resign is to lose', () => {
    expect(resultOf(table, 5)).toEqual({
      ...result('a'),
      when: 5,
      plies: 12,
      levels: [4],
      outcome: 'loss',
      name: 'Mamie',
      winners: [{ fr: 'Siège 2', en: 'Seat 2' }],
    });
  });
  test('between people nobody’s statistics change', () => {
    const ended = resultOf({ ...table, info: { players: ['human', 'human'] } });
    expect(ended).toMatchObject({ outcome: null, seat: null, levels: [], winners: [{ fr: 'Siège 2' }] });
  });
  test('bots alone, or a game that goes on, have no result', () => {
    expect(resultOf({ ...table, info: { players: ['bot:1', 'bot:2'] } })).toBeUndefined();
    expect(resultOf({ ...table, record: 'x\nresult unfinished\n' })).toBeUndefined();
  });
});

describe('what is kept', () => {
  test('a game counts once, as it ended last', () => {
    keepResult(result('a', { outcome: 'loss' }));
    keepResult(result('b'));
    keepResult(result('a', { outcome: 'win' }));
    expect(allResults().map(({ id, outcome }) => [id, outcome])).toEqual([
      ['a', 'win'],
      ['b', 'win'],
    ]);
    forgetResults();
    expect(allResults()).toEqual([]);
  });
  test('the oldest make room', () => {
    for (let index = 0; index < 505; index++) {
      keepResult(result(`g${index}`));
    }
    expect(allResults()).toHaveLength(500);
    expect(allResults()[0]!.id).toBe('g504');
  });
  test('whatever lies there, what is good of it is read', () => {
    const good = result('good');
    const bad = [null, 3, [], {}, { ...good, id: '../x' }, { ...good, game: '<b>' }, { ...good, players: 99 }];
    storage.setItem(resultsPlace, JSON.stringify([...bad, good]));
    expect(allResults()).toEqual([good]);
    for (const text of ['', '{', '{}', '7', 'null']) {
      storage.setItem(resultsPlace, text);
      expect(allResults()).toEqual([]);
    }
  });
  test('bad fields are made harmless', () => {
    const odd = {
      ...result('a'),
      levels: [0, 9, 'x', 3],
      outcome: 'great',
      name: 'a\u202eb\n',
      plies: -1,
      winners: [{}],
    };
    expect(parseResult(odd)).toMatchObject({
      levels: [3],
      outcome: null,
      seat: null,
      name: 'a b',
      plies: 0,
      winners: [],
    });
    expect(parseResult({ ...result('a'), seat: 3 })).toMatchObject({ outcome: null, seat: null });
    expect(parseResult({ ...result('a'), when: Infinity })).toBeUndefined();
  });
  test('a device that refuses keeps none, and nothing breaks', () => {
    storage.room = 10;
    keepResult(result('a'));
    expect(allResults()).toEqual([]);
  });
});

describe('the level that suits', () => {
  test.each([
    ['a first game', [], 1],
    ['one win', [['win', 1]], 1],
    [
      'two wins in a row',
      [
        ['win', 1],
        ['win', 1],
      ],
      2,
    ],
    [
      'a win at the next level',
      [
        ['win', 1],
        ['win', 1],
        ['win', 2],
      ],
      2,
    ],
    [
      'two losses in a row',
      [
        ['loss', 4],
        ['loss', 4],
      ],
      3,
    ],
    [
      'a loss between wins',
      [
        ['win', 2],
        ['loss', 2],
        ['win', 2],
      ],
      2,
    ],
    [
      'a draw',
      [
        ['win', 2],
        ['draw', 2],
      ],
      2,
    ],
    [
      'two draws',
      [
        ['draw', 2],
        ['draw', 2],
      ],
      2,
    ],
    [
      'nothing is below the first',
      [
        ['loss', 1],
        ['loss', 1],
      ],
      1,
    ],
    [
      'nothing is above the last',
      [
        ['win', 8],
        ['win', 8],
      ],
      8,
    ],
  ] as [string, [GameResult['outcome'], number][], number][])('after %s', (_, ends, level) => {
    expect(suggestedLevel('toy', '', after(...ends))).toBe(level);
  });
  test('games between people, of mixed levels and of other games do not count', () => {
    const results = [
      result('a', { outcome: null, seat: null, levels: [] }),
      result('b', { players: 3, levels: [2, 5] }),
      result('c', { game: 'other', levels: [7] }),
      result('d', { players: 3, levels: [6, 6] }),
      result('e', { players: 3, levels: [6, 6] }),
    ];
    expect(suggestedLevel('toy', '', results)).toBe(7);
  });
});

test('standings by level', () => {
  const rows = standings(after(['win', 2], ['loss', 2], ['draw', 1], ['loss', 3]));
  expect(rows).toEqual([
    { level: 1, played: 1, won: 0, lost: 0, drawn: 1 },
    { level: 2, played: 2, won: 1, lost: 1, drawn: 0 },
    { level: 3, played: 1, won: 0, lost: 1, drawn: 0 },
  ]);
  expect(bestBeaten(rows)).toBe(2);
  expect(bestBeaten(standings([]))).toBeUndefined();
});
