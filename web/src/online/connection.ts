// The line to the server: it is opened again whenever it breaks, and whatever waits for an answer is asked again.
// Time, chance and the socket are handed in.
import { Refusal, type Words } from '../engine/protocol';
import { parseJson } from '../storage/parse';
import type { Hello, News, ServerError } from './protocol';

export class ServerRefusal extends Refusal {
  constructor(readonly error: ServerError) {
    super({ fr: error.fr, en: error.en });
  }
  /** The table has changed meanwhile. */
  get isOutdated() {
    return this.error.code === 'outdated';
  }
}

/** As much of a WebSocket as is needed. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface World {
  open(): Socket;
  now(): number;
  /** Does something after so many milliseconds, unless the answer is called before. */
  later(ms: number, job: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
}

/** `off`: nobody has called yet; `closing`: the server said that it comes back. */
export type LineState = 'off' | 'calling' | 'on' | 'away' | 'closing';

/** Whose line it is. */
export interface Listener {
  /** Who calls. */
  hello(): object;
  changed(state: LineState): void;
  /** The line is there, for the first time or again. */
  greeted(hello: Hello, asked: number): void;
  /** The server does not want to know us as we are, and says why. */
  unwelcome(words: Words): void;
  news(news: News): void;
  heardTime(now: number, asked: number): void;
}

/** An answer; where it is an error, its code stands beside it. */
type Heard = { id?: unknown; error?: Words; code?: ServerError['code'] } & Record<string, unknown>;

interface Waiting {
  message: object;
  resolve: (answer: never) => void;
  reject: (error: unknown) => void;
  /** The server could not do it, and is left alone with it for a while. */
  rests?: boolean;
}

const firstPause = 500;
const longestPause = 30_000;
const unavailablePause = 2_000;
const beatPause = 25_000;
/** A line that says nothing for so long after it was asked is dead. */
const patience = 10_000;
const helloId = 'hello';
const pingId = 'ping';

export class Connection {
  state: LineState = 'off';
  /** How often in a row nobody answered. */
  failures = 0;
  private socket: Socket | undefined;
  private isGreeted = false;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;
  /** When hello or ping was sent. */
  private since = 0;
  private again: number | undefined;
  private cancel = () => {};

  constructor(
    private readonly world: World,
    private readonly listener: Listener,
  ) {}

  /** Answered sooner or later, whatever happens to the line meanwhile. */
  ask<Answer>(message: object): Promise<Answer> {
    this.call();
    return new Promise<Answer>((resolve, reject) => {
      const id = ++this.asked;
      this.waiting.set(id, { message, resolve, reject });
      if (this.isGreeted) {
        this.send({ id, ...message });
      }
    });
  }

  /** Opens the line, unless it is or soon will be. */
  call() {
    if (this.state === 'off') {
      this.connect();
    }
  }

  /** The network is back, or somebody looks again: no reason to wait longer. */
  wake() {
    if (this.state === 'away' || this.state === 'closing') {
      this.connect();
    } else if (this.isGreeted) {
      this.beat();
    }
  }

  private turn(state: LineState) {
    this.state = state;
    this.listener.changed(state);
  }

  private connect() {
    this.cancel();
    if (this.state !== 'closing' && this.failures === 0) {
      this.turn('calling');
    }
    const socket = this.opened();
    if (!socket) {
      this.lose();
      return;
    }
    this.socket = socket;
    socket.onopen = () => {
      this.since = this.world.now();
      this.send({ id: helloId, ask: 'hello', ...this.listener.hello() });
    };
    socket.onmessage = ({ data }) => this.hear(String(data));
    socket.onclose = () => this.lose();
    this.cancel = this.world.later(patience, () => this.lose());
  }

  private opened(): Socket | undefined {
    try {
      return this.world.open();
    } catch {
      return undefined;
    }
  }

  /** Nothing more is heard from this socket. */
  private leave() {
    this.cancel();
    const { socket } = this;
    this.socket = undefined;
    this.isGreeted = false;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  private lose() {
    this.leave();
    this.failures++;
    const grown = Math.min(longestPause, firstPause * 2 ** (this.failures - 1));
    const { again } = this;
    this.again = undefined;
    // All whom the server left do not come back at once.
    const pause = (again ?? 0) + grown * (0.5 + this.world.random() / 2);
    this.turn(again === undefined && this.state !== 'closing' ? 'away' : 'closing');
    this.cancel = this.world.later(pause, () => this.connect());
  }

  private send(message: object) {
    try {
      this.socket?.send(JSON.stringify(message));
    } catch {
      // What cannot be sent now waits for the next line.
    }
  }

  /** Asks whether the line still is one. */
  private beat() {
    this.cancel();
    this.since = this.world.now();
    this.send({ id: pingId, ask: 'ping' });
    this.cancel = this.world.later(patience, () => this.lose());
  }

  private rest() {
    this.cancel();
    this.cancel = this.world.later(beatPause, () => this.beat());
  }

  private hear(text: string) {
    const message = parseJson(text) ?? {};
    const { id, error: words, code, ...answer } = message as Heard;
    const error = words && { ...words, ...(code ? { code } : {}) };
    if (id === undefined) {
      this.hearNews(answer as unknown as News);
    } else if (id === helloId) {
      this.greet(error, answer as unknown as Hello);
    } else if (id === pingId) {
      this.listener.heardTime(answer['now'] as number, this.since);
      this.rest();
    } else {
      this.settle(id as number, error, answer);
    }
  }

  private hearNews(news: News) {
    if (news.news === 'closing') {
      this.again = news.again;
      this.failures = 0;
      this.lose();
    } else {
      this.listener.news(news);
    }
  }

  private greet(error: ServerError | undefined, hello: Hello) {
    if (error) {
      if (error.code !== 'unavailable') {
        this.listener.unwelcome({ fr: error.fr, en: error.en });
      }
      this.lose();
      return;
    }
    this.failures = 0;
    this.isGreeted = true;
    this.turn('on');
    this.waiting.forEach(({ message, rests }, id) => !rests && this.send({ id, ...message }));
    this.listener.greeted(hello, this.since);
    this.rest();
  }

  private settle(id: number, error: ServerError | undefined, answer: object) {
    const asker = this.waiting.get(id);
    if (!asker) {
      return;
    }
    if (error?.code === 'unavailable') {
      asker.rests = true;
      this.world.later(unavailablePause, () => {
        asker.rests = false;
        if (this.isGreeted && this.waiting.has(id)) {
          this.send({ id, ...asker.message });
        }
      });
      return;
    }
    this.waiting.delete(id);
    if (error) {
      asker.reject(new ServerRefusal(error));
    } else {
      asker.resolve(answer as never);
    }
  }
}
