import { expect, test } from 'vitest';
import { leadsSomewhere, parseAddress } from '../src/address';
import { idOf, isNewer } from '../src/table/record';

test.each(['', '#', '#/'])('%j is the first screen', (hash) =>
  expect(parseAddress(hash)).toEqual({ screen: '', argument: '' }),
);

test('a screen and what it is about', () => {
  expect(parseAddress('#/new/toy')).toEqual({ screen: 'new', argument: 'toy' });
  expect(parseAddress('#/open')).toEqual({ screen: 'open', argument: '' });
  expect(parseAddress('#/table/a%20b/c')).toEqual({ screen: 'table', argument: 'a b/c' });
  expect(parseAddress('#/open/%E0%A4')).toEqual({ screen: 'open', argument: '' });
});

test.each(['#x', '#//', '#/%', '#/New', '#/1', '#new/toy'])('%j is no address of the page', (hash) =>
  expect(parseAddress(hash).screen).toBe('?'),
);

test('screens of a game want one that is there', () => {
  const leads = (hash: string) => leadsSomewhere(parseAddress(hash), (id) => id === 'toy');
  expect(['#/new/toy', '#/quick/toy', '#/book/toy', '#/learn/toy', '#/table/x', '#/open'].map(leads)).not.toContain(
    false,
  );
  expect(['#/new', '#/new/chess', '#/quick/', '#/book/constructor', '#/table', '#/table/'].map(leads)).not.toContain(
    true,
  );
});

test('tables at a distance have their addresses', () => {
  const leads = (hash: string) => leadsSomewhere(parseAddress(hash), (id) => id === 'toy');
  const good = ['#/online', '#/online/new', '#/online/new/toy', '#/join/K7QF3M', '#/join/k7qf3m', '#/join/K7QF3M/a_-9'];
  expect(good.map(leads)).not.toContain(false);
  expect(
    ['#/online/x', '#/online/new/chess', '#/join', '#/join/', '#/join/<b>', '#/join/A/B/C'].map(leads),
  ).not.toContain(true);
});

test('puzzles are those of a game: all, the one of today, or one by its number', () => {
  const leads = (hash: string) => leadsSomewhere(parseAddress(hash), (id) => id === 'toy');
  expect(['#/puzzles/toy', '#/puzzles/toy/today', '#/puzzles/toy/17'].map(leads)).not.toContain(false);
  const bad = [
    '#/puzzles',
    '#/puzzles/chess',
    '#/puzzles/toy/',
    '#/puzzles/toy/0',
    '#/puzzles/toy/x',
    '#/puzzles/toy/1/2',
  ];
  expect(bad.map(leads)).not.toContain(true);
});

test('the id of a record is the same for the same text, and fit for a key', () => {
  expect(idOf('')).toBe(0xcbf29ce484222325n.toString(36));
  expect(idOf('foobar')).toBe(0x85944171f73967e8n.toString(36));
  expect(idOf('Été')).not.toBe(idOf('Ete'));
  expect(idOf('x'.repeat(10_000))).toMatch(/^[0-9a-z]{1,13}$/);
});

test('a record of a later format is told apart', () => {
  expect(isNewer('quatuor-record 2\ngame toy\n')).toBe(true);
  expect(isNewer('quatuor-record 1\ngame toy\n')).toBe(false);
  expect(isNewer('quatuor-record x\n')).toBe(false);
  expect(isNewer('nonsense')).toBe(false);
});
