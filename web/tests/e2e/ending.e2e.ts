// The end of a game: told, gone over, and what follows.
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { builtEngine } from '../../src/engine/node';
import type { Step, TableInfo, Thought } from '../../src/engine/protocol';
import { closeBrowser, noViolations, shownPly, visit, visitor, waitForTurn } from './browser';

afterAll(closeBrowser);

interface Kept {
  id: string;
  record: string;
  plies: number;
  /** The move that wins. */
  winning: string;
}

/** A game of Squadro that the person at seat 1 wins with one more move, after some mistakes. */
function nearlyWon(): Kept {
  const engine = builtEngine('squadro');
  const ask = <Answer>(message: object) => JSON.parse(engine.answer(JSON.stringify(message))) as Answer;
  const players = ['human', 'bot:1'];
  let table = ask<TableInfo>({ ask: 'start', viewer: 'all', game: 'squadro', seed: '3', players });
  let winning = '';
  while (table.turn !== 'over') {
    if (table.turn === 'chance') {
      table = ask({ ask: 'draw' });
    } else {
      const player = table.turn === 1 ? 'bot:2' : 'bot:1';
      const { thought } = ask<{ thought: Thought }>({ ask: 'think', viewer: 'all', player, nodes: 300 });
      winning = thought.move;
      table = ask({ ask: 'play', viewer: 'all', move: winning });
    }
  }
  const plies = table.turns.length - 1;
  expect(table.turns.at(-1)).toBe(1);
  const { record } = ask<Step>({ ask: 'take back', viewer: 'all', to: plies, show: 'all', from: 0 });
  return { id: 'nearly', record, plies, winning };
}
const nearly = nearlyWon();

async function keepNearly(context: BrowserContext, ids = [nearly.id]) {
  await context.addInitScript(
    ({ ids, record, plies }) => {
      for (const id of ids) {
        const key = `quatuor.game.${id}`;
        const game = {
          game: 'squadro',
          record,
          plies,
          over: false,
          touched: true,
          when: 1_794_700_000_000,
          people: [],
        };
        if (!localStorage.getItem(key)) {
          localStorage.setItem(key, JSON.stringify(game));
        }
      }
    },
    { ids, record: nearly.record, plies: nearly.plies },
  );
}

async function win(page: Page) {
  await waitForTurn(page);
  await page.locator(`.board [data-move="${nearly.winning}"][tabindex="0"]`).first().click({ force: true });
  await page.waitForSelector('[data-ending]');
}
const isGoneOver = (page: Page) => page.waitForSelector('[data-turning]');
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('quatuor.results') ?? '[]'));

async function won(options = {}) {
  const context = await visitor(options);
  await keepNearly(context);
  const page = await visit(context, `#/table/${nearly.id}`);
  await win(page);
  return { context, page };
}

test('a win is told and kept once, however often one comes back to it', async () => {
  const { context, page } = await won();
  expect(await page.locator('[data-ending] .headline').innerText()).toBe('Vous avez gagné\u202f!');
  expect(await page.locator('[data-ending] table').innerText()).toContain('Pièces rentrées');
  expect(await page.locator('.flourish').count()).toBe(0);
  await isGoneOver(page);
  await noViolations(page, 'a game that was won');
  const first = await kept(page);
  expect(first).toMatchObject([{ id: nearly.id, game: 'squadro', levels: [1], outcome: 'win', seat: 1 }]);
  await page.reload();
  await isGoneOver(page);
  expect(await kept(page)).toEqual(first);
  await page.locator('[data-action="undo"]').click();
  await waitForTurn(page);
  expect(await page.locator('[data-ending]').count()).toBe(0);
  await win(page);
  expect(await kept(page)).toHaveLength(1);
  await context.close();
});

test('the winner’s figures rise once, and not over the board', async () => {
  const { context, page } = await won({ reducedMotion: 'no-preference' });
  const [flourish, board] = await Promise.all([
    page.locator('.flourish').boundingBox(),
    page.locator('section.board').boundingBox(),
  ]);
  expect(flourish!.x).toBeGreaterThanOrEqual(board!.x + board!.width);
  await page.reload();
  await isGoneOver(page);
  expect(await page.locator('.flourish').count()).toBe(0);
  await context.close();
});

test('a mistake on the curve is looked at, and the better line is played on the board', async () => {
  const { context, page } = await won({ viewport: { width: 360, height: 640 } });
  await isGoneOver(page);
  const position = () => page.locator('section.board svg').first().innerHTML();
  const mistake = page.locator('[data-mistake]').first();
  const ply = Number(await mistake.getAttribute('data-mistake'));
  await mistake.focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector(`[data-review="${ply}"]`);
  expect(await page.locator('[data-review]').innerText()).toMatch(/Ici, mieux valait.*a coûté \d+\u202f%/s);
  await expect.poll(() => page.locator('.moves [aria-current]').innerText()).toContain(String(ply));
  expect(await page.locator('[data-ending] .headline').count()).toBe(0);
  await noViolations(page, 'a turning point');
  const played = await position();
  await page.getByRole('button', { name: 'Voir la suite' }).click();
  await page.waitForSelector('[data-action="leave-line"]');
  expect(await position()).not.toBe(played);
  expect(await page.locator('.board [data-spot][tabindex="0"][data-move]').count()).toBe(0);
  await page.locator('[data-review]').getByRole('button', { name: 'Coup suivant' }).click();
  expect(await page.locator('[data-review]').innerText()).toContain('2 sur');
  await noViolations(page, 'a better line');
  await page.getByRole('button', { name: 'Revenir à la partie' }).click();
  await expect.poll(position).toBe(played);
  await page.getByRole('button', { name: 'Revoir la fin' }).click();
  await page.waitForSelector('[data-ending] .headline');
  await context.close();
});

test('replaying tells nothing of the end', async () => {
  const { context, page } = await won();
  await isGoneOver(page);
  const beside = () => page.locator('aside').innerText();
  expect(await beside()).toMatch(/gagné/);
  await page.getByRole('button', { name: 'Au début' }).click();
  await page.waitForSelector('[data-action="see-end-again"]');
  expect(await beside()).not.toMatch(/gagn|rentre|meilleur coup|coûté/);
  expect(await page.locator('[data-ending] svg, [data-ending] table').count()).toBe(0);
  await noViolations(page, 'a replay');
  await page.locator('[data-action="see-end-again"]').click();
  await page.waitForSelector('[data-ending] .headline');
  await context.close();
});

test('the list of moves is one tab stop, and scrolls by itself', async () => {
  const { context, page } = await won({ viewport: { width: 360, height: 640 } });
  await isGoneOver(page);
  const stops = page.locator('.moves ol button[tabindex="0"]');
  expect(await stops.count()).toBe(1);
  await stops.focus();
  const scroll = () => page.evaluate(() => scrollY);
  const before = await scroll();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('data-ply'))).toBe('2');
  expect(await scroll()).toBe(before);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.moves [aria-current="step"]').getAttribute('tabindex')).toBe('0');
  expect(await page.locator('.moves li[data-ply="2"] [aria-current]').count()).toBe(1);
  expect(await page.locator('.moves li[data-ply="3"]').innerText()).not.toContain('couloir');
  await context.close();
});

test('two wins lead one level up, and sides can be changed', async () => {
  const context = await visitor();
  await keepNearly(context, ['one', 'two']);
  const page = await visit(context, '#/table/one');
  await win(page);
  await expect.poll(() => page.locator('[data-ending]').innerText()).toMatch(/Prochaine partie\u202f: niveau 1/);
  expect(await page.locator('[data-ending] button.main').innerText()).toBe('Revanche');
  await page.goto(new URL('#/table/two', page.url()).href);
  await win(page);
  await expect.poll(() => page.locator('[data-ending]').innerText()).toMatch(/Prochaine partie\u202f: niveau 2/);
  expect(await page.locator('[data-ending] button.main').innerText()).toBe('Niveau +1');
  await page.locator('[data-action="level-up"]').click();
  await expect.poll(() => page.locator('aside').innerText()).toContain('niveau 2');
  expect(await shownPly(page)).toBeLessThan(4);
  await page.getByRole('link', { name: /Accueil/ }).click();
  await page.getByRole('link', { name: 'Revoir' }).first().click();
  await page.locator('[data-action="other-side"]').click();
  await expect.poll(() => page.locator('aside').innerText()).toMatch(/Clair\s+ordinateur, niveau 1[\s\S]*Foncé\s+vous/);
  await page.goto(new URL('#/new/squadro', page.url()).href);
  expect(await page.locator('.seat select').nth(1).inputValue()).toBe('bot:2');
  await context.close();
});

test('results are shown, saved to a file, and erased when one is sure', async () => {
  const { context, page } = await won();
  await page.goto(new URL('#/', page.url()).href);
  await page.getByRole('link', { name: 'Vos résultats' }).click();
  await page.waitForSelector('.results table');
  expect(await page.locator('.results tbody tr').innerText()).toMatch(/^1 novice\s+1\s+1\s+0\s+0/);
  await noViolations(page, 'results');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter' }).click(),
  ]);
  expect(JSON.parse(readFileSync((await file.path())!, 'utf8'))).toMatchObject([{ id: nearly.id, outcome: 'win' }]);
  await page.getByRole('button', { name: 'Effacer' }).click();
  await noViolations(page, 'results, about to be erased');
  await page.getByRole('button', { name: 'Non, garder' }).click();
  expect(await kept(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Effacer' }).click();
  await page.getByRole('button', { name: 'Oui, effacer' }).click();
  expect(await kept(page)).toEqual([]);
  expect(await page.locator('.results').innerText()).toContain('effacés');
  await noViolations(page, 'no results');
  await context.close();
});
