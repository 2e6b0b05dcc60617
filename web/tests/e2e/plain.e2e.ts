// The page as it would be if no game brought a board: every game is played all the same, on the narrowest phone too.
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type ViteDevServer } from 'vite';
import { closeBrowser, noViolations, playSome, sitDown, visit, visitor } from './browser';
import { gameIds, simplest } from './games';
import { playByKeyboard } from './play';

let server: ViteDevServer;
let address: string;
beforeAll(async () => {
  const own = /\/games\/[^/]+\/web\/index\.ts$/;
  server = await createServer({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    logLevel: 'error',
    server: { hmr: false },
    plugins: [
      { name: 'no-boards', enforce: 'pre', load: (id) => (own.test(id) ? 'export default undefined' : undefined) },
    ],
  });
  await server.listen();
  address = server.resolvedUrls!.local[0]!;
});
afterAll(async () => {
  await closeBrowser();
  await server.close();
});

const narrow = { viewport: { width: 320, height: 640 }, hasTouch: true };

test.each(gameIds)('%s, by the buttons of the plain board', async (game) => {
  const context = await visitor(narrow);
  const page = await visit(context, '', address);
  await sitDown(page, game);
  await playSome(page, 4);
  expect(await page.locator('.plain .last').innerText()).toMatch(/^Dernier coup/);
  expect(await page.locator('.plain mark').count()).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await noViolations(page, `${game}, plain`);
  await context.close();
});

test('a whole game by keyboard alone', async () => {
  const context = await visitor();
  const page = await visit(context, '', address);
  await sitDown(page, simplest);
  await playByKeyboard(page);
  await context.close();
});

test.each([`#/`, `#/new/${simplest}`, `#/book/${simplest}`, `#/learn/${simplest}`])(
  '%s without boards and lessons',
  async (hash) => {
    const context = await visitor({ ...narrow, colorScheme: 'dark' });
    const page = await visit(context, hash, address);
    await page.waitForSelector('.covers, form, article, .trouble');
    expect(await page.locator('[href^="#/learn"]').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await noViolations(page, hash);
    await context.close();
  },
);
