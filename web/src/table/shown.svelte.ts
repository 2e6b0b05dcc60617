// A table as the parts around a board show it: what is on it, who looks at it, and what a record allows. Where it is
// played, here in the engine or there on a server, is the business of those that extend it.
import { continuation } from '../ending/continuation';
import { onlyPerson } from '../ending/outcome';
import { seatToMove } from '../engine/protocol';
import type { TableInfo, Thought, ToldMove, View, Words } from '../engine/protocol';
import { Thinker } from '../engine/thinker';
import { infoOf } from '../games';
import { Analysis } from './analysis.svelte';
import { naming, type Person } from './people';
import { isBot } from './seats';

const evaluationTime = 600;
const lineNodes = 20_000;

export abstract class ShownTable {
  info = $state.raw<TableInfo>()!;
  view = $state.raw<View>()!;
  told = $state.raw<ToldMove[]>([]);
  /** All of it, as a file holds it; nothing as long as it is kept from this device. */
  record = $state.raw('');
  /** Who sits where; a seat without a name is called as the game calls it. */
  people = $state.raw<(Person | null)[]>([]);
  /** What the bot to move has found so far. */
  thinking = $state.raw<Thought | true | undefined>();
  hint = $state.raw<Thought | undefined>();
  seeking = $state(false);
  /** The seat that must take the device, in a game with secrets. */
  handOverTo = $state<number | undefined>();
  /** What might have been, shown instead of the game. */
  preview = $state.raw<View | undefined>();
  /** The game came to its end on this screen, not before. */
  endedHere = $state(false);
  notKept = $state(false);
  /** Somebody watches bots, and wants to look at leisure. */
  paused = $state(false);
  /** What happened since the last turn of whoever has just taken the device. */
  since = $state.raw<{ moves: ToldMove[]; isFirst: boolean } | undefined>();
  /** It is being shown on the board. */
  catchingUp = $state(false);
  /** Another tab leads this game: it is shown here as it goes on there. */
  follows = $state(false);
  /** The engine has stopped answering. */
  broken = $state(false);

  protected call: <Value>(value: Value) => Value = (value) => value;
  protected readonly thinker: Thinker;
  protected readonly adviser: Thinker;
  protected readonly analysis: Analysis;
  protected closed = false;
  /** What was asked for last is shown, whatever comes back last. */
  protected looks = 0;

  protected constructor(
    readonly id: string,
    readonly game: string,
    people: (Person | null)[],
  ) {
    this.people = people;
    this.thinker = new Thinker(game);
    this.adviser = new Thinker(game);
    this.analysis = new Analysis(this.adviser);
  }

  /** The engine helps whoever plays: hints, an evaluation, a bot that can be hurried. */
  readonly helps: boolean = true;

  abstract play(move: string): Promise<void>;
  abstract why: (move: string) => Promise<Words | undefined>;
  /** Says why not, where it cannot be. */
  abstract takeBack(): Promise<'secret' | 'none' | undefined>;
  abstract resign(): Promise<void>;
  /** The game as it was after so many plies, for the eyes of whoever looks. */
  protected abstract viewAt(ply: number): Promise<View>;
  /** A record that begins at the position shown. */
  abstract recordFromHere(): Promise<string>;

  // What only a table of this device can do.
  async seekHint() {}
  hurry() {}
  pause(_paused: boolean) {}
  /** The person named sits at the screen now. */
  async takeScreen() {}
  /** The game is played here from now on; the tab that led shows it. */
  takeOver() {}

  close() {
    this.closed = true;
    this.thinker.drop();
    this.adviser.drop();
  }

  get hidden() {
    return infoOf(this.game)?.hidden ?? false;
  }
  get isOver() {
    return this.info.turn === 'over';
  }
  get plies() {
    return this.info?.turns.length ?? 0;
  }
  get isLive() {
    return this.view.ply === this.plies;
  }
  get mover() {
    return seatToMove(this.info.turn);
  }
  /** The seat of whoever sits at this screen, where it is one person alone. */
  get you() {
    return onlyPerson(this.info.players);
  }
  get botMoves() {
    return this.mover !== undefined && isBot(this.player(this.mover));
  }
  get movesHere() {
    return this.mover !== undefined && !this.botMoves;
  }
  get active() {
    return this.movesHere && this.isLive && this.handOverTo === undefined && !this.follows;
  }
  get canTakeBack() {
    return this.plies > 0 && !this.follows;
  }
  abstract get canResign(): boolean;
  get judgements() {
    return this.analysis.judgements;
  }
  get judging() {
    return this.analysis.progress;
  }
  get analysisStopped() {
    return this.analysis.isStopped;
  }
  get isJudged() {
    return this.analysis.isComplete;
  }
  seatName(seat: number): Words {
    return this.view.seats[seat - 1] ?? { fr: '', en: '' };
  }
  player(seat: number) {
    return this.info.players[seat - 1] ?? 'human';
  }

  /** What the engine said, with the names of people in it. */
  protected name<Answer extends { view: View }>(answer: Answer): Answer {
    this.call = naming([infoOf(this.game)?.seats ?? [], answer.view.seats], this.people);
    return this.call(answer);
  }

  show(ply: number) {
    this.catchingUp = false;
    return this.lookAt(ply);
  }

  protected async lookAt(ply: number) {
    this.preview = undefined;
    const look = ++this.looks;
    const at = Math.max(0, Math.min(ply, this.plies));
    const view = await this.viewAt(at);
    if (look === this.looks) {
      this.view = this.call(view);
    }
  }

  /**
   * What whoever decides after so many plies may expect. While a game with secrets goes on, only the person to move
   * is told, by what they know.
   */
  async evaluate(ply = this.plies): Promise<{ ply: number; seat: number; score: number } | undefined> {
    const seat = ply < this.plies ? this.info.turns[ply] : this.mover;
    const mayKnow = this.active || (!this.isLive && (!this.hidden || this.isOver));
    if (!mayKnow || !this.record || this.seeking || this.judging || typeof seat !== 'number') {
      return undefined;
    }
    if (!this.active) {
      this.adviser.drop();
    }
    const thought = await this.adviser.thinkAt(this.record, ply, 'bot:6', { movetime: evaluationTime });
    return thought && { ply, seat, score: thought.score };
  }

  analyse() {
    return this.analysis.start(this.record, this.info, (judgement) => this.call(judgement));
  }

  stopAnalysis() {
    this.seeking = false;
    this.analysis.stop();
  }

  /** How the game might have gone on after another move at that ply. Once it is over, nothing of it is secret. */
  async continuation(ply: number, move: string): Promise<View[]> {
    if (!this.isOver) {
      return [];
    }
    const limits = { nodes: lineNodes };
    const views = await this.thinker.work(this.record, (client) => continuation(client, ply, move, limits));
    return this.call(views ?? []);
  }
}
