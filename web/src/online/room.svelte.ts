// A room with one table elsewhere: who sits there, what they say, and the game once it has begun.
import { changeBetween, type Change } from './change';
import { ServerRefusal } from './connection';
import { commitment, diceSecret, forgetSecret, isNotOurs, noteDice } from './dice';
import type { Guest, House } from './house.svelte';
import { haveSat } from './identity';
import type { Done, Said, Seen, Wish } from './protocol';
import { RemoteTable } from './remote.svelte';
import { saidAfter } from './talk';
import { keepReadTo, readTo, unreadOf } from './unread';
import type { Words } from '../engine/protocol';

/** A wish at this table. */
type Bare<W> = W extends { table: string } ? Omit<W, 'table'> : never;
export type WishHere = Bare<Wish>;

/** News of what was done come by themselves; after so long they are asked for. */
const patience = 3000;
/** A server that is behind the others has caught up after it. */
const moment = 2000;

export class Room implements Guest {
  seen = $state.raw<Seen | undefined>();
  talk = $state.raw<Said[]>([]);
  private read = $state(0);
  table = $state.raw<RemoteTable | undefined>();
  /** The server knows no such table, or lets nobody in. */
  trouble = $state.raw<Words | undefined>();
  /** What the server did not want, said for a while. */
  refusal = $state.raw<Words | undefined>();
  /** What became of our seat or our offer, until it is read. */
  change = $state.raw<Change | undefined>();
  private hasResigned = false;
  private latest: number | undefined;
  /** All is to be told, not only what is new. */
  private asksAll = false;
  /** The last answer was older than what we had seen before. */
  private doubts = false;
  private isRevealing = false;
  private closed = false;
  private waiting: { version: number; done: () => void }[] = [];

  constructor(
    readonly code: string,
    readonly house: House,
  ) {
    this.read = readTo(code);
    house.visit(this);
  }

  leave() {
    this.closed = true;
    this.house.leave(this);
    this.table?.close();
  }

  get version() {
    return this.asksAll ? undefined : this.latest;
  }

  /**
   * An older table is that of a server that is behind, or of one that was restored from a backup and knows no better:
   * the second time in a row it is believed, and what we knew is forgotten.
   */
  hear(seen: Seen) {
    if (!this.isOld(seen)) {
      this.take(seen);
    } else if (this.doubts) {
      this.startAnew();
      this.take(seen);
    } else if (!this.closed) {
      this.doubts = true;
      this.asksAll = true;
      setTimeout(() => !this.closed && this.doubts && void this.house.watch(this), moment);
    }
  }

  private isOld = ({ version }: Seen) => this.latest !== undefined && version < this.latest;

  private startAnew() {
    this.latest = undefined;
    this.read = 0;
    this.talk = [];
    this.table?.close();
    this.table = undefined;
    this.waiting.forEach(({ done }) => done());
    this.waiting = [];
  }

  take(seen: Seen) {
    if (this.closed || this.isOld(seen)) {
      return;
    }
    this.doubts = false;
    const { table } = this;
    if (seen.step && table && !table.continues(seen.step, seen.from)) {
      this.lookAfresh();
      return;
    }
    const hadOtherEyes = this.version !== undefined && this.seen?.you !== seen.you;
    this.latest = seen.version;
    this.asksAll = false;
    this.talk = saidAfter(this.talk, seen.talk);
    this.change = (this.seen && changeBetween(this.seen, seen, this.hasResigned)) ?? this.change;
    this.seen = seen;
    this.house.learn(seen);
    this.trouble = undefined;
    if (seen.step) {
      if (table) {
        table.take(seen);
      } else {
        this.table = new RemoteTable(this, seen);
      }
    }
    if (hadOtherEyes) {
      this.lookAfresh();
    }
    noteDice(seen);
    void this.reveal(seen);
    this.waiting = this.waiting.filter(({ version, done }) => version > seen.version || done());
  }

  here(seats: number[], watching: number) {
    if (this.seen) {
      const list = this.seen.seats.map((seat, index) => ({ ...seat, here: seats.includes(index + 1) }));
      this.seen = { ...this.seen, seats: list, watching };
    }
  }

  refused(error: unknown) {
    // What is seen of a game that has begun stays.
    if (error instanceof ServerRefusal && !this.table) {
      this.trouble = error.words;
    }
  }

  /** Something of what happened was missed, or told for other eyes: all of it is told again. */
  private lookAfresh() {
    this.asksAll = true;
    void this.house.watch(this);
  }

  /** Until what was done is seen here. */
  private reach(version: number): Promise<void> {
    if ((this.latest ?? 0) >= version || this.closed) {
      return Promise.resolve();
    }
    return new Promise((done) => {
      const timer = setTimeout(() => void this.house.watch(this), patience);
      this.waiting.push({ version, done: () => (clearTimeout(timer), done()) });
    });
  }

  async tell(wish: WishHere): Promise<Done> {
    this.hasResigned ||= wish.ask === 'resign';
    try {
      const done = await this.house.tell({ ...wish, table: this.code } as Wish);
      await this.reach(done.version);
      return done;
    } catch (error) {
      if (error instanceof ServerRefusal && error.isOutdated) {
        void this.house.watch(this);
      }
      throw error;
    }
  }

  /** The same; a refusal is said at the table. */
  async wish(wish: WishHere): Promise<Done | undefined> {
    this.refusal = undefined;
    try {
      return await this.tell(wish);
    } catch (error) {
      if (error instanceof ServerRefusal) {
        this.refusal = error.words;
      }
      return undefined;
    }
  }

  /** What others said that nobody has looked at here. */
  get unread() {
    return unreadOf(this.talk, this.read, { seat: this.seen?.you ?? null, name: this.house.me?.name });
  }
  /** What is said lies open before somebody. */
  readAll() {
    const last = this.talk.at(-1)?.version ?? 0;
    if (last > this.read) {
      this.read = last;
      keepReadTo(this.code, last);
    }
  }

  sit(seat: number) {
    haveSat();
    return this.wish({ ask: 'sit', seat, commit: commitment(this.code) });
  }
  /** A seat that another device of ours had. */
  async takeSeat(token: string) {
    haveSat();
    const done = await this.wish({ ask: 'take', token, commit: commitment(this.code) });
    // Once the game has begun the promise of the other device stands, and ours is for nothing.
    if (done && this.seen && isNotOurs(this.seen)) {
      forgetSecret(this.code);
    }
    return done;
  }

  /** The open seat that is kept for whoever sits here. */
  get keptSeat() {
    const me = this.house.me?.id;
    const index = this.seen?.seats.findIndex((seat) => seat.player === 'open' && me && seat.for === me) ?? -1;
    return index < 0 ? undefined : index + 1;
  }

  /** May we return to a seat where a bot stands in for us? */
  get mayReturn() {
    const me = this.house.me?.id;
    return this.seen?.you === null && this.seen.seats.some((seat) => seat.player !== 'open' && me && seat.for === me);
  }

  /** What one committed to, once it is wanted. */
  private async reveal({ dice, you, phase }: Seen) {
    if (phase === 'over' || phase === 'closed') {
      forgetSecret(this.code);
    }
    const secret = diceSecret(this.code);
    if (phase !== 'running' || !you || !secret || !dice?.awaits.includes(you) || this.isRevealing) {
      return;
    }
    this.isRevealing = true;
    await this.tell({ ask: 'dice', secret }).catch(() => {});
    this.isRevealing = false;
  }
}
