// The endgame table comes when a bot that knows it is to play, once, and nobody waits in vain where it does not come.
import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyModule } from './real_worker';

vi.mock('virtual:endgame', () => ({ default: { squadro: 'assets/squadro-endgame.bin' } }));

const table = new Uint8Array([1, 2, 3, 4, 5]);
let isThere: boolean;
let fetched: string[];
let posted: unknown[];

/** Answers every question at once with a table on which the first seat is to move, and a thought. */
class TestWorker {
  onmessage: (event: { data: string }) => void = () => {};
  postMessage(message: unknown) {
    posted.push(typeof message === 'string' ? JSON.parse(message).ask : message);
    if (typeof message === 'string') {
      const data = JSON.stringify({ id: JSON.parse(message).id, turn: 1, thought: { move: '3' } });
      queueMicrotask(() => this.onmessage({ data }));
    }
  }
  terminate() {}
}

beforeEach(() => {
  vi.resetModules();
  [isThere, fetched, posted] = [true, [], []];
  vi.stubGlobal('Worker', TestWorker);
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('.wasm')) {
      return { arrayBuffer: async () => emptyModule.buffer };
    }
    fetched.push(address);
    return new Response(isThere ? gzipSync(table) : 'not found', { status: isThere ? 200 : 404 });
  });
});

const thinkerOf = async (game: string) => new (await import('../src/engine/thinker')).Thinker(game);
const tablesPosted = () => posted.filter((message) => message instanceof Uint8Array);

test('it is handed over once, before the first thought', async () => {
  const thinker = await thinkerOf('squadro');
  await thinker.think('record', 'bot:8', {});
  await thinker.think('record', 'bot:8', {});
  expect(posted.slice(1)).toEqual(['open', table, 'think', 'open', 'think']);
  thinker.drop();
  await thinker.think('record', 'bot:8', {});
  expect(tablesPosted()).toEqual([table, table]);
  expect(fetched).toEqual(['assets/squadro-endgame.bin']);
});

test('other bots, other games and hints do without', async () => {
  const thinker = await thinkerOf('squadro');
  await thinker.think('record', 'bot:7', {});
  await thinker.think('record', 'bot:8', { movetime: 100 });
  await (await thinkerOf('quadrot')).think('record', 'bot:8', {});
  expect(tablesPosted()).toEqual([]);
  expect(fetched).toEqual([]);
});

test('where it cannot be had the bot plays without, and asks again the next time', async () => {
  isThere = false;
  const thinker = await thinkerOf('squadro');
  expect(await thinker.think('record', 'bot:8', {})).toEqual({ move: '3' });
  expect(tablesPosted()).toEqual([]);
  isThere = true;
  await thinker.think('record', 'bot:8', {});
  expect(tablesPosted()).toEqual([table]);
});
