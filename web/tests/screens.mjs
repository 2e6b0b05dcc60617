// Pictures of every screen, in both languages and themes, in six sizes: build/screens.
// --only=WORD: only those whose name has it. --text=26: for somebody who reads large text.
// With --readme also those that the README and devices that install the page show: docs/screens.
import { mkdirSync, readdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { builtEngine, modules } from '../src/engine/node.js';
import { identityOf, newGame, wish } from './say.mjs';
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
const inTheDark = 'quadrot';

const people = [
  { name: 'Mamie', face: 0 },
  { name: 'Zoé', face: 3 },
];

/** A game by bots to its end, and as it was when the person at seat 1 was to move; `players`: who it says that played. */
function saved(game, index, id = game, players = ['human', 'bot:3']) {
  const engine = builtEngine(game);
  const ask = (message) => JSON.parse(engine.answer(JSON.stringify({ viewer: 'all', ...message })));
  let table = ask({ ask: 'start', game, seed: '11', players, date: '2026-11-15' });
  while (table.turn !== 'over' && table.turns.length < 1000) {
    const isChance = table.turn === 'chance';
    ask(isChance ? { ask: 'draw' } : { ask: 'play', move: ask({ ask: 'think', player: 'bot:4' }).thought.move });
    table = ask({ ask: 'table' });
  }
  const over = { id: `${id}-over`, game, record: ask({ ask: 'record' }).record, plies: table.turns.length, over: true };
  const plies = table.turns.findLastIndex((turn, ply) => turn === 1 && ply <= 0.65 * table.turns.length);
  ask({ ask: 'take back', to: plies });
  const { record } = ask({ ask: 'record' });
  const going = { id, game, record, plies, over: false };
  return [going, over].map((one) => ({
    ...one,
    touched: true,
    when: 1_794_700_000_000 + index,
    people: players.map((player, seat) => (player === 'human' ? people[seat] : null)),
  }));
}

/** Of a family, so that the page of results has something to tell. */
const results = Array.from({ length: 12 }, (_, index) => ({
  id: `r${index}`,
  game: games[index % games.length],
  when: 1_794_700_000_000 - index * 90_000_000,
  plies: 40 + index,
  players: 2,
  levels: [1 + (index % 3)],
  outcome: index % 3 ? 'win' : 'loss',
  seat: 1,
  name: people[index % 2].name,
  winners: [],
}));

const wordAfter = (option) => process.argv.find((word) => word.startsWith(option))?.slice(option.length);
const text = wordAfter('--text=');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    ...(text ? [`--blink-settings=defaultFontSize=${text}`] : []),
  ],
});
const { address, stop } = await serve();

/** Tables at a distance: Mamie looks at them, where she plays and where she does not. */
async function atADistance() {
  const [mamie, zoé, léo] = await Promise.all(
    ['Mamie', 'Zoé', 'Léo'].map(async (name) => {
      const page = await (await browser.newContext()).newPage();
      await page.addInitScript((me) => localStorage.setItem('quatuor.online.me', me), identityOf(name));
      await page.goto(address);
      return page;
    }),
  );
  const listed = true;
  const clock = { kind: 'total', seconds: 600, increment: 5 };
  const position = '3,6,12,2,6/6,3,12,12,6/l';
  const waiting = await newGame([mamie], { game: 'quadrot', listed, clock });
  const mine = await newGame([mamie, zoé], { game: 'squadro', position, listed, clock });
  const theirs = await newGame([zoé, léo], { game: 'squadro', position, listed });
  const over = await newGame([zoé, mamie], { game: 'squadro', position, listed });
  await wish(mamie, { ask: 'chat', table: mine, text: 'Bonne chance !' });
  await wish(zoé, { ask: 'chat', table: mine, text: 'À toi aussi, Mamie' });
  await wish(zoé, { ask: 'play', table: theirs, ply: 0, move: '1' });
  await wish(zoé, { ask: 'resign', table: over });
  await newGame([léo], { game: 'ascension', listed, options: { players: '3' }, seats: ['open', 'open', 'bot:3'] });
  await newGame([zoé], { game: 'crescendo', listed });
  return [
    ['online-lobby', '#/online'],
    ['online-make', '#/online/new/ascension'],
    ['online-waiting', `#/join/${waiting}`],
    ['online-player', `#/join/${mine}`],
    ['online-talk', `#/join/${mine}`, click('talk')],
    ['online-more', `#/join/${mine}`, click('more')],
    ['online-spectator', `#/join/${theirs}`],
    ['online-over', `#/join/${over}`],
    ['online-none', '#/join/ZZZZZZ'],
  ];
}
const secret = games.find((game) => JSON.parse(builtEngine(game).answer('{"ask":"games"}')).games[0].hidden);
const kept = [...games.flatMap((game, index) => saved(game, index)), ...saved(secret, 9, 'family', ['human', 'human'])];
const click = (action) => (page) => page.locator(`[data-action="${action}"]`).first().click();
const screens = [
  ['home', '#/'],
  ...games.flatMap((game) => [
    [`${game}-table`, `#/table/${game}`],
    [`${game}-ending`, `#/table/${game}-over`],
    [`${game}-setup`, `#/new/${game}`],
    [`${game}-learn`, `#/learn/${game}`],
    [`${game}-book`, `#/book/${game}`],
  ]),
  ['hand-over', '#/table/family'],
  ['since', '#/table/family', click('take-screen')],
  ['more', '#/table/squadro', click('more')],
  ['keys', '#/table/squadro', (page) => page.keyboard.press('?')],
  ['puzzles', '#/puzzles/squadro'],
  ['puzzle', '#/puzzles/squadro/1'],
  ['results', '#/results'],
  ['settings', '#/settings'],
  ['trouble', '#/open/broken'],
  ...(await atADistance()),
];

const forReadme = process.argv.includes('--readme');
/** How large and how fine the pictures of docs/screens are: light, also those of phones, which have fine screens. */
const shown = {
  laptop: { of: /home|table/, suffix: '', scale: 1, quality: 78 },
  phone: { of: /table/, suffix: '-phone', scale: 2, quality: 50 },
};
const only = wordAfter('--only=');
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
        ({ kept, people, results, me }) => {
          kept.forEach((game) => localStorage.setItem(`quatuor.game.${game.id}`, JSON.stringify(game)));
          localStorage.setItem('quatuor.people', JSON.stringify(people));
          localStorage.setItem('quatuor.results', JSON.stringify(results));
          localStorage.setItem('quatuor.online.me', me);
        },
        { kept, people, results, me: identityOf('Mamie') },
      );
      for (const [name, hash, then] of screens) {
        const file = `${name}-${size}-${colorScheme}-${locale}${text ? `-${text}` : ''}`;
        if (only && !file.includes(only)) continue;
        const page = await context.newPage();
        await page.goto(address + hash);
        // Boards in 3D come late.
        await page.waitForTimeout(
          /-(table|learn|player|spectator)$/.test(name) ? 2500 : /-(ending|over)$/.test(name) ? 4000 : 1200,
        );
        if (then) {
          await then(page);
          await page.waitForTimeout(600);
        }
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
