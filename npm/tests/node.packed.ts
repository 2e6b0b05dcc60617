// The package in Node, as somebody has it who installed it.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Thought, Viewer } from '../src/node';
import { games, middle, open, openRecord, project, Refusal } from './installed';
import { native, program } from './native';

const root = fileURLToPath(new URL('../..', import.meta.url));

const refused = (act: () => unknown): InstanceType<typeof Refusal> => {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    return error as InstanceType<typeof Refusal>;
  }
  throw new Error('It was not refused.');
};

test('the package holds the built modules, and depends on nothing', () => {
  const built = readdirSync(join(root, 'build/wasm/wasm')).filter((file) => file.endsWith('.wasm'));
  expect(games.map((game) => `${game}.wasm`)).toEqual(built.sort());
  expect(readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'quatuor-engine',
  ]);
});

test('the package, its engines and the program are of one version and one build', async () => {
  const about = JSON.parse(readFileSync(join(project, 'node_modules/quatuor-engine/package.json'), 'utf8'));
  const told = execFileSync(program, ['--version']).toString();
  expect(told).toMatch(/^[\d.]+(-dev)? \([0-9a-f]{12}\)\n$/);
  for (const game of games) {
    const { version, build } = (await open(game)).info;
    expect(version).toBe(about.version);
    expect(told).toBe(`${version} (${build})\n`);
  }
});

test('its types serve programs of both ways to resolve modules', () => {
  for (const resolution of ['nodenext', 'bundler']) {
    const compilerOptions = {
      module: resolution === 'bundler' ? 'esnext' : resolution,
      moduleResolution: resolution,
      target: 'es2022',
      lib: ['es2022', 'dom'],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
    };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    expect(execFileSync(process.execPath, [tsc, '-p', project]).toString()).toBe('');
  }
});

/** What each example of a text prints, run by itself. */
function printedBy(file: string): string[] {
  const examples = [...readFileSync(file, 'utf8').matchAll(/```[jt]s\n([^]*?)```/g)].map(([, code]) => code!);
  // Those with a bundler are tested in a browser.
  const plain = examples.filter((code) => !code.includes('quatuor-engine/board'));
  return plain.map((code) => {
    writeFileSync(join(project, 'example-of-text.mjs'), code);
    return execFileSync(process.execPath, ['example-of-text.mjs'], { cwd: project }).toString();
  });
}

test('the examples of its README run', () => {
  const printed = printedBy(join(project, 'node_modules/quatuor-engine/README.md'));
  expect(printed).toHaveLength(2);
  expect(printed[0]).toContain('quatuor-record 1');
  expect(printed[1]).toContain('numéro de couloir');
});

test('the examples of its manual run, and search what they ask for', () => {
  const printed = printedBy(join(root, 'docs/npm.md'));
  expect(printed).toHaveLength(1);
  const [, nodes] = /^[1-5] (\d+)\n$/m.exec(printed[0]!)!;
  expect(Number(nodes)).toBeGreaterThanOrEqual(20_000);
});

describe('a program that imports it by name', () => {
  const run = (...options: string[]) =>
    JSON.parse(execFileSync(process.execPath, [...options, 'example.mjs'], { cwd: project }).toString());

  test('plays, thinks and ends', () => {
    const { turn, moves, move } = run();
    expect(turn).toBe(1);
    expect(moves).toContain('3');
    expect(move).toMatch(/^[1-5]$/);
  });

  test('thinks the same where there are no Workers', () => {
    expect(run('--import', './no-workers.mjs')).toEqual(run());
  });
});

describe.each(games)('%s', (game) => {
  test('tells its name, options and levels', async () => {
    const { info } = await open(game);
    expect(info.id).toBe(game);
    expect(info.name.fr).toBeTruthy();
    expect(info.levels).toHaveLength(8);
    expect(info.options.every(({ name, help }) => name && help.fr && help.en)).toBe(true);
  });

  test('whole games of as few and as many as can be, with the thoughts and views of the native program', async () => {
    const engine = await open(game);
    for (const count of new Set([engine.info.least_players, engine.info.most_players])) {
      const players = Array<string>(count).fill('bot:2');
      const table = engine.start({ seed: 7, players, date: '2026-11-15' });
      const questions: object[] = [];
      const answers: unknown[] = [];
      while (table.turn !== 'over') {
        const nodes = table.plies % 25 === 0 ? 2000 : 100;
        const thought: Thought = await table.think({ nodes });
        if (nodes === 2000) {
          const seat = table.turn;
          questions.push({ ask: 'open', record: table.record() });
          questions.push({ ask: 'think', viewer: seat, player: 'bot:2', nodes });
          answers.push(thought);
          for (const viewer of [1, 'spectator', 'all'] as Viewer[]) {
            questions.push({ ask: 'view', viewer });
            answers.push(table.view(viewer));
          }
        }
        table.play(thought.move, Number(table.turn));
      }
      await expect(table.think()).rejects.toBeInstanceOf(Refusal);
      expect(table.outcome?.fr).toBeTruthy();
      expect(table.view().places).toHaveLength(count);
      const heard = native<{ thought?: Thought; turns?: unknown }>(questions).filter(({ turns }) => !turns);
      expect(heard.map((answer) => answer.thought ?? answer)).toEqual(answers);

      const file = join(project, `${game}-${count}.quatuor`);
      writeFileSync(file, table.record());
      execFileSync(program, ['record', 'check', file]);
      expect((await openRecord(table.record())).record()).toBe(table.record());
    }
    engine.close();
  });

  test('the same seed and moves give the same game; a seed is drawn where none is given', async () => {
    expect((await middle(game)).record()).toBe((await middle(game)).record());
    const engine = await open(game);
    expect(engine.start().record()).not.toBe(engine.start().record());
  });

  test('chance is drawn by itself, or waits to be asked', async () => {
    const engine = await open(game);
    const drawn = engine.start({ seed: 3 });
    const waiting = engine.start({ seed: 3, chance: 'wait' });
    const isDrawn = waiting.turn === 'chance';
    expect(drawn.turns.includes('chance'), 'not every game begins with chance').toBe(isDrawn);
    if (isDrawn) {
      expect(waiting.moves()).toEqual([]);
      refused(() => waiting.play('1'));
    }
    while (waiting.turn === 'chance') {
      waiting.draw();
    }
    expect(waiting.record()).toBe(drawn.record());
    refused(() => waiting.draw());
  });

  test('a view is public unless told; a seat is shown no more than it knows', async () => {
    const table = await middle(game);
    const { info } = await open(game);
    expect(table.view().viewer).toBe('spectator');
    expect(table.view().moves).toEqual([]);
    const seat = Number(table.turn);
    const other = (seat % 2) + 1;
    expect(table.view(seat).moves).toEqual(table.moves());
    expect(table.view(other).moves).toEqual([]);
    const isSecret = JSON.stringify(table.view('all').board) !== JSON.stringify(table.view().board);
    expect(isSecret).toBe(info.hidden);
    expect(Object.keys(table)).toEqual([]);
  });

  test('taking back, also a decision that chance followed', async () => {
    const table = await middle(game);
    const before = table.record();
    const decided = table.turns.filter((turn) => turn !== 'chance').length;
    table.play(table.moves()[0]!.move).takeBack();
    expect(table.record()).toBe(before);
    table.takeBack();
    expect(table.turns.filter((turn) => turn !== 'chance')).toHaveLength(decided - 1);
    expect(table.takeBack(0).plies).toBe((await open(game)).start({ seed: 11 }).plies);
  });

  test('what cannot be done is refused in both languages, and changes nothing', async () => {
    const table = await middle(game);
    const engine = await open(game);
    const before = table.record();
    const acts: (() => unknown)[] = [
      () => table.play('nonsense'),
      () => table.play(table.moves()[0]!.move, (Number(table.turn) % 2) + 1),
      () => table.view(9),
      () => table.view('spectator', 10_000),
      () => table.takeBack(10_000),
      () => table.told(1, -1),
      () => table.resign(9),
      () => engine.start({ position: 'nonsense' }),
      () => engine.start({ options: { colour: 'red' } }),
      () => engine.start({ seed: 'x' }),
      () => engine.start({ players: [] }),
      () => engine.open('nonsense'),
      () => engine.open(table.record().slice(0, -30)),
    ];
    for (const act of acts) {
      const { message, words, name } = refused(act);
      expect(words.fr).toBeTruthy();
      expect(message).toBe(words.en);
      expect(name).toBe('Refusal');
    }
    expect(table.why('nonsense')?.en).toBeTruthy();
    expect(table.why(table.moves()[0]!.move)).toBeUndefined();
    await expect(table.think({ level: 9 })).rejects.toBeInstanceOf(Refusal);
    await expect(table.think({ player: 'human' })).rejects.toBeInstanceOf(Refusal);
    expect(table.record()).toBe(before);
  });
});

test('what is printed has the names of the manual', async () => {
  const game = await open('squadro');
  const table = game.start({ options: { first: 'light' } });
  expect(inspect(table)).toMatch(/^Table /);
  expect(inspect(game)).toMatch(/^Game /);
  const refusal = refused(() => table.play('9'));
  expect(inspect(refusal)).toMatch(/^Refusal: A move is the number of a lane/);
  expect(refusal.constructor.name).toBe('Refusal');
});

test('there is no such game', async () => {
  await expect(open('chess')).rejects.toMatchObject({ words: { fr: expect.stringContaining('squadro') } });
  await expect(open('constructor')).rejects.toBeInstanceOf(Refusal);
  await expect(openRecord('1. e4 e5')).rejects.toBeInstanceOf(Refusal);
});

describe('a thought', () => {
  const endless = { player: 'mcts', nodes: 1e9 };
  const [sample] = games as [string];

  test('does not block: the table is played on meanwhile', async () => {
    const table = await middle(sample);
    const before = table.moves().map(({ move }) => move);
    const controller = new AbortController();
    const { signal } = controller;
    const found = new Promise<Thought>((progress, reject) => {
      table.think({ ...endless, signal, progress }).catch(reject);
    });
    table.play(before[0]!);
    expect(before).toContain((await found).move);
    controller.abort();
  });

  test('is given up with the reason of the signal, before, in the queue and while it is thought', async () => {
    const table = await middle(sample);
    const first = new AbortController();
    const second = new AbortController();
    const running = table.think({ ...endless, signal: first.signal });
    const waiting = table.think({ ...endless, signal: second.signal });
    const last = table.think({ level: 2, nodes: 300 });
    second.abort(new Error('no more'));
    await expect(waiting).rejects.toThrow('no more');
    first.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    const [told] = native<{ thought: Thought }>([
      { ask: 'open', record: table.record() },
      { ask: 'think', viewer: table.turn, player: 'bot:2', nodes: 300 },
    ]).slice(1);
    expect(await last).toEqual(told!.thought);
    await expect(table.think({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('ends with its game, which may think again', async () => {
    const engine = await open(sample);
    const table = engine.start({ seed: 5 });
    const thought = table.think(endless);
    engine.close();
    await expect(thought).rejects.toMatchObject({ name: 'AbortError' });
    expect((await table.think({ nodes: 100 })).move).toBeTruthy();
    engine.close();
  });

  test('looks at as many positions as it was told, whatever the level', async () => {
    const engine = await open('squadro');
    const table = engine.start({ seed: 5, options: { first: 'light' } });
    for (const level of [undefined, 1, 4, 5, 8]) {
      for (const nodes of [500, 20_000]) {
        const thought = await table.think({ ...(level && { level }), nodes });
        expect(thought.nodes).toBeGreaterThanOrEqual(nodes);
        expect(thought.nodes).toBeLessThan(nodes + 1000);
      }
    }
    engine.close();
  });

  test('is that of the bot that sits there, unless told', async () => {
    const engine = await open(sample);
    const ofBots = engine.start({ seed: 5, players: ['bot:1', 'bot:1'] });
    expect(await ofBots.think()).toEqual(await ofBots.think({ level: 1 }));
    const ofPeople = engine.start({ seed: 5 });
    expect(await ofPeople.think({ nodes: 500 })).toEqual(await ofPeople.think({ level: 4, nodes: 500 }));
    engine.close();
  });
});
