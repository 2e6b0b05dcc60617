// The built page, packed for servers that send such files: .br is smaller, .gz is for browsers that ask for no more.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = new URL('../build/web/', import.meta.url);
for (const name of readdirSync(folder, { recursive: true })) {
  if (/\.(js|css|html|wasm|svg|webmanifest)$/.test(name)) {
    const bytes = readFileSync(new URL(name, folder));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(new URL(`${name}.br`, folder), brotliCompressSync(bytes, { params }));
    writeFileSync(new URL(`${name}.gz`, folder), gzipSync(bytes, { level: 9 }));
  }
}
