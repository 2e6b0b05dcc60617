// Every game with an engine is in the page; what its folder does not bring is plain.
import { expect, test, vi } from 'vitest';

vi.mock('../src/settings.svelte', () => ({ settings: { lang: 'en' }, isCalm: () => true }));
import type { GameInfo, View } from '../src/engine/protocol';
import { usualLook } from '../src/look/shapes';
import { plainGame } from '../src/plain/game';
import { pageGames } from '../src/registry';
import type { WebGame } from '../src/table/board';

const info = (id: string) => ({ id }) as GameInfo;
const view = { seats: [] } as unknown as View;
const own: WebGame = {
  rank: 1,
  board: () => Promise.reject(new Error('not here')),
  look: () => ({ colour: 'red', shape: 'star' }),
};
const games = pageGames([info('fifth'), info('sixth'), info('own')], {
  web: { '../../games/own/web/index.ts': own, '../../games/sixth/web/index.ts': undefined },
  books: { '../../games/fifth/book.fr.md': async () => 'La règle' },
  puzzles: { '../../games/fifth/puzzles.txt': async () => '# none' },
});
const game = (id: string) => games.find((one) => one.id === id)!;

test('a game without web/index.ts gets the plain board, the usual looks and no lessons', async () => {
  const { board, Cover, lessons, look, seatLook } = game('fifth');
  expect(board).toBe(plainGame.board);
  expect((await board()).default).toBeTypeOf('function');
  expect([Cover, lessons]).toEqual([undefined, undefined]);
  expect([seatLook(2, 2), look(view, 3)]).toEqual([usualLook(2), usualLook(3)]);
  expect(game('sixth').board).toBe(plainGame.board);
});

test('a game keeps what it brings', () => {
  expect(game('own').board).toBe(own.board);
  expect(game('own').look(view, 1)).toEqual({ colour: 'red', shape: 'star' });
  expect(game('own').seatLook(1, 2)).toEqual(usualLook(1));
});

test('games come by rank, then those that tell none', () => {
  expect(games.map(({ id }) => id)).toEqual(['own', 'fifth', 'sixth']);
});

test('rule books are found by their names', async () => {
  expect(await game('fifth').book('fr')).toBe('La règle');
  await expect(game('own').book('fr')).rejects.toThrow('no book of own');
});

test('a game has puzzles where its folder has a file of them', async () => {
  expect(await game('fifth').puzzles?.()).toBe('# none');
  expect(game('own').puzzles).toBeUndefined();
});
