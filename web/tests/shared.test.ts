// Several tabs on one game: one leads, the others follow, and no move is lost.
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('../src/games', () => ({ pageGame: (id: string) => ({ id }) }));
import { keep, placeOf, savedGame, savedGames, type Saved } from '../src/table/saved';
import { SharedGame } from '../src/table/shared';
import { settled, TestLocks } from './tabs/locks';
import { freshStorage, type TestStorage } from './tabs/storage';

const id = 'game';
const record = (moves: string) => `quatuor-record 1\ngame toy\n\nmoves\n   1 ${moves}\n\nresult unfinished\n`;
const game = (moves: string): Saved => ({
  id,
  game: 'toy',
  record: record(moves),
  plies: 1,
  over: false,
  touched: true,
  when: 5,
  people: [],
});
const stored = () => savedGame(id)?.record;
const lines = () =>
  savedGames()
    .map((saved) => saved.record)
    .sort();

let storage: TestStorage;
let listeners: ((event: { key: string; newValue: string | null }) => void)[];

beforeEach(() => {
  storage = freshStorage();
  listeners = [];
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof listeners)[0]) => listeners.push(listener));
  vi.stubGlobal(
    'removeEventListener',
    (_: string, gone: unknown) => (listeners = listeners.filter((one) => one !== gone)),
  );
});

interface Tab {
  shared: SharedGame;
  leads: boolean;
  shows: string | undefined;
  /** The browser tells this tab what another wrote; the latest unless told. */
  hear(text?: string | null): void;
}

async function openTab(locks: TestLocks | undefined): Promise<Tab> {
  const tab = {} as Tab;
  const shown = { lead: (leads: boolean) => (tab.leads = leads), show: (saved: Saved) => (tab.shows = saved.record) };
  tab.shared = new SharedGame(id, shown, locks);
  tab.leads = await tab.shared.begin();
  tab.shows = tab.shared.record;
  const listen = listeners.at(-1)!;
  tab.hear = (newValue = storage.getItem(placeOf(id))) => listen({ key: placeOf(id), newValue });
  return tab;
}

async function twoTabs(locks?: TestLocks) {
  keep(game('1'));
  return [await openTab(locks), await openTab(locks)] as const;
}

test('the first tab leads, the second follows live', async () => {
  const [first, second] = await twoTabs(new TestLocks());
  expect([first.leads, second.leads]).toEqual([true, false]);
  expect(first.shared.write(game('1 2'))).toBe(true);
  second.hear();
  expect(second.shows).toBe(record('1 2'));
});

test('when the tab that leads is closed, the other leads', async () => {
  const [first, second] = await twoTabs(new TestLocks());
  first.shared.write(game('1 2'));
  first.shared.close();
  await settled();
  expect(second.leads).toBe(true);
  expect(second.shows).toBe(record('1 2'));
});

test('who takes over leads, with all that was played; the other follows', async () => {
  const [first, second] = await twoTabs(new TestLocks());
  first.shared.write(game('1 2'));
  second.shared.takeOver();
  await settled();
  expect([first.leads, second.leads]).toEqual([false, true]);
  expect(second.shows).toBe(record('1 2'));
  second.shared.write(game('1 2 3'));
  first.hear();
  expect(first.shows).toBe(record('1 2 3'));
  first.shared.takeOver();
  await settled();
  expect([first.leads, second.leads]).toEqual([true, false]);
});

test('a third tab waits its turn', async () => {
  const locks = new TestLocks();
  const [first, second] = await twoTabs(locks);
  const third = await openTab(locks);
  second.shared.takeOver();
  await settled();
  second.shared.close();
  await settled();
  expect([first.leads, third.leads].filter(Boolean).length).toBe(1);
});

test('a move that was on its way while another tab took over is not lost', async () => {
  const [first, second] = await twoTabs(new TestLocks());
  second.shared.takeOver();
  await settled();
  first.shared.write(game('1 2'));
  second.hear();
  expect(second.leads).toBe(true);
  expect(second.shows).toBe(record('1 2'));
});

test('ply 12 is not replaced by ply 10: two lines that part are both kept', async () => {
  const [first, second] = await twoTabs(new TestLocks());
  second.shared.takeOver();
  await settled();
  second.shared.write(game('1 3 4'));
  expect(first.shared.write(game('1 2'))).toBe(true);
  expect(stored()).toBe(record('1 3 4'));
  expect(first.shows).toBe(record('1 3 4'));
  expect(lines()).toEqual([record('1 2'), record('1 3 4')]);
});

test('what was written over before anybody knew is kept as well', async () => {
  const [, second] = await twoTabs(new TestLocks());
  second.shared.takeOver();
  await settled();
  second.shared.write(game('1 3'));
  second.hear(JSON.stringify({ ...game('1 2'), id: undefined }));
  expect(stored()).toBe(record('1 3'));
  expect(lines()).toEqual([record('1 2'), record('1 3')]);
});

test('taking back is the leader’s right: the follower shows it, and nothing more is kept', async () => {
  const [first, second] = await twoTabs(new TestLocks());
  first.shared.write(game('1 2 3'));
  second.hear();
  first.shared.write(game('1'));
  second.hear();
  expect(second.shows).toBe(record('1'));
  expect(lines()).toEqual([record('1')]);
});

test('a game forgotten elsewhere is kept again with the next move', async () => {
  const [first] = await twoTabs(new TestLocks());
  storage.removeItem(placeOf(id));
  first.hear(null);
  expect(first.shared.write(game('1 2'))).toBe(true);
  expect(stored()).toBe(record('1 2'));
});

test('nonsense in its place is set aside, and the game goes on', async () => {
  const [first] = await twoTabs(new TestLocks());
  storage.setItem(placeOf(id), '{"record":');
  first.hear();
  expect(first.shared.write(game('1 2'))).toBe(true);
  expect(stored()).toBe(record('1 2'));
  expect(storage.getItem('quatuor.set-aside')).toContain('record');
});

test('a full device refuses, and keeps what it had', async () => {
  const [first] = await twoTabs(new TestLocks());
  storage.room = 250;
  expect(first.shared.write(game('1 '.repeat(200)))).toBe(false);
  expect(stored()).toBe(record('1'));
  storage.room = Infinity;
  expect(first.shared.write(game('1 2'))).toBe(true);
});

test('without locks the tab that moved last leads, and nothing is written over', async () => {
  const [first, second] = await twoTabs();
  expect([first.leads, second.leads]).toEqual([true, true]);
  first.shared.write(game('1 2'));
  second.hear();
  expect([first.leads, second.leads]).toEqual([true, false]);
  expect(second.shows).toBe(record('1 2'));
  second.shared.takeOver();
  second.shared.write(game('1 2 3'));
  expect(first.shared.write(game('1 2 4'))).toBe(true);
  expect(first.leads).toBe(false);
  expect(stored()).toBe(record('1 2 3'));
  expect(lines()).toEqual([record('1 2 3'), record('1 2 4')]);
});

test('locks that fail are as good as none', async () => {
  const failing = { request: () => Promise.reject(new Error('SecurityError')) } as unknown as TestLocks;
  const tab = await openTab(failing);
  expect(tab.leads).toBe(true);
});
