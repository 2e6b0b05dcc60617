import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, firstMove, noViolations, sitDown, visit, visitor } from '../../../web/tests/e2e/browser';
import { playWholeGame } from '../../../web/tests/e2e/play';

afterAll(closeBrowser);

const middleOf = (page: Page, thing: string) =>
  page.locator(`.board [data-about="${thing}"]`).evaluate((element) => {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });

test('a whole game in 3D', () => playWholeGame('ascension', { turns: 3, flat: false }));

test('a guided step that takes several decisions is not done after the first', async () => {
  const context = await visitor({ viewport: { width: 360, height: 740 } });
  const page = await visit(context, '#/learn/ascension');
  await firstMove(page).click({ force: true });
  await expect.poll(() => page.locator('.board [data-move][tabindex="0"]').count()).toBeGreaterThan(0);
  expect(await page.locator('.guide').getAttribute('data-done')).toBe('false');
  await context.close();
});

test('the legend opens, reads well, and gives the focus back', async () => {
  const context = await visitor({ viewport: { width: 360, height: 640 } });
  const page = await visit(context);
  await sitDown(page, 'ascension');
  const opener = page.getByRole('button', { name: 'Légende' });
  await opener.click();
  await page.getByRole('dialog').waitFor();
  expect(await page.getByRole('dialog').innerText()).toMatch(/échelle[\s\S]*gouffre[\s\S]*Cadenas/i);
  await noViolations(page, 'legend');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await opener.evaluate((button) => document.activeElement === button)).toBe(true);
  await context.close();
});

test('a held finger is told what a cube is, and takes nothing', async () => {
  const context = await visitor({ viewport: { width: 360, height: 640 }, hasTouch: true });
  const page = await visit(context);
  await sitDown(page, 'ascension');
  await firstMove(page).waitFor();
  const touch = await context.newCDPSession(page);
  const plies = await page.locator('.status').getAttribute('data-plies');
  const cell = (await firstMove(page).getAttribute('data-about'))!;
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await middleOf(page, cell)] });
  await page.locator('.note').waitFor();
  expect(await page.locator('.note').innerText()).toContain('Cube caché');
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.locator('.status').click();
  expect(await page.locator('.status').getAttribute('data-plies')).toBe(plies);
  await context.close();
});

test('in 3D the board turns by keys, and neither wheel nor finger is kept from the page', async () => {
  const context = await visitor({ viewport: { width: 1200, height: 500 } }, true);
  await context.addInitScript(() => localStorage.setItem('quatuor.settings', JSON.stringify({ flat: false })));
  const page = await visit(context);
  await sitDown(page, 'ascension');
  await page.locator('.surface [data-spot]').first().waitFor();
  const isRightOf = async (a: string, b: string) => (await middleOf(page, a)).x > (await middleOf(page, b)).x;
  const isNearer = async (a: string, b: string) => (await middleOf(page, a)).y > (await middleOf(page, b)).y;
  // The person has the triangle: its corner, a9, is at the right of the near side.
  await expect.poll(() => isRightOf('a9', 'i9')).toBe(true);
  await expect.poll(() => isNearer('a9', 'a1')).toBe(true);
  await page.locator('.surface [data-spot]').first().focus();
  await page.keyboard.press('e');
  await expect.poll(() => isRightOf('a9', 'i9')).toBe(false);
  await page.keyboard.press('0');
  await expect.poll(() => isRightOf('a9', 'i9')).toBe(true);
  expect(await page.locator('.surface').evaluate((surface) => getComputedStyle(surface).touchAction)).toBe('pan-y');
  const isTaken = await page.locator('.surface').evaluate((surface) => {
    const wheel = (ctrlKey: boolean) =>
      !surface.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, cancelable: true, bubbles: true, ctrlKey }));
    return { plain: wheel(false), enlarging: wheel(true) };
  });
  expect(isTaken).toEqual({ plain: false, enlarging: true });
  await context.close();
});
