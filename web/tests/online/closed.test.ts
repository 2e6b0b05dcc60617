// A table that is closed: before its game there is nothing to wait for, in the middle of it nobody plays on.
import { render } from 'svelte/server';
import { beforeEach, expect, test, vi } from 'vitest';

vi.hoisted(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { addEventListener: () => {} });
});
vi.mock('../../src/settings.svelte', () => ({ settings: { lang: 'en', near: true }, isCalm: () => true }));
import AfterGame from '../../src/online/AfterGame.svelte';
import { diceSecret } from '../../src/online/dice';
import Notices from '../../src/online/Notices.svelte';
import { freshServer, guest, table, tableOf } from './guests';
import type { FakeServer } from './server';
import { settled } from './world';

let server: FakeServer;
beforeEach(() => {
  server = freshServer();
});

test('a table that is closed before its game has no waiting room, and is nobody’s any more', async () => {
  const anna = await guest('Anna');
  const code = await tableOf(anna, { game: 'squadro' });
  const at = await anna.enter(code);
  await at.sit(1);
  await anna.house.lookForMine();
  expect(anna.house.mine).toHaveLength(1);
  const ben = await guest('Ben');
  const seen = await ben.enter(code);
  await at.wish({ ask: 'close' });
  await settled();
  for (const room of [at, seen]) {
    expect(room.seen?.phase).toBe('closed');
    expect(room.table).toBeUndefined();
    expect(room.trouble).toBeUndefined();
  }
  expect(anna.house.mine).toEqual([]);
  // Whoever comes later sees the same.
  expect((await (await guest('Carla')).enter(code)).seen?.phase).toBe('closed');
});

test('a server that lists closed tables among one’s own is not believed', async () => {
  const { anna, code } = await table();
  server.tables.get(code)!.phase = 'closed';
  server.tables.get(code)!.seatOf = () => 1;
  anna.house.ask = (async () => ({ tables: [server.tables.get(code)!.card('')] })) as typeof anna.house.ask;
  await anna.house.lookForMine();
  expect(anna.house.mine).toEqual([]);
});

test('a game whose table the host closes is over for play, and says so', async () => {
  const { anna, ben, code } = await table();
  await anna.at.table!.play('3');
  await settled();
  expect(ben.at.table!.active).toBe(true);
  server.close(code);
  await settled();
  const closed = ben.at.table!;
  expect(closed.isOver).toBe(true);
  expect(closed.active).toBe(false);
  expect(closed.mover).toBeUndefined();
  expect(closed.canResign).toBe(false);
  expect(closed.canTakeBack).toBe(false);
  // It has no record, and nobody asks for one.
  expect(server.heard).not.toContain('record');
  expect(closed.plies).toBe(1);
  expect(diceSecret(code)).toBeUndefined();
  const props = { room: ben.at, table: closed, seen: ben.at.seen! };
  expect(render(Notices, { props }).body).toContain('The host closed this table');
  const after = render(AfterGame, { props }).body;
  expect(after).toContain('href="#/online"');
  expect(after).not.toContain('data-action="rematch"');
  await closed.play('1');
  expect(server.heard.filter((ask) => ask === 'play')).toHaveLength(1);
});

test('a move that was on its way to a table that is closed is let go', async () => {
  const { anna, code } = await table();
  anna.world.cut();
  const played = anna.at.table!.play('3');
  server.close(code);
  anna.world.pass(anna.world.pause);
  anna.world.accept();
  await played;
  expect(anna.at.seen?.phase).toBe('closed');
  expect(anna.at.table!.waits).toBeUndefined();
});

test('what is seen of a game stays when its table can no longer be found', async () => {
  const { code } = await table();
  const carla = await guest('Carla');
  const at = await carla.enter(code);
  server.tables.delete(code);
  carla.world.cut();
  carla.world.pass(carla.world.pause);
  carla.world.accept();
  await settled();
  expect(at.trouble).toBeUndefined();
  expect(at.table).toBeDefined();
});
