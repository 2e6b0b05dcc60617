import { expect, test } from 'vitest';
import { Confirmation, type Means } from './confirm.svelte';

const nowhere = () => null;
/** One tap that means this move. */
function tap(confirmation: Confirmation, move: string, moment = 'now', means: Means = 'touch') {
  confirmation.point(means);
  const isAllowed = confirmation.allows(move, moment, nowhere);
  confirmation.settle();
  return isAllowed;
}
const onTouch = () => new Confirmation((means) => means === 'touch');

test('the first tap shows, the second plays', () => {
  const confirmation = onTouch();
  expect(tap(confirmation, '3')).toBe(false);
  expect(confirmation.shown?.move).toBe('3');
  expect(tap(confirmation, '3')).toBe(true);
  expect(confirmation.shown).toBeUndefined();
});

test('a tap on another move shows that one', () => {
  const confirmation = onTouch();
  tap(confirmation, '3');
  expect(tap(confirmation, '4')).toBe(false);
  expect(confirmation.shown?.move).toBe('4');
  expect(tap(confirmation, '3')).toBe(false);
});

test('a tap elsewhere gives it up', () => {
  const confirmation = onTouch();
  tap(confirmation, '3');
  confirmation.point('touch');
  confirmation.settle();
  expect(confirmation.shown).toBeUndefined();
  expect(tap(confirmation, '3')).toBe(false);
});

test('the same move in another position is another move', () => {
  const confirmation = onTouch();
  tap(confirmation, '3', 'then');
  expect(tap(confirmation, '3', 'now')).toBe(false);
});

test('what needs no second tap is played at once', () => {
  expect(tap(onTouch(), '3', 'now', 'mouse')).toBe(true);
});

test('what the board plays by itself goes on, but never what waits for a tap', () => {
  const confirmation = onTouch();
  tap(confirmation, '3');
  expect(confirmation.allows('3', 'now', nowhere)).toBe(false);
  tap(confirmation, '3');
  expect(confirmation.allows('4', 'next', nowhere)).toBe(true);
});
