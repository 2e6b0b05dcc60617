// Imported before a program: a Node where no Worker starts.
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

threads.Worker = class {
  constructor() {
    throw new Error('There are no Workers here.');
  }
};
syncBuiltinESMExports();
