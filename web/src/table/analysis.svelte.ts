// A whole game judged, decision after decision, while the page goes on.
import type { Judgement, TableInfo } from '../engine/protocol';
import type { Thinker } from '../engine/thinker';

const nodesBetweenTwo = 20_000;
/**
 * Among several each move is tried many times over, with what the others make of it, and games are long: all decisions
 * share what takes about as long as a game between two.
 */
const nodesAmongSeveral = 1_200_000;
const nodesFor = (seats: number, decisions: number) =>
  seats === 2 ? nodesBetweenTwo : Math.min(4_000, Math.max(1_000, Math.round(nodesAmongSeveral / decisions)));
/** Every few judgements are shown at once: what follows from them is drawn anew each time. */
const atOnce = 8;

export class Analysis {
  judgements = $state.raw<Judgement[]>([]);
  /** Nothing while no game is being judged. */
  progress = $state.raw<{ done: number; all: number } | undefined>();
  /** Every decision is judged. */
  isComplete = $state(false);
  /** Somebody did not want to wait for all of it. */
  isStopped = $state(false);
  private runs = 0;

  constructor(private readonly adviser: Thinker) {}

  /** `name`: puts the names of people into what the engine says. */
  async start(record: string, { turns, players }: TableInfo, name: (judgement: Judgement) => Judgement) {
    this.clear();
    const run = this.runs;
    const decisions = turns.flatMap((turn, index) => (turn === 'chance' ? [] : [index + 1]));
    const all = decisions.length;
    const limits = { nodes: nodesFor(players.length, all) };
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
    this.isStopped ||= this.progress !== undefined;
    this.runs++;
    this.progress = undefined;
    this.adviser.drop();
  }

  clear() {
    this.runs++;
    this.progress = undefined;
    this.judgements = [];
    this.isComplete = false;
    this.isStopped = false;
  }
}
