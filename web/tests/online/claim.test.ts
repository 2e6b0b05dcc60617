// When one may claim that somebody has gone.
import { expect, test } from 'vitest';
import { goneSeat } from '../../src/online/claim';
import type { Clock, SeatInfo, Seen } from '../../src/online/protocol';

const person = (here?: boolean): SeatInfo => ({ player: 'person', id: 'x', ...(here === undefined ? {} : { here }) });
const seen = (change: Partial<Seen> = {}) =>
  ({
    phase: 'running',
    you: 1,
    seats: [person(true), person(), { player: 'bot:3' }],
    clock: { kind: 'none' },
    claim: null,
    ...change,
  }) as Seen;

test('whoever is to play and not here may be claimed to have gone', () => {
  expect(goneSeat(seen(), 2)).toBe(2);
  expect(goneSeat(seen({ seats: [person(true), person(false)] }), 2)).toBe(2);
});

test('nobody who is here, no bot, not oneself, and not when nobody is to play', () => {
  expect(goneSeat(seen({ seats: [person(true), person(true)] }), 2)).toBeUndefined();
  expect(goneSeat(seen(), 3)).toBeUndefined();
  expect(goneSeat(seen({ you: 2 }), 2)).toBeUndefined();
  expect(goneSeat(seen(), undefined)).toBeUndefined();
});

test.each<Clock>([
  { kind: 'move', seconds: 60 },
  { kind: 'total', seconds: 600, increment: 5 },
  { kind: 'days', days: 3 },
])('where a clock runs ($kind), it decides', (clock) => {
  expect(goneSeat(seen({ clock }), 2)).toBeUndefined();
});

test('only players claim, once, while the game goes on', () => {
  expect(goneSeat(seen({ you: null }), 2)).toBeUndefined();
  expect(goneSeat(seen({ claim: { seat: 2, ends: 0 } }), 2)).toBeUndefined();
  expect(goneSeat(seen({ phase: 'over' }), 2)).toBeUndefined();
});
