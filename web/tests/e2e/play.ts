// Somebody who plays by pointing at what is lit, without knowing much of the games.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { shownPly, waitForTurn } from './browser';

const spots = '.board [data-spot][tabindex="0"]';
const moves = '.board [data-move][tabindex="0"]';

/** The same choices each time. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

/** Clicks until the game is over; says how many clicks it took. */
export async function playByClicking(page: Page, seed = 1): Promise<number> {
  const roll = dice(seed);
  let clicks = 0;
  for (; clicks < 3000 && (await waitForTurn(page)) !== 'over'; clicks++) {
    const playable = await page.locator(moves).count();
    const what = page.locator(playable ? moves : spots);
    const count = await what.count();
    if (count === 0) {
      continue;
    }
    await what.nth(roll(count)).click({ force: true, timeout: 5000 }).catch(() => undefined);
  }
  expect(await page.locator('.status').getAttribute('data-turn')).toBe('over');
  return clicks;
}

/** Tab, arrows and Enter only. */
export async function playByKeyboard(page: Page, seed = 1): Promise<number> {
  const roll = dice(seed);
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  const at = () =>
    page.evaluate(() => {
      const here = document.activeElement;
      return here?.closest('.board') && here.matches('[data-spot]') ? (here.matches('[data-move]') ? 'move' : 'spot') : '';
    });
  while (keys < 12_000 && (await waitForTurn(page)) !== 'over') {
    const ply = await shownPly(page);
    const goal = (await page.locator(moves).count()) ? 'move' : 'spot';
    for (let tabs = 0; tabs < 250 && (await at()) !== goal; tabs++) {
      await press('Tab');
    }
    for (let steps = roll(4); steps > 0; steps--) {
      await press(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'][roll(4)]!);
    }
    await press('Enter');
    await page.waitForTimeout(5);
    if ((await shownPly(page)) === ply && roll(12) === 0) {
      await press('Escape');
    }
  }
  expect(await page.locator('.status').getAttribute('data-turn')).toBe('over');
  return keys;
}
