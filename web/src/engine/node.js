// The engines of the build, for node: tests, scripts, and the building of the page.
import { readFileSync } from 'node:fs';
import { openEngine } from './wasm.js';

export const modules = new URL('../../../build/wasm/wasm/', import.meta.url);

/**
 * @param {string} game
 * @param {(text: string) => void} [send]
 */
export function builtEngine(game, send = () => {}) {
  return openEngine(new WebAssembly.Module(readFileSync(new URL(`${game}.wasm`, modules))), send);
}
