// Whatever lies in the browser's storage or in the address, the page opens.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { TestTable } from '../../src/engine/testing';
import { closeBrowser, noViolations, visit, visitor, waitForTurn } from './browser';
import { simplest } from './games';

afterAll(closeBrowser);

const table = new TestTable(simplest).start().draw();
table.play(table.view().moves[0]!.move).draw();
const record = table.record();
const game = {
  id: 'a',
  game: simplest,
  record,
  plies: table.plies,
  over: false,
  touched: true,
  when: 1_794_700_000_000,
};

/** Somebody whose browser holds this already. */
async function withStored(texts: Record<string, string>): Promise<Page> {
  const context = await visitor();
  const page = await visit(context, 'icon.svg');
  await page.evaluate(
    (entries) => entries.forEach(([key, text]) => localStorage.setItem(key, text)),
    Object.entries(texts),
  );
  await page.goto(inject('address'));
  return page;
}

const settings = 'Des réglages illisibles';
const games = 'Des parties illisibles';
const damaged: [string, Record<string, string>, string][] = [
  ['an unknown language', { 'quatuor.settings': '{"lang":"xx"}' }, settings],
  ['an unknown theme', { 'quatuor.settings': '{"theme":5,"sound":"loud","flat":{}}' }, settings],
  ['settings that are no JSON', { 'quatuor.settings': '{"lang":' }, settings],
  ['settings that are null', { 'quatuor.settings': 'null' }, settings],
  ['games that are no JSON', { 'quatuor.games': '[{' }, games],
  ['games that are no list', { 'quatuor.games': '{"a":1}' }, games],
  ['entries of all kinds', { 'quatuor.games': '[null,1,"x",[],{},{"record":{}},{"id":"b","record":"r"}]' }, games],
  [
    'a game that nobody knows',
    { 'quatuor.game.b': JSON.stringify({ ...game, game: 'chess' }), 'quatuor.at-screen': 'b' },
    games,
  ],
  [
    'a record that is no text',
    { 'quatuor.game.b': JSON.stringify({ ...game, record: 7 }), 'quatuor.at-screen': 'b' },
    games,
  ],
  ['half a game', { 'quatuor.game.b': JSON.stringify(game).slice(0, 50) }, games],
  ['damaged asides', { 'quatuor.set-aside': '{' }, games],
];

test.each(damaged)('%s is set aside and said', async (_, texts, said) => {
  const page = await withStored({ ...texts, 'quatuor.game.a': JSON.stringify(game) });
  await page.waitForSelector('.covers');
  expect(await page.locator('.notice').innerText()).toContain(said);
  expect(await page.getByRole('link', { name: 'Reprendre' }).count()).toBe(1);
  await page.reload();
  await page.waitForSelector('.notice');
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-action="save-aside"]').click()]);
  const kept = JSON.parse(readFileSync(await file.path(), 'utf8')) as { text: string }[];
  expect(kept.length).toBeGreaterThan(0);
  await page.locator('[data-action="forget-aside"]').click();
  await page.reload();
  await page.waitForSelector('.covers');
  expect(await page.locator('.notice').count()).toBe(0);
  await page.context().close();
});

test('a bad date, and whatever else only helps to list a game, does not cost the game', async () => {
  const page = await withStored({
    'quatuor.games': JSON.stringify([{ ...game, when: 'bad', plies: 'many', over: 'no', touched: null }]),
  });
  await page.getByRole('link', { name: 'Reprendre' }).click();
  await waitForTurn(page);
  expect(await page.locator('.status').getAttribute('data-plies')).toBe(String(table.plies));
  expect(await page.locator('.notice').count()).toBe(0);
  await page.context().close();
});

test('many games are listed a few at a time', async () => {
  const list = Array.from({ length: 300 }, (_, n) => ({ ...game, id: `g${n}`, when: n }));
  const page = await withStored({ 'quatuor.games': JSON.stringify(list) });
  await page.waitForSelector('.games');
  expect(await page.getByRole('link', { name: 'Reprendre' }).count()).toBe(20);
  await page.getByRole('button', { name: 'Montrer les 300 parties' }).click();
  expect(await page.getByRole('link', { name: 'Reprendre' }).count()).toBe(300);
  await page.context().close();
});

test('a record that the engine refuses can be saved as it is, and forgotten', async () => {
  const page = await withStored({
    'quatuor.game.a': JSON.stringify({ ...game, record: record.replace(/\S+(\s+result)/, 'nonsense$1') }),
    'quatuor.at-screen': 'a',
  });
  await page.waitForSelector('.trouble');
  expect(await page.locator('.trouble').innerText()).toContain('Cette partie est abîmée');
  await noViolations(page, 'a damaged game');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Enregistrer ce qu’il en reste' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain('nonsense');
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.waitForSelector('.covers');
  expect(await page.locator('.games').innerText()).toContain('supprimée');
  await page.context().close();
});

test('a game is deleted by a touch, and had back by another, also after a reload', async () => {
  const page = await withStored({ 'quatuor.game.a': JSON.stringify(game) });
  const restore = page.locator('[data-action="restore"]');
  const drop = page.locator('[data-action="forget"]');
  await drop.click();
  expect(await page.locator('.games').innerText()).toContain('Partie de Squadro supprimée.');
  expect(await restore.evaluate((button) => button === document.activeElement)).toBe(true);
  await noViolations(page, 'a deleted game');
  await page.reload();
  await restore.click();
  expect(await page.locator('.games').innerText()).toContain('Reprendre');
  await drop.click();
  await page.goto(`${page.url().split('#')[0]}#/settings`);
  await page.waitForSelector('.covers', { state: 'detached' });
  await page.goto(`${page.url().split('#')[0]}#/`);
  await page.waitForSelector('.covers');
  expect(await page.locator('.games').count()).toBe(0);
  await page.context().close();
});

test.each([
  '#/constructor',
  '#/toString/x',
  '#/table/__proto__',
  '#/table/..',
  '#/quick/chess',
  '#/new/constructor',
  '#/learn/chess',
  '#/book/chess',
  '#/open',
  '#/open/file',
  '#/%',
  '#//',
  '#x',
])('the address %s leads somewhere', async (hash) => {
  const context = await visitor();
  const page = await visit(context, hash);
  await page.waitForSelector('.covers, .trouble');
  expect(await page.getByRole('link', { name: /Accueil/ }).count()).toBe(1);
  await context.close();
});

test('an error that nobody expected leaves a way out, and the games in a file that opens again', async () => {
  const page = await withStored({ 'quatuor.game.a': JSON.stringify(game) });
  await page.waitForSelector('.games');
  await page.addInitScript(() => {
    if (sessionStorage.getItem('mended')) {
      return;
    }
    Intl.DateTimeFormat = class {
      constructor() {
        throw new Error('broken on purpose');
      }
    } as unknown as typeof Intl.DateTimeFormat;
  });
  await page.reload();
  await page.waitForSelector('.trouble');
  expect(await page.locator('.trouble').innerText()).toContain('Vos parties sont toujours sur cet appareil');
  await noViolations(page, 'an unexpected error');
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-action="save-all"]').click()]);
  const path = await file.path();
  const elsewhere = await visitor();
  const other = await visit(elsewhere);
  await other
    .locator('input[type=file]')
    .setInputFiles({ name: 'quatuor-parties.json', mimeType: 'application/json', buffer: readFileSync(path) });
  await other.getByRole('link', { name: 'Reprendre' }).click();
  await waitForTurn(other);
  await elsewhere.close();
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await page.waitForSelector('.trouble');
  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
  await page.locator('[data-action="start-afresh"]').click();
  await page.waitForSelector('.games');
  expect(await page.locator('.notice').innerText()).toContain(settings);
  await page.context().close();
});
