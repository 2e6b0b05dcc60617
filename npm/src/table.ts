import { Refusal, seatToMove } from '../../web/src/engine/protocol';
import type { MoveInfo, Request, TableInfo, Thought, ToldMove, Turn } from '../../web/src/engine/protocol';
import type { View, Viewer, Words } from '../../web/src/engine/protocol';
import { openEngine, type Engine } from '../../web/src/engine/wasm';
import type { Task } from './thinking';

/** `draw`: the table draws by itself whenever chance decides; `wait`: it waits for draw(). */
export type Chance = 'draw' | 'wait';

export interface ThinkOptions {
  /** 1 to 8; unless told, that of the bot that sits there, else 4. */
  level?: number;
  /** Another kind of player: `greedy`, `mcts`, `random`. */
  player?: string;
  /** Positions to look at, instead of as many as the level does: the same number gives the same thought on any machine. */
  nodes?: number;
  /** Milliseconds, at most: a level does not look at more positions for it. */
  movetime?: number;
  signal?: AbortSignal;
  /** Hears the best so far. */
  progress?: (thought: Thought) => void;
}

/** How a table is set up, as a message to the engine. @internal */
export type Opening = Extract<Request, { ask: 'start' } | { ask: 'open' }>;
/** @internal */
export type Think = (task: Task, attention: Pick<ThinkOptions, 'signal' | 'progress'>) => Promise<Thought>;

const usualLevel = 4;

/** One game being played. What cannot be done throws a Refusal and changes nothing. */
export class Table {
  /** For whoever prints one: bundlers shorten names. @internal */
  static readonly name = 'Table';

  readonly #engine: Engine;
  readonly #chance: Chance;
  readonly #think: Think;
  #info: TableInfo;

  /** @internal Tables are made by a Game. */
  constructor(module: WebAssembly.Module, opening: Opening, chance: Chance, think: Think) {
    this.#engine = openEngine(module, () => {});
    this.#chance = chance;
    this.#think = think;
    this.#info = this.#ask(opening);
    this.#settle();
  }

  /** The game's id. */
  get game(): string {
    return this.#info.game;
  }

  /** Every option with its value. */
  get options(): Readonly<Record<string, string>> {
    return { ...this.#info.options };
  }

  /** Who sits where: `human`, `bot:3`, a name. */
  get players(): readonly string[] {
    return [...this.#info.players];
  }

  /** Who decides now: a seat from 1, `chance`, or `over`. */
  get turn(): Turn {
    return this.#info.turn;
  }

  /** Who decided each ply so far. */
  get turns(): readonly (number | 'chance')[] {
    return [...this.#info.turns];
  }

  /** How many plies were played; results of chance count. */
  get plies(): number {
    return this.#info.turns.length;
  }

  /** How it ended, once it is over. */
  get outcome(): Words | undefined {
    return this.#info.outcome;
  }

  /** What a viewer sees, now or after so many plies: the public unless told, a seat, or `all` with every secret. */
  view<Seen extends View = View>(viewer: Viewer = 'spectator', ply?: number): Seen {
    return this.#ask({ ask: 'view', viewer, ...(ply === undefined ? {} : { ply }) });
  }

  /** What the seat to decide may play, in its eyes; nothing where none is to. */
  moves(): MoveInfo[] {
    return this.view(seatToMove(this.turn)).moves;
  }

  /** The plies from the one after `from` on, in words for a viewer: the public unless told. */
  told(viewer: Viewer = 'spectator', from = 0): ToldMove[] {
    return this.#ask<{ told: ToldMove[] }>({ ask: 'told', viewer, from }).told;
  }

  /** Why the seat to decide cannot play this; nothing where it can. */
  why(move: string): Words | undefined {
    return this.#ask<{ why?: Words }>({ ask: 'why', viewer: 'all', move }).why;
  }

  /** Plays for the seat to decide; for another `seat`, it is refused. */
  play(move: string, seat?: number): this {
    return this.#change({ ask: 'play', viewer: seat ?? 'all', move });
  }

  /** Chance decides: the result follows from the seed and the number of the ply. */
  draw(): this {
    return this.#change({ ask: 'draw' });
  }

  /** Goes back until so many plies are left; unless told, to before the last decision of a seat. */
  takeBack(to?: number): this {
    const last = this.turns.findLastIndex((turn) => turn !== 'chance');
    return this.#change({ ask: 'take back', viewer: 'all', to: to ?? Math.max(last, 0) });
  }

  /** Between two. */
  resign(seat: number): this {
    return this.#change({ ask: 'resign', viewer: 'all', seat, show: 'spectator', from: this.plies });
  }

  /** The game as the text of a `.quatuor` file. It holds every secret, the seed among them. */
  record(): string {
    return this.#ask<{ record: string }>({ ask: 'record', viewer: 'all' }).record;
  }

  /** What a bot would play for the seat to decide, from what that seat knows. Plays nothing. */
  async think({ level, player, signal, progress, ...limits }: ThinkOptions = {}): Promise<Thought> {
    const seat = seatToMove(this.turn);
    const sitting = this.players[(seat ?? 0) - 1] ?? '';
    const own = /^bot:\d$/.test(sitting) ? sitting : `bot:${usualLevel}`;
    const asked = player ?? (level === undefined ? own : `bot:${level}`);
    const task: Task = { record: this.record(), viewer: seat ?? 'spectator', player: asked, ...limits };
    return this.#think(task, { ...(signal && { signal }), ...(progress && { progress }) });
  }

  #change(request: Request): this {
    this.#info = this.#ask(request);
    this.#settle();
    return this;
  }

  #settle() {
    while (this.#chance === 'draw' && this.turn === 'chance') {
      this.#info = this.#ask({ ask: 'draw' });
    }
  }

  #ask<Answer>(request: Request): Answer {
    const { error, ...answer } = JSON.parse(this.#engine.answer(JSON.stringify(request)));
    if (error) {
      throw new Refusal(error);
    }
    return answer as Answer;
  }
}
