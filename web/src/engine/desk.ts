// Talks to an engine in a Worker: requests are answered in order.
import { Refusal, type Limits, type Request, type TableInfo, type Thought, type View, type ToldMove } from './protocol';
import type { Judgement, Setup, Viewer } from './protocol';

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

export class Desk {
  private worker: Worker;
  private waiting: { resolve: (json: never) => void; reject: (error: unknown) => void }[] = [];
  private listen: (thought: Thought) => void = () => {};
  private closed = false;
  private broken: Error | undefined;

  private constructor(module: WebAssembly.Module) {
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.worker.onerror = (event) => this.fail(new Error(event.message));
    this.worker.postMessage(module);
  }

  static async open(game: string): Promise<Desk> {
    return new Desk(await moduleOf(game));
  }

  /** Whoever still waits for an answer has gone away: they get none. */
  close() {
    this.closed = true;
    this.waiting = [];
    this.worker.terminate();
  }

  start = (setup: Setup) => this.ask<TableInfo>({ ask: 'start', ...setup });
  open = (record: string) => this.ask<TableInfo>({ ask: 'open', record });
  record = async () => (await this.ask<{ record: string }>({ ask: 'record' })).record;
  view = (viewer: Viewer, ply?: number) => this.ask<View>({ ask: 'view', viewer, ply });
  told = async (viewer: Viewer, from: number) =>
    (await this.ask<{ told: ToldMove[] }>({ ask: 'told', viewer, from })).told;
  why = async (move: string) => (await this.ask<{ why?: { fr: string; en: string } }>({ ask: 'why', move })).why;
  play = (move: string) => this.ask<TableInfo>({ ask: 'play', move });
  draw = () => this.ask<TableInfo>({ ask: 'draw' });
  takeBack = (to: number) => this.ask<TableInfo>({ ask: 'take back', to });
  resign = (seat: number) => this.ask<TableInfo>({ ask: 'resign', seat });
  judge = async (ply: number, limits: Limits) =>
    (await this.ask<{ judgement: Judgement }>({ ask: 'judge', ply, ...limits })).judgement;
  async think(player: string, limits: Limits, listen: (thought: Thought) => void = () => {}) {
    this.listen = listen;
    return (await this.ask<{ thought: Thought }>({ ask: 'think', player, ...limits })).thought;
  }

  private ask<Answer>(request: Request): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      if (this.closed) {
        return;
      }
      if (this.broken) {
        reject(this.broken);
        return;
      }
      this.waiting.push({ resolve, reject });
      this.worker.postMessage(JSON.stringify(request));
    });
  }

  private hear(data: { news?: string; answer?: string }) {
    if (data.news !== undefined) {
      this.listen(JSON.parse(data.news).thought);
      return;
    }
    const next = this.waiting.shift();
    const json = JSON.parse(data.answer ?? '{}');
    if (json.error) {
      next?.reject(new Refusal(json.error));
    } else {
      next?.resolve(json as never);
    }
  }

  private fail(error: Error) {
    this.broken = error;
    for (const { reject } of this.waiting.splice(0)) {
      reject(error);
    }
  }
}
