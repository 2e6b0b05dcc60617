// Thoughts of one game, one after the other, on a line that starts when it is needed.
import { Refusal, type Limits, type Thought, type Viewer } from '../../web/src/engine/protocol';
import type { Line, Way } from './lines';

export interface Task extends Limits {
  record: string;
  viewer: Viewer;
  player: string;
}

export interface Attention {
  signal?: AbortSignal | undefined;
  progress?: ((thought: Thought) => void) | undefined;
}

interface Job {
  id: number;
  messages: string[];
  progress: (thought: Thought) => void;
  resolve: (thought: Thought) => void;
  reject: (reason: unknown) => void;
}

export class Thinking {
  /** The first one is being thought about. */
  private jobs: Job[] = [];
  private asked = 0;
  private line: Line | undefined;
  private isProven = false;

  constructor(
    private readonly module: WebAssembly.Module,
    private ways: Way[],
  ) {}

  think({ record, ...question }: Task, { signal, progress = () => {} }: Attention): Promise<Thought> {
    return new Promise<Thought>((resolve, reject) => {
      signal?.throwIfAborted();
      const id = ++this.asked;
      const messages = [
        { id, ask: 'open', record },
        { id, ask: 'think', ...question },
      ].map((message) => JSON.stringify(message));
      const job = { id, messages, progress, resolve, reject };
      const abort = () => this.drop(job, signal?.reason);
      signal?.addEventListener('abort', abort);
      const settled = () => signal?.removeEventListener('abort', abort);
      job.resolve = (thought) => (settled(), resolve(thought));
      job.reject = (reason) => (settled(), reject(reason));
      this.jobs.push(job);
      if (this.jobs.length === 1) {
        this.goOn();
      }
    });
  }

  close() {
    this.hangUp();
    const { jobs } = this;
    this.jobs = [];
    jobs.forEach(({ reject }) => reject(new DOMException('The game was closed.', 'AbortError')));
  }

  private goOn() {
    const [job] = this.jobs;
    if (!job) {
      this.line?.busy(false);
      return;
    }
    const line = (this.line ??= this.connect());
    if (line) {
      line.busy(true);
      job.messages.forEach((message) => line.post(message));
    } else {
      this.finish(job, () => job.reject(new Error('No engine can think here.')));
    }
  }

  private connect(): Line | undefined {
    while (this.ways[0]) {
      try {
        const line: Line = this.ways[0](this.module, {
          heard: (text) => this.hear(text),
          failed: (error) => {
            if (line === this.line) {
              this.fail(error);
            }
          },
        });
        return line;
      } catch {
        this.ways = this.ways.slice(1);
      }
    }
    return undefined;
  }

  private hear(text: string) {
    const [job] = this.jobs;
    const { id, error, progress, thought } = JSON.parse(text);
    this.isProven = true;
    if (!job || id !== job.id) {
      return;
    }
    if (error) {
      this.finish(job, () => job.reject(new Refusal(error)));
    } else if (progress) {
      job.progress(thought);
    } else if (thought) {
      this.finish(job, () => job.resolve(thought));
    }
  }

  /** A way that never worked is left for the next one; on one that did, something broke. */
  private fail(error: Error) {
    const [job] = this.jobs;
    this.hangUp();
    if (!this.isProven) {
      this.ways = this.ways.slice(1);
      this.goOn();
    } else if (job) {
      this.finish(job, () => job.reject(error));
    }
  }

  private drop(job: Job, reason: unknown) {
    const isRunning = this.jobs[0] === job;
    if (isRunning) {
      // An engine cannot hear while it thinks.
      this.hangUp();
    }
    this.jobs = this.jobs.filter((one) => one !== job);
    job.reject(reason);
    if (isRunning) {
      this.goOn();
    }
  }

  private finish(job: Job, tell: () => void) {
    this.jobs = this.jobs.filter((one) => one !== job);
    tell();
    this.goOn();
  }

  private hangUp() {
    this.line?.end();
    this.line = undefined;
  }
}
