// A record in a link: deflated, in letters that an address may hold.

async function pass(bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(through);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A broken link that swells without end is not unpacked. */
const longestLink = 200_000;

export async function pack(record: string): Promise<string> {
  const bytes = await pass(new TextEncoder().encode(record), new CompressionStream('deflate-raw'));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Throws where the text is damaged. */
export async function unpack(text: string): Promise<string> {
  if (text.length > longestLink) {
    throw new Error('too long');
  }
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(await pass(bytes, new DecompressionStream('deflate-raw')));
}

/** The game a record is of, as its second line says. */
export const gameOf = (record: string) => /^game (\S+)$/m.exec(record.slice(0, 2000))?.[1];

/** The same table as a record without moves, beginning at the position. */
export function recordAt(record: string, position: string): string {
  const head = record.slice(0, record.indexOf('\nmoves\n')).trimEnd();
  const lines = head.split('\n').filter((line) => !line.startsWith('position '));
  return `${lines.join('\n')}\nposition ${position}\n\nmoves\n\nresult unfinished\n`;
}
