// What people at a distance see of each other: their words stay text, and a table without a server says so kindly.
import { render } from 'svelte/server';
import { beforeEach, expect, test, vi } from 'vitest';

const { house } = await vi.hoisted(async () => {
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
    key: () => null,
    length: 0,
  });
  vi.stubGlobal('location', { hash: '', origin: 'http://test', hostname: 'test', pathname: '/' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('navigator', {});
  return { house: { current: undefined as unknown as import('../../src/online/house.svelte').House } };
});
vi.mock('../../src/settings.svelte', () => ({ settings: { lang: 'en', near: true }, isCalm: () => true }));
vi.mock('../../src/online/here', () => ({
  get house() {
    return house.current;
  },
}));
import Alone from '../../src/online/Alone.svelte';
import Cards from '../../src/online/Cards.svelte';
import Chat from '../../src/online/Chat.svelte';
import { House } from '../../src/online/house.svelte';
import Join from '../../src/online/Join.svelte';
import LineNotice from '../../src/online/LineNotice.svelte';
import Notices from '../../src/online/Notices.svelte';
import type { Card, Seen } from '../../src/online/protocol';
import { Room } from '../../src/online/room.svelte';
import SeatStrip from '../../src/online/SeatStrip.svelte';
import WaitingRoom from '../../src/online/WaitingRoom.svelte';
import { FakeServer } from './server';
import { FakeWorld, settled } from './world';

const hostile = '<img src=x onerror=alert(1)>';
let server: FakeServer;
let world: FakeWorld;
let room: Room;
let code: string;

beforeEach(async () => {
  server = new FakeServer();
  world = new FakeWorld(server);
  house.current = new House(world);
  house.current.hello = () => ({ secret: 'a'.repeat(43), name: hostile, face: 'fox' });
  house.current.enter();
  world.accept();
  const made = await house.current.tell({ ask: 'create', game: 'squadro', seats: ['open', 'bot:3'], listed: true });
  code = made.table!;
  room = new Room(code, house.current);
  await settled();
});

/** With every angle bracket escaped that somebody brought in. */
function isText(html: string) {
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x');
}

test('a waiting room has its code, its link as a picture, and seats to take', () => {
  const html = render(WaitingRoom, { props: { room, seen: room.seen! } }).body;
  expect(html).not.toContain('data-set-up');
  const setUp = { ...room.seen!, position: '11,12,12,12,0/0,0,0,0,0/l' };
  expect(render(WaitingRoom, { props: { room, seen: setUp } }).body).toContain('data-set-up');
  expect(html).toContain(`>${code}<`);
  expect(html).toContain(`http://test/#/join/${code}`);
  expect(html).toContain('data-action="sit"');
  expect(html).not.toContain('data-action="begin"');
  expect(html).not.toContain('data-only-here');
  location.hostname = '127.0.0.1';
  expect(render(WaitingRoom, { props: { room, seen: room.seen! } }).body).toContain('data-only-here');
  location.hostname = 'test';
});

test('a table that is closed before its game says so, and leads back to the others', async () => {
  await room.wish({ ask: 'close' });
  await settled();
  house.current.visit = (guest) => guest.take(room.seen!);
  const html = render(Join, { props: { argument: code } }).body;
  expect(html).toContain('This table is closed.');
  expect(html).toContain('href="#/online"');
  expect(html).not.toContain('data-action="sit"');
});

test('names are text wherever they are shown', async () => {
  await room.sit(1);
  isText(render(WaitingRoom, { props: { room, seen: room.seen! } }).body);
  await house.current.lookForMine();
  isText(render(Cards, { props: { cards: house.current.mine } }).body);
  await room.wish({ ask: 'begin' });
  await settled();
  const strip = render(SeatStrip, { props: { table: room.table!, seen: room.seen! } }).body;
  isText(strip);
  expect(strip).toContain('amateur bot');
});

test('what is said is text, and bound to one direction of writing', async () => {
  await room.sit(1);
  await room.wish({ ask: 'chat', text: `${hostile} {@html 1} \u202eabc` });
  await settled();
  const html = render(Chat, { props: { room, seen: { ...room.seen!, you: null } } }).body;
  isText(html);
  expect(html).toContain('{@html 1}');
  expect(html).toContain('dir="auto"');
});

test('an offer is for those who have not answered, a claim for whom it is about', async () => {
  await room.sit(1);
  await room.wish({ ask: 'begin' });
  await settled();
  const table = room.table!;
  const shown = (change: Partial<Seen>) =>
    render(Notices, { props: { room, table, seen: { ...room.seen!, ...change } } }).body;
  expect(shown({})).not.toContain('data-notice');
  expect(shown({ offer: { what: 'draw', by: 2, accepted: [2] } })).toContain('data-action="accept"');
  expect(shown({ offer: { what: 'draw', by: 1, accepted: [1] } })).toContain('data-notice="yours"');
  const ends = house.current.now + 90_000;
  expect(shown({ claim: { seat: 1, ends } })).toContain('data-action="here"');
  expect(shown({ claim: { seat: 1, ends } })).toContain('1:30');
  expect(shown({ claim: { seat: 2, ends } })).toContain('data-notice="claimed"');
  room.change = { kind: 'declined', by: 2 };
  expect(shown({})).toContain('would rather play on.');
  room.change = { kind: 'time' };
  expect(shown({})).toContain('a bot plays in your place.');
  expect(shown({})).toContain('data-action="read"');
  room.refusal = { fr: 'Non', en: 'The server says no.' };
  expect(shown({})).toContain('The server says no.');
});

test('a list passes over games that this page does not know', () => {
  const card: Card = {
    table: 'ZZZZZZ',
    game: 'chess',
    phase: 'open',
    seats: [],
    clock: { kind: 'none' },
    turn: 0,
    created: 0,
    changed: 0,
  };
  expect(render(Cards, { props: { cards: [card] } }).body).not.toContain('ZZZZZZ');
});

test('a lost line is one quiet sentence; no server at all is another', () => {
  const line = (waits = false) => render(LineNotice, { props: { waits } }).body;
  expect(line()).not.toContain('lost');
  world.cut();
  expect(line()).toContain('Connection lost. Calling again…');
  expect(line(true)).toContain('Connection lost. Your move is waiting.');
  world.pass(world.pause);
  world.accept();
  server.shout({ news: 'closing', again: 2000 });
  expect(line()).toContain('The server is restarting…');
  expect(line(true)).toContain('The server is restarting. Your move is waiting.');
  house.current = new House(new FakeWorld(server));
  house.current.enter();
  const alone = house.current;
  expect(alone.seemsAlone).toBe(false);
  expect(render(Alone).body).toContain('There is no server of tables here.');
  expect(render(Alone).body).toContain('call-again');
  expect(render(Alone, { props: { forGood: true } }).body).not.toContain('call-again');
});

test('after two calls in vain nobody is there, it seems; until somebody is', () => {
  const fresh = new FakeWorld(server);
  const lonely = new House(fresh);
  lonely.enter();
  fresh.cut();
  expect(lonely.seemsAlone).toBe(false);
  fresh.pass(fresh.pause);
  fresh.cut();
  expect(lonely.seemsAlone).toBe(true);
  lonely.wake();
  fresh.accept();
  expect(lonely.seemsAlone).toBe(false);
});
