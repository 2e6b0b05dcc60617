// A small server of tables for tests: the messages of docs/protocol.md, «Tables at a distance», over the real engine.
// It keeps nothing, and its clocks stand still.
import { seatToMove } from '../../src/engine/protocol';
import type { ServerError } from '../../src/online/protocol';
import { FakeTable, type Client, type Message } from './table';

const no = (en: string, code: ServerError['code'] = 'refused') => ({ error: { fr: en, en }, code });

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

  /** Whoever hosts closes a table, also in the middle of its game. */
  close(code: string) {
    const table = this.tables.get(code)!;
    table.phase = 'closed';
    table.offer = table.claim = null;
    table.change();
    this.tell(code);
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
          tables: [...this.tables.values()]
            .filter((table) => table.seatOf(who.id) && table.phase !== 'closed')
            .map((table) => table.card(who.id)),
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
    if (table.phase === 'closed') {
      return no('This table is closed.', 'outdated');
    }
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
        table.linked = seat!;
        return undefined;
      case 'take': {
        const index = table.linked! - 1;
        table.seats[index] = { ...table.seats[index]!, id: who.id };
        if (!table.hasBegun) table.commits[index] = message['commit'] as string;
        return undefined;
      }
      case 'return': {
        const index = table.seats.findIndex((one) => one.for === who.id);
        if (index < 0) return no('No seat waits for you.');
        table.seats[index] = { player: 'person', ...who, program: false, here: true };
        return undefined;
      }
      case 'close':
        if (table.hasBegun || table.maker !== who.id) return no('Only whoever made the table closes it.');
        table.phase = 'closed';
        return undefined;
      default:
        return no(`What is ${message.ask}?`);
    }
  }
}
