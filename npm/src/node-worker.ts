// One engine in a Worker of Node: web/src/engine/worker.ts is the same for browsers.
import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from '../../web/src/engine/wasm';

const send = (text: string) => parentPort?.postMessage(text);
const engine = openEngine(workerData, send);
parentPort?.on('message', (message: string) => send(engine.answer(message)));
