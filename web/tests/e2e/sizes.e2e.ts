// On every screen, from a small phone to a desk: the board, whose turn it is and what one can do are in view, nothing is
// too small for a finger, and nothing shifts while one plays.
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { closeBrowser, shifts, shownPly, visit, visitor, waitForTurn } from './browser';
import { gameIds } from './games';
import { clickOn } from './play';

afterAll(closeBrowser);

const sizes = [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [683, 384], // a laptop at 200 %
  [1366, 768],
  [1920, 1080],
] as const;

const finger = 44;
const boxOf = (page: Page, part: string) =>
  page
    .locator(part)
    .first()
    .evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom, width: right - left, height: bottom - top };
    });

/** A finger's first tap on a small target only shows the move; on a large one it plays. */
async function smallTargetsAreConfirmed(page: Page, at: string) {
  const move = page.locator('.board [data-move][tabindex="0"]').first();
  if ((await move.count()) === 0) {
    return;
  }
  const { width, height, left, top } = await boxOf(page, '.board [data-move][tabindex="0"]');
  const ply = await shownPly(page);
  await page.touchscreen.tap(left + width / 2, top + height / 2);
  if (Math.min(width, height) < finger) {
    await page.waitForSelector('.frame > .ring');
    expect(await shownPly(page), at).toBe(ply);
    await page.touchscreen.tap(left + width / 2, top + height / 2);
  }
  await expect.poll(() => shownPly(page)).toBeGreaterThan(ply);
  await waitForTurn(page);
}

test.each(sizes)('%i × %i', async (width, height) => {
  const isSmall = Math.min(width, height) < 600;
  const context = await visitor({ viewport: { width, height }, hasTouch: isSmall });
  const page = await visit(context);
  for (const game of gameIds) {
    const at = `${game} at ${width} × ${height}`;
    await page.goto('about:blank');
    await page.goto(`${inject('address')}#/quick/${game}`);
    await page.waitForSelector('.status');
    await waitForTurn(page);
    for (const part of ['.board', '.status', '[data-action="undo"]', '[data-action="hint"]', '[data-action="more"]']) {
      const box = await boxOf(page, part);
      expect(box.top, `${part}, ${at}`).toBeGreaterThanOrEqual(0);
      expect(box.bottom, `${part}, ${at}`).toBeLessThanOrEqual(height);
      expect(box.right, `${part}, ${at}`).toBeLessThanOrEqual(width);
    }
    for (const part of ['undo', 'hint', 'more']) {
      const box = await boxOf(page, `[data-action="${part}"]`);
      expect(Math.min(box.width, box.height), `${part}, ${at}`).toBeGreaterThanOrEqual(finger);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBeLessThanOrEqual(width);
    if (isSmall) {
      await smallTargetsAreConfirmed(page, at);
    }
    const before = await shifts(page);
    await clickOn(page, 3);
    await waitForTurn(page);
    expect((await shifts(page)) - before, `shifts, ${at}`).toBeLessThan(0.02);
  }
  await context.close();
});

/** What the browser is told once for all pages. */
async function readLarge(page: Page, size: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
}

test.each([
  [390, 844],
  [1366, 768],
])('large letters grow everywhere, and nothing is wider than the window: %i × %i', async (width, height) => {
  const context = await visitor({ viewport: { width, height } });
  const page = await visit(context);
  await readLarge(page, 26);
  const [game] = gameIds;
  for (const hash of [
    '',
    `#/new/${game}`,
    `#/book/${game}`,
    `#/quick/${game}`,
    '#/settings',
    '#/online',
    '#/results',
  ]) {
    await page.goto('about:blank');
    await page.goto(inject('address') + hash);
    await page.waitForSelector('main h1, .status', { state: 'attached' });
    const [size, over] = await page.evaluate(() => [
      getComputedStyle(document.body).fontSize,
      document.documentElement.scrollWidth - innerWidth,
    ]);
    expect(size, hash).toBe('26px');
    expect(over, hash).toBeLessThanOrEqual(0);
  }
  await context.close();
});
