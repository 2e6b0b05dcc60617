// A small site that holds the package and some pages, and a browser that visits it.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect } from 'vitest';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.quatuor': 'text/plain; charset=utf-8',
};
const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const patience = 120_000;

/** Only what lies here runs: no inline style, no script but from files. */
export const strict =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; style-src 'self'; img-src data:";

export interface Site {
  /** Ends with a slash. */
  address: string;
  /** The files that were asked for. */
  asked: string[];
  /** By name, as it is served. */
  pages: Map<string, string>;
  stop: () => void;
}

/** Serves the folder below `below`, and pages beside it. */
export async function openSite(
  folder: string,
  { below = '/', headers = {} }: { below?: string; headers?: Record<string, string> } = {},
): Promise<Site> {
  const pages = new Map<string, string>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    asked.push(pathname);
    try {
      const text = pages.get(pathname.slice(1));
      const bytes = text ?? readFileSync(join(folder, pathname.slice(below.length - 1)));
      response.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'text/plain', ...headers }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { address, asked, pages, stop: () => server.close() };
}

let browser: Browser | undefined;

export async function closeBrowser() {
  await browser?.close();
}

/** A page that must stay free of errors and of what its policy forbids; `expected` are errors that must come. */
export async function visit(address: string, options: BrowserContextOptions = {}, expected?: RegExp): Promise<Page> {
  browser ??= await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected?.test(message.text())) {
      throw new Error(message.text());
    }
  });
  await page.goto(address);
  return page;
}

export async function noViolations(page: Page) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    type Found = { violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] };
    const { violations } = await (window as unknown as { axe: { run(): Promise<Found> } }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
  });
  expect(found).toEqual([]);
}

export const pageWith = (body: string, { lang = 'fr', head = '', from = 'some/where/' } = {}) => `<!doctype html>
<html lang="${lang}"><head><title>Une page</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">${head}
<script type="module" src="${from}board.js"></script></head><body><main><h1>Une page</h1>${body}</main></body></html>`;

export const board = (page: Page, at = 0) => page.locator('quatuor-board').nth(at);
