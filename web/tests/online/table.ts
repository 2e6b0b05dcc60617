// A table of the fake server: what lies on it, and how each sees it. The game is the real engine's.
import { builtEngine } from '../../src/engine/node.js';
import { seatToMove } from '../../src/engine/protocol';
import { isBot } from '../../src/table/seats';
import type { Card, EndingKind, Phase, Said, SeatInfo, Seen } from '../../src/online/protocol';

export type Message = { id?: unknown; ask: string; key?: string; table?: string } & Record<string, unknown>;
export interface Client {
  send(text: string): void;
  who?: { id: string; name: string; face: string };
  watches: Map<string, number>;
}

export class FakeTable {
  version = 1;
  phase: Phase = 'open';
  seats: SeatInfo[];
  talk: Said[] = [];
  offer: Seen['offer'] = null;
  claim: Seen['claim'] = null;
  ending: EndingKind | null = null;
  next: string | null = null;
  awaits: number[] = [];
  /** The seat whose link was asked for last. */
  linked?: number;
  commits: (string | null)[];
  hasBegun = false;
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
  get played(): number {
    return this.hasBegun ? this.table.turns.length : 0;
  }
  change() {
    this.version++;
    this.plies[this.version - 1] = this.played;
  }
  /** As it was before, as if from a backup. */
  restore(version: number) {
    this.ask({ ask: 'take back', viewer: 'all', to: this.plies[version - 1] });
    this.version = version;
    this.plies.length = version;
    this.talk = this.talk.filter((said) => said.version <= version);
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
    this.hasBegun = true;
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
    const from = known === undefined ? 0 : Math.min(...this.plies.slice(Math.max(0, known - 1)), this.played);
    const viewer = this.phase === 'over' ? 'all' : (you ?? 'spectator');
    const heard = this.setup['game'] === 'ascension' ? 0 : from;
    const { record: _, ...step } = this.hasBegun
      ? this.ask({ ask: 'table', viewer: 'all', show: viewer, from: heard })
      : ({} as never);
    const runs = this.phase === 'running' ? (seatToMove(step.turn) ?? null) : null;
    const clock = (this.setup['clock'] ?? { kind: 'none' }) as { kind: 'none'; seconds?: number; days?: number };
    const ms = clock.seconds ? clock.seconds * 1000 : (clock.days ?? 0) * 86_400_000;
    const { listed = false, chat = true, game } = this.setup;
    return {
      table: this.code,
      version: this.version,
      game: game as string,
      options: (this.setup['options'] ?? {}) as Record<string, string>,
      position: (this.setup['position'] as string) || null,
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
      step: this.hasBegun ? step : null,
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
