// Several tabs of one browser.
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import {
  closeBrowser,
  firstMove,
  noViolations,
  playSome,
  shownPly,
  sitDown,
  visit,
  visitor,
  waitForTurn,
} from './browser';
import { simplest } from './games';

afterAll(closeBrowser);

const notice = (page: Page) => page.locator('.notice', { hasText: 'Cette partie est ouverte dans un autre onglet' });
const leads = (page: Page) => expect.poll(() => notice(page).count()).toBe(0);
const follows = (page: Page) => expect.poll(() => notice(page).count()).toBe(1);
const moves = (page: Page) => page.locator('.moves ol').innerText();

test('of two tabs on one game one leads, the other follows live and takes over; no move is lost', async () => {
  const context = await visitor();
  const first = await visit(context);
  await sitDown(first, simplest);
  await playSome(first, 1);
  const second = await visit(context);
  await second.waitForSelector('.status');
  await follows(second);
  await leads(first);
  await noViolations(second, 'a followed game');

  await playSome(first, 2);
  await expect.poll(() => moves(second)).toBe(await moves(first));
  expect(await firstMove(second).count()).toBe(0);
  expect(await second.locator('[data-action="undo"]').isDisabled()).toBe(true);

  await second.getByRole('button', { name: 'Jouer ici' }).click();
  await leads(second);
  await follows(first);
  await playSome(second, 2);
  await expect.poll(() => moves(first)).toBe(await moves(second));

  await second.locator('[data-action="undo"]').click();
  await expect.poll(() => moves(first)).toBe(await moves(second));
  await waitForTurn(second);
  const ply = await shownPly(second);

  await second.close();
  await leads(first);
  expect(await shownPly(first)).toBe(ply);
  await playSome(first, 1);
  const played = await moves(first);
  await first.reload();
  await waitForTurn(first);
  await leads(first);
  expect(await moves(first)).toBe(played);
  await context.close();
});

test('two tabs with different games keep both', async () => {
  const context = await visitor();
  const tabs = [await visit(context), await visit(context)];
  for (const tab of tabs) {
    await sitDown(tab, simplest);
  }
  for (let round = 0; round < 2; round++) {
    await Promise.all(tabs.map((tab) => playSome(tab, 1)));
  }
  const home = await visit(context, '#/');
  expect(await home.getByRole('link', { name: 'Reprendre' }).count()).toBe(2);
  await playSome(tabs[0]!, 1);
  const plies = await Promise.all(tabs.map(shownPly));
  await expect.poll(() => home.locator('.games').innerText()).toContain(`${plies[0]} coups`);
  for (const [index, tab] of tabs.entries()) {
    await tab.reload();
    await waitForTurn(tab);
    expect(await shownPly(tab)).toBe(plies[index]);
  }
  await context.close();
});

test('without Web Locks the tab that moved last leads', async () => {
  const context = await visitor();
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
  const first = await visit(context);
  await sitDown(first, simplest);
  await playSome(first, 1);
  const second = await visit(context);
  await second.waitForSelector('.status');
  await follows(first);
  await playSome(second, 1);
  await expect.poll(() => moves(first)).toBe(await moves(second));
  await first.getByRole('button', { name: 'Jouer ici' }).click();
  await leads(first);
  await follows(second);
  await playSome(first, 1);
  await expect.poll(() => moves(second)).toBe(await moves(first));
  await second.goto(`${inject('address')}#/`);
  expect(await second.getByRole('link', { name: 'Reprendre' }).count()).toBe(1);
  await context.close();
});
