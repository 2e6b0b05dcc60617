// A small server of tables for tests: the messages of docs/protocol.md, «Tables at a distance», over the real engine.
// It keeps nothing, and its clocks stand still.
import { builtEngine } from '../../src/engine/node.js';
import { seatToMove } from '../../src/engine/protocol';
import { isBot } from '../../src/table/seats';
import type { Card, EndingKind, Phase, Said, SeatInfo, Seen, ServerError } from '../../src/online/protocol';

type Message = { id?: unknown; ask: string; key?: string; table?: string } & Record<string, unknown>;
interface Client {
  send(text: string): void;
  who?: { id: string; name: string; face: string };
  watches: Map<string, number>;
}

const no = (en: string, code: ServerError['code'] = 'refused') => ({ error: { fr: en, en }, code });

class FakeTable {
  version = 1;
  phase: Phase = 'open';
  seats: SeatInfo[];
  talk: Said[] = [];
  offer: Seen['offer'] = null;
  claim: Seen['claim'] = null;
  ending: EndingKind | null = null;
  next: string | null = null;
  awaits: number[] = [];
  commits: (string | null)[];
  /** For each version, how many plies there were that stay. */
  plies = [0];
  private readonly engine;
  private readonly chance: boolean;

  constructor(
    readonly code: string,
    readonly maker: string,
    readonly setup: Message,
    readonly created: number,
  ) {
    this.engine = builtEngine(setup['game'] as string);
    this.seats = (setup['seats'] as string[]).map((player) => ({ player }));
    this.commits = this.seats.map(() => null);
    this.chance = setup['game'] !== 'squadro';
  }

  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  ask(message: object): any {
    return JSON.parse(this.engine.answer(JSON.stringify(message)));
  }
  get table() {
    return this.ask({ ask: 'table', viewer: 'all' });
  }
  seatOf(id: string) {
    const index = this.seats.findIndex((seat) => seat.id === id);
    return index < 0 ? null : index + 1;
  }
  change(plies = this.phase === 'open' ? 0 : this.table.turns.length) {
    this.version++;
    this.plies[this.version - 1] = plies;
  }

  begin() {
    const { game, options = {} } = this.setup;
    const players = this.seats.map(({ player }) => (isBot(player) ? player : 'human'));
    const all = {
      ...(options as object),
      ...('players' in (options as object) ? { players: `${players.length}` } : {}),
    };
    this.ask({ ask: 'start', game, options: all, seed: '1', players, date: '2026-11-16' });
    this.phase = 'running';
    this.awaits = this.chance
      ? this.seats.flatMap(({ player }, index) => (player === 'person' ? [index + 1] : []))
      : [];
    this.goOn();
  }
  /** Chance and bots. */
  goOn() {
    for (;;) {
      const { turn, players } = this.table;
      if (turn === 'over') {
        this.phase = 'over';
        this.ending ??= 'rules';
      }
      const seat = seatToMove(turn);
      if (this.awaits.length > 0 || this.phase === 'over' || (seat && !isBot(players[seat - 1]))) {
        return;
      }
      if (turn === 'chance') {
        this.ask({ ask: 'draw' });
      } else {
        const { thought } = this.ask({ ask: 'think', viewer: seat, player: 'bot:1' });
        this.ask({ ask: 'play', viewer: seat, move: thought.move });
      }
    }
  }

  seen(client: Client, known: number | undefined, watching = 0): Seen {
    const you = client.who ? this.seatOf(client.who.id) : null;
    const from = known === undefined ? 0 : Math.min(...this.plies.slice(Math.max(0, known - 1)));
    const viewer = this.phase === 'over' ? 'all' : (you ?? 'spectator');
    const heard = this.setup['game'] === 'ascension' ? 0 : from;
    const { record: _, ...step } =
      this.phase === 'open' ? ({} as never) : this.ask({ ask: 'table', viewer: 'all', show: viewer, from: heard });
    const runs = this.phase === 'running' ? (seatToMove(step.turn) ?? null) : null;
    const clock = (this.setup['clock'] ?? { kind: 'none' }) as { kind: 'none'; seconds?: number; days?: number };
    const ms = clock.seconds ? clock.seconds * 1000 : (clock.days ?? 0) * 86_400_000;
    const { listed = false, chat = true, game } = this.setup;
    return {
      table: this.code,
      version: this.version,
      game: game as string,
      options: (this.setup['options'] ?? {}) as Record<string, string>,
      phase: this.phase,
      listed: listed as boolean,
      chat: chat as boolean,
      maker: this.maker,
      you,
      seats: this.seats,
      clock: { ...clock, left: this.seats.map(() => ms), runs, now: Date.now() },
      offer: this.offer,
      claim: this.claim,
      dice: this.chance ? { server: '0'.repeat(64), seats: this.commits, awaits: this.awaits } : null,
      ending: this.ending,
      next: this.next,
      watching,
      talk: this.talk.filter(
        ({ version, seat }) => version > (known ?? 0) && (this.phase === 'over' || !!seat === !!you),
      ),
      from: heard,
      step: this.phase === 'open' ? null : step,
    };
  }

  card(who: string): Card {
    const turn = this.phase === 'running' ? (seatToMove(this.table.turn) ?? 0) : 0;
    const { code: table, phase, seats, created } = this;
    const clock = (this.setup['clock'] ?? { kind: 'none' }) as Card['clock'];
    return {
      table,
      game: this.setup['game'] as string,
      phase,
      seats,
      clock,
      turn,
      you: this.seatOf(who),
      created,
      changed: created,
    };
  }
}

export class FakeServer {
  readonly tables = new Map<string, FakeTable>();
  private readonly clients = new Set<Client>();
  private readonly done = new Map<string, object>();
  /** How many messages of each kind came. */
  readonly heard: string[] = [];
  now = () => Date.now();
  private codes = 0;

  /** Somebody connects; the answers are what they send and that they have gone. */
  connect(send: (text: string) => void) {
    const client: Client = { send, watches: new Map() };
    this.clients.add(client);
    return {
      hear: (text: string) => this.hear(client, JSON.parse(text)),
      leave: () => this.clients.delete(client),
    };
  }

  /** To all who are there. */
  shout(news: object) {
    this.clients.forEach((client) => client.send(JSON.stringify(news)));
  }

  private hear(client: Client, message: Message) {
    const { id } = message;
    this.heard.push(message.ask);
    const before = message.key ? this.done.get(message.key) : undefined;
    const answer = before ?? this.answer(client, message);
    if (message.key && !('error' in answer)) {
      this.done.set(message.key, answer);
    }
    client.send(JSON.stringify({ id, ...answer }));
    if (message.key && message.table && !before && !('error' in answer)) {
      this.tell(message.table);
    }
  }

  private watching(table: FakeTable) {
    return [...this.clients].filter(({ watches, who }) => watches.has(table.code) && !table.seatOf(who?.id ?? ''))
      .length;
  }

  tell(code: string) {
    const table = this.tables.get(code)!;
    for (const client of this.clients) {
      const known = client.watches.get(code);
      if (known !== undefined) {
        client.watches.set(code, table.version);
        client.send(JSON.stringify({ news: 'table', ...table.seen(client, known, this.watching(table)) }));
      }
    }
  }

  private answer(client: Client, message: Message): object {
    if (message.ask === 'hello') {
      const { secret, name, face } = message as unknown as Record<string, string>;
      if (name === 'random') return no('A bot is called so.');
      client.who = { id: `id-${secret!.slice(0, 8)}`, name: name!, face: face! };
      return { you: client.who, now: this.now() };
    }
    if (!client.who) {
      return no('hello first');
    }
    const { who } = client;
    switch (message.ask) {
      case 'ping':
        return { now: this.now() };
      case 'create': {
        const code = `AB${String(++this.codes).padStart(4, '0')}`;
        this.tables.set(code, new FakeTable(code, who.id, message, this.now()));
        return { table: code, version: 1 };
      }
      case 'tables':
        return {
          tables: [...this.tables.values()]
            .filter(({ phase, setup }) => phase === message['phase'] && setup['listed'])
            .filter(({ setup }) => !message['game'] || setup['game'] === message['game'])
            .map((table) => table.card(who.id)),
        };
      case 'mine':
        return {
          tables: [...this.tables.values()].filter((table) => table.seatOf(who.id)).map((table) => table.card(who.id)),
        };
    }
    const table = this.tables.get(message.table ?? '');
    return table ? this.atTable(client, who, table, message) : no('There is no such table.');
  }

  private atTable(client: Client, who: NonNullable<Client['who']>, table: FakeTable, message: Message): object {
    const seat = table.seatOf(who.id);
    switch (message.ask) {
      case 'watch':
        client.watches.set(table.code, table.version);
        return table.seen(client, message['version'] as number | undefined, this.watching(table));
      case 'leave':
        client.watches.delete(table.code);
        return { left: table.code };
      case 'view':
        return table.ask({ ask: 'view', viewer: seat ?? 'spectator', ply: message['ply'] });
      case 'why':
        return table.ask({ ask: 'why', viewer: seat ?? 'spectator', move: message['move'] });
      case 'record':
        return table.phase === 'over' ? table.ask({ ask: 'record', viewer: 'all' }) : no('Not yet over.');
    }
    const refused = this.obey(who, table, message, seat);
    if (refused) {
      return refused;
    }
    table.change();
    return { version: table.version, ...(message.ask === 'link' ? { token: 'TOKEN' } : {}) };
  }

  private obey(
    who: NonNullable<Client['who']>,
    table: FakeTable,
    message: Message,
    seat: number | null,
  ): object | undefined {
    switch (message.ask) {
      case 'sit': {
        const index = (message['seat'] as number) - 1;
        if (table.seats[index]?.player !== 'open') return no('The seat is taken.');
        table.seats[index] = { player: 'person', ...who, program: false, here: true };
        table.commits[index] = message['commit'] as string;
        return undefined;
      }
      case 'stand':
        table.seats[seat! - 1] = { player: 'open' };
        return undefined;
      case 'begin':
        if (table.seats.some(({ player }) => player === 'open')) return no('A seat is free.');
        table.begin();
        return undefined;
      case 'play': {
        if (message['ply'] !== table.table.turns.length) return no('The table has changed.', 'outdated');
        const answer = table.ask({ ask: 'play', viewer: seat, move: message['move'] });
        if (answer.error) return answer;
        table.goOn();
        return undefined;
      }
      case 'resign':
        table.ask({ ask: 'resign', viewer: seat, seat });
        table.ending = 'resigned';
        table.goOn();
        return undefined;
      case 'offer':
        table.offer = { what: message['what'] as 'undo', by: seat!, accepted: [seat!] };
        return undefined;
      case 'decline':
        table.offer = null;
        return undefined;
      case 'accept':
        if (table.offer?.what === 'undo') {
          const to = table.table.turns.lastIndexOf(table.offer.by);
          table.ask({ ask: 'take back', viewer: 'all', to });
        }
        table.offer = null;
        return undefined;
      case 'claim':
        table.claim = { seat: seatToMove(table.table.turn)!, ends: this.now() + 120_000 };
        return undefined;
      case 'here':
        table.claim = null;
        return undefined;
      case 'chat':
        table.talk.push({
          version: table.version + 1,
          seat,
          name: who.name,
          text: message['text'] as string,
          at: this.now(),
        });
        return undefined;
      case 'dice':
        table.awaits = table.awaits.filter((one) => one !== seat);
        table.goOn();
        return undefined;
      case 'rematch': {
        const next = `AB${String(++this.codes).padStart(4, '0')}`;
        const fresh = new FakeTable(next, who.id, table.setup, this.now());
        fresh.seats = [...table.seats.slice(-1), ...table.seats.slice(0, -1)].map((one) =>
          one.player === 'person' ? { player: 'open', for: one.id! } : one,
        );
        this.tables.set(next, fresh);
        table.next = next;
        return undefined;
      }
      case 'link':
      case 'take':
        return undefined;
      case 'close':
        this.tables.delete(table.code);
        return undefined;
      default:
        return no(`What is ${message.ask}?`);
    }
  }
}
