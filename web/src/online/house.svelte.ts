// The house with the tables elsewhere, as this page knows it: one line, whose news go to the rooms they are for.
import { Connection, type Listener, type LineState, type World } from './connection';
import { ServerTime } from './clock';
import { faceWord, personAt } from './faces';
import { callMe, forgetName, haveSat, identity } from './identity';
import { Outbox } from './outbox';
import type { Card, Done, Hello, ListedPhase, News, Question, Seen, Wish } from './protocol';
import { seatToMove, type Words } from '../engine/protocol';
import type { Person } from '../storage/parse';

/** Whoever wants to hear of a table. */
export interface Guest {
  readonly code: string;
  /** From where it goes on: the last version seen; nothing where all is to be told. */
  readonly version: number | undefined;
  take(seen: Seen): void;
  /** The same as answer to one's own question. */
  hear(seen: Seen): void;
  here(seats: number[], watching: number): void;
  refused(error: unknown): void;
}

/** Whoever has not said a name looks on under this one. */
const nobody = '…';
/** After so many calls in vain there is no server here, it seems. */
const enough = 2;
/** A closed table is nobody's any more. */
const isLeft = ({ phase }: Card) => phase !== 'closed';

export class House implements Listener {
  state = $state<LineState>('off');
  /** A server has answered in this page. */
  reached = $state(false);
  failures = $state(0);
  /** Who the server says that we are. */
  me = $state.raw<Hello['you'] | undefined>();
  name = $state(identity().name);
  /** A name that the server did not want, and why. */
  unwelcomed = $state.raw<{ name: string; words: Words } | undefined>();
  mine = $state.raw<Card[]>([]);
  private readonly line: Connection;
  private readonly outbox: Outbox;
  private guests: Guest[] = [];
  /** Whose question about their table is on its way: the line sees to it. */
  private asked: Guest[] = [];
  /** Of those seen at a table: an open seat is kept for an id alone. */
  private readonly names: Record<string, string> = Object.create(null);
  private isLooking = false;
  private readonly time = new ServerTime();

  constructor(private readonly world: World) {
    this.line = new Connection(world, this);
    this.outbox = new Outbox((message) => this.line.ask<Done>(message));
  }

  hello({ name, face }: Person = identity()) {
    return { secret: identity().secret, name: name || nobody, face: faceWord(face) };
  }

  get isAway() {
    return this.state === 'away' || this.state === 'closing';
  }
  /** Nobody has ever answered: a page without a server, or without a network. */
  get seemsAlone() {
    return !this.reached && this.failures >= enough;
  }
  get now() {
    return this.time.at(this.world.now());
  }

  enter() {
    if (this.line.state === 'off') {
      this.line.call();
      this.outbox.sendLeft();
    }
  }
  wake = () => this.line.wake();

  ask = <Answer>(question: Question) => this.line.ask<Answer>(question);
  tell(wish: Wish): Promise<Done> {
    this.enter();
    return this.outbox.tell(wish);
  }
  playAt = (code: string) => this.outbox.playAt(code);

  /** Others call us so once the server has agreed: nobody sits down under a name that it does not want. */
  async call(person: Person) {
    this.enter();
    this.me = (await this.line.ask<Hello>({ ask: 'hello', ...this.hello(person) })).you;
    callMe(person);
    this.name = identity().name;
    this.unwelcomed = undefined;
  }

  async tables(phase: ListedPhase, game: string | undefined) {
    this.enter();
    return (await this.ask<{ tables: Card[] }>({ ask: 'tables', phase, ...(game ? { game } : {}) })).tables;
  }
  /** One question is enough, however long its answer takes. */
  async lookForMine() {
    if (this.isLooking) {
      return;
    }
    this.enter();
    this.isLooking = true;
    try {
      this.mine = (await this.ask<{ tables: Card[] }>({ ask: 'mine' })).tables.filter(isLeft);
    } finally {
      this.isLooking = false;
    }
    if (this.mine.length > 0 && !identity().sat) {
      haveSat();
    }
  }
  /** What is seen at a table need not be asked for. */
  learn({ table, phase, you, seats, step }: Seen) {
    seats.forEach((seat) => seat.id && (this.names[seat.id] = personAt(seat)?.name ?? ''));
    const turn = seatToMove(step?.turn) ?? 0;
    const mine = this.mine.map((card) => (card.table === table ? { ...card, phase, you, seats, turn } : card));
    this.mine = mine.filter(isLeft);
  }
  nameOf = (id: string) => this.names[id];
  /** How many tables wait for us, beside the one that lies before us. */
  turns(here = '') {
    const waits = ({ table, phase, turn, you }: Card) =>
      phase === 'running' && turn > 0 && turn === you && table !== here;
    return this.mine.filter(waits).length;
  }

  visit(guest: Guest) {
    this.enter();
    this.guests.push(guest);
    if (this.state === 'on') {
      void this.watch(guest);
    }
  }
  leave(guest: Guest) {
    this.guests = this.guests.filter((other) => other !== guest);
    if (this.state === 'on' && !this.guests.some(({ code }) => code === guest.code)) {
      this.ask({ ask: 'leave', table: guest.code }).catch(() => {});
    }
  }
  /** Looks at the table anew, from the version that the guest has seen. */
  async watch(guest: Guest) {
    const { code: table, version } = guest;
    if (this.asked.includes(guest)) {
      return;
    }
    this.asked.push(guest);
    const isAnswered = () => (this.asked = this.asked.filter((other) => other !== guest));
    try {
      const seen = await this.ask<Seen>({ ask: 'watch', table, ...(version === undefined ? {} : { version }) });
      isAnswered();
      if (this.guests.includes(guest)) {
        guest.hear(seen);
      }
    } catch (error) {
      isAnswered();
      guest.refused(error);
    }
  }

  changed(state: LineState) {
    this.state = state;
    this.failures = this.line.failures;
  }
  greeted(hello: Hello, asked: number) {
    this.reached = true;
    this.me = hello.you;
    this.failures = 0;
    this.heardTime(hello.now, asked);
    this.guests.forEach((guest) => void this.watch(guest));
  }
  /** It is the name that may not please: we are nobody until somebody says another. */
  unwelcome(words: Words) {
    if (this.name) {
      this.unwelcomed = { name: this.name, words };
    }
    forgetName();
    this.name = '';
  }
  heardTime(now: number, asked: number) {
    if (Number.isFinite(now)) {
      this.time.learn(now, asked, this.world.now());
    }
  }
  news(news: News) {
    if (news.news === 'table') {
      this.at(news.table).forEach((guest) => guest.take(news));
    } else if (news.news === 'here') {
      this.at(news.table).forEach((guest) => guest.here(news.here, news.watching));
    }
  }
  private at(table: string) {
    return this.guests.filter(({ code }) => code === table);
  }
}
