import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { clockText, clockWords, leftOf, ServerTime, untilChange, usualClocks } from '../../src/online/clock';
import { commitment, diceSecret, forgetSecret } from '../../src/online/dice';
import { faceOf, faceWord, personAt } from '../../src/online/faces';
import { callMe, haveSat, identity } from '../../src/online/identity';
import type { RunningClock } from '../../src/online/protocol';
import { hex, sha256 } from '../../src/online/sha256';
import { onlineEn } from '../../src/words/online.en';
import { onlineFr } from '../../src/words/online.fr';
import { freshStorage } from '../tabs/storage';

beforeEach(() => void freshStorage());

describe('a clock', () => {
  const clock: RunningClock = {
    kind: 'total',
    seconds: 600,
    increment: 5,
    left: [540_000, 600_000],
    runs: 2,
    now: 1000,
  };
  test('runs for one seat, by the server’s time, and never below nothing', () => {
    expect(leftOf(clock, 1, 61_000)).toBe(540_000);
    expect(leftOf(clock, 2, 61_000)).toBe(540_000);
    expect(leftOf(clock, 2, 500)).toBe(600_000);
    expect(leftOf(clock, 2, 10_000_000)).toBe(0);
    expect(leftOf({ kind: 'none' }, 1, 0)).toBeUndefined();
    expect(leftOf(clock, 3, 0)).toBeUndefined();
  });
  test.each([
    [0, '0,0', '0.0'],
    [9_999, '9,9', '9.9'],
    [10_000, '0:10', '0:10'],
    [59_001, '1:00', '1:00'],
    [600_000, '10:00', '10:00'],
    [3_723_000, '1:02:03', '1:02:03'],
    [2 * 86_400_000 + 3 * 3_600_000, '2 j 3 h', '2 d 3 h'],
  ])('%i ms are %s', (left, fr, en) => {
    expect([clockText(left, 'fr'), clockText(left, 'en')]).toEqual([fr, en]);
  });
  test.each([
    [86_399_000, '23 h 59'],
    [3_661_000, '1 h 01'],
    [3_600_000, '1 h 00'],
    [3_599_000, '59:59'],
    [9_400, '9,4'],
  ])('%i ms are %s where days are counted', (left, text) => expect(clockText(left, 'fr', 'days')).toBe(text));
  test('is looked at again when it shows something else', () => {
    for (const left of [9_950, 500, 61_250, 3_600_000]) {
      const shown = clockText(left, 'fr');
      const next = untilChange(left);
      expect(next).toBeGreaterThan(0);
      expect(clockText(left - next - 1, 'fr')).not.toBe(shown);
    }
    expect(untilChange(80_000_500, 'days')).toBe(20_500);
    expect(untilChange(3_600_500, 'days')).toBe(500);
  });
  test('in words', () => {
    expect(usualClocks.map((one) => clockWords(one, onlineFr))).toContain('10 minutes chacun, +5 s par tour');
    expect(clockWords({ kind: 'move', seconds: 90 }, onlineEn)).toBe('90 seconds a turn');
    expect(clockWords({ kind: 'days', days: 1 }, onlineFr)).toBe('1 jour par tour');
  });
});

test('the server’s time is that of the shortest way there and back', () => {
  const time = new ServerTime();
  time.learn(50_000, 1000, 1200);
  expect(time.at(1200)).toBe(50_100);
  // A slow look teaches nothing new.
  time.learn(90_000, 2000, 9000);
  expect(time.at(1200)).toBe(50_100);
  time.learn(50_900, 2000, 2020);
  expect(time.at(2020)).toBe(50_910);
});

test('SHA-256 is that of everybody else', () => {
  for (const length of [0, 1, 32, 55, 56, 63, 64, 65, 200]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 7 + length) % 256);
    expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});

test('a table has one dice secret until it is over, and others see its hash', () => {
  const commit = commitment('AB0001');
  const secret = diceSecret('AB0001')!;
  expect(createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')).toBe(commit);
  expect(commitment('AB0001')).toBe(commit);
  expect(commitment('AB0002')).not.toBe(commit);
  forgetSecret('AB0001');
  expect(diceSecret('AB0001')).toBeUndefined();
});

test('this device has one secret, and a name once it is said', () => {
  const { secret, name } = identity();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(name).toBe('');
  callMe({ name: '  Anna\n<b> ', face: 3 });
  haveSat();
  expect(identity()).toEqual({ secret, name: 'Anna <b>', face: 3, sat: true });
});

test('faces have words, and every word is a face', () => {
  expect(Array.from({ length: 12 }, (_, face) => faceOf(faceWord(face)))).toEqual([...Array(12).keys()]);
  expect(faceOf('dragon')).toBe(0);
  expect(personAt({ player: 'person', name: '\u202eAnna\u0000', face: 'owl' })).toEqual({ name: 'Anna', face: 5 });
  expect(personAt({ player: 'bot:3' })).toBeNull();
  expect(personAt({ player: 'open', name: 'x' })).toBeNull();
});
