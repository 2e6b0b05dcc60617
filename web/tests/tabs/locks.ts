// Web Locks of one name, as the browser grants them, for tests.
import type { Locks } from '../../src/table/lock';

interface Held {
  lose: (error: Error) => void;
}
type Use = (lock: Lock | null) => unknown;

export class TestLocks implements Locks {
  private held: Held | undefined;
  private queue: (() => void)[] = [];

  request(_name: string, options: LockOptions, use: Use): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const grant = () => {
        const held = { lose: reject };
        this.held = held;
        void Promise.resolve(use({} as Lock)).then((result) => {
          resolve(result);
          if (this.held === held) {
            this.held = undefined;
            this.queue.shift()?.();
          }
        });
      };
      options.signal?.addEventListener('abort', () => {
        this.queue = this.queue.filter((waiting) => waiting !== grant);
        reject(new Error('AbortError'));
      });
      if (options.steal) {
        this.held?.lose(new Error('AbortError'));
        grant();
      } else if (!this.held) {
        grant();
      } else if (options.ifAvailable) {
        resolve(use(null));
      } else {
        this.queue.push(grant);
      }
    });
  }
}

/** Until every promise that can go on has. */
export async function settled() {
  for (let turn = 0; turn < 20; turn++) {
    await Promise.resolve();
  }
}
