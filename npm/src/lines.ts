// A line to an engine that thinks, wherever it does.
import { openEngine } from '../../web/src/engine/wasm';

export interface Listener {
  heard(text: string): void;
  failed(error: Error): void;
}

export interface Line {
  post(message: string): void;
  /** Nothing is heard afterwards. */
  end(): void;
  /** Somebody waits for an answer, or nobody any more. */
  busy(isBusy: boolean): void;
}

/** Throws where that cannot be had here. */
export type Way = (module: WebAssembly.Module, listener: Listener) => Line;

/** What differs between browsers and Node. */
export interface Platform {
  read(address: URL): Promise<BufferSource>;
  /** Ways to an engine that thinks, the best first. */
  ways: Way[];
}

/** Where there are no Workers the page or program waits, but it gets its answer. */
export const onThisThread: Way = (module, listener) => {
  let isOpen = true;
  const heard = (text: string) => {
    if (isOpen) {
      listener.heard(text);
    }
  };
  const engine = openEngine(module, heard);
  return {
    post(message) {
      setTimeout(() => {
        if (!isOpen) {
          return;
        }
        try {
          heard(engine.answer(message));
        } catch (error) {
          listener.failed(error as Error);
        }
      });
    },
    end() {
      isOpen = false;
    },
    busy() {},
  };
};
