// The same searches natively and in WebAssembly, in one run: positions a second, and how they compare.
//   node bench/wasm.mjs [seconds for each search, 3 unless told]
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { builtEngine, modules } from '../web/src/engine/node.js';

const root = new URL('../', import.meta.url).pathname;
const movetime = 1000 * Number(process.argv[2] ?? 3);
const plies = 30;
const games = readdirSync(modules).flatMap((file) => (file.endsWith('.wasm') ? [file.slice(0, -'.wasm'.length)] : []));

/** Messages that lead to a position in the middle of a game. */
function middle(engine, game) {
  const asked = [{ ask: 'start', game, seed: '5', players: ['bot:2', 'bot:2'] }];
  const ask = (message) => JSON.parse(engine.answer(JSON.stringify(message)));
  let { turn } = ask(asked[0]);
  while (turn !== 'over' && (asked.length <= plies || turn === 'chance')) {
    const message =
      turn === 'chance'
        ? { ask: 'draw' }
        : { ask: 'play', viewer: 'all', move: ask({ ask: 'think', viewer: 'all', player: 'bot:2' }).thought.move };
    asked.push(message);
    ({ turn } = ask(message));
  }
  return asked;
}

let slowest = Infinity;
for (const game of games) {
  const engine = builtEngine(game);
  const asked = middle(engine, game);
  const think = { ask: 'think', viewer: 'all', player: 'bot:8', movetime };
  const speed = (answer, begin) => JSON.parse(answer).thought.nodes / ((performance.now() - begin) / 1000);
  let begin = performance.now();
  const inPage = speed(engine.answer(JSON.stringify(think)), begin);
  const input = [...asked, think].map((message) => JSON.stringify(message)).join('\n');
  begin = performance.now();
  const lines = execFileSync(`${root}build/release/quatuor`, ['host'], { input: `${input}\n`, maxBuffer: 1 << 28 });
  const native = speed(lines.toString().trimEnd().split('\n').at(-1), begin);
  slowest = Math.min(slowest, inPage / native);
  console.log(
    `${game.padEnd(10)} native ${(native / 1e6).toFixed(2)} M/s, wasm ${(inPage / 1e6).toFixed(2)} M/s, ${((100 * inPage) / native).toFixed(0)} %`,
  );
}
console.log(`the slowest: ${(100 * slowest).toFixed(0)} % (wanted 60 %)`);
