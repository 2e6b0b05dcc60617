// What can be told from the text of a record without its engine.

/** No record is longer: docs/notation.md. */
export const longestRecord = 4 * 1024 * 1024;

/** The game a record is of, as its second line says. */
export const gameOf = (record: string) => /^game (\S+)$/m.exec(record.slice(0, 2000))?.[1];

/** Was it written by a version that knows more than this one? */
export const isNewer = (record: string) => Number(/^quatuor-record (\d+)\s/.exec(record)?.[1] ?? 0) > 1;

/** The same for the same text, so that a link that is opened twice leads to one game (FNV-1a). */
export function idOf(record: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(record)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}

/** Does a record hold all of another's moves, and perhaps more after them? */
export function continues(record: string, earlier: string): boolean {
  const played = (text: string) => text.slice(0, text.lastIndexOf('\nresult ')).trimEnd();
  return `${played(record)}\n`.replaceAll(/\s+/g, ' ').startsWith(`${played(earlier)}\n`.replaceAll(/\s+/g, ' '));
}

export interface Result {
  /** Of each seat, from 1. */
  places: number[];
  resigned?: number;
}

/** How the game of a record ended; nothing while it goes on. */
export function resultIn(record: string): Result | undefined {
  const line = /\nresult ([1-4](?: [1-4])*)(?: (?:resigned ([1-4])|(?:time|left) [1-4]|agreed))?\s*$/.exec(
    record.slice(-200),
  );
  return line
    ? { places: line[1]!.split(' ').map(Number), ...(line[2] ? { resigned: Number(line[2]) } : {}) }
    : undefined;
}
