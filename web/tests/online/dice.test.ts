// Fair dice, as the page sees them: what it keeps, and what it says of them at the end.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

vi.mock('../../src/settings.svelte', () => ({ settings: { lang: 'fr' }, isCalm: () => true }));
import type { DiceReport } from '../../src/engine/protocol';
import { commitment, diceSecret, forgetSecret, noteDice, promisesSeen } from '../../src/online/dice';
import { diceUnder } from '../../src/online/place.svelte';
import type { Seen } from '../../src/online/protocol';
import { verdictOf } from '../../src/online/verdict';
import { freshStorage, type TestStorage } from '../tabs/storage';
import { freshServer, guest, RealWorker, table, tableOf } from './guests';
import { settled } from './world';

let storage: TestStorage;
beforeEach(() => {
  storage = freshStorage();
});
afterEach(() => {
  vi.useRealTimers();
});

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

const hash = (letter: string) => letter.repeat(64);
const seen = (change: Partial<Seen> = {}) =>
  ({
    table: 'AB0001',
    phase: 'open',
    you: null,
    dice: { server: hash('a'), seats: [hash('b'), null], awaits: [] },
    ...change,
  }) as Seen;
const dice = (server: string, ...seats: (string | null)[]) => ({ server, seats, awaits: [] });

describe('what was promised', () => {
  test('is kept as it is when the game begins: before, people sit down anew', () => {
    noteDice(seen());
    expect(promisesSeen('AB0001')).toBeUndefined();
    noteDice(seen({ phase: 'running', dice: dice(hash('a'), hash('c'), hash('d')) }));
    const kept = { server: hash('a'), seats: [hash('c'), hash('d')] };
    expect(promisesSeen('AB0001')).toEqual(kept);
    noteDice(seen({ phase: 'running', dice: dice(hash('e'), hash('f'), hash('d')) }));
    noteDice(seen({ phase: 'over', dice: dice(hash('e'), hash('f'), hash('d')) }));
    expect(promisesSeen('AB0001')).toEqual(kept);
  });

  test('by the server counts from the first sight of it', () => {
    noteDice(seen());
    noteDice(seen({ phase: 'running', dice: dice(hash('e'), hash('b'), null) }));
    expect(promisesSeen('AB0001')).toEqual({ server: hash('a'), seats: [hash('b'), null] });
  });

  test('is not believed after the end, and outlives the secret', () => {
    noteDice(seen({ phase: 'over' }));
    noteDice(seen({ phase: 'closed' }));
    expect(promisesSeen('AB0001')).toBeUndefined();
    commitment('AB0001');
    noteDice(seen({ phase: 'running' }));
    forgetSecret('AB0001');
    expect(diceSecret('AB0001')).toBeUndefined();
    expect(promisesSeen('AB0001')).toEqual({ server: hash('a'), seats: [hash('b'), null] });
  });

  test('by ourselves we know better than the server', () => {
    const ours = commitment('AB0001');
    noteDice(seen({ phase: 'running', you: 1 }));
    expect(promisesSeen('AB0001')?.seats).toEqual([ours, null]);
  });

  test('is kept for so many tables; a secret that may be asked for stays longest', () => {
    vi.useFakeTimers();
    commitment('SECRET');
    for (let table = 0; table < 60; table++) {
      vi.setSystemTime(1000 + table);
      noteDice(seen({ table: `T${table}`, phase: 'running' }));
    }
    expect(storage.length).toBe(40);
    expect(diceSecret('SECRET')).toBeDefined();
    expect(promisesSeen('T20')).toBeUndefined();
    expect(promisesSeen('T21')).toBeDefined();
    expect(promisesSeen('T59')).toBeDefined();
  });

  test('is held by the page where the device keeps nothing, and nonsense is nothing', () => {
    storage.room = 0;
    const ours = commitment('FULL');
    expect(commitment('FULL')).toBe(ours);
    noteDice(seen({ table: 'FULL', phase: 'running' }));
    forgetSecret('FULL');
    forgetSecret('FULL');
    expect(promisesSeen('FULL')?.server).toBe(hash('a'));
    storage.room = Infinity;
    storage.setItem(`${diceUnder}OLD`, hash('9'));
    expect(diceSecret('OLD')).toBe(hash('9'));
    storage.setItem(`${diceUnder}BAD`, '{"secret":7,"server":"x","seats":[1]}');
    expect(diceSecret('BAD')).toBeUndefined();
    expect(promisesSeen('BAD')).toBeUndefined();
  });
});

/** Answers `verify` as the engine does, and remembers what it was asked. */
class Verifier extends RealWorker {
  static asked: object[] = [];
  override postMessage(message: unknown) {
    const { id, ...asked } = typeof message === 'string' ? JSON.parse(message) : { id: 0 };
    if (asked.ask !== 'verify') {
      super.postMessage(message);
      return;
    }
    Verifier.asked.push(asked);
    const data = JSON.stringify({ id, dice: report({ server: asked.seen ? 'changed' : 'kept' }) });
    queueMicrotask(() => this.onmessage({ data }));
  }
}

test('a room remembers what was promised, and the engine is told at the end', async () => {
  vi.stubGlobal('Worker', Verifier);
  const server = freshServer();
  const { anna, ben, code } = await table();
  await ben.at.table!.resign();
  const over = anna.at.table!;
  await vi.waitFor(() => expect(over.record).not.toBe(''));
  await over.verify();
  // This table has no dice: nothing was seen.
  expect(Verifier.asked).toEqual([{ ask: 'verify' }]);
  noteDice(seen({ table: code, phase: 'running' }));
  expect((await over.verify())?.server).toBe('changed');
  expect(Verifier.asked[1]).toEqual({ ask: 'verify', seen: { server: hash('a'), seats: [hash('b'), null] } });

  const carla = await guest('Carla');
  const hers = await tableOf(carla, { game: 'crescendo', seats: ['open', 'bot:1'] });
  const at = await carla.enter(hers);
  await at.sit(1);
  await at.wish({ ask: 'begin' });
  await settled();
  expect(promisesSeen(hers)).toEqual({ server: '0'.repeat(64), seats: [commitment(hers), null] });
  expect(server.tables.get(hers)!.commits[0]).toBe(commitment(hers));
});

test('whoever takes a seat before the beginning promises dice of this device; later the old promise stands', async () => {
  const server = freshServer();
  const carla = await guest('Carla');
  const code = await tableOf(carla, { game: 'crescendo', seats: ['open', 'bot:1'] });
  const at = await carla.enter(code);
  await at.sit(1);
  const first = commitment(code);
  await at.wish({ ask: 'link' });
  const phone = await (await guest('Phone')).enter(code);
  await phone.takeSeat('TOKEN');
  await settled();
  const ours = commitment(code);
  expect(ours).not.toBe(first);
  expect(server.tables.get(code)!.commits[0]).toBe(ours);
  await phone.wish({ ask: 'begin' });
  await settled();
  expect(server.tables.get(code)!.awaits).toEqual([]);
  await phone.wish({ ask: 'link' });
  const tablet = await (await guest('Tablet')).enter(code);
  await tablet.takeSeat('TOKEN');
  await settled();
  expect(tablet.seen?.you).toBe(1);
  expect(server.tables.get(code)!.commits[0]).toBe(ours);
  expect(diceSecret(code)).toBeUndefined();
});
