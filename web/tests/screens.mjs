// Pictures of every screen, in both languages and themes, in three sizes: build/screens.
// With --readme also those that the README shows: docs/screens.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { serve } from './serve.mjs';

const root = new URL('../../', import.meta.url).pathname;
const program = `${root}build/release/quatuor`;
const games = ['squadro', 'crescendo', 'quadrot', 'ascension'];
const sizes = { phone: [360, 740], tablet: [768, 1024], laptop: [1440, 900] };
const plies = { squadro: 16, crescendo: 44, quadrot: 60, ascension: 70 };

/** A game between bots that has gone on for a while and waits for the person at seat 1. */
function record(game) {
  const asked = [{ ask: 'start', game, seed: '11', players: ['human', 'bot:3'], date: '2026-11-15' }];
  const answer = () => {
    const lines = execFileSync(program, ['host'], { input: asked.map((one) => JSON.stringify(one)).join('\n') + '\n', maxBuffer: 1 << 28 });
    return JSON.parse(lines.toString().trimEnd().split('\n').at(-1));
  };
  for (let ply = 0; ply < 300; ply++) {
    asked.push({ ask: 'table' });
    const { turn, turns } = answer();
    asked.pop();
    if (turn === 'over' || (turns.length >= plies[game] && turn === 'seat 1')) break;
    if (turn === 'chance') {
      asked.push({ ask: 'draw' });
    } else {
      asked.push({ ask: 'think', viewer: 'all', player: 'bot:4' });
      const { thought } = answer();
      asked.pop();
      asked.push({ ask: 'play', viewer: 'all', move: thought.move });
    }
  }
  asked.push({ ask: 'record', viewer: 'all' });
  return answer().record;
}

const { address, stop } = await serve();
const saved = games.map((game, index) => ({ id: game, game, record: record(game), plies: plies[game], over: false, touched: true, when: 1_794_700_000_000 + index }));
const screens = [
  ['home', '#/'],
  ...games.flatMap((game) => [
    [`${game}-table`, `#/table/${game}`],
    [`${game}-setup`, `#/new/${game}`],
    [`${game}-learn`, `#/learn/${game}`],
    [`${game}-book`, `#/book/${game}`],
  ]),
  ['trouble', '#/open/broken'],
];

const forReadme = process.argv.includes('--readme');
const only = process.argv.find((word) => word.startsWith('--only='))?.slice(7);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
mkdirSync(`${root}build/screens`, { recursive: true });
for (const [size, [width, height]] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark']) {
    for (const locale of ['fr', 'en']) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale, reducedMotion: 'reduce', serviceWorkers: 'block' });
      await context.addInitScript((list) => list.forEach((game) => localStorage.setItem(`quatuor.game.${game.id}`, JSON.stringify(game))), saved);
      for (const [name, hash] of screens) {
        const file = `${name}-${size}-${colorScheme}-${locale}`;
        if (only && !file.includes(only)) continue;
        const page = await context.newPage();
        await page.goto(address + hash);
        await page.waitForTimeout(name.startsWith('ascension') ? 2500 : 1200);
        await page.screenshot({ path: `${root}build/screens/${file}.png` });
        if (forReadme && size === 'laptop' && locale === 'fr' && /home|table/.test(name) && (colorScheme === 'dark') === /quadrot/.test(name)) {
          mkdirSync(`${root}docs/screens`, { recursive: true });
          await page.screenshot({ path: `${root}docs/screens/${name}.jpg`, type: 'jpeg', quality: 78 });
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
