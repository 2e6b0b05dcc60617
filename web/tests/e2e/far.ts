// People far from each other: each in a browser of their own.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { visit, visitor } from './browser';

/** 32 bytes as 43 letters, the same for the same name in every run. */
const secretOf = (name: string) => name.normalize('NFD').replaceAll(/\W/g, '').repeat(42).slice(0, 42) + 'A';

/** Somebody at the page that a server gives; without a name, a stranger. */
export async function personAt(address: string, name = '', hash = '#/online', look: BrowserContextOptions = {}) {
  const context = await visitor(look);
  const me = name && JSON.stringify({ secret: secretOf(name), name, face: name.length % 12, sat: true });
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

/** Says something to the server as whoever sits at this page, on a line of its own. */
export async function say<Answer extends object>(page: Page, message: object): Promise<Answer> {
  return page.evaluate(
    (message) =>
      new Promise<Answer>((tell, fail) => {
        const { secret, name } = JSON.parse(localStorage.getItem('quatuor.online.me')!);
        const line = new WebSocket(`ws://${location.host}/ws`);
        line.onopen = () => line.send(JSON.stringify({ id: 0, ask: 'hello', secret, name }));
        line.onerror = () => fail(new Error('no line'));
        line.onmessage = ({ data }) => {
          const { id, ...answer } = JSON.parse(data as string);
          if (id === 0) {
            line.send(JSON.stringify({ id: 1, ...message }));
          } else if (id === 1) {
            line.close();
            tell(answer as Answer);
          }
        };
      }),
    message,
  );
}

let keys = 0;
/** A new table; its code. */
export async function newTable(page: Page, table: { game: string } & Record<string, unknown>): Promise<string> {
  const wish = { ask: 'create', key: `made-${++keys}`, seats: ['open', 'open'], ...table };
  const made = await say<{ table?: string; error?: unknown }>(page, wish);
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

const commit = '0'.repeat(64);
/** The same without a click: everybody sits down, and the last begins. Their dice are never revealed. */
export async function sitAll(pages: Page[], table: string) {
  for (const [index, page] of pages.entries()) {
    await say(page, { ask: 'sit', key: `sit-${table}`, table, seat: index + 1, commit });
  }
}
export const wish = (page: Page, table: string, ask: string, more: object = {}) =>
  say(page, { ask, key: `${ask}-${table}-${++keys}`, table, ...more });
