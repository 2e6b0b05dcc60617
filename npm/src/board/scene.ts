// From what the attributes say to a board and a table.
import type { Words } from '../../../web/src/engine/protocol';
import { gameOf, longestRecord } from '../../../web/src/table/record';
import { open, openRecord, type Table } from '../index';
import { loadBoard, type LoadedBoard } from './boards';
import { notFetched } from './words';

/** A record's address, a record, or a game with perhaps a position. */
export interface Source {
  src: string | null;
  record: string;
  game: string | null;
  position: string | null;
  options: string;
}

export interface Scene extends LoadedBoard {
  table: Table;
  /** A game to go through; else one position. */
  isReplay: boolean;
}

/** As rule books write them: `players=3 limit=50`. */
function optionsIn(text: string): Record<string, string> {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return Object.fromEntries(words.map((word) => /^([^=]*)=?(.*)$/s.exec(word)!.slice(1) as [string, string]));
}

/** Not the file's fault: it may be there the next time. */
export class NotFetched extends Error {
  constructor(readonly words: Words) {
    super(words.en);
  }
}

async function fetched(src: string): Promise<string> {
  const file = await fetch(new URL(src, document.baseURI)).catch(() => undefined);
  if (!file?.ok || !file.body) {
    throw new NotFetched(notFetched(src));
  }
  return upTo(longestRecord, file.body);
}

/** As much of a stream as can be a record: what is longer is none, and the engine says so. */
async function upTo(most: number, body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  for (let size = 0; size <= most;) {
    const { value, done } = await reader.read();
    if (done) {
      break;
    }
    parts.push(value);
    size += value.length;
  }
  await reader.cancel();
  return new Blob(parts).text();
}

/** A position is shown as it is given; where none is, the game is made ready for the first decision. */
async function tableOf({ game, position, options }: Source): Promise<Table> {
  const engine = await open(game ?? '');
  const given = optionsIn(options);
  return position === null
    ? engine.start({ options: given, seed: 1 })
    : engine.start({ options: given, seed: 1, position, chance: 'wait' });
}

/** Nothing where nothing is asked for. */
export async function sceneOf(source: Source): Promise<Scene | undefined> {
  const isReplay = source.src !== null || source.record !== '';
  if (!isReplay && source.game === null) {
    return undefined;
  }
  const record = source.src === null ? source.record : await fetched(source.src);
  const [table, board] = await Promise.all([
    isReplay ? openRecord(record) : tableOf(source),
    loadBoard((isReplay ? gameOf(record) : source.game) ?? ''),
  ]);
  return { ...board, table, isReplay };
}
