// People with a device each, at a table of the fake server. Finished games are opened in the real engine.
import { vi } from 'vitest';
import { builtEngine } from '../../src/engine/node';
import { House } from '../../src/online/house.svelte';
import { Room } from '../../src/online/room.svelte';
import { freshStorage } from '../tabs/storage';
import { FakeServer } from './server';
import { FakeWorld, settled } from './world';

/** The engine of this device, for finished games. */
export class RealWorker {
  protected engine = builtEngine('squadro');
  onmessage: (event: { data: string }) => void = () => {};
  postMessage(message: unknown) {
    if (typeof message === 'string') {
      const data = this.engine.answer(message);
      queueMicrotask(() => this.onmessage({ data }));
    }
  }
  terminate() {}
}
const emptyModule = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
vi.stubGlobal('Worker', RealWorker);
vi.stubGlobal('fetch', async () => ({ arrayBuffer: async () => emptyModule.buffer }));

let server: FakeServer;
/** Each test has a server of its own. */
export const freshServer = () => (server = new FakeServer());

/** Somebody with a device of their own. */
export async function guest(name: string) {
  const storage = freshStorage();
  const world = new FakeWorld(server);
  const house = new House(world);
  // One test plays several devices: each greets with a secret of its own.
  house.hello = () => ({ secret: name.padEnd(43, '-'), name, face: 'bear' });
  const here = { storage, world, house, room: undefined as unknown as Room };
  const enter = async (code: string) => {
    vi.stubGlobal('localStorage', storage);
    here.room = new Room(code, house);
    if (house.state !== 'on') {
      world.accept();
    }
    await settled();
    return here.room;
  };
  return { ...here, enter };
}
type Person = Awaited<ReturnType<typeof guest>> & { at: Room };

export async function table(options: Record<string, unknown> = {}) {
  const anna = await guest('Anna');
  anna.house.enter();
  anna.world.accept();
  const seats = ['open', 'open'];
  const { table: code } = await anna.house.tell({
    ask: 'create',
    game: 'squadro',
    seats,
    options: { first: 'light' },
    ...options,
  });
  const ben = await guest('Ben');
  const people = [anna, ben].map((one) => ({ ...one, at: undefined as unknown as Room })) as Person[];
  for (const [index, one] of people.entries()) {
    one.at = await one.enter(code!);
    await one.at.sit(index + 1);
    await settled();
  }
  await people[0]!.at.wish({ ask: 'begin' });
  await settled();
  return { code: code!, anna: people[0]!, ben: people[1]! };
}
