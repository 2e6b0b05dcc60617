// Games at a distance, on the real server: two people in two browsers, and somebody who watches. Pages are reloaded,
// lines are cut, the server dies: nothing is lost.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, shownPly, visit } from './browser';
import { say } from '../say.mjs';
import { begin, join, newTable, personAt } from './far';
import { gameIds } from './games';
import { House, Line } from './house';
import { clickTo } from './play';

let house: House;
let line: Line;
/** Béa's line can be cut. */
let people: { anna: Page; béa: Page; zoé: Page };
beforeAll(async () => {
  house = await House.open();
  line = await Line.to(house);
  const [anna, béa, zoé] = await Promise.all([
    personAt(house.address, 'Anna'),
    personAt(line.address, 'Béa'),
    personAt(house.address, 'Zoé'),
  ]);
  people = { anna, béa, zoé };
});
afterAll(async () => {
  await closeBrowser();
  line.close();
  await house.close();
});

/** What makes a game short for those who click at random. */
const short: Record<string, { options?: Record<string, string>; position?: string }> = {
  squadro: { position: '6,6,12,12,6/6,6,12,12,6/l' },
  crescendo: { options: { limit: '3' } },
  quadrot: { options: { limit: '4' } },
  ascension: { options: { limit: '2' } },
};
const notice = (page: Page) => page.locator('p.line');
const isAway = (page: Page) => page.waitForSelector('p.line.shown');
const isBack = (page: Page) => page.waitForSelector('p.line:not(.shown)', { state: 'attached' });

/** Both click until there are so many plies, or to the end; all three see it. */
async function playTo(ply: number, { anna, béa, zoé } = people) {
  await Promise.all([clickTo(anna, ply, 1), clickTo(béa, ply, 2)]);
  const reached = Math.min(await shownPly(anna), await shownPly(béa));
  await expect.poll(() => shownPly(zoé)).toBeGreaterThanOrEqual(reached);
}

async function playToTheEnd({ anna, béa, zoé } = people) {
  await playTo(Infinity, { anna, béa, zoé });
  const words = await Promise.all(
    [anna, béa, zoé].map(async (page) => {
      await page.waitForSelector('[data-ending] .headline');
      return page.locator('.whose b').innerText();
    }),
  );
  expect(words[0]).toMatch(/gagne|nulle|égalité/);
  expect(new Set(words).size, words.join(' | ')).toBe(1);
  await expect.poll(() => zoé.locator('[data-action="rematch"]').count()).toBe(0);
}

/** What the server keeps of the clock: left + now is the same as long as a clock runs. */
async function clockOf(page: Page, table: string) {
  const { clock, version } = (await say(page, { ask: 'watch', table })) as {
    version: number;
    clock: { left: number[]; runs: number; now: number };
  };
  const ends = clock.left.map((left, index) => (index + 1 === clock.runs ? left + clock.now : left));
  return { version, runs: clock.runs, ends };
}

test('every game has its turn here', () => expect(Object.keys(short).sort()).toEqual([...gameIds].sort()));

test('Quadrot: a table made in the page, by people without a name; the server dies in the middle', async () => {
  const { zoé } = people;
  const [anna, béa] = await Promise.all([personAt(house.address), personAt(line.address)]);
  const those = { anna, béa, zoé };
  await anna.click('[data-action="make"]');
  await anna.locator('label:has(input[value="quadrot"])').click();
  await anna.getByLabel('Le temps').selectOption({ label: '30 minutes chacun, +10 s par tour' });
  await anna.locator('form details summary').click();
  await anna.getByLabel('Limite de tours').fill('4');
  await anna.click('[data-action="create"]');
  await anna.getByLabel('Votre nom').fill('Mamie');
  await anna.click('[data-action="call-me"]');
  await anna.waitForSelector('[data-action="stand"]');
  await anna.getByRole('img', { name: /Code à photographier/ }).waitFor();
  const code = await anna.locator('[data-code]').innerText();

  await béa.locator('#code').fill(code.toLowerCase());
  await béa.click('[data-action="enter"]');
  await béa.click('[data-action="sit"]');
  await béa.getByLabel('Votre nom').fill('Léo');
  await béa.click('[data-action="call-me"]');
  await join(zoé, code);
  await anna.getByText('1 personne regarde').waitFor();
  await anna.click('[data-action="begin"]:enabled');
  await playTo(6, those);

  const before = await clockOf(zoé, code);
  expect(before.runs).toBeGreaterThan(0);
  await house.kill();
  await Promise.all([anna, béa, zoé].map(isAway));
  expect(await notice(zoé).innerText()).toContain('Connexion perdue');
  await house.comeBack();
  await Promise.all([anna, béa, zoé].map(isBack));
  expect(await clockOf(zoé, code)).toEqual(before);
  expect(await anna.getByRole('timer').count()).toBe(2);
  await playToTheEnd(those);

  await Promise.all(
    [anna, zoé].map(async (page) => {
      await page.click('[data-action="verify"]');
      await page.getByText(/tirages sont justes/).waitFor();
    }),
  );
  await Promise.all([anna, béa].map((page) => page.context().close()));
});

/** A table of Anna's, where they sit as told and somebody watches. */
async function beginShort(game: string) {
  const { anna, béa, zoé } = people;
  const code = await newTable(anna, { game, ...short[game] });
  await join(zoé, code);
  await begin([anna, béa], code);
  await zoé.waitForSelector('.status');
  return code;
}

/** Béa's line is cut, and she makes a move. */
async function playInTheDark() {
  const { béa } = people;
  await béa.waitForSelector('.board [data-move][tabindex="0"]');
  const ply = await shownPly(béa);
  line.cut();
  await isAway(béa);
  await béa.locator('.board [data-move][tabindex="0"]').first().click({ force: true });
  await expect.poll(() => notice(béa).innerText()).toContain('Votre coup attend');
  return ply;
}
/** All see more than so many plies. */
const goesOn = (ply: number) =>
  Promise.all(Object.values(people).map((page) => expect.poll(() => shownPly(page)).toBeGreaterThan(ply)));

test('Squadro: a line is cut, moves wait and arrive; then the rematch, with seats swapped', async () => {
  const { anna, zoé } = people;
  const code = await beginShort('squadro');
  await playTo(1);
  expect(await playInTheDark()).toBe(1);
  expect([await shownPly(people.béa), await shownPly(anna), await shownPly(zoé)]).toEqual([1, 1, 1]);
  line.mend();
  await isBack(people.béa);
  await goesOn(1);

  await clickTo(anna, 3);
  expect(await playInTheDark()).toBe(3);
  const context = people.béa.context();
  await people.béa.close();
  line.mend();
  const béa = await visit(context, `#/join/${code}`, line.address);
  people = { anna, béa, zoé };
  await goesOn(3);
  await playToTheEnd();

  await anna.click('[data-action="rematch"]');
  await anna.waitForSelector('li.you[data-seat="2"]');
  await béa.click('[data-action="to-rematch"]');
  await béa.waitForSelector('li.you[data-seat="1"]');
  await zoé.click('[data-action="to-rematch"]');
  await zoé.waitForSelector('[data-code]');
  await anna.click('[data-action="begin"]:enabled');
  await Promise.all([anna, béa, zoé].map((page) => page.waitForSelector('.status')));
  expect(await zoé.locator('.strip li').first().innerText()).toContain('Béa');
});

test('Crescendo: pages are reloaded in the middle', async () => {
  const { anna, béa, zoé } = people;
  await beginShort('crescendo');
  await playTo(4);
  await Promise.all([anna, zoé].map((page) => page.reload()));
  await goesOn(3);
  expect(await anna.locator('.moves li').count()).toBe(await shownPly(anna));
  await playTo(8);
  await béa.reload();
  await playToTheEnd();
});

test('Ascension: others do not see what one sees; afterwards everybody may go over the game', async () => {
  const { anna, béa, zoé } = people;
  await beginShort('ascension');
  await playTo(5);
  const told = await Promise.all([anna, béa, zoé].map((page) => page.locator('.moves').innerText()));
  // The dice say who begins, and looks at a cube: one player is told what it is, nobody else.
  expect(told.map((text) => /le regarde\. C’est/.test(text)).sort()).toEqual([false, false, true]);
  expect(told[2]).toMatch(/le regarde\.\s/);
  expect(told[2]).not.toMatch(/C’est/);
  await playToTheEnd();
  for (const page of [béa, zoé]) {
    await page.click('[data-action="verify"]');
    await page.getByText(/tirages? (sont|est) justes?/).waitFor();
  }
  await anna.getByRole('button', { name: 'Coup précédent' }).click();
  await anna.waitForSelector('[data-action="see-end-again"]');
  await anna.click('[data-action="see-end-again"]');
  await anna.waitForSelector('[data-ending] .headline');
  await anna.waitForSelector('[data-ending] .reading', { state: 'detached' });
  expect(await anna.locator('[data-ending] svg').count()).toBeGreaterThan(0);
});
