import { readFileSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';

const axe = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** A machine with other work is slow: nobody waits so long but for what never comes. */
const patience = 120_000;
const browsers = new Map<boolean, Browser>();
const drawn3D = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** With 3D by software, which makes everything else slow; or without. */
async function openBrowser(in3D: boolean): Promise<Browser> {
  const browser =
    browsers.get(in3D) ??
    (await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', ...(in3D ? drawn3D : [])],
    }));
  browsers.set(in3D, browser);
  return browser;
}

export async function closeBrowser() {
  for (const browser of browsers.values()) {
    await browser.close();
  }
  browsers.clear();
}

/** Dice and bots do the same in every run: what the page draws a seed with is not left to chance. */
function pinSeeds() {
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = <T extends ArrayBufferView<ArrayBuffer>>(into: T): T =>
    into instanceof BigUint64Array ? into.fill(1n) : draw(into);
}

/** A fresh person at the page: French, a laptop, no motion, unless told otherwise. */
export async function visitor(options: BrowserContextOptions = {}, in3D = false): Promise<BrowserContext> {
  const browser = await openBrowser(in3D);
  const context = await browser.newContext({
    viewport: { width: 1200, height: 800 },
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(patience);
  await context.addInitScript(pinSeeds);
  return context;
}

/** A page that must stay free of errors. */
export async function visit(context: BrowserContext, hash = '', address = inject('address')): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(address + hash);
  return page;
}

/** Sits down at a game against the quickest bot, by the setup screen. */
export async function sitDown(page: Page, game: string, options: Record<string, string> = {}) {
  await page.goto(new URL(`#/new/${game}`, page.url()).href);
  await page.locator('.seat select').nth(1).selectOption('bot:1');
  for (const [label, value] of Object.entries(options)) {
    const folded = page.locator('form details:not([open]) summary');
    if (await folded.count()) {
      await folded.click();
    }
    await page.getByLabel(label).fill(value);
  }
  await page.getByRole('button', { name: 'Commencer' }).click();
  await page.waitForSelector('.status');
}

export const shownPly = async (page: Page) => Number(await page.locator('.status').getAttribute('data-plies'));

/** Until a person decides, or the game is over. */
export async function waitForTurn(page: Page): Promise<'over' | 'person'> {
  await page.waitForFunction(() => {
    const turn = document.querySelector('.status')?.getAttribute('data-turn');
    return turn === 'over' || document.querySelector('.board [data-spot][tabindex="0"]') !== null;
  });
  return (await page.locator('.status').getAttribute('data-turn')) === 'over' ? 'over' : 'person';
}

export const firstMove = (page: Page) => page.locator('.board [data-move][tabindex="0"]').first();

/** One click: on the first move, which is then made; where something must be chosen before, on the first of that. */
export async function clickOnce(page: Page) {
  const ply = await shownPly(page);
  if (await firstMove(page).count()) {
    await firstMove(page).click({ force: true });
    await expect.poll(() => shownPly(page)).toBeGreaterThan(ply);
  } else {
    await page.locator('.board [data-spot][tabindex="0"]').first().click({ force: true });
  }
}

/** Points at the first move; where something must be chosen before, at the first of that. */
export async function chooseFirst(page: Page) {
  while ((await firstMove(page).count()) === 0) {
    await page.locator('.board [data-spot][tabindex="0"]').first().click({ force: true });
  }
  await firstMove(page).click({ force: true });
}

/** So many moves of a person, and the answers of the bots. */
export async function playSome(page: Page, moves: number) {
  for (let i = 0; i < moves; i++) {
    await waitForTurn(page);
    const ply = await shownPly(page);
    await chooseFirst(page);
    await expect.poll(() => shownPly(page)).toBeGreaterThan(ply);
  }
  await waitForTurn(page);
}

/** All that the board whispers from now on; a whisper itself is gone after a while. */
export async function whispers(page: Page): Promise<() => Promise<string>> {
  const said = await page.evaluateHandle(() => {
    const said: string[] = [];
    const listen = () => said.push(document.querySelector('.whisper')?.textContent ?? '');
    new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
    return said;
  });
  return () => said.evaluate((list) => list.join('\n'));
}

export async function noViolations(page: Page, where: string) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations } = await (
      window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }> };
      }
    ).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
  });
  expect(found, where).toEqual([]);
}

/** How much has shifted by itself since the page was opened. */
export const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((tell) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            sum += entry.hadRecentInput ? 0 : entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => tell(sum)));
      }),
  );
