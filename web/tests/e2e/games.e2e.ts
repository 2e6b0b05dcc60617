// A whole game of each, by clicking and by keyboard alone, against the quickest bot.
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, sitDown, visit, visitor } from './browser';
import { playByClicking, playByKeyboard } from './play';

afterAll(closeBrowser);

// Games that somebody who clicks at random would drag on end sooner by their limit of turns.
const limit = {
  quadrot: (turns: number) => ({ 'Tours par joueur avant que la partie soit jugée': String(turns) }),
  ascension: (turns: number) => ({ 'Tours normaux par joueur avant que la partie soit jugée': String(turns) }),
};

async function wholeGame(game: string, options: Record<string, string>, play: typeof playByClicking, flat = true, look = {}) {
  const context = await visitor(look, !flat);
  await context.addInitScript((flat) => localStorage.setItem('quatuor.settings', JSON.stringify({ flat })), flat);
  const page = await visit(context);
  await sitDown(page, game, options);
  expect(await play(page)).toBeGreaterThan(10);
  expect(await page.locator('.whose').innerText()).toMatch(/gagne|nulle/);
  expect(await page.locator('.moves li').count()).toBeGreaterThan(10);
  await context.close();
}

test.each<[string, Record<string, string>]>([
  ['squadro', {}],
  ['crescendo', {}],
  ['quadrot', {}],
  ['ascension', limit.ascension(8)],
])('%s, by clicking', (game, options) => wholeGame(game, options, playByClicking));

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
test('quadrot on a phone, by clicking', () => wholeGame('quadrot', limit.quadrot(8), playByClicking, true, phone));

test('ascension in 3D, by clicking', () => wholeGame('ascension', limit.ascension(3), playByClicking, false));

test.each<[string, Record<string, string>]>([
  ['squadro', {}],
  ['crescendo', { 'Tours par joueur et par manche': '12' }],
  ['quadrot', limit.quadrot(20)],
  ['ascension', limit.ascension(5)],
])('%s, by keyboard alone', (game, options) => wholeGame(game, options, playByKeyboard));
