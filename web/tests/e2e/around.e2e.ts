// What happens around the board.
import { readFileSync } from 'node:fs';
import { afterAll, expect, inject, test } from 'vitest';
import {
  chooseFirst,
  clickOnce,
  closeBrowser,
  firstMove,
  noViolations,
  playSome,
  shownPly,
  sitDown,
  visit,
  visitor,
  waitForTurn,
  whispers,
} from './browser';
import { gameIds, games, simplest } from './games';

afterAll(closeBrowser);

/** Somebody who has made three moves of the simplest game. */
async function playing(options = {}) {
  const context = await visitor(options);
  const page = await visit(context);
  await sitDown(page, simplest);
  await playSome(page, 3);
  return { context, page };
}

test('a game is there again after a reload, and after the tab was closed', async () => {
  const { context, page } = await playing();
  const ply = await shownPly(page);
  const list = await page.locator('.moves ol').innerText();
  await page.reload();
  await waitForTurn(page);
  expect(await shownPly(page)).toBe(ply);
  expect(await page.locator('.moves ol').innerText()).toBe(list);
  await page.close();
  const later = await visit(context);
  await later.waitForSelector('.status');
  expect(await shownPly(later)).toBe(ply);
  await later.getByRole('link', { name: /Accueil/ }).click();
  await later.getByRole('link', { name: 'Reprendre' }).click();
  await later.waitForSelector('.status');
  expect(await shownPly(later)).toBe(ply);
  await context.close();
});

test('taking back shows the position before one’s own last move', async () => {
  const { context, page } = await playing();
  const before = await shownPly(page);
  const told = await page
    .locator('.moves li')
    .nth(before - 2)
    .innerText();
  await chooseFirst(page);
  await expect.poll(() => shownPly(page)).toBeGreaterThan(before);
  await waitForTurn(page);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => shownPly(page)).toBe(before);
  expect(await page.locator('.moves li').count()).toBe(before);
  expect(
    await page
      .locator('.moves li')
      .nth(before - 2)
      .innerText(),
  ).toBe(told);
  await context.close();
});

test('a hint is pointed out and said', async () => {
  const { context, page } = await playing();
  await page.getByRole('button', { name: 'Conseil' }).click();
  await expect.poll(() => page.locator('.news').innerText()).toMatch(/Conseil\u202f: /);
  await context.close();
});

test('a saved file opens again; a corrupt one is refused kindly', async () => {
  const { context, page } = await playing();
  const ply = await shownPly(page);
  await page.getByRole('button', { name: 'Plus' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Enregistrer' }).click(),
  ]);
  const path = await download.path();
  const record = readFileSync(path, 'utf8');
  expect(record).toContain(`quatuor-record 1\ngame ${simplest}\n`);
  await page.getByRole('link', { name: /Accueil/ }).click();
  const open = async (text: string) => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.quatuor', mimeType: 'text/plain', buffer: Buffer.from(text) });
  };
  await open(record);
  await page.waitForSelector('.status');
  expect(await shownPly(page)).toBe(ply);
  for (const corrupt of [
    record.replace('   1 ', '   1 nonsense '),
    'nonsense',
    `${record.slice(0, 40)}`,
    '\u0000\u0001\u0002',
  ]) {
    await page.goto(`${inject('address')}#/`);
    await open(corrupt);
    await page.waitForSelector('.trouble');
    expect(await page.locator('.trouble').innerText()).toContain(
      'Ce fichier ne contient pas de partie que je sache lire',
    );
  }
  await noViolations(page, 'corrupt record');
  await context.close();
});

test('a link carries the game, and the position, to somebody else; a broken one is refused kindly', async () => {
  const { context, page } = await playing();
  const ply = await shownPly(page);
  await page.getByRole('button', { name: 'Plus' }).click();
  await page.getByRole('button', { name: 'Partager' }).click();
  await page.getByRole('button', { name: 'Copier le lien de la partie' }).click();
  const link = await page.locator('[data-link]').inputValue();
  await page.getByRole('button', { name: 'Copier le lien de la position' }).click();
  await expect.poll(() => page.locator('[data-link]').inputValue()).not.toBe(link);
  const position = await page.locator('[data-link]').inputValue();
  const friend = await visitor();
  const theirs = await visit(friend, link.slice(inject('address').length));
  await theirs.waitForSelector('.status');
  expect(await shownPly(theirs)).toBe(ply);
  await theirs.goto('about:blank');
  await theirs.goto(position);
  await theirs.waitForSelector('.status');
  expect(await shownPly(theirs)).toBeLessThan(ply);
  for (const broken of [link.slice(0, -30), `${inject('address')}#/open/!!!`, `${inject('address')}#/open/%E0%A4`]) {
    await theirs.goto('about:blank');
    await theirs.goto(broken);
    await theirs.waitForSelector('.trouble');
    expect(await theirs.locator('.trouble').innerText()).toContain('Ce lien est abîmé');
  }
  await friend.close();
  await context.close();
});

test('the language changes at once, everywhere', async () => {
  const { context, page } = await playing();
  expect(await page.locator('.whose').innerText()).toContain('C’est à vous de jouer.');
  const french = await page.locator('.moves li').first().innerText();
  await page.getByRole('button', { name: 'English' }).click();
  expect(await page.locator('.whose').innerText()).toContain('Your turn.');
  expect(await page.locator('.moves li').first().innerText()).not.toBe(french);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.reload();
  await page.waitForSelector('.whose');
  expect(await page.locator('.whose').innerText()).toContain('Your turn.');
  await context.close();
});

test('replay shows the past, and only the present is played', async () => {
  const { context, page } = await playing();
  await page.getByRole('button', { name: 'Au début' }).click();
  await expect.poll(() => page.locator('.past').innerText()).toContain('Vous regardez un coup passé');
  expect(await page.locator('.board [data-move][tabindex="0"]').count()).toBe(0);
  await page.getByRole('button', { name: 'Revenir au dernier coup' }).click();
  await waitForTurn(page);
  expect(await firstMove(page).count()).toBe(1);
  await context.close();
});

test('without a network the page loads again and plays on', async () => {
  const { context, page } = await playing({ serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await waitForTurn(page);
  const ply = await shownPly(page);
  await playSome(page, 2);
  expect(await shownPly(page)).toBeGreaterThan(ply);
  for (const game of gameIds) {
    await page.goto(`${inject('address')}#/quick/${game}`);
    await page.waitForSelector('.status');
    await waitForTurn(page);
  }
  await context.close();
});

test('what cannot be taken back is said', async () => {
  const { context, page } = await playing();
  const said = await whispers(page);
  const nothingLeft = async () => (await said()).includes('rien à annuler');
  for (let taken = 0; taken < 4; taken++) {
    const ply = await shownPly(page);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect.poll(async () => (await shownPly(page)) < ply || (await nothingLeft())).toBe(true);
  }
  expect(await nothingLeft()).toBe(true);
  await context.close();
});

test('one resigns, sees the game gone over, and plays again', async () => {
  const { context, page } = await playing();
  await page.getByRole('button', { name: 'Plus' }).click();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('button', { name: 'Abandonner pour de bon' }).click();
  await expect.poll(() => page.locator('.whose').innerText()).toMatch(/abandonne/);
  await noViolations(page, 'a finished game');
  await expect.poll(() => page.locator('.moves small').count()).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Revanche' }).click();
  await expect.poll(() => page.locator('.whose').innerText()).not.toMatch(/abandonne/);
  await waitForTurn(page);
  expect(await page.locator('.moves li').count()).toBeLessThan(4);
  await context.close();
});

test('the evaluation is shown when somebody wants it', async () => {
  const { context, page } = await playing();
  await page.getByRole('button', { name: 'Plus' }).click();
  await page.getByRole('button', { name: 'Évaluation' }).click();
  await expect.poll(() => page.locator('.evaluation').innerText()).toMatch(/Chances de .*\u202f: \d+\u202f%/);
  await context.close();
});

test('a guided step is done by doing it', async () => {
  const context = await visitor({ viewport: { width: 360, height: 740 } });
  const page = await visit(context, `#/learn/${simplest}`);
  await firstMove(page).click({ force: true });
  await expect.poll(() => page.locator('.guide').getAttribute('data-done')).toBe('true');
  await page.getByRole('button', { name: 'Suite' }).click();
  expect(await page.locator('.guide').innerText()).toContain('Étape 2 sur');
  await context.close();
});

const secret = games.filter(({ hidden }) => hidden).map(({ id }) => id);
test.each(secret)('%s has secrets: the device is handed over, and nothing shows before', async (game) => {
  const context = await visitor({ viewport: { width: 360, height: 740 } });
  const page = await visit(context, `#/new/${game}`);
  await page.locator('.seat select').nth(1).selectOption('human');
  await page.getByRole('button', { name: 'Commencer' }).click();
  const hands: string[] = [];
  for (let steps = 0; steps < 40 && hands.length < 3; steps++) {
    await page.waitForSelector('[data-action="take-screen"], .board [data-spot][tabindex="0"]');
    const ready = page.locator('[data-action="take-screen"]');
    if (await ready.count()) {
      expect(await page.locator('.board').innerText()).toContain('Passez l’appareil à');
      expect(await page.locator('.board [data-spot]').count()).toBe(0);
      expect(await page.locator('.moves, [data-action="undo"], [data-action="more"]').count()).toBe(0);
      await noViolations(page, 'hand-over');
      hands.push(await ready.innerText());
      await ready.click();
      await ready.waitFor({ state: 'detached' });
      continue;
    }
    await clickOnce(page);
  }
  expect(new Set(hands).size).toBe(2);
  await context.close();
});

test('a first visit weighs less than 250 KB before the board is playable', async () => {
  for (const game of gameIds) {
    const context = await visitor({ viewport: { width: 360, height: 740 } });
    const page = await visit(context, `#/quick/${game}`);
    await waitForTurn(page);
    const weight = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
        (sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize,
        0,
      ),
    );
    expect(weight, game).toBeGreaterThan(100_000);
    expect(weight, game).toBeLessThan(250_000);
    await context.close();
  }
});
