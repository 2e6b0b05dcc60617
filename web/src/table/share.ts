// A record in a link: deflated, in letters that an address may hold.

/** No record is longer: docs/notation.md. */
export const longestRecord = 4 * 1024 * 1024;

/** A link that swells without end is given up. */
async function pass(bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value as Uint8Array<ArrayBuffer>);
    size += read.value.length;
    if (size > longestRecord) {
      await reader.cancel();
      throw new Error('too long');
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

export async function pack(record: string): Promise<string> {
  const bytes = await pass(new TextEncoder().encode(record), new CompressionStream('deflate-raw'));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Throws where the text is damaged. */
export async function unpack(text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(await pass(bytes, new DecompressionStream('deflate-raw')));
}

/** The game a record is of, as its second line says. */
export const gameOf = (record: string) => /^game (\S+)$/m.exec(record.slice(0, 2000))?.[1];

/** Does a record hold all of another's moves, and perhaps more after them? */
export function continues(record: string, earlier: string): boolean {
  const played = (text: string) => text.slice(0, text.lastIndexOf('\nresult ')).trimEnd();
  return `${played(record)}\n`.replaceAll(/\s+/g, ' ').startsWith(`${played(earlier)}\n`.replaceAll(/\s+/g, ' '));
}

/** The same table as a record without moves, beginning at the position. */
export function recordAt(record: string, position: string): string {
  const head = record.slice(0, record.indexOf('\nmoves\n')).trimEnd();
  const lines = head.split('\n').filter((line) => !line.startsWith('position '));
  return `${lines.join('\n')}\nposition ${position}\n\nmoves\n\nresult unfinished\n`;
}
