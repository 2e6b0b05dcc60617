// A server that knows less than the page: one that is behind the others, or was restored from a backup.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('../../src/settings.svelte', () => ({ settings: { lang: 'fr' }, isCalm: () => true }));
import { freshServer, table } from './guests';
import type { FakeServer } from './server';
import { settled } from './world';

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers();
  server = freshServer();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The server is another one, of a while ago; everybody's line breaks meanwhile. */
async function restored() {
  const { anna, ben, code } = await table();
  await anna.at.table!.play('3');
  await settled();
  const { version } = ben.at;
  await ben.at.wish({ ask: 'chat', text: 'Vu ?' });
  await ben.at.table!.play('2');
  await anna.at.table!.play('1');
  await settled();
  expect(ben.at.table!.plies).toBe(3);
  const backup = server.tables.get(code)!;
  backup.restore(version!);
  const comeBack = async ({ world }: typeof ben) => {
    world.cut();
    world.pass(world.pause);
    world.accept();
    await settled();
  };
  return { ben, anna, backup, version, comeBack };
}
const looks = () => server.heard.filter((ask) => ask === 'watch').length;

test('a server that knows less than we do is believed the second time, and all begins anew from there', async () => {
  const { anna, ben, backup, version, comeBack } = await restored();
  await comeBack(ben);
  expect(ben.at.table!.plies).toBe(3);
  const old = ben.at.table;
  server.heard.length = 0;
  await vi.advanceTimersByTimeAsync(1900);
  expect(looks()).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(looks()).toBe(1);
  expect(ben.at.version).toBe(version);
  expect(ben.at.table).not.toBe(old);
  expect(ben.at.table!.told.map(({ ply }) => ply)).toEqual([1]);
  expect(ben.at.talk).toEqual([]);
  // And goes on.
  await comeBack(anna);
  await vi.advanceTimersByTimeAsync(2100);
  await ben.at.table!.play('4');
  await settled();
  expect(anna.at.table!.plies).toBe(2);
  expect(anna.at.table!.told).toEqual(ben.at.table!.told);
  expect(backup.played).toBe(2);
});

test('a server that was only behind changes nothing; older news never do', async () => {
  const { ben, backup, comeBack } = await restored();
  const now = { ...ben.at.seen! };
  await comeBack(ben);
  // News of before are passed over, also while we doubt.
  ben.at.take({ ...now, version: now.version - 1, phase: 'over' });
  ben.at.take({ ...now, version: now.version - 1, phase: 'over' });
  expect(ben.at.seen!.phase).toBe('running');
  // It catches up before it is asked again.
  ben.at.take({ ...now, from: 3, talk: [] });
  server.heard.length = 0;
  await vi.advanceTimersByTimeAsync(5000);
  expect(looks()).toBe(0);
  expect(ben.at.table!.plies).toBe(3);
  expect(ben.at.talk).toHaveLength(1);
  // One older answer alone is again no reason.
  backup.version = now.version - 1;
  await comeBack(ben);
  expect(ben.at.version).toBeUndefined();
  expect(ben.at.seen!.version).toBe(now.version);
});
