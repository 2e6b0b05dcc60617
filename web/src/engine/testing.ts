// A table in the real engine, for tests.
import { builtEngine } from './node';
import {
  seatToMove,
  type Request,
  type TableInfo,
  type ToldMove,
  type View,
  type Viewer,
  type Words,
} from './protocol';

interface Start {
  options?: Record<string, string>;
  position?: string;
  seed?: string;
}

export class TestTable<GameView = View> {
  private readonly engine;
  private info: TableInfo | undefined;

  constructor(private readonly game: string) {
    this.engine = builtEngine(game);
  }

  start({ options = {}, position = '', seed = '1' }: Start = {}): this {
    const players = Array.from({ length: Number(options['players'] ?? 2) }, () => 'human');
    this.info = this.ask({ ask: 'start', game: this.game, options, seed, players, position });
    return this;
  }

  play(move: string): this {
    this.info = this.ask({ ask: 'play', viewer: 'all', move });
    return this;
  }

  /** Chance decides until a person must. */
  draw(): this {
    while (this.info?.turn === 'chance') {
      this.info = this.ask({ ask: 'draw' });
    }
    return this;
  }

  /** The seat that decides. */
  get mover() {
    return seatToMove(this.info?.turn);
  }

  get isOver() {
    return this.info?.turn === 'over';
  }

  get plies() {
    return this.info?.turns.length ?? 0;
  }

  record = () => this.ask<{ record: string }>({ ask: 'record', viewer: 'all' }).record;

  view(viewer: Viewer = this.mover ?? 'all'): GameView {
    return this.ask({ ask: 'view', viewer });
  }

  /** All plies in words, with their details. */
  told = () => this.ask<{ told: ToldMove[] }>({ ask: 'told', viewer: 'all', from: 0 }).told;

  why = (move: string) => this.ask<{ why?: Words }>({ ask: 'why', viewer: 'all', move }).why;

  private ask<Answer>(request: Request): Answer {
    const answer = JSON.parse(this.engine.answer(JSON.stringify(request)));
    if (answer.error) {
      throw new Error(answer.error.en);
    }
    return answer;
  }
}
