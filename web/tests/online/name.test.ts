// What one is called: said on the line that there is, and never a reason to stay outside.
import catalogue from 'virtual:catalogue';
import { render } from 'svelte/server';
import { beforeEach, expect, test, vi } from 'vitest';

const current = vi.hoisted(() => ({ house: undefined as unknown as import('../../src/online/house.svelte').House }));
vi.mock('../../src/settings.svelte', () => ({ settings: { lang: 'en' }, isCalm: () => true }));
vi.mock('../../src/online/here', () => ({
  get house() {
    return current.house;
  },
}));
import { House } from '../../src/online/house.svelte';
import { callMe, forgetName } from '../../src/online/identity';
import NameForm from '../../src/online/NameForm.svelte';
import { optionsInWords } from '../../src/online/options';
import { tidyName } from '../../src/storage/parse';
import { freshStorage } from '../tabs/storage';
import { FakeServer } from './server';
import { FakeWorld, settled } from './world';

let world: FakeWorld;
let house: House;
beforeEach(() => {
  freshStorage();
  forgetName();
  world = new FakeWorld(new FakeServer());
  house = new House(world);
  house.enter();
});

test('a name is changed on the same line', async () => {
  world.accept();
  const { socket } = world;
  await house.call({ name: 'Zoé', face: 2 });
  expect(house.name).toBe('Zoé');
  expect(house.me).toMatchObject({ name: 'Zoé', face: 'cat' });
  expect(world.socket).toBe(socket);
  await expect(house.call({ name: 'random', face: 2 })).rejects.toThrow('A bot is called so.');
  expect(house.name).toBe('Zoé');
});

test('a name said while nobody hears it waits for the server’s word', async () => {
  const refused = house.call({ name: 'random', face: 2 });
  world.accept();
  await expect(refused).rejects.toThrow('A bot is called so.');
  expect(house.name).toBe('');
  expect(house.me?.name).toBe('…');
  world.cut();
  const good = house.call({ name: 'Zoé', face: 2 });
  await settled();
  expect(house.name).toBe('');
  world.pass(world.pause);
  world.accept();
  await good;
  expect(house.name).toBe('Zoé');
  expect(house.me?.name).toBe('Zoé');
});

test('a name of before that the server no longer wants is said with its reason, and not lost', async () => {
  callMe({ name: 'random', face: 2 });
  house = current.house = new House(world);
  house.enter();
  world.accept();
  expect(house.name).toBe('');
  world.pass(1000);
  world.accept();
  await settled();
  expect(house.state).toBe('on');
  expect(house.me?.name).toBe('…');
  const form = () => render(NameForm, { props: { done: () => {} } }).body;
  expect(form()).toContain('A bot is called so.');
  expect(form()).toContain('value="random"');
  await house.call({ name: 'Zoé', face: 2 });
  expect(form()).not.toContain('role="alert"');
  expect(form()).toContain('value="Zoé"');
});

test('a server that is unavailable has nothing against the name', async () => {
  callMe({ name: 'Zoé', face: 2 });
  house = new House(world);
  house.enter();
  world.socket.onopen?.();
  const error = { fr: 'Non', en: 'No' };
  world.socket.onmessage?.({ data: JSON.stringify({ id: 'hello', error, code: 'unavailable' }) });
  expect(house.name).toBe('Zoé');
  world.pass(world.pause);
  world.accept();
  expect(house.me?.name).toBe('Zoé');
});

test('what the page makes of a name is one that the server takes', () => {
  for (const typed of [' Zo\u200bé ', '\u202eZoé\ufeff', 'Zo\u00adé', '👵'.repeat(40), 'Anne\u2060\tMarie']) {
    const name = tidyName(typed);
    expect(Array.from(name).length).toBeGreaterThan(0);
    expect(Array.from(name).length).toBeLessThanOrEqual(30);
    expect(name).not.toMatch(/\p{C}|^\s|\s$/u);
  }
  expect(tidyName('\u200b\u202e ')).toBe('');
});

test('a family is one character of a name; what nobody sees is none', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(tidyName(family.repeat(25))).toBe(family.repeat(20));
  for (const name of ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '❤️ Zoé', '🇫🇷', '👩🏽‍🚀', 'Nguyễn', 'ひらがな']) {
    expect(tidyName(name)).toBe(name);
  }
  for (const unseen of ['\u3164', '\u2800', '\u00a0', '\u061c', '\u034f', '\ufe0f', '\u{e0041}', '\ufffc', '\u200d']) {
    expect(tidyName(unseen + unseen)).toBe('');
    expect(tidyName(`Zo${unseen}`)).toBe('Zo');
  }
  expect(tidyName('\u0301Zoe\u0308')).toBe('Zoë');
  expect(tidyName(`z${'\u0316'.repeat(30)}`)).toBe(`z${'\u0316'.repeat(4)}`);
});

test('options are told in words; the unusual ones only where somebody changed them', () => {
  const optionsOf = (game: string) => catalogue.games.find(({ id }) => id === game)!.options;
  const told = (game: string, chosen: Record<string, string>) =>
    optionsInWords(optionsOf(game), chosen).map(({ label, value }) => `${label.en}: ${value?.en ?? 'own'}`);
  expect(told('squadro', { first: 'dark' })).toEqual(['Who begins: Dark']);
  expect(told('quadrot', { players: '3', limit: '20', board: '{"stations":[]}' })).toEqual([
    'Turn limit: 20',
    'Plan: own',
  ]);
  for (const { id } of catalogue.games) {
    expect(told(id, {}).join()).not.toMatch(/Turn limit|Players/);
  }
});
