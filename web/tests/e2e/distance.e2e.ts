// The screens of tables at a distance: nothing that axe objects to, nothing wider than the window, nothing that shifts.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newGame, wish } from '../say.mjs';
import { closeBrowser, noViolations, shifts, waitForTurn } from './browser';
import { begin, newTable, personAt } from './far';
import { gameIds } from './games';
import { House } from './house';
import { clickOn } from './play';

let house: House;
/** The codes of tables that stay as they are. */
let tables: Record<'waiting' | 'mine' | 'theirs' | 'over', string>;
beforeAll(async () => {
  house = await House.open();
  const [anna, béa, zoé] = (await Promise.all(['Anna', 'Béa', 'Zoé'].map((name) => personAt(house.address, name)))) as [
    Page,
    Page,
    Page,
  ];
  const setup = { game: 'squadro', position: '3,6,12,2,6/6,3,12,12,6/l', listed: true };
  const clock = { kind: 'total', seconds: 1800, increment: 5 };
  tables = {
    waiting: await newGame([anna], { game: 'quadrot', clock, listed: true }),
    mine: await newGame([anna, béa], { ...setup, clock }),
    theirs: await newGame([béa, zoé], setup),
    over: await newGame([béa, anna], setup),
  };
  await wish(béa, { ask: 'chat', table: tables.mine, text: 'Bonjour' });
  await wish(béa, { ask: 'offer', table: tables.mine, what: 'draw' });
  await wish(béa, { ask: 'resign', table: tables.over });
  await Promise.all([anna, béa, zoé].map((page) => page.context().close()));
});
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

const click = (action: string) => (page: Page) => page.locator(`[data-action="${action}"]`).first().click();
const screens = (): [name: string, hash: string, mark: string, ...then: ((page: Page) => Promise<void>)[]][] => [
  ['lobby', '#/online', '.list a'],
  ['name', '#/online', '.list a', click('rename')],
  ['make', '#/online/new/ascension', 'form'],
  ['waiting room', `#/join/${tables.waiting}`, '[data-code]'],
  ['an offer', `#/join/${tables.mine}`, '[data-notice="offer"]'],
  ['talk', `#/join/${tables.mine}`, '.status', click('talk')],
  ['more, and a seat link', `#/join/${tables.mine}`, '.status', click('more'), click('seat-link')],
  ['spectator', `#/join/${tables.theirs}`, '.status'],
  ['over', `#/join/${tables.over}`, '[data-ending] .headline'],
  ['no such table', '#/join/ZZZZZZ', '.trouble'],
];
const looks = [
  ['a phone, light', { viewport: { width: 360, height: 640 }, colorScheme: 'light', hasTouch: true }],
  ['a laptop, dark, English', { viewport: { width: 1366, height: 768 }, colorScheme: 'dark', locale: 'en-GB' }],
] as const;

test.each(looks)('screens on %s', async (look, options) => {
  const page = await personAt(house.address, 'Anna', '', options);
  for (const [name, hash, mark, ...then] of screens()) {
    await page.goto(house.address + hash);
    await page.reload();
    await page.waitForSelector(mark);
    for (const act of then) {
      await act(page);
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${name}, ${look}`).toBeLessThanOrEqual(options.viewport.width);
    await noViolations(page, `${name}, ${look}`);
  }
  await page.context().close();
});

test.each(looks)('nothing shifts while one plays on %s', async (look, options) => {
  const page = await personAt(house.address, 'Anna', '', options);
  for (const game of gameIds) {
    await begin([page], await newTable(page, { game, seats: ['open', 'bot:1'] }));
    await waitForTurn(page);
    const before = await shifts(page);
    await clickOn(page, 3);
    await waitForTurn(page);
    expect((await shifts(page)) - before, `${game}, ${look}`).toBeLessThan(0.02);
  }
  await page.context().close();
});
