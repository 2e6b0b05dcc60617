// What somebody is told that no message says: that their seat is gone, that their offer was turned down.
import { expect, test } from 'vitest';
import { changeBetween } from '../../src/online/change';
import type { SeatInfo, Seen } from '../../src/online/protocol';

const person: SeatInfo = { player: 'person', id: 'x' };
const bot: SeatInfo = { player: 'bot:3' };
const seen = (change: Partial<Seen> = {}, plies = 4) =>
  ({
    phase: 'running',
    you: 1,
    seats: [person, person, person],
    clock: { kind: 'none' },
    offer: null,
    claim: null,
    step: { turns: Array.from({ length: plies }, () => 1) },
    ...change,
  }) as Seen;
const replaced = { you: null, seats: [bot, person, person] };
const move = { kind: 'move', seconds: 60 } as const;

test('a bot on one’s seat is told: by the clock, or where there is none after a claim', () => {
  expect(changeBetween(seen(), seen(replaced))).toEqual({ kind: 'left' });
  expect(changeBetween(seen({ clock: move }), seen({ ...replaced, clock: move }))).toEqual({ kind: 'time' });
});

test('nothing is lost with a seat link, by resigning, at the end, or by whoever only watches', () => {
  expect(changeBetween(seen(), seen({ you: null }))).toBeUndefined();
  expect(changeBetween(seen(), seen(replaced), true)).toBeUndefined();
  expect(changeBetween(seen(), seen({ ...replaced, phase: 'over' }))).toBeUndefined();
  expect(changeBetween(seen({ you: null }), seen(replaced))).toBeUndefined();
  expect(changeBetween(seen({ you: 2 }), seen({ ...replaced, you: 2 }))).toBeUndefined();
});

const draw: Partial<Seen> = { offer: { what: 'draw', by: 1, accepted: [1] } };
const offered = (accepted: number[], seats: SeatInfo[]) => seen({ offer: { what: 'draw', by: 1, accepted }, seats });

test('an offer that is gone while nothing moved was declined; by whom, where one alone had not answered', () => {
  expect(changeBetween(offered([1], [person, person]), seen({ seats: [person, person] }))).toEqual({
    kind: 'declined',
    by: 2,
  });
  expect(changeBetween(offered([1, 2], [person, person, person]), seen())).toEqual({ kind: 'declined', by: 3 });
  expect(changeBetween(offered([1], [person, person, person]), seen())).toEqual({ kind: 'declined' });
});

test('an offer that still stands, was agreed to, overtaken, or somebody else’s was not declined', () => {
  const before = seen({ ...draw });
  expect(changeBetween(before, seen({ ...draw }))).toBeUndefined();
  expect(changeBetween(before, seen({ phase: 'over' }))).toBeUndefined();
  expect(changeBetween(before, seen({}, 5))).toBeUndefined();
  expect(changeBetween(before, seen({}, 3))).toBeUndefined();
  expect(changeBetween(before, seen({ seats: [person, bot, person] }))).toBeUndefined();
  expect(changeBetween(seen({ ...draw, you: 2 }), seen({ you: 2 }))).toBeUndefined();
});
