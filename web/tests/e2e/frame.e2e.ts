// What surrounds every board: taps that are confirmed on small screens, turning, zooming.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, shownPly, sitDown, visit, visitor, waitForTurn } from './browser';

afterAll(closeBrowser);

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const turning = ['squadro', 'crescendo', 'quadrot'];
const firstLit = '.board [data-spot][tabindex="0"]';
const firstMove = '.board [data-move][tabindex="0"]';

/** The person is to move, and what plays a move is on the board: a target, where one was chosen, else what is chosen first. */
async function comeToMove(page: Page) {
  await waitForTurn(page);
  while ((await page.locator(firstMove).count()) === 0) {
    const target = page.locator('.board [data-to][tabindex="0"]');
    await ((await target.count()) ? target : page.locator(firstLit)).first().click({ force: true });
  }
}

async function playOne(page: Page) {
  await comeToMove(page);
  const ply = await shownPly(page);
  await page.locator(firstMove).first().click({ force: true });
  await expect.poll(() => shownPly(page)).toBeGreaterThan(ply);
  await waitForTurn(page);
}

/** Wide enough for a finger: it is not asked twice. */
const fingerWide = 44;

test.each(turning)('%s: a finger shows a small move first, and plays it with a second tap', async (game) => {
  const context = await visitor(phone);
  const page = await visit(context);
  await sitDown(page, game);
  for (let shown = 0; shown < 3;) {
    await comeToMove(page);
    const ply = await shownPly(page);
    const spot = page.locator(firstMove).first();
    const text = await spot.getAttribute('data-move');
    const { width, height } = (await spot.boundingBox())!;
    await spot.tap({ force: true });
    if (Math.min(width, height) < fingerWide) {
      await expect.poll(() => page.locator('.whisper').innerText()).toContain('Touchez encore');
      expect(await shownPly(page)).toBe(ply);
      await page.locator(`.board [data-move="${text}"][tabindex="0"]`).first().tap({ force: true });
      shown++;
    }
    await expect.poll(() => shownPly(page)).toBeGreaterThan(ply);
  }
  await context.close();
});

test('a mouse plays at once, unless asked to wait', async () => {
  const context = await visitor();
  const page = await visit(context);
  await sitDown(page, 'squadro');
  await playOne(page);
  await page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem('quatuor.settings') ?? '{}') as object;
    localStorage.setItem('quatuor.settings', JSON.stringify({ ...settings, confirm: true }));
  });
  await page.reload();
  await waitForTurn(page);
  const ply = await shownPly(page);
  await page.locator('[data-move="3"]').first().click({ force: true });
  await expect.poll(() => page.locator('.whisper').innerText()).toContain('Touchez encore');
  await page.locator('[data-move="4"]').first().click({ force: true });
  expect(await shownPly(page)).toBe(ply);
  await page.locator('[data-move="4"]').first().click({ force: true });
  await expect.poll(() => shownPly(page)).toBeGreaterThan(ply);
  await context.close();
});

test.each(turning)('%s is played from every side', async (game) => {
  const context = await visitor();
  const page = await visit(context);
  await sitDown(page, game);
  await waitForTurn(page);
  for (let turns = 0; turns < 4; turns++) {
    await playOne(page);
    await page.locator('[data-action="turn-board"]').click();
  }
  await context.close();
});

test('Squadro shows the near side of whoever plays, and arrows go as the lanes are seen', async () => {
  const context = await visitor();
  const page = await visit(context);
  await sitDown(page, 'squadro');
  await waitForTurn(page);
  const middle = (lane: number) =>
    page.locator(`[data-side="light"][data-lane="${lane}"][data-piece]`).evaluate((spot) => {
      const { x, y, width, height } = spot.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
  const [one, two] = [await middle(1), await middle(2)];
  expect(one.y).toBeCloseTo(two.y, 0);
  expect(two.x).toBeGreaterThan(one.x);
  expect(one.y).toBeGreaterThan(500);
  await page.locator('[data-move="2"]').focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset['move'])).toBe('3');
  await context.close();
});

test.each(turning)('%s, zoomed: taps still meet what is seen', async (game) => {
  const context = await visitor();
  const page = await visit(context);
  await sitDown(page, game);
  await comeToMove(page);
  const width = async () => (await page.locator(firstMove).first().boundingBox())!.width;
  const box = (await page.locator(firstMove).first().boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect.poll(width).toBeGreaterThan(box.width * 1.5);
  const ply = await shownPly(page);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => shownPly(page)).toBeGreaterThan(ply);
  await page.keyboard.press('0');
  await expect.poll(() => page.locator('.frame.zoomed').count()).toBe(0);
  await context.close();
});

test('two fingers zoom, one pans once it is zoomed, and before that the page scrolls', async () => {
  const context = await visitor(phone);
  const page = await visit(context);
  await sitDown(page, 'squadro');
  await waitForTurn(page);
  const frame = page.locator('.frame');
  const pane = page.locator('.frame > .pane');
  const touchAction = () => frame.evaluate((element) => getComputedStyle(element).touchAction);
  const shift = () => pane.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).e);
  expect(await touchAction()).toBe('pan-x pan-y');

  const { x, y, width, height } = (await frame.boundingBox())!;
  const [left, top] = [x + width / 2, y + height / 2];
  const devtools = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [number, number][]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map(([dx, dy], id) => ({ x: left + dx, y: top + dy, id })),
    });
  await touch('touchStart', [-20, 0]);
  await touch('touchStart', [-20, 0], [20, 0]);
  await touch('touchMove', [-50, 0], [50, 0]);
  await touch('touchEnd');
  await expect.poll(touchAction).toBe('none');

  const ply = await shownPly(page);
  const before = await shift();
  await touch('touchStart', [0, 0]);
  await touch('touchMove', [30, 0]);
  await touch('touchMove', [60, 0]);
  await touch('touchEnd');
  await expect.poll(shift).toBeGreaterThan(before + 20);
  expect(await shownPly(page)).toBe(ply);
  await context.close();
});
