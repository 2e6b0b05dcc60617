// A record in a link: deflated, in letters that an address may hold.
import { longestRecord } from './record';

/** A link that swells without end is given up. */
async function pass(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
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
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Throws where the text is damaged. */
export async function unpack(text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(await pass(bytes, new DecompressionStream('deflate-raw')));
}
