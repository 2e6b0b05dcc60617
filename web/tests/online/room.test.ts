// A room over a fake server with the real engine: what one sees of a table, whatever gets lost on the way.
import catalogue from 'virtual:catalogue';
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('../../src/settings.svelte', () => ({ settings: { lang: 'fr' }, isCalm: () => true }));
import { diceSecret } from '../../src/online/dice';
import { toldAfter } from '../../src/online/remote.svelte';
import { saidAfter } from '../../src/online/talk';
import type { RemoteStep, Said, Seen } from '../../src/online/protocol';
import { freshServer, guest, table } from './guests';
import type { FakeServer } from './server';
import { settled } from './world';

let server: FakeServer;
beforeEach(() => {
  server = freshServer();
});

test('two people sit, begin, and each sees the other’s move', async () => {
  const { anna, ben } = await table();
  expect(anna.at.table?.you).toBe(1);
  expect(anna.at.table?.active).toBe(true);
  expect(ben.at.table?.active).toBe(false);
  await anna.at.table!.play('3');
  await settled();
  expect(ben.at.table?.plies).toBe(1);
  expect(ben.at.table?.active).toBe(true);
  expect(ben.at.table?.told[0]?.tell.fr).toContain('Anna');
  expect(anna.at.table?.told).toEqual(ben.at.table?.told);
  expect(anna.at.table?.waits).toBeUndefined();
});

test('a refusal of a move reaches the board; one that comes too late changes nothing', async () => {
  const { anna, ben } = await table();
  await expect(anna.at.table!.play('9')).rejects.toThrow('number of a lane');
  expect(anna.at.table!.active).toBe(true);
  expect((await anna.at.table!.why('9'))?.en).toContain('number of a lane');
  await ben.at.table!.play('1');
  expect(server.heard.filter((ask) => ask === 'play')).toHaveLength(1);
});

test('other refusals are said at the table', async () => {
  const { anna, code } = await table();
  const carla = await guest('Carla');
  const at = await carla.enter(code);
  await at.sit(1);
  expect(at.refusal?.en).toBe('The seat is taken.');
  expect(anna.at.refusal).toBeUndefined();
  const lost = await carla.enter('NOWHERE');
  expect(lost.trouble?.en).toBe('There is no such table.');
});

test('a move while the line is away waits, and arrives once', async () => {
  const { anna, ben } = await table();
  anna.world.cut();
  const played = anna.at.table!.play('2');
  await settled();
  expect(anna.at.table!.waits).toBe('2');
  expect(anna.at.table!.active).toBe(false);
  expect(ben.at.table!.plies).toBe(0);
  anna.world.pass(anna.world.pause);
  anna.world.accept();
  await played;
  await settled();
  expect(ben.at.table!.plies).toBe(1);
  expect(anna.at.table!.plies).toBe(1);
  expect(anna.at.table!.waits).toBeUndefined();
});

test('after a time without a line one sees what happened meanwhile, told once', async () => {
  const { anna, ben } = await table();
  const looks = () => server.heard.filter((ask) => ask === 'watch').length;
  const before = looks();
  ben.world.cut();
  await anna.at.table!.play('3');
  await anna.at.wish({ ask: 'chat', text: 'Bonjour' });
  expect(ben.at.table!.plies).toBe(0);
  ben.world.pass(ben.world.pause);
  ben.world.accept();
  await settled();
  expect(ben.at.table!.told.map(({ ply }) => ply)).toEqual([1]);
  expect(ben.at.talk.map(({ text }) => text)).toEqual(['Bonjour']);
  expect(looks()).toBe(before + 1);
});

test('with other eyes all is told anew', async () => {
  const { anna, ben } = await table();
  await anna.at.table!.play('3');
  const { seen } = ben.at;
  server.heard.length = 0;
  ben.at.take({ ...seen!, you: null });
  await settled();
  expect(server.heard).toEqual(['watch']);
  expect(ben.at.seen!.you).toBe(2);
});

test('a gap in what is told is filled by looking afresh; old news are passed over', async () => {
  const { anna, ben } = await table();
  await anna.at.table!.play('3');
  await settled();
  const seen = ben.at.seen!;
  ben.at.take({ ...seen, version: seen.version + 5, from: 7, step: { ...seen.step!, told: [] } });
  await settled();
  expect(ben.at.seen!.version).toBe(seen.version);
  expect(ben.at.table!.told).toHaveLength(1);
  ben.at.take({ ...seen, version: seen.version - 1, phase: 'over' });
  expect(ben.at.seen!.phase).toBe('running');
});

test('taking back is asked for, and what was told goes with it', async () => {
  const { anna, ben } = await table();
  await anna.at.table!.play('3');
  await settled();
  await ben.at.table!.play('2');
  await settled();
  expect(await anna.at.table!.takeBack()).toBeUndefined();
  expect(ben.at.seen!.offer).toEqual({ what: 'undo', by: 1, accepted: [1] });
  expect(anna.at.table!.canTakeBack).toBe(false);
  await ben.at.wish({ ask: 'accept', what: 'undo' });
  await settled();
  for (const { at } of [anna, ben]) {
    expect(at.table!.plies).toBe(0);
    expect(at.table!.told).toEqual([]);
    expect(at.table!.view.ply).toBe(0);
  }
  expect(await ben.at.table!.takeBack()).toBe('none');
});

test('whoever looks at the past goes on looking', async () => {
  const { anna, ben } = await table();
  await anna.at.table!.play('3');
  await settled();
  await ben.at.table!.show(0);
  await settled();
  expect(ben.at.table!.view.ply).toBe(0);
  expect(ben.at.table!.active).toBe(false);
  await ben.at.table!.show(1);
  await ben.at.table!.play('1');
  await settled();
  expect(ben.at.table!.isLive).toBe(true);
});

test('a finished game is opened here, with all that can be done with one', async () => {
  const { anna, ben } = await table();
  await anna.at.table!.play('3');
  await settled();
  await ben.at.table!.resign();
  const over = anna.at.table!;
  await vi.waitFor(() => expect(over.record).not.toBe(''));
  expect(over.isOver).toBe(true);
  expect(over.endedHere).toBe(true);
  expect(over.record).toContain('resigned 2');
  expect(over.told[0]?.tell.fr).toContain('Anna');
  expect(over.canTakeBack).toBe(false);
  await over.show(0);
  expect(over.view.viewer).toBe('all');
  expect(anna.at.seen?.ending).toBe('resigned');
});

test('a rematch keeps everybody a seat, moved on by one', async () => {
  const { anna, ben } = await table();
  await ben.at.table!.resign();
  await anna.at.wish({ ask: 'rematch' });
  await settled();
  const next = ben.at.seen!.next!;
  const again = await ben.enter(next);
  expect(again.keptSeat).toBe(1);
  expect(again.seen!.seats.map((seat) => ben.house.nameOf(seat.for!))).toEqual(['Ben', 'Anna']);
  const carla = await guest('Carla');
  expect((await carla.enter(next)).keptSeat).toBeUndefined();
});

test('the secret of the dice is revealed once it is wanted, and kept no longer than the game', async () => {
  const { anna, code } = await table({ game: 'crescendo', options: {} });
  // Crescendo begins with draws: both were asked for what they had committed to.
  expect(server.heard.filter((ask) => ask === 'dice')).toHaveLength(2);
  expect(anna.at.seen!.dice!.awaits).toEqual([]);
  expect(diceSecret(code)).toMatch(/^[0-9a-f]{64}$/);
  anna.at.take({ ...anna.at.seen!, phase: 'over' });
  expect(diceSecret(code)).toBeUndefined();
});

test.each(catalogue.games)('$id is played at a distance, each with the eyes of their seat', async ({ id }) => {
  const { anna, ben } = await table({ game: id, options: {} });
  const tables = [anna.at.table!, ben.at.table!];
  for (let decision = 0; decision < 24 && !tables[0]!.isOver; decision++) {
    const [active, ...others] = tables.filter((one) => one.active);
    expect(others).toEqual([]);
    const waiting = tables.find((one) => one !== active)!;
    expect(waiting.view.moves).toEqual([]);
    const { moves } = active!.view;
    await active!.play(moves[(decision * 7) % moves.length]!.move);
    await settled();
    expect(waiting.plies).toBe(active!.plies);
    for (const one of tables) {
      expect(one.told.map(({ ply }) => ply)).toEqual(Array.from({ length: one.plies }, (_, index) => index + 1));
      expect(one.isLive).toBe(true);
    }
  }
});

test('what is known of the moves goes on from where the news begin', () => {
  const told = (...plies: number[]) => plies.map((ply) => ({ ply, turn: 1, tell: { fr: '', en: '' } }));
  const step = (plies: number, ...fresh: number[]) =>
    ({ told: told(...fresh), turns: Array(plies).fill(1) }) as unknown as RemoteStep;
  expect(toldAfter(told(1, 2), 2, step(3, 3))).toEqual(told(1, 2, 3));
  expect(toldAfter(told(1, 2, 3), 1, step(2, 2))).toEqual(told(1, 2));
  expect(toldAfter(told(1, 2, 3), 3, step(1))).toEqual(told(1));
  expect(toldAfter(told(1), 3, step(4, 4))).toBeUndefined();
  expect(toldAfter([], 0, step(2, 1, 2))).toEqual(told(1, 2));
});

test('what is said is kept once and in order', () => {
  const said = (version: number) => ({ version, name: 'A', text: `${version}`, at: 0 }) as Said;
  expect(saidAfter([said(1), said(4)], [said(4), said(2)]).map(({ version }) => version)).toEqual([1, 2, 4]);
  const talk = [said(1)];
  expect(saidAfter(talk, [])).toBe(talk);
});

test('who is here changes without a change of the table', async () => {
  const { anna } = await table();
  anna.at.here([1], 4);
  expect(anna.at.seen!.seats.map(({ here }) => here)).toEqual([true, false]);
  expect(anna.at.seen!.watching).toBe(4);
});

test('my tables know whose turn it is from what is seen', async () => {
  const { anna } = await table();
  await anna.house.lookForMine();
  expect(anna.house.turns()).toBe(1);
  expect(anna.house.turns('AB0001')).toBe(0);
  await anna.at.table!.play('3');
  await settled();
  expect(anna.house.turns()).toBe(0);
  const seen: Seen = anna.at.seen!;
  expect(seen.you).toBe(1);
});

test('whoever lost their seat to a bot takes it back as long as it is kept for them', async () => {
  const { anna, ben, code } = await table();
  const there = server.tables.get(code)!;
  const standIn = (seat: object) => {
    there.seats[1] = { player: 'bot:3', ...seat };
    there.change();
    server.tell(code);
    return settled();
  };
  await standIn({});
  expect(ben.at.seen!.you).toBeNull();
  expect(ben.at.mayReturn).toBe(false);
  await standIn({ for: ben.house.me!.id });
  expect(ben.at.mayReturn).toBe(true);
  expect(anna.at.mayReturn).toBe(false);
  await ben.at.wish({ ask: 'return' });
  await settled();
  expect(ben.at.seen!.you).toBe(2);
  expect(ben.at.mayReturn).toBe(false);
  expect(anna.at.seen!.seats[1]).toMatchObject({ player: 'person', name: 'Ben' });
});
