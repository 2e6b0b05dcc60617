// Puzzles: by mouse, by keyboard on a small phone, wrong moves, help, the collection; and how positions of a solved game end.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { puzzleOfTheDay } from '../../src/puzzles/collection';
import { parsePuzzles, type Puzzle } from '../../src/puzzles/parse';
import {
  closeBrowser,
  noViolations,
  playSome,
  shifts,
  sitDown,
  visit,
  visitor,
  waitForTurn,
  whispers,
} from './browser';

afterAll(closeBrowser);

const game = 'squadro';
const all = parsePuzzles(readFileSync(new URL(`../../../games/${game}/puzzles.txt`, import.meta.url), 'utf8'));
const win = all.find(({ kind, plies }) => kind === 'win' && plies === 5)!;
const only = all.find(({ kind }) => kind === 'only')!;
const phone = { viewport: { width: 360, height: 640 } };

const spot = (move: string) => `.puzzle [data-spot][data-move="${move}"][tabindex="0"]`;
const isOpen = (page: Page) => page.waitForSelector('.puzzle[data-open="true"]');
const isOver = (page: Page) => page.waitForSelector('.puzzle[data-over="true"]');
const news = (page: Page) => page.locator('.news').innerText();
const ownMoves = ({ line }: Puzzle) => line.filter((_, ply) => ply % 2 === 0);

async function solveByMouse(page: Page, puzzle: Puzzle) {
  for (const move of ownMoves(puzzle)) {
    await page.locator(spot(move)).click({ force: true });
  }
  await isOver(page);
}

/** Tab to the board, arrows to the piece, Enter. */
async function solveByKeyboard(page: Page, puzzle: Puzzle) {
  const onBoard = () => page.evaluate(() => document.activeElement?.matches('.puzzle [data-move]') ?? false);
  const at = () => page.evaluate(() => (document.activeElement as SVGElement | null)?.dataset['move']);
  for (const move of ownMoves(puzzle)) {
    await page.waitForSelector(spot(move), { state: 'attached' });
    for (let tabs = 0; tabs < 30 && !(await onBoard()); tabs++) {
      await page.keyboard.press('Tab');
    }
    for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      for (let steps = 0; steps < 5 && (await at()) !== move; steps++) {
        await page.keyboard.press(arrow);
      }
    }
    expect(await at()).toBe(move);
    await page.keyboard.press('Enter');
  }
  await isOver(page);
}

test('the puzzle of the day is one click away, and found by mouse', async () => {
  const context = await visitor();
  const day = Date.parse('2026-11-18T12:00:00Z');
  const today = puzzleOfTheDay(all, day)!;
  await context.clock.setFixedTime(day);
  const page = await visit(context);
  await page.getByRole('link', { name: 'Le problème du jour' }).click();
  await page.waitForSelector(`.puzzle[data-number="${today.number}"]`);
  expect(await page.locator('h1').innerText()).toContain('Le problème du jour');
  await isOpen(page);
  await solveByMouse(page, today);
  await expect.poll(() => news(page)).toContain('Trouvé\u202f!');
  await noViolations(page, 'a puzzle that was found');
  await page.getByRole('link', { name: 'Problème suivant' }).click();
  await page.waitForSelector(`.puzzle[data-open="true"]:not([data-number="${today.number}"])`);
  await context.close();
});

test('a win of several moves is found by keyboard on a small phone, and nothing shifts', async () => {
  const context = await visitor({ ...phone, locale: 'en-GB' });
  const page = await visit(context, `#/puzzles/${game}/${win.number}`);
  await isOpen(page);
  expect(await page.locator('.question').innerText()).toMatch(/You play (Light|Dark): win in 3 moves\./);
  await solveByKeyboard(page, win);
  await expect.poll(() => news(page)).toBe('Solved!');
  expect(await shifts(page)).toBeLessThan(0.01);
  for (let tabs = 0; tabs < 30 && (await page.locator('[data-action="next"]:focus').count()) === 0; tabs++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.waitForSelector(`.puzzle[data-open="true"]:not([data-number="${win.number}"])`);
  await context.close();
});

test.each(['reduce', 'no-preference'] as const)(
  'a wrong move is said and taken back: motion %s',
  async (reducedMotion) => {
    const context = await visitor({ reducedMotion });
    const page = await visit(context, `#/puzzles/${game}/${only.number}`);
    await isOpen(page);
    const said = await whispers(page);
    const wrong = page.locator(`.puzzle [data-move][tabindex="0"]:not([data-move="${only.line[0]}"])`).first();
    const label = await wrong.getAttribute('aria-label');
    await wrong.click({ force: true });
    await expect.poll(said).toContain('Pas celui-là\u202f: il ne gagne pas. Essayez encore.');
    await isOpen(page);
    expect(await wrong.getAttribute('aria-label')).toBe(label);
    await solveByMouse(page, only);
    await expect.poll(() => news(page)).toContain('C’était le seul coup gagnant.');
    await context.close();
  },
);

test('a hint points at the piece; the solution is played, and solves nothing', async () => {
  const context = await visitor();
  const page = await visit(context, `#/puzzles/${game}/${win.number}`);
  await isOpen(page);
  await page.getByRole('button', { name: 'Un indice' }).click();
  await expect.poll(() => news(page)).toMatch(/^Indice\u202f: /);
  expect(await page.locator('.board .advised').count()).toBe(1);
  await page.getByRole('button', { name: 'Voir la solution' }).click();
  await isOver(page);
  expect(await news(page)).toBe(`La solution\u202f: ${win.line.join(' ')}`);
  await page.getByRole('button', { name: 'Recommencer' }).click();
  await isOpen(page);
  expect(await news(page)).toBe('');
  await page.getByRole('link', { name: 'La liste' }).click();
  await page.waitForSelector('.puzzles');
  expect(await page.locator('.tick').count()).toBe(0);
  await context.close();
});

test('the collection remembers what was solved, whatever the storage held', async () => {
  const context = await visitor(phone);
  await context.addInitScript((place) => {
    if (localStorage.getItem(place) === null) {
      localStorage.setItem(place, '{"nonsense": [1]');
    }
  }, `quatuor.puzzles.${game}`);
  const page = await visit(context, `#/new/${game}`);
  await page.getByRole('link', { name: 'Tous les problèmes' }).click();
  await expect.poll(() => page.locator('.puzzles > .soft').innerText()).toContain(`0 sur ${all.length} trouvés`);
  expect(await page.locator('.puzzles li a').count()).toBe(all.length);
  await page.goto(`${inject('address')}#/puzzles/${game}/${only.number}`);
  await isOpen(page);
  await solveByMouse(page, only);
  await page.getByRole('link', { name: 'La liste' }).click();
  await page.reload();
  await expect.poll(() => page.locator('.puzzles > .soft').innerText()).toContain(`1 sur ${all.length} trouvés`);
  expect(await page.locator(`[data-number="${only.number}"] .tick`).count()).toBe(1);
  await noViolations(page, 'the collection');
  await context.close();
});

test('a number that no puzzle has leads nowhere, kindly', async () => {
  const context = await visitor();
  const page = await visit(context, `#/puzzles/${game}/${all.length + 1}`);
  await page.waitForSelector('.trouble');
  await context.close();
});

test('without a network puzzles are there after the first visit', async () => {
  const context = await visitor({ serviceWorkers: 'allow' });
  const page = await visit(context);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.goto(`${inject('address')}#/puzzles/${game}/${only.number}`);
  await isOpen(page);
  await solveByMouse(page, only);
  await context.close();
});

/** Somebody at a table who shows the evaluation; what the server was asked. */
async function evaluating(answer: (position: string) => { status: number; json: object }) {
  const context = await visitor();
  const asked: string[] = [];
  await context.route('**/api/exact?*', (route) => {
    const at = new URL(route.request().url()).searchParams;
    asked.push(`${at.get('game')} ${at.get('position')}`);
    return route.fulfill(answer(at.get('position') ?? ''));
  });
  const page = await visit(context);
  await sitDown(page, game);
  await waitForTurn(page);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Plus' }).click();
  await page.getByRole('button', { name: 'Évaluation' }).click();
  return { context, page, asked };
}

test('where the server has tables, the evaluation is exact', async () => {
  const moves = [
    { move: '1', outcome: 'win', plies: 23 },
    { move: '2', outcome: 'draw', plies: null },
    { move: '3', outcome: 'loss', plies: 18 },
  ];
  const { context, page, asked } = await evaluating((position) => ({
    status: 200,
    json: { game, position, outcome: 'win', plies: 23, moves },
  }));
  const told = page.locator('.evaluation');
  await expect.poll(() => told.innerText()).toMatch(/^(Clair|Foncé) gagne en 12 coups\./);
  await page.getByText('Coup par coup').click();
  await expect
    .poll(() => told.locator('li').allInnerTexts())
    .toEqual(['1 gagne en 12 coups', '2 partie nulle', '3 perd en 9 coups']);
  expect(asked.every((one) => /^squadro [\d,]+\/[\d,]+\/[ld]$/.test(one))).toBe(true);
  await noViolations(page, 'exact values');
  await page.getByRole('button', { name: 'Au début' }).click();
  await page.getByRole('button', { name: 'Revenir au dernier coup' }).click();
  await expect.poll(() => told.locator('li').count()).toBe(3);
  expect(new Set(asked).size).toBe(asked.length);
  await context.close();
});

test('where it has none, it is asked once and the estimate is shown', async () => {
  const { context, page, asked } = await evaluating(() => ({ status: 404, json: {} }));
  await expect.poll(() => page.locator('.evaluation').innerText()).toMatch(/Chances de .*\u202f: \d+\u202f%/);
  await playSome(page, 1);
  await expect.poll(() => page.locator('.evaluation').innerText()).toMatch(/Chances de .*\u202f: \d+\u202f%/);
  expect(asked).toHaveLength(1);
  await context.close();
});
