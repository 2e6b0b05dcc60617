// Pictures of every screen, in both languages and themes, in six sizes: build/screens.
// With --readme also those that the README and devices that install the page show: docs/screens.
import { mkdirSync, readdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { builtEngine, modules } from '../src/engine/node.js';
import { serve } from './serve.mjs';

const root = new URL('../../', import.meta.url).pathname;
const sizes = {
  small: [360, 640],
  phone: [390, 844],
  landscape: [844, 390],
  tablet: [768, 1024],
  laptop: [1366, 768],
  desktop: [1920, 1080],
};
const games = readdirSync(modules).flatMap((file) => (file.endsWith('.wasm') ? [file.slice(0, -5)] : []));
/** The README shows one table in the dark. */
const inTheDark = games[2];

/** A game between bots that has gone on for a while and waits for the person at seat 1. */
function saved(game, index) {
  const engine = builtEngine(game);
  const ask = (message) => JSON.parse(engine.answer(JSON.stringify({ viewer: 'all', ...message })));
  let table = ask({ ask: 'start', game, seed: '11', players: ['human', 'bot:3'], date: '2026-11-15' });
  while (table.turn !== 'over' && table.turns.length < 300) {
    const isChance = table.turn === 'chance';
    ask(isChance ? { ask: 'draw' } : { ask: 'play', move: ask({ ask: 'think', player: 'bot:4' }).thought.move });
    table = ask({ ask: 'table' });
  }
  const plies = table.turns.findLastIndex((turn, ply) => turn === 1 && ply <= 0.65 * table.turns.length);
  ask({ ask: 'take back', to: plies });
  const { record } = ask({ ask: 'record' });
  return { id: game, game, record, plies, over: false, touched: true, when: 1_794_700_000_000 + index };
}

const { address, stop } = await serve();
const kept = games.map(saved);
const screens = [
  ['home', '#/'],
  ...games.flatMap((game) => [
    [`${game}-table`, `#/table/${game}`],
    [`${game}-setup`, `#/new/${game}`],
    [`${game}-learn`, `#/learn/${game}`],
    [`${game}-book`, `#/book/${game}`],
  ]),
  ['settings', '#/settings'],
  ['trouble', '#/open/broken'],
];

const forReadme = process.argv.includes('--readme');
/** How large and how fine the pictures of docs/screens are: light, also those of phones, which have fine screens. */
const shown = {
  laptop: { of: /home|table/, suffix: '', scale: 1, quality: 78 },
  phone: { of: /table/, suffix: '-phone', scale: 2, quality: 50 },
};
const only = process.argv.find((word) => word.startsWith('--only='))?.slice(7);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
mkdirSync(`${root}build/screens`, { recursive: true });
for (const [size, [width, height]] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark']) {
    for (const locale of ['fr', 'en']) {
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: (forReadme && shown[size]?.scale) || 1,
        colorScheme,
        locale,
        reducedMotion: 'reduce',
        hasTouch: height < width ? height < 500 : true,
        serviceWorkers: 'block',
      });
      await context.addInitScript(
        (list) => list.forEach((game) => localStorage.setItem(`quatuor.game.${game.id}`, JSON.stringify(game))),
        kept,
      );
      for (const [name, hash] of screens) {
        const file = `${name}-${size}-${colorScheme}-${locale}`;
        if (only && !file.includes(only)) continue;
        const page = await context.newPage();
        await page.goto(address + hash);
        // Boards in 3D come late.
        await page.waitForTimeout(/-(table|learn)$/.test(name) ? 2500 : 1200);
        await page.screenshot({ path: `${root}build/screens/${file}.png` });
        if (
          forReadme &&
          shown[size]?.of.test(name) &&
          locale === 'fr' &&
          (colorScheme === 'dark') === name.startsWith(inTheDark)
        ) {
          const { suffix, quality } = shown[size];
          mkdirSync(`${root}docs/screens`, { recursive: true });
          await page.screenshot({ path: `${root}docs/screens/${name}${suffix}.jpg`, type: 'jpeg', quality });
        }
        await page.close();
        console.log(file);
      }
      await context.close();
    }
  }
}
await browser.close();
stop();
