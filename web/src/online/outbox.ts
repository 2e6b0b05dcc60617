// Wishes on their way to the server, each with its key. A play is also kept on the device: a page that is closed before
// the answer sends it again when it is opened. That does no harm: the server does once what comes twice, and a play that
// comes too late is refused by its ply.
import { parseJson } from '../storage/parse';
import { keysUnder, readText, removeText, writeText } from '../storage/store';
import { playsUnder } from './place.svelte';
import type { Done, Wish } from './protocol';

export type Play = Wish & { ask: 'play' };
export interface WaitingPlay {
  play: Play;
  done: Promise<unknown>;
}
type Send = (message: object) => Promise<Done>;

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const isPlay = (value: unknown): value is Play => {
  const { ask, table, ply, move } = (value ?? {}) as Record<string, unknown>;
  return ask === 'play' && typeof table === 'string' && typeof ply === 'number' && typeof move === 'string';
};

export class Outbox {
  private readonly plays = new Map<string, WaitingPlay>();

  constructor(private readonly send: Send) {}

  async tell(wish: Wish, key = newKey()): Promise<Done> {
    const done = this.send({ ...wish, key });
    if (wish.ask !== 'play') {
      return done;
    }
    writeText(playsUnder + key, JSON.stringify(wish));
    this.plays.set(key, { play: wish, done });
    try {
      return await done;
    } finally {
      this.plays.delete(key);
      removeText(playsUnder + key);
    }
  }

  /** What a page that was closed left unanswered. */
  sendLeft() {
    for (const place of keysUnder(playsUnder)) {
      const play = parseJson(readText(place) ?? '');
      const key = place.slice(playsUnder.length);
      if (!isPlay(play)) {
        removeText(place);
      } else if (!this.plays.has(key)) {
        this.tell(play, key).catch(() => {});
      }
    }
  }

  /** The play that waits at a table. */
  playAt(table: string): WaitingPlay | undefined {
    return [...this.plays.values()].find(({ play }) => play.table === table);
  }
}
