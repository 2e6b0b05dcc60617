// The line: opened again when it breaks, and nothing that waits for an answer is lost or done twice.
import { beforeEach, expect, test } from 'vitest';
import { Connection, ServerRefusal, type LineState, type Listener } from '../../src/online/connection';
import { Outbox } from '../../src/online/outbox';
import { playsUnder } from '../../src/online/place.svelte';
import type { Done, News } from '../../src/online/protocol';
import { freshStorage, type TestStorage } from '../tabs/storage';
import { FakeServer } from './server';
import { FakeWorld, settled } from './world';

class Ear implements Listener {
  hello = () => ({ secret: 'a'.repeat(43), name: 'Anna', face: 'fox' });
  states: LineState[] = [];
  heard: News[] = [];
  greetings = 0;
  changed = (state: LineState) => void this.states.push(state);
  greeted = () => void this.greetings++;
  news = (news: News) => void this.heard.push(news);
  heardTime = () => {};
  unwelcome = () => {};
}

let server: FakeServer;
let world: FakeWorld;
let ear: Ear;
let line: Connection;
let outbox: Outbox;
let storage: TestStorage;
const make = () => {
  world = new FakeWorld(server);
  ear = new Ear();
  line = new Connection(world, ear);
  outbox = new Outbox((message) => line.ask<Done>(message));
};
beforeEach(() => {
  storage = freshStorage();
  server = new FakeServer();
  make();
});

const create = { ask: 'create', game: 'squadro', seats: ['open', 'bot:1'] } as const;
const wish = () => outbox.tell({ ...create, seats: [...create.seats] });
const sent = (ask: string) =>
  world.sockets.flatMap(({ sent }) => sent.map((text) => JSON.parse(text))).filter((message) => message.ask === ask);

test('hello comes first, and what was asked before comes after it', async () => {
  const tables = line.ask<{ tables: unknown[] }>({ ask: 'mine' });
  expect(world.socket.sent).toEqual([]);
  world.accept();
  expect(server.heard).toEqual(['hello', 'mine']);
  expect((await tables).tables).toEqual([]);
  expect(ear.states).toEqual(['calling', 'on']);
});

test('a wish without an answer is sent again with its key, and done once', async () => {
  line.call();
  world.accept();
  const { socket } = world;
  // The server hears, but its answer is lost on the way.
  socket.onmessage = null;
  const done = wish();
  await settled();
  expect(server.tables.size).toBe(1);
  world.cut();
  world.pass(world.pause);
  world.accept();
  expect((await done).table).toBe('AB0001');
  expect(server.tables.size).toBe(1);
  const [first, second] = sent('create');
  expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  expect(second.key).toBe(first.key);
  expect(ear.greetings).toBe(2);
});

test('two wishes have two keys', async () => {
  line.call();
  world.accept();
  await Promise.all([wish(), wish()]);
  expect(new Set(sent('create').map(({ key }) => key)).size).toBe(2);
  expect(server.tables.size).toBe(2);
});

test('pauses grow, with chance in them, and end when the network is back', () => {
  line.call();
  const pauses = Array.from({ length: 9 }, () => {
    world.cut();
    const { pause } = world;
    world.pass(pause);
    return pause;
  });
  expect(pauses).toEqual([375, 750, 1500, 3000, 6000, 12000, 22500, 22500, 22500]);
  world.cut();
  const calls = world.sockets.length;
  line.wake();
  expect(world.sockets.length).toBe(calls + 1);
  world.accept();
  expect(line.state).toBe('on');
  expect(line.failures).toBe(0);
});

test('a server that closes is called again when it said', () => {
  line.call();
  world.accept();
  server.shout({ news: 'closing', again: 2000 });
  expect(ear.states.at(-1)).toBe('closing');
  expect(world.pause).toBeGreaterThanOrEqual(2000);
  world.pass(world.pause);
  world.accept();
  expect(ear.states.at(-1)).toBe('on');
});

test('a line that answers no ping is dead', () => {
  line.call();
  world.accept();
  world.socket.server = undefined;
  world.pass(25_000);
  expect(ear.states.at(-1)).toBe('on');
  world.pass(10_000);
  expect(ear.states.at(-1)).toBe('away');
});

test('a socket that cannot be opened is a line that is away', () => {
  world.open = () => {
    throw new Error('SecurityError');
  };
  line.call();
  expect(line.state).toBe('away');
});

test('a refusal is for whoever asked; «unavailable» is asked again', async () => {
  line.call();
  world.accept();
  await expect(line.ask({ ask: 'watch', table: 'NOWHERE' })).rejects.toThrow('There is no such table.');
  world.socket.server = undefined;
  const asked = line.ask({ ask: 'mine' });
  const { id } = JSON.parse(world.socket.sent.at(-1)!);
  const error = { fr: 'Non', en: 'No' };
  world.socket.onmessage?.({ data: JSON.stringify({ id, error, code: 'unavailable' }) });
  const count = world.socket.sent.length;
  world.pass(2000);
  expect(world.socket.sent.length).toBe(count + 1);
  world.socket.onmessage?.({ data: JSON.stringify({ id, tables: [] }) });
  expect(await asked).toEqual({ tables: [] });
});

test('nonsense from the server is passed over', () => {
  line.call();
  world.accept();
  for (const data of ['', '{', 'null', '[]', '7', '{"id":99}', '{"id":{"a":1}}', '{"news":"unknown"}']) {
    world.socket.onmessage?.({ data });
  }
  expect(line.state).toBe('on');
});

const play = { ask: 'play', table: 'AB0001', ply: 0, move: '3' } as const;
const kept = () =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i)!).filter((k) => k.startsWith(playsUnder));

test('a play that waits outlives the page, and comes with the same key', async () => {
  void outbox.tell(play);
  expect(kept()).toHaveLength(1);
  expect(outbox.playAt('AB0001')?.play.move).toBe('3');
  make();
  outbox.sendLeft();
  world.accept();
  expect(sent('play')).toMatchObject([{ ...play, key: kept()[0]!.slice(playsUnder.length) }]);
  // It was refused: nothing of it is left.
  await settled();
  expect(kept()).toEqual([]);
  expect(outbox.playAt('AB0001')).toBeUndefined();
});

/** The server's answer to what was sent last. */
const answerLast = (answer: object) => {
  const { id } = JSON.parse(world.socket.sent.at(-1)!);
  world.socket.onmessage?.({ data: JSON.stringify({ id, ...answer }) });
};
const error = { fr: 'Trop de codes faux.', en: 'Too many wrong codes.' };

test('a move that the server cannot take now is kept, and sent again after a pause; a refusal is final', async () => {
  line.call();
  world.accept();
  world.socket.server = undefined;
  const done = outbox.tell(play);
  for (let times = 1; times <= 3; times++) {
    expect(sent('play')).toHaveLength(times);
    answerLast({ error, code: 'unavailable' });
    world.pass(1999);
    expect(sent('play')).toHaveLength(times);
    expect(kept()).toHaveLength(1);
    expect(outbox.playAt('AB0001')?.play.move).toBe('3');
    world.pass(1);
  }
  expect(new Set(sent('play').map(({ key }) => key)).size).toBe(1);
  answerLast({ error, code: 'refused' });
  await expect(done).rejects.toThrow('Too many wrong codes.');
  world.pass(20_000);
  expect(sent('play')).toHaveLength(4);
  expect(kept()).toEqual([]);
});

test('a new line does not shorten that pause, and sends nothing twice', () => {
  line.call();
  world.accept();
  world.socket.server = undefined;
  void outbox.tell(play).catch(() => {});
  answerLast({ error, code: 'unavailable' });
  world.cut();
  world.pass(world.pause);
  world.accept();
  expect(ear.greetings).toBe(2);
  expect(sent('play')).toHaveLength(1);
  world.socket.server = undefined;
  world.pass(2000);
  expect(sent('play')).toHaveLength(2);
  // Where there is no line when the pause ends, the next one sends it.
  answerLast({ error, code: 'unavailable' });
  world.cut();
  while (world.sockets.length < 3) {
    world.pass(world.pause);
  }
  world.pass(2000);
  expect(sent('play')).toHaveLength(2);
  world.accept();
  expect(sent('play')).toHaveLength(3);
});

test('what is no play is not sent', () => {
  storage.setItem(`${playsUnder}x`, '{"ask":"resign","table":"AB0001"}');
  storage.setItem(`${playsUnder}y`, 'nonsense');
  outbox.sendLeft();
  expect(kept()).toEqual([]);
  expect(world.sockets).toEqual([]);
});

test('a refusal tells whether the table has changed', () => {
  expect(new ServerRefusal({ fr: 'a', en: 'b', code: 'outdated' }).isOutdated).toBe(true);
  expect(new ServerRefusal({ fr: 'a', en: 'b' }).isOutdated).toBe(false);
});
