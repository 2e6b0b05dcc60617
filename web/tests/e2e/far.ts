// People far from each other: each in a browser of their own.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { identityOf, wish } from '../say.mjs';
import { visit, visitor } from './browser';

/** Somebody at the page that a server gives; without a name, a stranger. */
export async function personAt(address: string, name = '', hash = '#/online', look: BrowserContextOptions = {}) {
  const context = await visitor(look);
  const me = name && identityOf(name);
  await context.addInitScript((me) => {
    const keep = (place: string, text: string) => localStorage.setItem(place, localStorage.getItem(place) ?? text);
    // Boards in 3D are slow without a graphics card.
    keep('quatuor.settings', '{"flat":true}');
    if (me) {
      keep('quatuor.online.me', me);
    }
  }, me);
  return visit(context, hash, address);
}

/** A new table; its code. */
export async function newTable(page: Page, table: { game: string } & Record<string, unknown>): Promise<string> {
  const made = await wish(page, { ask: 'create', seats: ['open', 'open'], ...table });
  if (!made.table) {
    throw new Error(JSON.stringify(made.error));
  }
  return made.table;
}

export const join = (page: Page, code: string) => page.goto(new URL(`#/join/${code}`, page.url()).href);

/** On the first free seat. */
export async function sit(page: Page, code: string) {
  await join(page, code);
  await page.locator('[data-action="sit"]').first().click();
  await page.waitForSelector('[data-action="stand"]');
}

/** They sit in this order, and the last begins. */
export async function begin(pages: Page[], code: string) {
  for (const page of pages) {
    await sit(page, code);
  }
  await pages.at(-1)!.locator('[data-action="begin"]:enabled').click();
  await Promise.all(pages.map((page) => page.waitForSelector('.status')));
}
