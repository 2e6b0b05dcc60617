// Answers find who asked by their number, in whatever order they come.
import catalogue from 'virtual:catalogue';
import { beforeEach, expect, test, vi } from 'vitest';
import { EngineClient } from '../src/engine/client';
import { Refusal, type Thought } from '../src/engine/protocol';
import { emptyModule, realWorkerOf } from './real_worker';

const game = catalogue.games.find(({ hidden }) => !hidden)!.id;

class TestWorker {
  static last: TestWorker;
  asked: { id: number; ask: string }[] = [];
  onmessage: (event: { data: string }) => void = () => {};
  constructor() {
    TestWorker.last = this;
  }
  postMessage(message: unknown) {
    if (typeof message === 'string') {
      this.asked.push(JSON.parse(message));
    }
  }
  terminate() {}
  answer(id: number | undefined, answer: object) {
    this.onmessage({ data: JSON.stringify({ id, ...answer }) });
  }
}

let client: EngineClient;
let worker: TestWorker;
beforeEach(async () => {
  vi.stubGlobal('Worker', TestWorker);
  vi.stubGlobal('fetch', async () => ({ arrayBuffer: async () => emptyModule.buffer }));
  client = await EngineClient.connect(game);
  worker = TestWorker.last;
});

test('answers in another order reach who asked', async () => {
  const play = client.play(1, '3');
  const view = client.view(1);
  const [first, second] = worker.asked;
  worker.answer(second!.id, { ply: 7 });
  worker.answer(first!.id, { turn: 2 });
  expect(await play).toEqual({ turn: 2 });
  expect(await view).toEqual({ ply: 7 });
});

test('progress is told to who asked, and is not the answer', async () => {
  const heard: Thought[] = [];
  const thought = client.think(1, 'bot:3', {}, (found) => heard.push(found));
  const other = client.view(1);
  const [think, view] = worker.asked;
  worker.answer(think!.id, { progress: true, thought: { move: 'a' } });
  worker.answer(view!.id, { ply: 1 });
  worker.answer(think!.id, { thought: { move: 'b' } });
  expect(heard).toEqual([{ move: 'a' }]);
  expect(await thought).toEqual({ move: 'b' });
  expect(await other).toEqual({ ply: 1 });
});

test('what is refused is refused to who asked', async () => {
  const play = client.play(1, '9');
  const view = client.view(1);
  worker.answer(worker.asked[0]!.id, { error: { fr: 'non', en: 'no' } });
  worker.answer(worker.asked[1]!.id, { ply: 1 });
  await expect(play).rejects.toEqual(new Refusal({ fr: 'non', en: 'no' }));
  expect(await view).toEqual({ ply: 1 });
});

test('an engine that answers to nothing is given up', async () => {
  const view = client.view(1);
  worker.answer(undefined, { error: { fr: 'trop long', en: 'too long' } });
  await expect(view).rejects.toThrow('an answer to nothing');
  await expect(client.view(2)).rejects.toThrow('an answer to nothing');
});

test('a position becomes a record without moves, and the table goes on as it was', async () => {
  vi.stubGlobal('Worker', realWorkerOf(game));
  const real = await EngineClient.connect(game);
  let { turn } = await real.start({
    game,
    options: {},
    seed: '18446744073709551615',
    players: ['human', 'bot:3'],
    date: '2026-11-15',
  });
  while (turn === 'chance') {
    ({ turn } = await real.draw());
  }
  for (let decision = 0; decision < 2; decision++) {
    await real.play('all', (await real.view('all')).moves[0]!.move);
  }
  const { position } = await real.view('all');
  const wish = { show: 'all' as const, from: 0 };
  const { record: before } = await real.asKeeper.table(wish);
  const record = await real.recordFrom(position);
  expect(record).toContain(`\nposition ${position}\n`);
  expect(record).toMatch(/moves\n\nresult unfinished\n$/);
  expect(record.split('\nposition')[0]).toBe(before.split('\n\nmoves')[0]);
  expect((await real.asKeeper.table(wish)).record).toBe(before);
  expect((await real.open(record)).turns).toEqual([]);
});
