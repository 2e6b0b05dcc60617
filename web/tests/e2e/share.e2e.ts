// What is passed on: links, files, the page itself.
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { TestTable } from '../../src/engine/testing';
import { pack } from '../../src/table/link';
import { closeBrowser, noViolations, playSome, shownPly, sitDown, visit, visitor, waitForTurn } from './browser';
import { gameIds, simplest } from './games';

afterAll(closeBrowser);

const record = (() => {
  const table = new TestTable(simplest).start().draw();
  return table.play(table.view().moves[0]!.move).draw().record();
})();
const linkTo = async (text: string) => `#/open/${await pack(text)}`;

/** As if somebody had clicked it elsewhere. */
async function follow(page: Page, hash: string) {
  await page.goto('about:blank');
  await page.goto(inject('address') + hash);
}
async function savedCount(page: Page) {
  await follow(page, '#/');
  await page.waitForSelector('.covers');
  return page.getByRole('link', { name: 'Reprendre' }).count();
}

test('a link opened twice is one game, which goes on where it was left', async () => {
  const context = await visitor();
  const link = await linkTo(record);
  const page = await visit(context, link);
  await waitForTurn(page);
  const ply = await shownPly(page);
  await follow(page, link);
  await waitForTurn(page);
  expect(await savedCount(page)).toBe(1);

  await follow(page, link);
  await playSome(page, 2);
  const later = await shownPly(page);
  expect(later).toBeGreaterThan(ply);
  await follow(page, link);
  await waitForTurn(page);
  expect(await shownPly(page)).toBe(later);
  expect(await savedCount(page)).toBe(1);
  await page.locator('input[type=file]').setInputFiles({
    name: 'a.quatuor',
    mimeType: 'text/plain',
    buffer: Buffer.from(record),
  });
  await waitForTurn(page);
  expect(await shownPly(page)).toBe(later);
  expect(await savedCount(page)).toBe(1);
  await context.close();
});

test('a link to a game of this device opens that game', async () => {
  const context = await visitor();
  const page = await visit(context);
  await sitDown(page, simplest);
  await playSome(page, 1);
  const table = page.url();
  await page.locator('[data-action="more"]').click();
  await page.locator('[data-action="share"]').click();
  await page.locator('[data-action="share-game"]').click();
  const link = await page.locator('[data-link]').inputValue();
  await page.goto('about:blank');
  await page.goto(link);
  await waitForTurn(page);
  expect(page.url()).toBe(table);
  expect(await savedCount(page)).toBe(1);
  await context.close();
});

test('a link to a finished game shows how it ended', async () => {
  const over = new TestTable(simplest).start().draw();
  while (!over.isOver) {
    over.play(over.view().moves[0]!.move).draw();
  }
  const context = await visitor();
  const page = await visit(context, await linkTo(over.record()));
  expect(await waitForTurn(page)).toBe('over');
  expect(await page.locator('.whose').innerText()).toMatch(/gagne|nulle/);
  await follow(page, '#/');
  expect(await page.getByRole('link', { name: 'Revoir' }).count()).toBe(1);
  await context.close();
});

const kind = [
  ['a newer version', record.replace('quatuor-record 1', 'quatuor-record 2'), 'version plus récente de Quatuor'],
  ['an unknown game', record.replace(`game ${simplest}`, 'game halma'), 'un jeu que je ne connais pas\u202f: halma'],
  ['a game with a strange name', record.replace(`game ${simplest}`, 'game <b>'), 'Ce lien est abîmé'],
  ['something else', 'Bonjour.', 'Il a peut-être été coupé en chemin'],
] as const;
test.each(kind)('a link to %s is answered kindly', async (_, text, said) => {
  const context = await visitor();
  const page = await visit(context, await linkTo(text));
  await page.waitForSelector('.trouble');
  expect(await page.locator('.trouble').innerText()).toContain(said);
  expect(await page.title()).toContain('Quatuor');
  await context.close();
});

test.each([
  '#/foo',
  '#/results/x',
  '#/?',
  '#x',
  '#//',
  '#/%',
  '#/table',
  '#/new',
  '#/new/chess',
  '#/quick/constructor',
  '#/book/chess',
  '#/learn/%E0%A4',
])('the address %s says that it leads nowhere', async (hash) => {
  const context = await visitor();
  const page = await visit(context, hash);
  await page.waitForSelector('.trouble');
  expect(await page.locator('.trouble').innerText()).toContain('Cette adresse ne mène nulle part.');
  expect(await page.title()).toBe('Cette adresse ne mène nulle part. · Quatuor');
  await page.getByRole('button', { name: 'English' }).click();
  expect(await page.title()).toBe('This address leads nowhere. · Quatuor');
  await noViolations(page, hash);
  await page.getByRole('link', { name: 'Back home' }).click();
  await page.waitForSelector('.covers');
  expect(await page.title()).toBe('Quatuor: four board games to play right away');
  await context.close();
});

test('a game that is not on this device is another matter', async () => {
  const context = await visitor();
  const page = await visit(context, '#/table/none');
  await page.waitForSelector('.trouble');
  expect(await page.locator('.trouble').innerText()).toContain('Cette partie n’est plus sur cet appareil.');
  await context.close();
});

/** Somebody whose device has a menu for sharing, which ends like this. */
async function withMenu(ends?: string): Promise<{ page: Page; shared: () => Promise<ShareData> }> {
  const context = await visitor({ viewport: { width: 360, height: 640 } });
  await context.addInitScript((ends) => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        Object.assign(window, { shared: data });
        if (ends) {
          throw new DOMException('', ends);
        }
      },
    });
  }, ends);
  const page = await visit(context, await linkTo(record));
  await waitForTurn(page);
  await page.locator('[data-action="more"]').click();
  await page.locator('[data-action="share"]').click();
  await page.locator('[data-action="send-game"]').click();
  const shared = async () => {
    const data = await page.waitForFunction(() => (window as unknown as { shared?: ShareData }).shared);
    return (await data.jsonValue()) as ShareData;
  };
  return { page, shared };
}

test('where the device has a menu for sharing, a game is sent by it', async () => {
  const { page, shared } = await withMenu();
  const { url, title } = await shared();
  expect(title).toContain('Une partie');
  expect(await page.locator('[data-link]').count()).toBe(0);
  await page.goto('about:blank');
  await page.goto(url!);
  await waitForTurn(page);
  await page.context().close();
});

test('whoever closes that menu is left alone; where it fails there is the link', async () => {
  const closed = await withMenu('AbortError');
  await closed.shared();
  await closed.page.locator('[data-action="share-game"]').click();
  await closed.page.waitForSelector('[data-link]');
  await closed.page.locator('[data-action="send-position"]').click();
  await expect.poll(() => closed.page.locator('[data-link]').count()).toBe(0);
  await closed.page.context().close();
  const failed = await withMenu('NotAllowedError');
  expect(await failed.page.locator('[data-link]').inputValue()).toBe((await failed.shared()).url);
  await failed.page.context().close();
});

test.each([
  [360, 640],
  [844, 390],
  [1366, 768],
])('nothing spills out of its card at %i × %i', async (width, height) => {
  const { page } = await withMenu('NotAllowedError');
  await page.setViewportSize({ width, height });
  await page.locator('[data-action="resign"]').click();
  await page.locator('[data-action="resign"]').click();
  await page.waitForSelector('.status[data-turn="over"]');
  await page.waitForSelector('[data-link]');
  const spilled = await page.evaluate(() =>
    [...document.querySelectorAll('aside, .status, .menu, .actions')].flatMap((card) => {
      const box = card.getBoundingClientRect();
      const { overflowY, display } = getComputedStyle(card);
      if (display === 'contents') {
        return [];
      }
      const scrolls = overflowY === 'auto';
      return [...card.querySelectorAll('button, a, p, input')]
        .filter((part) => {
          const { left, right, top, bottom, width } = part.getBoundingClientRect();
          const isOut = left < box.left - 1 || right > box.right + 1;
          return width > 0 && (isOut || (!scrolls && (top < box.top - 1 || bottom > box.bottom + 1)));
        })
        .map((part) => `${card.className}: ${part.textContent}`);
    }),
  );
  expect(spilled).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await page.context().close();
});

/** What the content security policy stopped. */
async function listen(context: BrowserContext): Promise<string[]> {
  const stopped: string[] = [];
  await context.exposeBinding('stopped', (_, what: string) => stopped.push(what));
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      (window as unknown as { stopped(what: string): void }).stopped(
        `${violatedDirective} ${blockedURI} ${sourceFile} at ${location.hash}`,
      ),
    ),
  );
  return stopped;
}

test('the policy allows 3D', async () => {
  const context = await visitor({}, true);
  const stopped = await listen(context);
  const page = await visit(context, '#/quick/ascension');
  await waitForTurn(page);
  await page.waitForSelector('canvas');
  expect(stopped).toEqual([]);
  await context.close();
});

test('the policy allows all that the page does', async () => {
  const context = await visitor({ serviceWorkers: 'allow' });
  const stopped = await listen(context);
  const page = await visit(context, '#/');
  await page.waitForSelector('.covers');
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const game of gameIds) {
    await follow(page, `#/quick/${game}`);
    await waitForTurn(page);
    await follow(page, `#/learn/${game}`);
    await page.waitForSelector('.board [data-spot]', { state: 'attached' });
    await follow(page, `#/book/${game}`);
    await page.waitForSelector('article, figure');
    await follow(page, `#/new/${game}`);
    await page.waitForSelector('form');
  }
  await follow(page, await linkTo(record));
  await playSome(page, 1);
  await page.locator('[data-action="more"]').click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-action="save"]').click()]);
  expect(readFileSync(await file.path(), 'utf8')).toContain('quatuor-record 1');
  await page.locator('[data-action="hint"]').click();
  await expect.poll(() => page.locator('.news').innerText()).toMatch(/Conseil/);
  expect(stopped).toEqual([]);
  await context.close();
});

test('the policy stops what is not ours', async () => {
  const context = await visitor();
  const stopped = await listen(context);
  const page = await visit(context, '#/');
  await page.waitForSelector('.covers');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.head.append(script);
    const picture = document.createElement('div');
    picture.innerHTML = '<img src="none.png" onerror="window.ran = true">';
    document.body.append(picture);
  });
  await expect.poll(() => stopped.filter((what) => what.startsWith('script-src')).length).toBe(2);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await context.close();
});

interface Picture {
  src: string;
  sizes: string;
  type: string;
  form_factor?: string;
  purpose?: string;
}
interface Manifest {
  id: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string; name: string; icons: Picture[] }[];
}

test('the page can be installed: its manifest tells the truth', async () => {
  const context = await visitor();
  const page = await visit(context, '#/');
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')!;
    return (await (await fetch(href)).json()) as Manifest;
  });
  const touch = { src: 'apple-touch-icon.png', sizes: '180x180', type: 'image/png' };
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  const shown = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  const drawn = shown.filter(({ sizes }) => sizes !== 'any');
  for (const { src, sizes, type } of [...drawn, touch, { src: card!, sizes: '1200x630', type: 'image/png' }]) {
    const found = await page.evaluate(async (src) => {
      const picture = await (await fetch(src)).blob();
      const { width, height } = await createImageBitmap(picture);
      return { sizes: `${width}x${height}`, type: picture.type };
    }, src);
    expect(found, src).toEqual({ sizes, type });
  }
  const sizesOf = (purpose: string) =>
    manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
  expect(sizesOf('any')).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(sizesOf('maskable')).toContain('512x512');
  for (const form of ['narrow', 'wide']) {
    const pictures = manifest.screenshots.filter(({ form_factor }) => form_factor === form);
    expect(pictures.length).toBeGreaterThanOrEqual(gameIds.length);
    expect(new Set(pictures.map(({ sizes }) => sizes)).size).toBe(1);
  }
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(gameIds.map((game) => `./#/quick/${game}`));
  const worker = await page.evaluate(async () => (await fetch('sw.js')).text());
  expect(worker).toContain('index.html');
  expect(worker).not.toMatch(/\.(png|jpg)"/);
  await context.close();
});
