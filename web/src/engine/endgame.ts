// The endgame table of a game, for the bots that know it: fetched when the first of them is to play.
import addresses from 'virtual:endgame';

const tables = new Map<string, Promise<Uint8Array | undefined>>();

async function unpacked(address: string): Promise<Uint8Array> {
  const file = await fetch(address);
  if (!file.ok || !file.body) {
    throw new Error(`no ${address}`);
  }
  const bytes = new Response(file.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  return new Uint8Array(await bytes);
}

/** Nothing where there is none, or where it cannot be had now: the next one to ask tries again. */
export function endgameOf(game: string): Promise<Uint8Array | undefined> {
  const address = addresses[game];
  let table = tables.get(game);
  if (!table) {
    table = address === undefined ? Promise.resolve(undefined) : unpacked(address);
    table = table.catch(() => void tables.delete(game));
    tables.set(game, table);
  }
  return table;
}
