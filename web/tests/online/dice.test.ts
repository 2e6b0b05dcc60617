// Fair dice, as the page sees them: what it keeps, and what it says of them at the end.
import { expect, test } from 'vitest';
import type { DiceReport } from '../../src/engine/protocol';
import { verdictOf } from '../../src/online/verdict';

const report = (change: Partial<DiceReport> = {}): DiceReport => ({
  server: 'kept',
  seats: ['kept', 'kept'],
  draws: 3,
  wrong: [],
  ...change,
});

test('dice are fair where all who promised kept it; a bot promises nothing', () => {
  expect(verdictOf(report())).toBe('fair');
  expect(verdictOf(report({ seats: ['kept', 'none'] }))).toBe('fair');
  expect(verdictOf(report({ seats: ['kept', 'missing'] }))).toBe('unproven');
  expect(verdictOf(report({ server: 'missing' }))).toBe('unproven');
  expect(verdictOf(report({ wrong: [4] }))).toBe('unfair');
});

test('a secret that was not the promised one, and a promise that was replaced, have words of their own', () => {
  expect(verdictOf(report({ seats: ['broken', 'none'], wrong: [1, 2] }))).toBe('broken');
  expect(verdictOf(report({ server: 'broken', seats: ['missing', 'kept'] }))).toBe('broken');
  expect(verdictOf(report({ server: 'changed', seats: ['broken', 'kept'] }))).toBe('changed');
  expect(verdictOf(report({ seats: ['kept', 'changed'] }))).toBe('changed');
});
