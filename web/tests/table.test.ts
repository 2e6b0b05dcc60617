import { expect, test } from 'vitest';
import { seatToMove } from '../src/engine/protocol';
import { nextSpot } from '../src/look/spatial';
import { people, takeBackTo, viewerOf } from '../src/table/seats';
import { pack, unpack } from '../src/table/link';
import { gameOf } from '../src/table/record';

test('people are the seats that no bot has', () => {
  expect(people(['human', 'bot:3', 'Anna', 'greedy'])).toEqual([1, 3]);
  expect(seatToMove(2)).toBe(2);
  expect(seatToMove('chance')).toBeUndefined();
});

test('taking back leads before the last decision of a person', () => {
  const players = ['human', 'bot:3'];
  expect(takeBackTo({ turns: ['chance', 1, 2], players, hidden: false })).toBe(1);
  expect(takeBackTo({ turns: ['chance', 1, 2, 'chance'], players, hidden: false })).toBe(1);
  expect(takeBackTo({ turns: ['chance', 2], players, hidden: false })).toBeUndefined();
});

test('secrets are shown to their seat alone, and to nobody where only bots play', () => {
  const hidden = { hidden: true, over: false, atScreen: undefined };
  expect(viewerOf({ ...hidden, players: ['bot:1', 'bot:2'] })).toBe('spectator');
  expect(viewerOf({ ...hidden, players: ['human', 'human'] })).toBe('spectator');
  expect(viewerOf({ ...hidden, players: ['human', 'human'], atScreen: 2 })).toBe(2);
  expect(viewerOf({ ...hidden, players: ['bot:1', 'human'] })).toBe(2);
  expect(viewerOf({ ...hidden, players: undefined })).toBe('spectator');
  expect(viewerOf({ ...hidden, players: ['bot:1', 'bot:2'], over: true })).toBe('all');
  const open = { hidden: false, over: false, atScreen: undefined };
  expect(viewerOf({ ...open, players: ['human', 'human'] })).toBe('all');
  expect(viewerOf({ ...open, players: ['human', 'bot:2'] })).toBe(1);
});

test('what was seen cannot be taken back', () => {
  const players = ['human', 'human'];
  expect(takeBackTo({ turns: ['chance', 1, 'chance', 1], players, hidden: true, over: true })).toBe('secret');
  expect(takeBackTo({ turns: ['chance', 1, 'chance'], players, hidden: true })).toBe('secret');
  expect(takeBackTo({ turns: ['chance', 1, 'chance', 1], players, hidden: true })).toBe(3);
});

const record = `quatuor-record 1
game toy
seat 1 human
seat 2 bot:3
option first light
seed 18446744073709551615

moves
   1 1 2 3

result unfinished
`;

test('a record goes through a link and back', async () => {
  const link = await pack(record);
  expect(link).toMatch(/^[\w-]+$/);
  expect(await unpack(link)).toBe(record);
  expect(gameOf(record)).toBe('toy');
});

test('a damaged link is refused', async () => {
  const link = await pack(record);
  await expect(unpack(link.slice(0, 20))).rejects.toThrow();
  await expect(unpack('%%%')).rejects.toThrow();
  await expect(unpack(await pack('A'.repeat(5_000_000)))).rejects.toThrow();
});

test('arrow keys prefer what lies straight ahead', () => {
  const spots = [
    { x: 100, y: 0 },
    { x: 60, y: 50 },
    { x: -50, y: 0 },
  ];
  expect(nextSpot({ x: 0, y: 0 }, spots, { x: 1, y: 0 })).toBe(0);
  expect(nextSpot({ x: 0, y: 0 }, spots, { x: -1, y: 0 })).toBe(2);
  expect(nextSpot({ x: 0, y: 0 }, spots, { x: 0, y: -1 })).toBe(-1);
});
