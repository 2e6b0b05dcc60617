// One engine in a Worker. First message: the compiled module; then one request after the other, and perhaps an endgame
// table.
import { openEngine, type Engine } from './wasm';

let engine: Engine | undefined;

self.onmessage = ({ data }: MessageEvent<WebAssembly.Module | Uint8Array | string>) => {
  if (data instanceof Uint8Array) {
    engine?.takeEndgame(data);
  } else if (typeof data !== 'string') {
    engine = openEngine(data, (text) => self.postMessage(text));
  } else if (engine) {
    self.postMessage(engine.answer(data));
  }
};
