// A game's module, and the little of WASI that it asks for. Plain JavaScript, so that the Worker, tests and node scripts share it.

/** @typedef {{ answer(message: string): string, takeEndgame(table: Uint8Array): void }} Engine */

const notSupported = 52;

/**
 * @param {WebAssembly.Module} module
 * @param {(text: string) => void} send takes what the engine reports while it thinks
 * @returns {Engine}
 */
export function openEngine(module, send) {
  /** @type {{ memory: WebAssembly.Memory, _initialize(): void, buffer(size: number): number, endgame(size: number): number, answer(): number, answer_size(): number }} */
  let exports;
  /** @param {number} at @param {number} size */
  const text = (at, size) => new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at, size));
  /** @type {Record<string, (...args: any[]) => number>} */
  const wasi = {
    clock_time_get(_clock, _precision, at) {
      new DataView(exports.memory.buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    proc_exit(code) {
      throw new Error(`the engine stopped (${code})`);
    },
  };
  /** @type {Record<string, Record<string, Function>>} */
  const imports = { quatuor: { send: (/** @type {number} */ at, /** @type {number} */ size) => send(text(at, size)) } };
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (from !== 'quatuor') {
      (imports[from] ??= {})[name] = wasi[name] ?? (() => notSupported);
    }
  }
  exports = /** @type {any} */ (new WebAssembly.Instance(module, /** @type {any} */ (imports)).exports);
  exports._initialize();
  return {
    answer(message) {
      const bytes = new TextEncoder().encode(message);
      const at = exports.buffer(bytes.length);
      new Uint8Array(exports.memory.buffer).set(bytes, at);
      const answered = exports.answer();
      return text(answered, exports.answer_size());
    },
    takeEndgame(table) {
      const at = exports.endgame(table.length);
      new Uint8Array(exports.memory.buffer).set(table, at);
    },
  };
}
