// The package in Node.
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { doors, type Doors } from './game';
import { onThisThread, type Platform, type Way } from './lines';

export * from './api';

const here = import.meta.url;

/** A program ends while the Worker rests. */
const byWorker: Way = (module, { heard, failed }) => {
  const worker = new Worker(new URL('./node-worker.js', here), { workerData: module });
  worker.on('message', heard);
  worker.on('error', failed);
  worker.unref();
  return {
    post: (message) => worker.postMessage(message),
    end: () => void worker.terminate(),
    busy: (isBusy) => (isBusy ? worker.ref() : worker.unref()),
  };
};

const node: Platform = { read: (address) => readFile(address), ways: [byWorker, onThisThread] };

export const { open, openRecord }: Doors = doors(node);
