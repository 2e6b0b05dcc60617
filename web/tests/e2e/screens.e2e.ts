// Every screen: nothing that axe objects to, nothing wider than a phone.
import { afterAll, expect, inject, test } from 'vitest';
import { closeBrowser, noViolations, visit, visitor, waitForTurn } from './browser';
import { gameIds } from './games';

afterAll(closeBrowser);

/** What says that a screen is all there. */
const marks: Record<string, string> = {
  '': '.covers',
  new: 'form',
  quick: '.board [data-spot]',
  learn: '.board [data-spot], .trouble',
  book: 'article figure[data-drawn]',
  puzzles: '.puzzles, .board [data-spot]',
  table: '.trouble',
};
const screens = [
  '#/',
  ...gameIds.flatMap((game) => [`#/new/${game}`, `#/quick/${game}`, `#/learn/${game}`, `#/book/${game}`]),
  '#/puzzles/squadro',
  '#/puzzles/squadro/1',
  '#/table/none',
];

const looks = [
  ['a phone, light', { viewport: { width: 360, height: 740 }, colorScheme: 'light', hasTouch: true }],
  ['a laptop, dark, English', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark', locale: 'en-GB' }],
] as const;

async function look(name: string, options: (typeof looks)[number][1], seen: string[], in3D = false) {
  const context = await visitor(options, in3D);
  const page = await visit(context);
  for (const screen of seen) {
    await page.goto('about:blank');
    await page.goto(inject('address') + screen);
    await page.waitForSelector('h1', { state: 'attached' });
    if (screen.startsWith('#/quick')) {
      await waitForTurn(page);
    }
    await page.waitForSelector(marks[screen.split('/')[1]!]!, { state: 'attached' });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${name} ${screen}`).toBeLessThanOrEqual(options.viewport.width);
    await noViolations(page, `${name} ${screen}`);
  }
  await context.close();
}

test.each(looks)('%s', (name, options) => look(name, options, screens));
test('a laptop, in 3D', () => look('in 3D', looks[1][1], ['#/quick/ascension'], true));
