// A game's module, and the little of WASI that it asks for. Used by the Worker, by node and by tests.

export interface Engine {
  answer(message: string): string;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  buffer(size: number): number;
  answer(): number;
  answer_size(): number;
}

const notSupported = 52;

export function openEngine(module: WebAssembly.Module, send: (text: string) => void): Engine {
  let exports: Exports;
  const text = (at: number, size: number) =>
    new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at, size));
  const wasi: Record<string, (...args: never[]) => number | void> = {
    clock_time_get(_clock: number, _precision: bigint, at: number) {
      const now = BigInt(Math.round(performance.now() * 1e6));
      new DataView(exports.memory.buffer).setBigUint64(at, now, true);
      return 0;
    },
    proc_exit(code: number) {
      throw new Error(`the engine stopped (${code})`);
    },
  };
  const imports: WebAssembly.Imports = { quatuor: { send: (at: number, size: number) => send(text(at, size)) } };
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (from !== 'quatuor') {
      (imports[from] ??= {})[name] = wasi[name] ?? (() => notSupported);
    }
  }
  exports = new WebAssembly.Instance(module, imports).exports as unknown as Exports;
  exports._initialize();
  return {
    answer(message) {
      const bytes = new TextEncoder().encode(message);
      const at = exports.buffer(bytes.length);
      new Uint8Array(exports.memory.buffer).set(bytes, at);
      const answered = exports.answer();
      return text(answered, exports.answer_size());
    },
  };
}
