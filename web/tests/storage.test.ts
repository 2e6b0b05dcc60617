// Whatever lies in the storage, the page opens; what cannot be read is set aside.
import { beforeEach, describe, expect, test, vi } from 'vitest';

vi.mock('../src/games', () => ({ pageGame: (id: string) => (id === 'toy' ? { id } : undefined) }));
import { asides, forgetAsides, putAside, setAside } from '../src/storage/aside';
import { parseSaved, parseSettings, type Settings } from '../src/storage/parse';
import { bringBack, everything } from '../src/table/bundle';
import {
  drop,
  droppedGames,
  forget,
  forgetDropped,
  keep,
  leaveOpen,
  openGame,
  restore,
  savedGame,
  savedGames,
  tidyStorage,
  type Saved,
} from '../src/table/saved';
import { freshStorage, type TestStorage } from './tabs/storage';

const usual: Settings = {
  lang: 'fr',
  theme: 'auto',
  sound: false,
  evaluation: false,
  flat: null,
  calm: false,
  confirm: null,
  near: true,
  coordinates: true,
};
const game = (id: string, changes: object = {}): Saved => ({
  id,
  game: 'toy',
  record: `record of ${id}`,
  plies: 3,
  over: false,
  touched: true,
  when: 1000,
  people: [],
  ...changes,
});
const knows = (id: string) => id === 'toy';

let storage: TestStorage;
beforeEach(() => {
  storage = freshStorage();
});

describe('settings', () => {
  test('good ones are taken as they are', () => {
    const mine: Settings = {
      ...usual,
      lang: 'en',
      theme: 'dark',
      sound: true,
      evaluation: true,
      flat: false,
      near: false,
    };
    expect(parseSettings(JSON.stringify(mine), usual)).toEqual({ settings: mine, whole: true });
    expect(parseSettings('{"flat":true}', usual)).toEqual({ settings: { ...usual, flat: true }, whole: true });
  });

  test.each([
    '{"lang":"xx"}',
    '{"lang":null}',
    '{"lang":["fr"]}',
    '{"theme":"pink"}',
    '{"sound":"yes"}',
    '{"evaluation":1}',
    '{"flat":"flat"}',
  ])('%s: the usual takes its place', (text) =>
    expect(parseSettings(text, usual)).toEqual({ settings: usual, whole: false }),
  );

  test('one bad setting does not spoil the others', () => {
    expect(parseSettings('{"lang":"xx","theme":"dark"}', usual)).toEqual({
      settings: { ...usual, theme: 'dark' },
      whole: false,
    });
  });

  test.each(['', '{', 'null', '[]', '"fr"', '7', '\u0000'])('%j is no settings at all', (text) => {
    expect(parseSettings(text, usual)).toEqual({ settings: usual, whole: false });
  });

  test('what nobody knows is left out', () => {
    expect(parseSettings('{"__proto__":{"lang":"xx"},"colour":"red"}', usual).settings).toEqual(usual);
  });
});

describe('a kept game', () => {
  test('is read field by field', () => expect(parseSaved('a', game('a'), knows)).toEqual(game('a')));

  test.each(['bad', null, {}, Infinity, NaN, 1e300, -1e300])('%j is no date: it counts as of now', (when) => {
    const { when: read } = parseSaved('a', game('a', { when }), knows)!;
    expect(() => new Intl.DateTimeFormat('fr').format(read)).not.toThrow();
  });

  test('what only helps to list it is made up', () => {
    const read = parseSaved('a', { game: 'toy', record: 'r', plies: -1, over: 'no', touched: 0 }, knows);
    expect(read).toMatchObject({ plies: 0, over: false, touched: true });
  });

  test.each([
    { record: 5 },
    { record: '' },
    { record: ['r'] },
    { game: 'chess' },
    { game: 'constructor' },
    { game: null },
  ])('with %j it cannot be read', (changes) => expect(parseSaved('a', game('a', changes), knows)).toBeUndefined());

  test.each([null, 7, 'text', [], undefined])('%j is none', (value) =>
    expect(parseSaved('a', value, knows)).toBeUndefined(),
  );

  test.each([null, 5, '', '../x', 'a b', 'x'.repeat(65)])('%j is no id', (id) =>
    expect(parseSaved(id, game('a'), knows)).toBeUndefined(),
  );
});

test('kept games have a key each, and are listed the latest first', () => {
  keep(game('a', { when: 1 }));
  keep(game('b', { when: 2 }));
  expect(savedGames().map(({ id }) => id)).toEqual(['b', 'a']);
  forget('b');
  expect(savedGames()).toEqual([game('a', { when: 1 })]);
});

test('old finished games make room, those in progress stay', () => {
  for (let n = 0; n < 30; n++) {
    keep(game(`over${n}`, { over: true, when: n }));
    keep(game(`on${n}`, { when: n }));
  }
  expect(savedGames().filter(({ over }) => over).length).toBe(20);
  expect(savedGames().filter(({ over }) => !over).length).toBe(30);
  expect(savedGame('over29')).toBeDefined();
});

test('a full device says so, and what was kept before stays', () => {
  keep(game('a'));
  storage.room = 150;
  expect(keep(game('a', { record: 'r'.repeat(200) }))).toBe(false);
  expect(savedGame('a')).toEqual(game('a'));
});

describe('tidying', () => {
  test('the list of before is moved to a key for each game', () => {
    storage.setItem('quatuor.games', JSON.stringify([game('a'), game('b', { when: 'bad' })]));
    tidyStorage();
    expect(savedGame('a')).toEqual(game('a'));
    expect(savedGame('b')?.record).toBe('record of b');
    expect(storage.getItem('quatuor.games')).toBeNull();
    expect(asides()).toEqual([]);
  });

  test('what is there already is not replaced by the list of before', () => {
    keep(game('a', { record: 'played on' }));
    storage.setItem('quatuor.games', JSON.stringify([game('a')]));
    tidyStorage();
    expect(savedGame('a')?.record).toBe('played on');
    expect(
      savedGames()
        .map(({ record }) => record)
        .sort(),
    ).toEqual(['played on', 'record of a']);
  });

  test('a list that hardly fits is moved all the same', () => {
    const list = Array.from({ length: 8 }, (_, n) => game(`g${n}`));
    const text = JSON.stringify(list);
    storage.setItem('quatuor.games', text);
    storage.room = text.length + 400;
    tidyStorage();
    expect(savedGames().length).toBe(8);
  });

  test('what cannot be read is set aside, and the rest is there', () => {
    storage.setItem('quatuor.games', JSON.stringify([null, 5, { id: 'x' }, game('a')]));
    storage.setItem('quatuor.game.b', '{"game":"toy","rec');
    storage.setItem('quatuor.game.c', JSON.stringify(game('c', { game: 'chess' })));
    tidyStorage();
    expect(savedGames().map(({ id }) => id)).toEqual(['a']);
    expect(
      asides()
        .map(({ place }) => place)
        .sort(),
    ).toEqual(['quatuor.game.b', 'quatuor.game.c', 'quatuor.games', 'quatuor.games', 'quatuor.games']);
    expect(asides().some(({ text }) => text === '{"game":"toy","rec')).toBe(true);
    expect(storage.getItem('quatuor.game.b')).toBeNull();
  });

  test.each(['{', '{}', '"x"', ''])('%j is no list', (text) => {
    storage.setItem('quatuor.games', text);
    tidyStorage();
    expect(savedGames()).toEqual([]);
    expect(asides()).toEqual([{ place: 'quatuor.games', text }]);
  });

  test('the game that lay open may be gone or damaged', () => {
    leaveOpen('gone');
    expect(openGame()).toBeUndefined();
    storage.setItem('quatuor.game.gone', '[]');
    expect(openGame()).toBeUndefined();
  });
});

describe('what is set aside', () => {
  test('is bounded: the oldest make room', () => {
    for (let n = 0; n < 30; n++) {
      setAside(`place ${n}`, 'x'.repeat(100_000));
    }
    expect(asides().length).toBe(10);
    expect(asides()[0]!.place).toBe('place 29');
  });

  test('stays in its place where there is no room to move it', () => {
    storage.setItem('quatuor.game.a', 'damaged');
    storage.room = 30;
    putAside('quatuor.game.a');
    expect(storage.getItem('quatuor.game.a')).toBe('damaged');
  });

  test.each(['{', '[5]', '[{"place":1,"text":"x"}]'])('may itself be damaged: %s', (text) => {
    storage.setItem('quatuor.set-aside', text);
    expect(asides()).toEqual([{ place: 'quatuor.set-aside', text }]);
    setAside('here', 'more');
    expect(asides().map((aside) => aside.text)).toEqual(['more', text]);
    forgetAsides();
    expect(asides()).toEqual([]);
  });
});

test('all games go into a file and come back from it', () => {
  keep(game('a'));
  keep(game('b'));
  const file = everything();
  forget('a');
  keep(game('b', { record: 'played on' }));
  expect(bringBack(file)).toBe(1);
  expect(savedGame('a')).toEqual(game('a'));
  expect(savedGame('b')?.record).toBe('played on');
});

test.each([
  '',
  '{',
  'quatuor-record 1',
  'null',
  '{"kind":"quatuor games 1"}',
  '{"kind":"quatuor games 1","games":null}',
])('%j is no file of games', (text) => {
  expect(bringBack(text)).toBeUndefined();
});

test('where there is no storage at all, nothing is kept and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined);
  tidyStorage();
  expect(keep(game('a'))).toBe(false);
  expect(savedGames()).toEqual([]);
  expect(asides()).toEqual([]);
  leaveOpen('a');
  forget('a');
});

describe('a game that was deleted', () => {
  beforeEach(() => {
    ['a', 'b'].forEach((id) => keep(game(id)));
    drop('a');
  });
  const ids = (games: Saved[]) => games.map(({ id }) => id);

  test('is in no list, and can be had back as it was, also after a reload', () => {
    tidyStorage();
    expect(ids(savedGames())).toEqual(['b']);
    expect(savedGame('a')).toBeUndefined();
    expect(ids(droppedGames())).toEqual(['a']);
    restore('a');
    expect(savedGame('a')).toEqual(game('a'));
    expect(droppedGames()).toEqual([]);
    forgetDropped();
    expect(ids(savedGames()).sort()).toEqual(['a', 'b']);
  });

  test('is gone once it is forgotten', () => {
    forgetDropped();
    restore('a');
    expect(savedGame('a')).toBeUndefined();
    expect(ids(savedGames())).toEqual(['b']);
    expect(storage.getItem('quatuor.game.a')).toBeNull();
  });

  test('is there again where somebody plays on, or brings it back from a file', () => {
    keep(game('a', { plies: 4 }));
    forgetDropped();
    expect(savedGame('a')?.plies).toBe(4);
    const file = everything();
    drop('a');
    expect(bringBack(file)).toBe(1);
    expect(savedGame('a')?.plies).toBe(4);
  });

  test('nonsense among the deleted is nothing', () => {
    for (const text of ['', '{', '7', '[7,null,"b"]']) {
      storage.setItem('quatuor.dropped', text);
      expect(ids(droppedGames())).toEqual(text.includes('b') ? ['b'] : []);
    }
  });
});
