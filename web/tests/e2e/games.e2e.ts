// A whole game of each, by clicking and by keyboard alone, against the quickest bot.
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, sitDown, visit, visitor } from './browser';
import { playByClicking, playByKeyboard } from './play';

afterAll(closeBrowser);

// Games that beginners could drag on for ever have a limit of turns; the shortest is enough here.
const games: [string, Record<string, string>][] = [
  ['squadro', {}],
  ['crescendo', {}],
  ['quadrot', {}],
  ['ascension', {}],
];

test.each(games)('%s, by clicking', async (game, options) => {
  const context = await visitor();
  const page = await visit(context);
  await sitDown(page, game, options);
  const clicks = await playByClicking(page);
  expect(clicks).toBeGreaterThan(10);
  await expect.poll(() => page.locator('.status').innerText()).toMatch(/gagne|nulle/);
  expect(await page.locator('.moves li').count()).toBeGreaterThan(10);
  await context.close();
});

test.each(games)('%s, by keyboard alone', async (game, options) => {
  const context = await visitor();
  const page = await visit(context);
  await sitDown(page, game, options);
  await playByKeyboard(page);
  await expect.poll(() => page.locator('.status').innerText()).toMatch(/gagne|nulle/);
  await context.close();
});
