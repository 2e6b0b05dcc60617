// A whole game judged, decision after decision, while the page goes on.
import type { Judgement, TableInfo } from '../engine/protocol';
import type { Thinker } from '../engine/thinker';

/** Where others come between one's moves each is tried many times over: fewer nodes take about as long. */
const nodesFor = (seats: number) => (seats === 2 ? 20_000 : 4_000);
/** Every few judgements are shown at once: what follows from them is drawn anew each time. */
const atOnce = 8;

export class Analysis {
  judgements = $state.raw<Judgement[]>([]);
  /** Nothing while no game is being judged. */
  progress = $state.raw<{ done: number; all: number } | undefined>();
  /** Every decision is judged. */
  isComplete = $state(false);
  private runs = 0;

  constructor(private readonly adviser: Thinker) {}

  /** `name`: puts the names of people into what the engine says. */
  async start(record: string, { turns, players }: TableInfo, name: (judgement: Judgement) => Judgement) {
    this.clear();
    const run = this.runs;
    const decisions = turns.flatMap((turn, index) => (turn === 'chance' ? [] : [index + 1]));
    const all = decisions.length;
    const limits = { nodes: nodesFor(players.length) };
    const found: Judgement[] = [];
    this.progress = { done: 0, all };
    try {
      for (const ply of decisions) {
        const judgement = await this.adviser.judge(record, ply, limits);
        if (!judgement || run !== this.runs) {
          return;
        }
        found.push(name(judgement));
        if (found.length % atOnce === 0) {
          this.judgements = [...found];
          this.progress = { done: found.length, all };
        }
      }
      this.judgements = found;
      this.isComplete = true;
    } finally {
      if (run === this.runs) {
        this.progress = undefined;
      }
    }
  }

  /** What has been found stays. */
  stop() {
    this.runs++;
    this.progress = undefined;
    this.adviser.drop();
  }

  clear() {
    this.runs++;
    this.progress = undefined;
    this.judgements = [];
    this.isComplete = false;
  }
}
