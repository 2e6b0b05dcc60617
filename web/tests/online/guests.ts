// People with a device each, at a table of the fake server. Finished games are opened in the real engine.
import { vi } from 'vitest';
import { House } from '../../src/online/house.svelte';
import type { Wish } from '../../src/online/protocol';
import { Room } from '../../src/online/room.svelte';
import { emptyModule, realWorkerOf } from '../real_worker';
import { freshStorage } from '../tabs/storage';
import { FakeServer } from './server';
import { FakeWorld, settled } from './world';

/** The engine of this device, for finished games. */
export const RealWorker = realWorkerOf('squadro');
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

/** A table that this person makes, before anybody sits there. */
export async function tableOf({ house, world }: Awaited<ReturnType<typeof guest>>, setup: object) {
  house.enter();
  world.accept();
  const { table } = await house.tell({ ask: 'create', seats: ['open', 'open'], ...setup } as Wish);
  return table!;
}

export async function table(options: Record<string, unknown> = {}) {
  const anna = await guest('Anna');
  const code = await tableOf(anna, { game: 'squadro', options: { first: 'light' }, ...options });
  const ben = await guest('Ben');
  const people = [anna, ben].map((one) => ({ ...one, at: undefined as unknown as Room })) as Person[];
  for (const [index, one] of people.entries()) {
    one.at = await one.enter(code);
    await one.at.sit(index + 1);
    await settled();
  }
  await people[0]!.at.wish({ ask: 'begin' });
  await settled();
  return { code, anna: people[0]!, ben: people[1]! };
}
