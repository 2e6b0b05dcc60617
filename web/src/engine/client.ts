// Talks to an engine in a Worker. Every message has a number, and its answers repeat it.
import { endgameOf } from './endgame';
import { Refusal, type Limits, type Request, type TableInfo, type Thought, type View } from './protocol';
import type { DicePromises, DiceReport, Judgement, Setup, Step, Viewer, Wish, Words } from './protocol';

const files = import.meta.glob<string>('../../../build/wasm/wasm/*.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});
const modules = new Map<string, Promise<WebAssembly.Module>>();

/** The game's module, compiled once. */
function moduleOf(game: string): Promise<WebAssembly.Module> {
  const url = files[`../../../build/wasm/wasm/${game}.wasm`];
  let module = modules.get(game);
  if (!module) {
    module = url
      ? fetch(url)
          .then((file) => file.arrayBuffer())
          .then((bytes) => WebAssembly.compile(bytes))
      : Promise.reject(new Error(`no engine for ${game}`));
    module.catch(() => modules.delete(game));
    modules.set(game, module);
  }
  return module;
}

type Listen = (thought: Thought) => void;

interface Waiting {
  resolve: (json: never) => void;
  reject: (error: unknown) => void;
  listen: Listen;
}

export class EngineClient {
  private worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;
  private closed = false;
  private broken: Error | undefined;
  private hasEndgame = false;

  private constructor(
    private readonly game: string,
    module: WebAssembly.Module,
  ) {
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<string>) => this.hear(data);
    this.worker.onerror = (event) => this.fail(new Error(event.message));
    this.worker.postMessage(module);
  }

  static async connect(game: string): Promise<EngineClient> {
    return new EngineClient(game, await moduleOf(game));
  }

  /** Whoever still waits for an answer has gone away: they get none. */
  close() {
    this.closed = true;
    this.waiting.clear();
    this.worker.terminate();
  }

  /** Where there is no endgame table, bots play without. */
  async lendEndgame() {
    const table = this.hasEndgame ? undefined : await endgameOf(this.game);
    if (table && !this.closed) {
      this.hasEndgame = true;
      this.worker.postMessage(table);
    }
  }

  start = (setup: Setup) => this.ask<TableInfo>({ ask: 'start', ...setup });
  open = (record: string) => this.ask<TableInfo>({ ask: 'open', record });
  /** The same match as a record without moves that begins at the position; written on a table of its own. */
  recordFrom = async (position: string) => {
    const { game, options, seed = '', players, date } = await this.ask<TableInfo>({ ask: 'table', viewer: 'all' });
    const table = 'from a position';
    const [, { record }] = await Promise.all([
      this.ask({ ask: 'start', table, game, options, seed, players, date, position }),
      this.ask<{ record: string }>({ ask: 'record', table, viewer: 'all' }),
      this.ask({ ask: 'close', table }),
    ]);
    return record;
  };
  view = (viewer: Viewer, ply?: number) => this.ask<View>({ ask: 'view', viewer, ply });
  why = async (viewer: Viewer, move: string) => (await this.ask<{ why?: Words }>({ ask: 'why', viewer, move })).why;
  play = (viewer: Viewer, move: string) => this.ask<TableInfo>({ ask: 'play', viewer, move });
  draw = () => this.ask<TableInfo>({ ask: 'draw' });
  takeBack = (to: number) => this.ask<TableInfo>({ ask: 'take back', viewer: 'all', to });
  /** What the keeper of the table does, answered whole. */
  asKeeper = {
    start: (setup: Setup, wish: Wish) => this.ask<Step>({ ask: 'start', viewer: 'all', ...setup, ...wish }),
    open: (record: string, wish: Wish) => this.ask<Step>({ ask: 'open', viewer: 'all', record, ...wish }),
    table: (wish: Wish) => this.ask<Step>({ ask: 'table', viewer: 'all', ...wish }),
    play: (move: string, wish: Wish) => this.ask<Step>({ ask: 'play', viewer: 'all', move, ...wish }),
    draw: (wish: Wish) => this.ask<Step>({ ask: 'draw', viewer: 'all', ...wish }),
    takeBack: (to: number, wish: Wish) => this.ask<Step>({ ask: 'take back', viewer: 'all', to, ...wish }),
    resign: (seat: number, wish: Wish) => this.ask<Step>({ ask: 'resign', viewer: 'all', seat, ...wish }),
  };
  judge = async (ply: number, limits: Limits) =>
    (await this.ask<{ judgement: Judgement }>({ ask: 'judge', ply, ...limits })).judgement;
  /** Nothing where the record has no dice. What it says is promised is compared with what was seen. */
  verify = async (seen?: DicePromises) =>
    (await this.ask<{ dice: DiceReport | null }>({ ask: 'verify', ...(seen ? { seen } : {}) })).dice;
  think = async (viewer: Viewer, player: string, limits: Limits, listen?: Listen) =>
    (await this.ask<{ thought: Thought }>({ ask: 'think', viewer, player, ...limits }, listen)).thought;

  private ask<Answer>(request: Request, listen: Listen = () => {}): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      if (this.closed) {
        return;
      }
      if (this.broken) {
        reject(this.broken);
        return;
      }
      const id = ++this.asked;
      this.waiting.set(id, { resolve, reject, listen });
      this.worker.postMessage(JSON.stringify({ id, ...request }));
    });
  }

  private hear(text: string) {
    const { id, progress, error, ...answer } = JSON.parse(text);
    const asker = this.waiting.get(id);
    if (!asker) {
      this.fail(new Error('an answer to nothing'));
    } else if (progress) {
      asker.listen(answer.thought);
    } else {
      this.waiting.delete(id);
      if (error) {
        asker.reject(new Refusal(error));
      } else {
        asker.resolve(answer as never);
      }
    }
  }

  private fail(error: Error) {
    this.broken = error;
    this.waiting.forEach(({ reject }) => reject(error));
    this.waiting.clear();
  }
}
