// The real engine behind a Worker's messages.
import { builtEngine } from '../src/engine/node';

/** What the page would fetch: the engine is here already. */
export const emptyModule = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

export const realWorkerOf = (game: string) =>
  class RealWorker {
    protected readonly engine = builtEngine(game);
    onmessage: (event: { data: string }) => void = () => {};
    postMessage(message: unknown) {
      if (typeof message === 'string') {
        const data = this.engine.answer(message);
        queueMicrotask(() => this.onmessage({ data }));
      }
    }
    terminate() {}
  };
