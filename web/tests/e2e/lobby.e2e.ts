// Around the tables at a distance: finding them, talking there, taking one's seat along, and a page without a server.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { chooseFirst, closeBrowser, shownPly, visit, visitor, waitForTurn } from './browser';
import { say, wish } from '../say.mjs';
import { begin, join, newTable, personAt } from './far';
import { House } from './house';
import { clickTo } from './play';

let house: House;
let anna: Page;
let béa: Page;
let zoé: Page;
beforeAll(async () => {
  house = await House.open();
  [anna, béa, zoé] = (await Promise.all(['Anna', 'Béa', 'Zoé'].map((name) => personAt(house.address, name)))) as [
    Page,
    Page,
    Page,
  ];
});
afterAll(async () => {
  await closeBrowser();
  await house.close();
});
/** The lobby as it is now. */
async function look(page: Page) {
  await page.goto(`${house.address}#/online`);
  await page.reload();
  await page.waitForSelector('.list:has(a), .list p');
}

test('tables are found in the lists, by their game and by their code; one’s own say whose turn it is', async () => {
  const position = '6,6,12,12,6/6,6,12,12,6/l';
  const hidden = await newTable(anna, { game: 'quadrot' });
  const code = await newTable(anna, { game: 'squadro', listed: true, position, clock: { kind: 'days', days: 2 } });
  await look(zoé);
  const card = zoé.locator(`.list a[data-table="${code}"]`);
  expect(await card.innerText()).toMatch(/Squadro · personne encore\s+2 places libres.*2 j\s+Rejoindre/s);
  expect(await zoé.locator(`[data-table="${hidden}"]`).count()).toBe(0);
  await zoé.getByLabel('Jeu').selectOption('quadrot');
  await zoé.getByText('Aucune table ouverte').waitFor();
  await zoé.getByLabel('Jeu').selectOption('squadro');
  await card.waitFor();

  for (const [index, page] of [anna, béa].entries()) {
    await wish(page, { ask: 'sit', table: code, seat: index + 1, commit: '0'.repeat(64) });
  }
  await wish(béa, { ask: 'begin', table: code });
  await Promise.all([look(anna), look(béa), look(zoé)]);
  const mine = (page: Page) => page.locator(`section:has(#mine) a[data-table="${code}"]`);
  await mine(anna).getByText('À vous de jouer').waitFor();
  await mine(béa).getByText('Au tour d’Anna').waitFor();
  expect(await anna.locator('[data-badge]').getAttribute('data-badge')).toBe('1');
  expect(await béa.locator('[data-badge]').getAttribute('data-badge')).toBe('0');
  expect(await zoé.locator('#mine').count()).toBe(0);
  await zoé.click('[data-phase="running"]');
  await card.click();
  await zoé.getByText('Vous regardez cette partie.').waitFor();

  await look(béa);
  await béa.locator('#code').fill('abc');
  await béa.click('[data-action="enter"]');
  await béa.getByText('Un code a six lettres ou chiffres.').waitFor();
  await béa.locator('#code').fill('zzzzzz');
  await béa.click('[data-action="enter"]');
  await béa.getByText(/Aucune table n.a ce code\./).waitFor();
  await béa.getByRole('link', { name: 'Voir les tables' }).click();
  await béa.locator('#code').fill(`${hidden.slice(0, 3)} ${hidden.slice(3)}`);
  await béa.click('[data-action="enter"]');
  await béa.waitForSelector('[data-action="sit"]');
  expect(await béa.locator('.how').innerText()).toContain('sans limite de temps');
});

test('a name is changed without leaving; one that nobody may have is refused in words', async () => {
  await look(zoé);
  await zoé.click('[data-action="rename"]');
  await zoé.getByLabel('Votre nom').fill('random');
  await zoé.click('[data-action="call-me"]');
  await zoé.waitForSelector('[data-name-form] [role="alert"]');
  await zoé.getByLabel('Votre nom').fill('Zoé-Lou');
  await zoé.click('[data-action="call-me"]');
  await zoé.getByText('Vous êtes Zoé-Lou.').waitFor();
});

test('what others write stays text; players talk to players, spectators to spectators', async () => {
  const code = await newTable(anna, { game: 'squadro' });
  await join(zoé, code);
  await begin([anna, béa], code);
  const hostile = '<img src=x onerror="document.title=1"><b>Bonjour</b>';
  for (const page of [anna, béa, zoé]) {
    await page.click('[data-action="talk"]');
  }
  const tell = async (page: Page, text: string) => {
    await page.getByLabel('Votre message').fill(text);
    await page.click('[data-action="say"]');
    await page.locator('[data-said]', { hasText: text }).waitFor();
  };
  await tell(anna, hostile);
  await tell(zoé, 'Quel suspense');
  await béa.locator('[data-said]', { hasText: hostile }).waitFor();
  await tell(béa, 'Salut');
  expect(await béa.locator('.talk img, .talk span b').count()).toBe(0);
  expect(await béa.locator('[data-said]').count()).toBe(2);
  expect(await zoé.locator('[data-said]').allInnerTexts()).toEqual([expect.stringContaining('Quel suspense')]);
  await wish(béa, { ask: 'resign', table: code });
  await zoé.waitForSelector('[data-ending]');
  await tell(anna, 'Bravo à tous');
  await zoé.locator('[data-said]', { hasText: 'Bravo à tous' }).waitFor();
});

test('the hand of Ascension goes to a phone; the first screen watches from then on', async () => {
  const code = await newTable(anna, { game: 'ascension' });
  await begin([anna, béa], code);
  await Promise.all([clickTo(anna, 9, 1), clickTo(béa, 9, 2)]);
  expect(await anna.locator('.moves').innerText()).toMatch(/C’est/);
  await anna.click('[data-action="more"]');
  await anna.click('[data-action="seat-link"]');
  const link = await anna.locator('[data-link]').inputValue();
  await anna.getByRole('img', { name: 'Continuer sur un autre appareil' }).waitFor();

  const phone = await personAt(link.split('#')[0]!, 'Anna au téléphone', `#${link.split('#')[1]}`, {
    viewport: { width: 360, height: 640 },
  });
  await anna.getByText('Vous regardez cette partie.').waitFor();
  await phone.waitForSelector('.status');
  await expect.poll(() => phone.url()).toMatch(new RegExp(`#/join/${code}$`));
  expect(await phone.locator('.strip li').first().innerText()).toContain('vous');
  await expect.poll(() => phone.locator('.moves').innerText()).toMatch(/C’est/);
  await anna.reload();
  await anna.getByText('Vous regardez cette partie.').waitFor();
  expect(await anna.locator('.moves').innerText()).not.toMatch(/C’est/);
  expect(await anna.locator('.board [data-spot][tabindex="0"]').count()).toBe(0);
  const ply = await shownPly(phone);
  await Promise.all([clickTo(phone, ply + 4, 1), clickTo(béa, ply + 4, 2)]);
  await expect.poll(() => shownPly(anna)).toBeGreaterThan(ply);

  const thief = await personAt(link.split('#')[0]!, 'Voleur', `#${link.split('#')[1]}`);
  await thief.getByText('Vous regardez cette partie.').waitFor();
  const { you } = await say(phone, { ask: 'watch', table: code });
  expect(you).toBe(1);
});

test('a bot at the table answers', async () => {
  const code = await newTable(anna, { game: 'crescendo', seats: ['open', 'bot:1'] });
  await begin([anna], code);
  await clickTo(anna, 6);
  expect(await shownPly(anna)).toBeGreaterThanOrEqual(6);
});

test('without a server of tables the page says so kindly, and plays on', async () => {
  const context = await visitor();
  await context.routeWebSocket(/\/ws$/, (line) => line.close());
  const page = await visit(context, '#/online', inject('address'));
  await page.waitForSelector('[data-alone]');
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await page.goto(`${inject('address')}#/quick/squadro`);
  await waitForTurn(page);
  const ply = await shownPly(page);
  await chooseFirst(page);
  await expect.poll(() => shownPly(page)).toBeGreaterThan(ply);
  await context.close();
});
