// The page as `quatuor page` writes it, on a host that only gives files.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityOf } from '../say.mjs';
import { closeBrowser, noViolations, playSome, shownPly, visit, visitor, waitForTurn } from './browser';
import { giveFiles } from './files';
import { gameIds } from './games';

const folder = mkdtempSync(join(tmpdir(), 'quatuor-page-'));
let host: Awaited<ReturnType<typeof giveFiles>>;
beforeAll(async () => {
  const path = (name: string) => new URL(`../../../build/${name}`, import.meta.url).pathname;
  execFileSync(path('release/quatuor'), ['page', folder, '--folder', path('web')]);
  host = await giveFiles(folder);
});
afterAll(async () => {
  await closeBrowser();
  await host.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Somebody who has sat at a table at a distance before, on a page from the same place; and all that the browser complains of. */
async function somebody(hash = '') {
  const context = await visitor({ serviceWorkers: 'allow' });
  await context.addInitScript((me) => {
    localStorage.setItem('quatuor.online.me', localStorage.getItem('quatuor.online.me') ?? me);
    // Boards in 3D are slow without a graphics card.
    localStorage.setItem('quatuor.settings', localStorage.getItem('quatuor.settings') ?? '{"flat":true}');
  }, identityOf('Anna'));
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      complaints.push(message.text());
    }
  });
  context.on('requestfailed', (request) => complaints.push(`${request.url()} ${request.failure()?.errorText}`));
  return { context, page: await visit(context, hash, host.address), complaints };
}

const openGame = (page: Page, game: string) => page.goto(`${host.address}#/quick/${game}`);

test('every game is played, and goes on when the host is gone', async () => {
  const { context, page, complaints } = await somebody();
  const plies: Record<string, number> = {};
  for (const game of gameIds) {
    await openGame(page, game);
    await playSome(page, 1);
    plies[game] = await shownPly(page);
    expect(plies[game]).toBeGreaterThan(0);
  }
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(complaints).toEqual([]);
  expect(host.refused).toEqual([]);

  await host.stop();
  await context.setOffline(true);
  await page.reload();
  await waitForTurn(page);
  expect(await shownPly(page)).toBe(plies[gameIds.at(-1)!]);
  await playSome(page, 1);
  for (const game of gameIds) {
    await openGame(page, game);
    await playSome(page, 1);
    expect(await shownPly(page)).toBeGreaterThan(0);
  }
  await context.close();
  host = await giveFiles(folder);
});

test('what needs a server is not offered, and nobody calls one', async () => {
  const { context, page, complaints } = await somebody();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('[href^="#/online"], [data-badge]').count()).toBe(0);
  for (const hash of ['#/online', '#/online/new', '#/join/ABC234']) {
    await page.goto(`${host.address}${hash}`);
    await page.waitForSelector('[data-alone]');
    expect(await page.locator('[data-alone]').innerText()).toContain('Il n’y a pas de serveur de tables ici.');
    expect(await page.locator('[data-action="call-again"]').count()).toBe(0);
    await noViolations(page, hash);
  }
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await page.waitForSelector('.covers');
  // Where a server has tables, the evaluation asks it; from the first game on it is shown.
  for (const game of gameIds) {
    await openGame(page, game);
    await playSome(page, 1);
    if (game === gameIds[0]) {
      await page.getByRole('button', { name: 'Plus' }).click();
      await page.getByRole('button', { name: 'Évaluation' }).click();
    }
    await page.waitForSelector('.evaluation');
  }
  expect(complaints).toEqual([]);
  expect(host.refused).toEqual([]);
  await context.close();
});

test('the rule books lead to what can be printed', async () => {
  const { context, page, complaints } = await somebody(`#/book/${gameIds[0]}`);
  const link = page.locator('a[href$=".pdf"]').first();
  await link.waitFor();
  const address = await link.evaluate((anchor: HTMLAnchorElement) => anchor.href);
  expect(address.startsWith(host.address)).toBe(true);
  expect((await context.request.get(address)).status()).toBe(200);
  expect(complaints).toEqual([]);
  await context.close();
});
