// The rule book: pictures to try in place, and ways through it.
import type { Locator } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, visit, visitor } from './browser';
import { gameIds, simplest } from './games';

afterAll(closeBrowser);

const isDone = (figure: Locator) => figure.getAttribute('data-done');

test('a picture is tried by keyboard, says what happened, and begins again', async () => {
  const context = await visitor();
  const page = await visit(context, `#/book/${simplest}`);
  const figure = page.locator('figure[data-drawn]').first();
  await figure.locator('[data-move]').first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => isDone(figure)).toBe('true');
  expect(await figure.locator('.below p').innerText()).not.toBe('');
  await figure.getByRole('button', { name: 'Recommencer' }).click();
  await expect.poll(() => isDone(figure)).toBe('false');
  expect(await figure.getByRole('button', { name: 'Recommencer' }).count()).toBe(0);
  await context.close();
});

test('a legal move that the picture does not mean is not played', async () => {
  const context = await visitor();
  const page = await visit(context, '#/book/squadro');
  const figure = page.locator('figure[data-drawn]').nth(1);
  await figure.locator('[data-move="1"]').first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => figure.locator('.whisper').innerText()).toContain('autre');
  expect(await isDone(figure)).toBe('false');
  await figure.locator('[data-move="3"]').first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => isDone(figure)).toBe('true');
  await context.close();
});

test('the contents lead to the appendix, which leads to the rules', async () => {
  const context = await visitor();
  const page = await visit(context, `#/book/${simplest}`);
  await page.getByRole('link', { name: 'Annexe' }).click();
  const focused = () => page.evaluate(() => document.activeElement?.id);
  expect(await focused()).toBe('appendix');
  expect(await page.locator('details[open]').count()).toBe(1);
  await page.locator('details td a').first().click();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H3');
  expect(new URL(page.url()).hash).toBe(`#/book/${simplest}`);
  await context.close();
});

test.each(gameIds)('%s: pictures in the details are set up when they come near', async (game) => {
  const context = await visitor();
  const page = await visit(context, `#/book/${game}`);
  await page.waitForSelector('figure[data-drawn]');
  const last = page.locator('#details ~ .part figure').last();
  expect(await last.getAttribute('data-drawn')).toBeNull();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => last.getAttribute('data-drawn')).toBe('true');
  await context.close();
});
