// What one is called: said on the line that there is, and never a reason to stay outside.
import catalogue from 'virtual:catalogue';
import { beforeEach, expect, test } from 'vitest';
import { House } from '../../src/online/house.svelte';
import { optionsInWords } from '../../src/online/options';
import { freshStorage } from '../tabs/storage';
import { FakeServer } from './server';
import { FakeWorld, settled } from './world';

let world: FakeWorld;
let house: House;
beforeEach(() => {
  freshStorage();
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

test('a name said while nobody hears it, which the server does not want, is asked for again', async () => {
  await house.call({ name: 'random', face: 2 });
  expect(house.name).toBe('random');
  world.accept();
  expect(house.name).toBe('');
  world.pass(1000);
  world.accept();
  await settled();
  expect(house.state).toBe('on');
  expect(house.me?.name).toBe('…');
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
