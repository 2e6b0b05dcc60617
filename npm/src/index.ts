// The package in a browser.
import { doors, type Doors } from './game';
import { onThisThread, type Platform, type Way } from './lines';
import { startWorker, workerAddress } from './places';

export * from './api';

const byWorker =
  (start: () => Worker): Way =>
  (module, { heard, failed }) => {
    const worker = start();
    worker.onmessage = ({ data }: MessageEvent<string>) => heard(data);
    worker.onerror = (event) => {
      event.preventDefault();
      failed(new Error(event.message || 'The Worker did not start.'));
    };
    worker.onmessageerror = () => failed(new Error('The Worker cannot be given the engine.'));
    worker.postMessage(module);
    return {
      post: (message) => worker.postMessage(message),
      end: () => worker.terminate(),
      busy() {},
    };
  };

let elsewhere: string | undefined;
/** From another origin no Worker starts, but one of our own may import what lies there. */
function startElsewhere(): Worker {
  const text = `import ${JSON.stringify(workerAddress().href)};`;
  elsewhere ??= URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  return new Worker(elsewhere, { type: 'module' });
}

const browser: Platform = {
  async read(address) {
    const file = await fetch(address);
    if (!file.ok) {
      throw new Error(`${address.href}: ${file.status}`);
    }
    return file.arrayBuffer();
  },
  ways: [byWorker(startWorker), byWorker(startElsewhere), onThisThread],
};

export const { open, openRecord }: Doors = doors(browser);
