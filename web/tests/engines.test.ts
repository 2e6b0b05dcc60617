// The engine of the page and the engine of the terminal say the same, byte for byte.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { madeEndgame } from '../endgame';
import { builtEngine, modules } from '../src/engine/node';

const program = new URL('../../build/release/quatuor', import.meta.url).pathname;
const games = readdirSync(modules)
  .filter((file) => file.endsWith('.wasm'))
  .map((file) => file.slice(0, -5));

/** A game between bots of level 2 up to so many plies, as messages; with views and hard thoughts on the way. */
function messages(game: string, plies: number): { asked: string[]; answered: string[] } {
  const asked: string[] = [];
  const answered: string[] = [];
  const engine = builtEngine(game, (text) => answered.push(text));
  const ask = (message: object) => {
    asked.push(JSON.stringify({ id: asked.length, ...message }));
    answered.push(engine.answer(asked.at(-1)!));
    return JSON.parse(answered.at(-1)!);
  };
  let { turn } = ask({ ask: 'start', game, seed: '7', players: ['bot:2', 'bot:2'] });
  for (let ply = 0; ply < plies && turn !== 'over'; ply++) {
    if (turn === 'chance') {
      ({ turn } = ask({ ask: 'draw' }));
      continue;
    }
    if (ply % 10 === 3) {
      ask({ ask: 'think', viewer: 'all', player: 'bot:7', nodes: 20_000 });
    }
    const { thought } = ask({ ask: 'think', viewer: 'all', player: 'bot:2' });
    ({ turn } = ask({ ask: 'play', viewer: 'all', move: thought.move }));
    ask({ ask: 'view', viewer: 1 });
    ask({ ask: 'view', viewer: 'spectator' });
  }
  const { record } = ask({ ask: 'record', viewer: 'all' });
  ask({ ask: 'open', record });
  for (let ply = 0; ply <= plies / 2; ply += 7) {
    ask({ ask: 'view', viewer: 2, ply });
  }
  ask({ ask: 'told', viewer: 1, from: 0 });
  return { asked, answered };
}

test('there is an engine for every game with a page', () => {
  expect(games.length).toBeGreaterThanOrEqual(4);
  expect(existsSync(program)).toBe(true);
});

test.each(games)('%s: a game and its thoughts are the same natively and in wasm', { timeout: 120_000 }, (game) => {
  const { asked, answered } = messages(game, 60);
  const native = execFileSync(program, ['host'], { input: `${asked.join('\n')}\n`, maxBuffer: 1 << 28 }).toString();
  expect(native.trimEnd().split('\n')).toEqual(answered);
});

test('squadro: the same with its endgame table, which proves more', () => {
  const packed = madeEndgame();
  expect(packed.length).toBeLessThan(8_000_000);
  const table = gunzipSync(packed);
  const positions = [
    '9,6,8,6,8/6,4,8,6,9/l',
    '6,8,9,10,12/6,8,4,12,12/d',
    '9,6,8,6,8/6,6,8,6,9/l',
    '8,6,5,9,6/6,9,8,6,9/d',
  ];
  const asked = positions.flatMap((position) => [
    JSON.stringify({ ask: 'start', game: 'squadro', seed: '7', players: ['human', 'bot:8'], position }),
    JSON.stringify({ ask: 'think', viewer: 'all', player: 'bot:8', nodes: 20_000 }),
  ]);
  const heard = (endgame: Uint8Array | undefined) => {
    const answered: string[] = [];
    const engine = builtEngine('squadro', (text) => answered.push(text));
    if (endgame) {
      engine.takeEndgame(endgame);
    }
    asked.forEach((message) => answered.push(engine.answer(message)));
    return answered;
  };
  const proofs = (answers: string[]) => answers.filter((text) => text.includes('"proven":true')).length;
  expect(proofs(heard(table))).toBeGreaterThan(proofs(heard(undefined)));

  const home = mkdtempSync(join(tmpdir(), 'quatuor-state-'));
  try {
    mkdirSync(join(home, 'quatuor'));
    writeFileSync(join(home, 'quatuor', 'squadro-endgame-1.gz'), packed);
    const env = { ...process.env, XDG_STATE_HOME: home };
    const native = execFileSync(program, ['host'], { input: `${asked.join('\n')}\n`, env }).toString();
    expect(native.trimEnd().split('\n')).toEqual(heard(table));
  } finally {
    rmSync(home, { recursive: true });
  }
});

test.each(games)('%s: a message that is too long is refused whole', (game) => {
  const engine = builtEngine(game);
  const message = '{"ask":"games"}';
  const most = 16 * 1024 * 1024;
  expect(JSON.parse(engine.answer(message.padEnd(most))).games).toBeDefined();
  expect(JSON.parse(engine.answer(message.padEnd(most + 1))).error?.fr).toBeTruthy();
});

test.each(games)('%s: nonsense is answered, never fatal', (game) => {
  const engine = builtEngine(game);
  const nonsense = [
    '',
    'x',
    '[]',
    '{}',
    '{"ask":1}',
    '{"ask":"fly"}',
    '{"ask":"play","move":"1"}',
    '{"ask":"open","record":"quatuor-record 1"}',
  ];
  nonsense.push(
    `{"ask":"start","game":"${game}","seed":"-1","players":[1]}`,
    '{"ask":"view","viewer":99}',
    '{"ask":"judge","ply":0}',
    '\u0000',
    '{"ask":"\ud800"}',
  );
  for (const message of nonsense) {
    expect(JSON.parse(engine.answer(message)).error?.fr, message).toBeTruthy();
  }
  engine.answer(JSON.stringify({ ask: 'start', game, seed: '1', players: ['human', 'human'] }));
  for (const message of [
    '{"ask":"play","viewer":"all","move":"nonsense"}',
    '{"ask":"table","colour":"red"}',
    '{"ask":"take back","viewer":"all","to":5}',
    '{"ask":"resign","viewer":"all","seat":3}',
    '{"ask":"think","viewer":"all","player":"human"}',
    '{"ask":"view","viewer":1,"ply":-1}',
  ]) {
    expect(JSON.parse(engine.answer(message)).error?.en, message).toBeTruthy();
  }
});
