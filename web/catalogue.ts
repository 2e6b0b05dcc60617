// What the engines say of their games while the page is built, so that the first screen needs none of them.
import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import { builtEngine, modules } from './src/engine/node.js';
import type { Catalogue } from './src/engine/protocol.ts';

export function builtCatalogue(): Catalogue {
  const files = readdirSync(modules).filter((file) => file.endsWith('.wasm'));
  const told = files.map(
    (file) => JSON.parse(builtEngine(file.replace('.wasm', '')).answer('{"ask":"games"}')) as Catalogue,
  );
  return { games: told.flatMap((one) => one.games), levels: told[0]?.levels ?? [] };
}

/** The module `virtual:catalogue`. */
export function catalogue(): Plugin {
  const name = 'virtual:catalogue';
  return {
    name: 'catalogue',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(builtCatalogue())}` : undefined),
  };
}
