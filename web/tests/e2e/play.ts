// Somebody who plays by pointing at what is lit, without knowing much of the games.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sitDown, visit, visitor } from './browser';
import { limited } from './games';

/** The same choices each time. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * sides);
  };
}

interface Lit {
  over: boolean;
  ply: number;
  /** Where one can click: what plays a move if there is such, else what is chosen first. */
  spots: { x: number; y: number }[];
}

/** What is lit, once a person is to decide, the game is over or has come so far. */
async function lit(page: Page, end = Infinity): Promise<Lit> {
  const found = await page.waitForFunction(
    (end) => {
      const status = document.querySelector('.status');
      const over = status?.getAttribute('data-turn') === 'over';
      const ply = Number(status?.getAttribute('data-plies'));
      const all = [...document.querySelectorAll('.board [data-spot][tabindex="0"]')];
      const moves = all.filter((spot) => spot.hasAttribute('data-move'));
      const spots = (moves.length ? moves : all).map((spot) => {
        const box = spot.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      });
      return over || spots.length || (end !== null && ply >= end) ? { over, ply, spots } : false;
    },
    Number.isFinite(end) ? end : null,
    { polling: 10 },
  );
  return (await found.jsonValue()) as Lit;
}

/** Clicks until there are so many plies, or the game is over; says how many clicks it took. */
export async function clickTo(page: Page, end: number, seed = 1): Promise<number> {
  const roll = dice(seed);
  let clicks = 0;
  for (let now = await lit(page, end); !now.over && now.ply < end && clicks < 4000; now = await lit(page, end)) {
    const { x, y } = now.spots[roll(now.spots.length)]!;
    await page.mouse.click(x, y);
    clicks++;
  }
  return clicks;
}

/** The same until so many plies were made from now on. */
export async function clickOn(page: Page, plies: number, seed = 1): Promise<number> {
  return clickTo(page, (await lit(page)).ply + plies, seed);
}

/** The same until the game is over. */
export async function playByClicking(page: Page, seed = 1): Promise<number> {
  const clicks = await clickOn(page, Infinity, seed);
  expect(await page.locator('.status').getAttribute('data-turn')).toBe('over');
  return clicks;
}

/** The same with a finger; where the board asks for a second tap, it gets one. */
export async function playByTouch(page: Page, seed = 1): Promise<number> {
  const roll = dice(seed);
  let taps = 0;
  for (let now = await lit(page); !now.over && taps < 4000; now = await lit(page)) {
    const { x, y } = now.spots[roll(now.spots.length)]!;
    await page.touchscreen.tap(x, y);
    taps++;
    if (await page.locator('.frame > .ring').count()) {
      await page.touchscreen.tap(x, y);
      taps++;
    }
  }
  expect(await page.locator('.status').getAttribute('data-turn')).toBe('over');
  return taps;
}

/** Tab, arrows, Enter and Escape only. */
export async function playByKeyboard(page: Page, seed = 1): Promise<number> {
  const roll = dice(seed);
  const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
  const isOnSpot = () =>
    page.evaluate(() => document.activeElement?.matches('.board [data-spot][tabindex="0"]') ?? false);
  let keys = 0;
  let stuck = 0;
  let ply = -1;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  for (let now = await lit(page); !now.over && keys < 20_000; now = await lit(page)) {
    stuck = now.ply === ply ? stuck + 1 : 0;
    ply = now.ply;
    for (let tabs = 0; tabs < 60 && !(await isOnSpot()); tabs++) {
      await press('Tab');
    }
    for (let steps = roll(2 + Math.min(stuck, 12)); steps > 0; steps--) {
      await press(arrows[roll(4)]!);
    }
    if (await isOnSpot()) {
      await press(stuck % 16 === 15 ? 'Escape' : 'Enter');
    }
  }
  expect(await page.locator('.status').getAttribute('data-turn')).toBe('over');
  return keys;
}

interface WholeGame {
  /** Turns of each player at most, in a game that has such a limit. */
  turns: number;
  play?: typeof playByClicking;
  /** A board that has two views is shown flat unless told. */
  flat?: boolean;
  look?: Parameters<typeof visitor>[0];
}

/** From sitting down to the result, against the quickest bot. */
export async function playWholeGame(game: string, { turns, play = playByClicking, flat = true, look = {} }: WholeGame) {
  const context = await visitor(look, !flat);
  await context.addInitScript((flat) => localStorage.setItem('quatuor.settings', JSON.stringify({ flat })), flat);
  const page = await visit(context);
  await sitDown(page, game, limited(game, turns));
  expect(await play(page)).toBeGreaterThan(0);
  // In a game with secrets everything is shown anew once it is over.
  await expect.poll(() => page.locator('.whose').innerText()).toMatch(/gagne|nulle/);
  expect(await page.locator('.moves li').count()).toBeGreaterThan(0);
  await context.close();
}
