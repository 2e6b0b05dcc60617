// <quatuor-board> in a real browser, in plain pages without a bundler.
import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folder, games, middle, open } from './installed';
import { board, closeBrowser, noViolations, openSite, pageWith, strict, visit, type Site } from './site';

/** Others are shown on the plain board. */
const hasBoard = (game: string) => existsSync(new URL(`../../games/${game}/web/index.ts`, import.meta.url));
const [sample] = games.filter(hasBoard) as [string];
const notFound = /404/;
let site: Site;

beforeAll(async () => {
  site = await openSite(folder, { below: '/some/where/', headers: { 'content-security-policy': strict } });
});
afterAll(async () => {
  await closeBrowser();
  site.stop();
});

async function show(
  body: string,
  options: Parameters<typeof visit>[1] & { head?: string; lang?: string } = {},
  error?: RegExp,
) {
  const { head = '', lang = 'fr', ...context } = options;
  site.pages.set('page.html', pageWith(body, { head, lang }));
  site.asked.length = 0;
  return visit(`${site.address}page.html`, context, error);
}

const shownPly = (page: Page) => board(page).locator('.board').getAttribute('data-ply').then(Number);
const move = (page: Page) => board(page).locator('.move');
const set = (page: Page, name: string, value: string) =>
  board(page).evaluate((element, [name, value]) => element.setAttribute(name!, value!), [name, value]);

/** What the elements of a board refer to and do not find in its shadow root: variables of their styles, parts of pictures. */
const missing = (page: Page) =>
  board(page).evaluate((element) => {
    const root = element.shadowRoot!;
    const rules = root.adoptedStyleSheets
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSStyleRule);
    const found = (pattern: RegExp, where: string) => [...where.matchAll(pattern)].map(([, name]) => name!);
    return [...root.querySelectorAll('*')].flatMap((one) => {
      const style = getComputedStyle(one);
      const own = [...one.attributes].map(({ value }) => value).join(' ');
      const text = rules.filter(({ selectorText }) => one.matches(selectorText)).map(({ cssText }) => cssText);
      return [
        ...found(/var\((--[\w-]+)\)/g, `${text.join(' ')} ${own}`).filter((name) => !style.getPropertyValue(name)),
        ...found(/url\(["']?#([\w-]+)/g, own).filter((id) => !root.getElementById(id)),
        ...found(/(--lightningcss[\w-]*)/g, text.join(' ')),
      ].map((name) => `${one.nodeName}: ${name}`);
    });
  });

describe.each(games)('%s', (game) => {
  test('two lines show its board, and load nothing of other games', async () => {
    const page = await show(`<quatuor-board game="${game}"></quatuor-board>`);
    await board(page)
      .locator(hasBoard(game) ? '.board[data-ply] svg' : '.board[data-ply] .plain')
      .first()
      .waitFor();
    await noViolations(page);
    expect(await missing(page)).toEqual([]);
    const spots = await board(page).locator('.board [tabindex], .board button').all();
    for (const spot of spots) {
      await spot.focus();
      for (const key of ['Enter', ' ', 'r', '1', 'Escape', 'ArrowDown', 'ArrowLeft']) {
        await page.keyboard.press(key);
      }
    }
    expect(await shownPly(page)).toBe((await open(game)).start({ seed: 1 }).plies);
    const engines = site.asked.filter((file) => file.endsWith('.wasm'));
    expect(engines).toEqual([`/some/where/${game}.wasm`]);
    expect(site.asked.filter((file) => /part-(Plain)?Board-/.test(file))).toHaveLength(1);
    await page.context().close();
  });

  test('a game of its own is replayed, at 320 pixels too', async () => {
    const table = await middle(game, 40);
    site.pages.set('some/game.quatuor', table.record());
    const viewport = { width: 320, height: 640 };
    const page = await show('<quatuor-board src="some/game.quatuor" ply="12"></quatuor-board>', { viewport });
    await move(page).waitFor();
    expect(await shownPly(page)).toBe(12);
    await expect
      .poll(() => move(page).innerText())
      .toContain(table.told()[11]!.tell.fr.slice(0, 8).replaceAll("'", '’'));
    await noViolations(page);
    expect(await missing(page)).toEqual([]);
    for (const label of ['Coup suivant', 'À la fin', 'Coup précédent', 'Au début']) {
      await page.getByRole('button', { name: label }).click();
    }
    await expect.poll(() => shownPly(page)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const box = await board(page).locator('.board > *').first().boundingBox();
    expect(box!.width).toBeGreaterThan(250);
    await page.context().close();
  });
});

test('a record inside the element is replayed by keys, slider and by itself', async () => {
  const table = await middle(sample, 20);
  const page = await show(`<quatuor-board lang="en">\n${table.record()}\n</quatuor-board>`);
  await move(page).waitFor();
  expect(await move(page).innerText()).toBe('The game begins.');
  await page.getByRole('button', { name: 'Next move' }).focus();
  for (const [key, ply] of [
    ['End', table.plies],
    ['ArrowLeft', table.plies - 1],
    ['Home', 0],
    ['ArrowRight', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => shownPly(page)).toBe(ply);
  }
  await page.getByRole('slider').fill('7');
  await expect.poll(() => shownPly(page)).toBe(7);
  expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toContain('7');
  await page.getByRole('slider').press('ArrowRight');
  await expect.poll(() => shownPly(page)).toBe(8);

  await page.clock.install();
  await page.getByRole('button', { name: 'Play the moves' }).press('Enter');
  await page.clock.runFor(3100);
  await expect.poll(() => shownPly(page)).toBe(10);
  await page.keyboard.press('Enter');
  await page.clock.runFor(5000);
  expect(await shownPly(page)).toBe(10);
  await page.getByRole('button', { name: 'Play the moves' }).click();
  await page.clock.runFor(60_000);
  await expect.poll(() => shownPly(page)).toBe(table.plies);
  await page.getByRole('button', { name: 'Play the moves' }).waitFor();
  await page.context().close();
});

test('the element follows its attributes, its text, and the language of the page', async () => {
  const other = games.filter(hasBoard).at(-1)!;
  const position = (await middle(other, 12)).view('all').position;
  const page = await show(`<quatuor-board game="${sample}"></quatuor-board>`);
  const drawing = board(page).locator('.board[data-ply] > *').first();
  await drawing.waitFor();
  const { info } = await open(other);
  await board(page).evaluate(
    (element, [game, position]) => {
      element.setAttribute('game', game!);
      element.setAttribute('position', position!);
    },
    [other, position],
  );
  await expect.poll(() => drawing.getAttribute('aria-label')).toMatch(new RegExp(info.name.fr, 'i'));
  const french = await drawing.innerHTML();
  await page.evaluate(() => (document.documentElement.lang = 'en-GB'));
  await expect.poll(() => drawing.innerHTML()).not.toBe(french);
  await set(page, 'lang', 'fr');
  await expect.poll(() => drawing.innerHTML()).toBe(french);

  const table = await middle(sample, 16);
  await board(page).evaluate((element, record) => (element.textContent = record), table.record());
  await move(page).waitFor();
  await set(page, 'ply', '9');
  await expect.poll(() => shownPly(page)).toBe(9);
  await set(page, 'ply', '99999');
  await expect.poll(() => shownPly(page)).toBe(table.plies);
  await set(page, 'ply', '3.5');
  await expect.poll(() => shownPly(page)).toBe(3);
  await board(page).getByRole('slider').press('ArrowRight');
  await expect.poll(() => shownPly(page)).toBe(4);
  await set(page, 'viewer', '9');
  await board(page).locator('[role=alert]').waitFor();
  await set(page, 'viewer', 'all');
  await move(page).waitFor();
  expect(await shownPly(page)).toBe(4);
  await page.context().close();
});

test('the theme follows the system, unless told', async () => {
  const page = await show(`<quatuor-board game="${sample}"></quatuor-board>`, { colorScheme: 'dark' });
  const ink = () => board(page).evaluate((element) => getComputedStyle(element).color);
  await board(page).locator('.board[data-ply]').waitFor();
  const dark = await ink();
  await set(page, 'theme', 'light');
  const light = await ink();
  expect(light).not.toBe(dark);
  await noViolations(page);
  await board(page).evaluate((element) => element.removeAttribute('theme'));
  expect(await ink()).toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ink()).toBe(light);
  await page.context().close();
});

test('nothing moves for who wants no motion', async () => {
  const record = (await middle(sample)).record();
  const page = await show(`<quatuor-board>${record}</quatuor-board>`);
  await move(page).waitFor();
  const pause = () =>
    board(page)
      .locator('button')
      .first()
      .evaluate((button) => parseFloat(getComputedStyle(button).transitionDuration));
  expect(await pause()).toBeLessThan(0.001);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await pause()).toBeGreaterThan(0.1);
  await page.context().close();
});

test('two languages on one page', async () => {
  const element = `<quatuor-board game="${sample}"></quatuor-board>`;
  const page = await show(`${element}<div lang="en">${element}</div>`);
  const words = (at: number) =>
    board(page, at)
      .locator('.board[data-ply]')
      .evaluate((drawn) => {
        const labels = [...drawn.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
        return `${labels.join(' ')} ${drawn.textContent}`;
      });
  await board(page, 1).locator('.board[data-ply] svg').first().waitFor();
  await board(page, 0).locator('.board[data-ply] svg').first().waitFor();
  expect(await words(0)).not.toBe(await words(1));
  expect(await board(page, 1).locator('.whole').getAttribute('lang')).toBe('en');
  await page.context().close();
});

test('nothing, nonsense and what is not there are answered in words', async () => {
  const bodies = [
    ['', /Rien à montrer/],
    ['game="chess"', /Il n’y a pas de jeu/],
    [`game="${sample}" position="nonsense"`, /./],
    [`game="${sample}" options="colour=red"`, /./],
    ['src="nowhere.quatuor"', /La partie n’a pas pu être chargée/],
  ] as const;
  const elements = bodies.map(([attributes]) => `<quatuor-board ${attributes}></quatuor-board>`);
  const page = await show([...elements, '<quatuor-board>1. e4 e5</quatuor-board>'].join(''), {}, notFound);
  for (const [at, [, words]] of bodies.entries()) {
    await expect.poll(() => board(page, at).locator('.said').innerText()).toMatch(words);
  }
  await expect.poll(() => board(page, bodies.length).locator('.said').innerText()).toMatch(/pas une partie/);
  await noViolations(page);
  expect(await page.getByRole('button').count()).toBe(1);
  site.pages.set('nowhere.quatuor', (await middle(sample)).record());
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await board(page, 4).locator('.move').waitFor();
  await page.context().close();
});

test('while it loads it says so', async () => {
  const page = await show('');
  await page.route('**/*.wasm', () => {});
  await page.evaluate((game) => {
    document.querySelector('main')!.insertAdjacentHTML('beforeend', `<quatuor-board game="${game}"></quatuor-board>`);
  }, sample);
  await expect.poll(() => board(page).locator('[role=status]').innerText()).toMatch(/On installe le plateau/);
  await noViolations(page);
  await page.context().close();
});

test('an element that leaves the page lets go of everything, and may come back', async () => {
  const page = await show(`<quatuor-board>${(await middle(sample)).record()}</quatuor-board>`);
  await move(page).waitFor();
  await page.clock.install();
  await page.getByRole('button', { name: 'Dérouler la partie' }).click();
  const left = await page.evaluateHandle(() => {
    const element = document.querySelector('quatuor-board')!;
    element.remove();
    return element;
  });
  await page.clock.runFor(10_000);
  expect(await left.evaluate((element) => element.shadowRoot!.childElementCount)).toBe(0);
  await left.evaluate((element) => document.querySelector('main')!.append(element));
  await move(page).waitFor();
  expect(await page.getByRole('button', { name: 'Dérouler la partie' }).count()).toBe(1);
  await page.context().close();
});

test('the styles of the page end at the element, and ours do not leave it', async () => {
  site.pages.set(
    'loud.css',
    'p, div, button, svg { display: none; color: red } body { letter-spacing: 9px; --ink: red }',
  );
  const record = (await middle(sample)).record();
  const page = await show(`<quatuor-board>${record}</quatuor-board><h2>Après</h2><button>Le mien</button>`, {
    head: '<link rel="stylesheet" href="loud.css">',
  });
  await move(page).waitFor();
  const style = await move(page).evaluate((element) => {
    const { letterSpacing, display, color } = getComputedStyle(element);
    return { letterSpacing, display, color };
  });
  expect(style).toEqual({ letterSpacing: 'normal', display: 'block', color: 'rgb(43, 38, 32)' });
  const outside = await page.evaluate(() => ({
    button: getComputedStyle(document.querySelector('main > button')!).borderRadius,
    head: document.head.querySelectorAll('style').length,
    letters: getComputedStyle(document.querySelector('h2')!).letterSpacing,
  }));
  expect(outside).toEqual({ button: '0px', head: 0, letters: '9px' });
  await page.context().close();
});
