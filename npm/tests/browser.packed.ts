// The package in a real browser: thinking, other origins, bundlers.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { folder, games, open, project } from './installed';
import { board, closeBrowser, openSite, pageWith, strict, visit } from './site';

const [sample] = games as [string];

afterAll(closeBrowser);

describe('thinking', () => {
  const script = (from: string) => `import { open } from '${from}index.js';
    const table = (await open('${sample}')).start({ seed: 5 });
    const thought = await table.think({ level: 3, nodes: 3000 });
    document.title = thought.move;`;
  const thinking = (place: string) =>
    `<!doctype html><html lang="en"><title></title><link rel="icon" href="data:,"><script type="module" src="${place}"></script></html>`;
  const expected = async () => (await (await open(sample)).start({ seed: 5 }).think({ level: 3, nodes: 3000 })).move;
  const refusedWorker = /Content Security Policy|worker/i;

  test('is done by a Worker, under a strict policy', async () => {
    const site = await openSite(folder, { below: '/some/where/', headers: { 'content-security-policy': strict } });
    site.pages.set('think.js', script('./some/where/'));
    site.pages.set('think.html', thinking('think.js'));
    const page = await visit(`${site.address}think.html`);
    await expect.poll(() => page.title()).toBe(await expected());
    expect(page.workers()).toHaveLength(1);
    await page.context().close();
    site.stop();
  });

  test('is done by a Worker where the package comes from another origin, as are boards', async () => {
    const elsewhere = await openSite(folder, { headers: { 'access-control-allow-origin': '*' } });
    const plain = await openSite(folder);
    plain.pages.set('think.js', script(elsewhere.address));
    plain.pages.set('think.html', thinking('think.js'));
    const page = await visit(`${plain.address}think.html`);
    await expect.poll(() => page.title()).toBe(await expected());
    expect(page.workers()).toHaveLength(1);
    plain.pages.set(
      'page.html',
      pageWith(`<quatuor-board game="${sample}"></quatuor-board>`, { from: elsewhere.address }),
    );
    await page.goto(`${plain.address}page.html`);
    await board(page).locator('.board[data-ply] svg').first().waitFor();
    await page.context().close();
    elsewhere.stop();
    plain.stop();
  });

  test('is done in the page where no Worker is allowed', async () => {
    const policy = strict.replace("worker-src 'self'", "worker-src 'none'");
    const poor = await openSite(folder, { headers: { 'content-security-policy': policy } });
    poor.pages.set('think.js', script('./'));
    poor.pages.set('think.html', thinking('think.js'));
    const page = await visit(`${poor.address}think.html`, {}, refusedWorker);
    await expect.poll(() => page.title()).toBe(await expected());
    expect(page.workers()).toHaveLength(0);
    await page.context().close();
    poor.stop();
  });
});

test('the page of the README shows its board', async () => {
  const readme = readFileSync(join(project, 'node_modules/quatuor-engine/README.md'), 'utf8');
  const [, html] = /```html\n([^]*?)```/.exec(readme)!;
  const whole = await openSite(project);
  whole.pages.set('page.html', `<!doctype html><link rel="icon" href="data:,">${html}`);
  const page = await visit(`${whole.address}page.html`);
  await board(page).locator('.board[data-ply] svg').first().waitFor();
  await page.context().close();
  whole.stop();
});

test('a project built by Vite has what it needs beside it', async () => {
  const { build } = await import('vite');
  const outDir = join(project, 'built');
  await build({
    root: join(project, 'app'),
    base: './',
    logLevel: 'error',
    configFile: false,
    build: { outDir, target: 'es2022' },
  });
  expect(existsSync(join(outDir, 'index.html'))).toBe(true);
  const built = await openSite(outDir);
  const page = await visit(`${built.address}index.html`);
  await board(page).locator('.board[data-ply] svg').first().waitFor();
  await expect.poll(() => page.title()).toMatch(/^\S+$/);
  expect(page.workers()).toHaveLength(1);
  await page.context().close();
  built.stop();
});
