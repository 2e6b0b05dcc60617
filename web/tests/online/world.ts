// Time, sockets and a fake server for tests of what is at a distance. Nothing happens but when it is told to.
import type { Socket, World } from '../../src/online/connection';
import type { FakeServer } from './server';

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: string[] = [];
  /** Where it leads; nowhere before it is opened. */
  server: { hear(text: string): void; leave(): void } | undefined;

  send(text: string) {
    this.sent.push(text);
    this.server?.hear(text);
  }
  close() {
    this.server?.leave();
    this.server = undefined;
  }
}

export class FakeWorld implements World {
  readonly sockets: FakeSocket[] = [];
  private time = 1_000_000;
  private jobs: { at: number; job: () => void }[] = [];

  constructor(readonly server: FakeServer) {}

  random = () => 0.5;
  now = () => this.time;
  open() {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }
  later(ms: number, job: () => void) {
    const one = { at: this.time + ms, job };
    this.jobs.push(one);
    return () => (this.jobs = this.jobs.filter((other) => other !== one));
  }

  get socket() {
    return this.sockets.at(-1)!;
  }
  /** The server picks up. */
  accept() {
    const { socket } = this;
    socket.server = this.server.connect((text) => socket.onmessage?.({ data: text }));
    socket.onopen?.();
  }
  /** The line breaks; `deaf`: after the server has heard, before it answers. */
  cut() {
    const { socket } = this;
    socket.server?.leave();
    socket.server = undefined;
    socket.onclose?.();
  }
  /** So much time passes. */
  pass(ms: number) {
    const until = this.time + ms;
    for (;;) {
      const [next] = this.jobs.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (!next) {
        break;
      }
      this.jobs = this.jobs.filter((one) => one !== next);
      this.time = Math.max(this.time, next.at);
      next.job();
    }
    this.time = until;
  }
  /** How long until something happens by itself. */
  get pause() {
    return Math.min(...this.jobs.map(({ at }) => at)) - this.time;
  }
}

/** Until every promise that can go on has. */
export async function settled() {
  for (let turn = 0; turn < 40; turn++) {
    await Promise.resolve();
  }
}
