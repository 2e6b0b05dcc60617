// One table of the page: the match in the engine, who looks at it, and the bots that play at it.
import { EngineClient } from '../engine/client';
import { seatToMove } from '../engine/protocol';
import type { Setup, Step, TableInfo, Thought, ToldMove, View, Viewer, Wish, Words } from '../engine/protocol';
import { Thinker } from '../engine/thinker';
import { infoOf } from '../games';
import { isCalm } from '../settings.svelte';
import { continuation } from '../ending/continuation';
import { Analysis } from './analysis.svelte';
import { naming, type Person } from './people';
import { keepResult, resultOf } from './results';
import { leaveOpen, newId, type Saved } from './saved';
import { isBot, people, takeBackTo, viewerOf } from './seats';
import { SharedGame } from './shared';

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
const pause = (ms: number) => wait(isCalm() ? 0 : ms);
const stepPause = 420;
/** Chance after chance goes on quickly: twelve crosses are dealt within a second. */
const dealPause = 60;
/** Before a face is seen there is time to take a mistaken tap back. */
const lookPause = 900;
const hintTime = 1500;
const evaluationTime = 600;
const lineNodes = 20_000;

export class Table {
  info = $state.raw<TableInfo>()!;
  view = $state.raw<View>()!;
  told = $state.raw<ToldMove[]>([]);
  /** All of it, as a file holds it. */
  record = '';
  /** What the bot to move has found so far. */
  thinking = $state.raw<Thought | true | undefined>();
  hint = $state.raw<Thought | undefined>();
  seeking = $state(false);
  /** The seat that must take the device, in a game with secrets. */
  handOverTo = $state<number | undefined>();
  /** What might have been, shown instead of the game. */
  preview = $state.raw<View | undefined>();
  /** The game came to its end on this screen, not before, and its result is kept. */
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

  private call: <Value>(value: Value) => Value = (value) => value;
  private atScreen: number | undefined;
  private readonly thinker: Thinker;
  private readonly adviser: Thinker;
  private readonly analysis: Analysis;
  private generation = 0;
  private closed = false;
  private queue: Promise<void> = Promise.resolve();
  /** What was asked for last is shown, whatever comes back last. */
  private looks = 0;
  private readonly shared: SharedGame;

  private constructor(
    readonly id: string,
    readonly game: string,
    private readonly client: EngineClient,
    /** Who sits where; a seat without a name is called as the game calls it. */
    readonly people: (Person | null)[],
  ) {
    this.thinker = new Thinker(game);
    this.adviser = new Thinker(game);
    this.analysis = new Analysis(this.adviser);
    this.shared = new SharedGame(id, { lead: (leads) => this.lead(leads), show: (saved) => this.showSaved(saved) });
  }

  static async start(setup: Setup, people: (Person | null)[]): Promise<Table> {
    const client = await EngineClient.connect(setup.game);
    return Table.sitDown(new Table(newId(), setup.game, client, people), (wish) => client.asKeeper.start(setup, wish));
  }

  static async open({ id, game, record, people }: Saved): Promise<Table> {
    const client = await EngineClient.connect(game);
    return Table.sitDown(new Table(id, game, client, people), (wish, kept) =>
      client.asKeeper.open(kept ?? record, wish),
    );
  }

  private static async sitDown(table: Table, begin: (wish: Wish, kept?: string) => Promise<Step>): Promise<Table> {
    try {
      table.follows = !(await table.shared.begin());
      await table.change(async () => table.step((wish) => begin(wish, table.shared.record)));
    } catch (error) {
      table.close();
      throw error;
    }
    void table.carryOn();
    return table;
  }

  close() {
    this.closed = true;
    this.generation++;
    this.shared.close();
    this.client.close();
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
  get movesHere() {
    return this.mover !== undefined && !isBot(this.player(this.mover));
  }
  get active() {
    return this.movesHere && this.isLive && this.handOverTo === undefined && !this.follows;
  }
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

  private viewer(): Viewer {
    return viewerOf({
      players: this.info?.players,
      hidden: this.hidden,
      over: this.info !== undefined && this.isOver,
      atScreen: this.handOverTo === undefined ? this.atScreen : undefined,
    });
  }

  /** What the engine said, with the names of people in it. */
  private name<Answer extends { view: View }>(answer: Answer): Answer {
    this.call = naming([infoOf(this.game)?.seats ?? [], answer.view.seats], this.people);
    return this.call(answer);
  }

  /** Changes of the table come one after the other. */
  private change(step: () => Promise<void>): Promise<void> {
    const done = this.queue.then(step);
    this.queue = done.catch(() => {});
    return done;
  }

  /** Nothing is told twice, but in a game with secrets where each has heard something else; `to`: the plies that stay. */
  private wish(to = this.plies): Wish {
    return { show: this.viewer(), from: this.hidden ? 0 : Math.min(to, this.told.length) };
  }

  /**
   * Takes over what the engine says of the table. Whoever looks at the past goes on looking, unless told to follow.
   * Where the table has turned to somebody else, what they see is asked for again.
   */
  private async take(wish: Wish, next: Promise<Step>, follow = !this.view || this.isLive) {
    const { view, told, record, ...info } = this.name(await next);
    this.info = info;
    this.record = record;
    const mover = this.movesHere ? this.mover : undefined;
    if (this.hidden && people(info.players).length > 1) {
      this.handOverTo = mover !== undefined && mover !== this.atScreen && !this.follows ? mover : undefined;
    }
    this.hint = undefined;
    this.since = undefined;
    this.catchingUp = false;
    const look = ++this.looks;
    const show = this.viewer();
    const seen =
      show === wish.show ? { view, told } : this.name(await this.client.asKeeper.table({ show, from: wish.from }));
    this.told = [...this.told.slice(0, wish.from), ...seen.told];
    if ((follow || this.handOverTo !== undefined) && look === this.looks) {
      this.view = seen.view;
    }
  }

  /** A step of the match, made here: it is kept. */
  private async step(next: (wish: Wish) => Promise<Step>, follow?: boolean, to?: number) {
    const wish = this.wish(to);
    const wentOn = this.info !== undefined && !this.isOver;
    await this.take(wish, next(wish), follow);
    this.save();
    if (wentOn && this.isOver) {
      keepResult(resultOf(this));
    }
    this.endedHere = this.isOver && (wentOn || this.endedHere);
  }

  /** The table as it is, for whoever looks at it now. */
  private async lookAgain() {
    const wish = this.wish();
    await this.take(wish, this.client.asKeeper.table(wish), true);
  }

  private save() {
    if (this.follows) {
      return;
    }
    const { id, game, record, plies, people } = this;
    const touched = this.info.turns.some((turn) => turn !== 'chance' && !isBot(this.player(turn)));
    this.notKept = !this.shared.write({
      id,
      game,
      record,
      plies,
      over: this.isOver,
      touched,
      when: Date.now(),
      people,
    });
    leaveOpen(this.isOver ? null : this.id);
  }

  /** The game is played here from now on; the tab that led shows it. */
  takeOver() {
    this.shared.takeOver();
  }

  /** This tab begins to lead, or another took over. */
  private lead(leads: boolean) {
    this.interrupt();
    this.atScreen = undefined;
    void this.settle(async () => {
      this.follows = !leads;
      await this.lookAgain();
      this.save();
    });
  }

  /** Another tab went on with the game. */
  private showSaved(saved: Saved) {
    this.interrupt();
    void this.settle(async () => {
      const wish = this.wish(0);
      await this.take(wish, this.client.asKeeper.open(saved.record, wish));
    });
  }

  private async settle(step: () => Promise<void>) {
    try {
      await this.change(step);
      await this.carryOn();
    } catch {
      this.broken = !this.closed;
    }
  }

  /** Chance and bots, until a person decides or the game is over. */
  private async carryOn() {
    try {
      await this.letOthersPlay();
    } catch {
      this.broken = !this.closed;
    }
  }

  private async letOthersPlay() {
    const generation = ++this.generation;
    const isOld = () => this.closed || generation !== this.generation;
    const step = (next: (wish: Wish) => Promise<Step>) =>
      this.change(async () => {
        if (!isOld()) await this.step(next);
      });
    while (!isOld() && !this.isOver && !this.movesHere && !this.follows && !this.paused) {
      if (this.info.turn === 'chance') {
        await this.beforeChance();
        if (this.paused) return;
        await step((wish) => this.client.asKeeper.draw(wish));
        continue;
      }
      this.thinking = true;
      const [thought] = await Promise.all([
        this.thinker.think(this.record, this.player(this.mover!), {}, (found) => (this.thinking = found)),
        pause(stepPause),
      ]);
      if (isOld() || !thought) return;
      this.thinking = undefined;
      if (this.paused) return;
      await step((wish) => this.client.asKeeper.play(thought.move, wish));
    }
  }

  /** To take a tap back is no motion: there is time for it even where nothing moves. */
  private beforeChance() {
    const last = this.info.turns.at(-1);
    if (this.hidden && typeof last === 'number' && !isBot(this.player(last))) {
      return wait(lookPause);
    }
    return pause(last === 'chance' ? dealPause : stepPause);
  }

  pause(paused: boolean) {
    this.paused = paused;
    if (paused) {
      this.generation++;
      this.thinker.drop();
      this.thinking = undefined;
    } else {
      void this.carryOn();
    }
  }

  /** The engine refuses what is not legal. A second tap must not move for whoever comes next. */
  async play(move: string) {
    const ply = this.plies;
    await this.change(async () => {
      if (this.active && this.plies === ply) {
        this.adviser.drop();
        this.seeking = false;
        await this.step((wish) => this.client.asKeeper.play(move, wish));
        void this.carryOn();
      }
    });
  }

  why = async (move: string) => (this.active ? this.call(await this.client.why(this.mover!, move)) : undefined);

  /** The person named sits at the screen now. */
  takeScreen() {
    return this.change(async () => {
      this.atScreen = this.handOverTo;
      this.handOverTo = undefined;
      await this.lookAgain();
      void this.catchUp().catch(() => (this.broken = !this.closed));
    });
  }

  /** Shows what the others did meanwhile, move by move. */
  private async catchUp() {
    const last = this.info.turns.lastIndexOf(this.atScreen!) + 1;
    const moves = this.told.slice(last).filter(({ turn }) => turn !== 'chance');
    if (moves.length === 0) {
      return;
    }
    const since = { moves, isFirst: last === 0 };
    this.since = since;
    this.catchingUp = !isCalm();
    if (!this.catchingUp) {
      return;
    }
    for (const { ply } of moves) {
      await this.lookAt(ply);
      await pause(1.5 * stepPause);
      if (!this.catchingUp || this.since !== since) {
        return;
      }
    }
    await this.show(this.plies);
  }

  hurry() {
    this.thinker.hurry();
  }

  private interrupt() {
    this.generation++;
    this.thinker.drop();
    this.thinking = undefined;
    this.preview = undefined;
    this.stopAnalysis();
    this.analysis.clear();
  }

  /** Says why not, where it cannot be. */
  async takeBack(): Promise<'secret' | 'none' | undefined> {
    let not: 'secret' | 'none' | undefined;
    await this.change(async () => {
      const { turns, players } = this.info;
      const to = takeBackTo({ turns, players, hidden: this.hidden, over: this.isOver });
      if (this.follows || to === undefined || to === 'secret') {
        not = to === 'secret' ? to : 'none';
        return;
      }
      this.interrupt();
      await this.step((wish) => this.client.asKeeper.takeBack(to, wish), true, to);
      void this.carryOn();
    });
    return not;
  }

  resign() {
    return this.change(async () => {
      const seat = this.movesHere ? this.mover! : people(this.info.players)[0];
      if (seat !== undefined && !this.isOver && !this.follows) {
        this.interrupt();
        await this.step((wish) => this.client.asKeeper.resign(seat, wish), true);
      }
    });
  }

  show(ply: number) {
    this.catchingUp = false;
    return this.lookAt(ply);
  }

  private async lookAt(ply: number) {
    this.preview = undefined;
    const look = ++this.looks;
    const at = Math.max(0, Math.min(ply, this.plies));
    const view = await this.client.view(this.viewer(), at);
    if (look === this.looks) {
      this.view = this.call(view);
    }
  }

  /** A record that begins at the position shown. */
  recordFromHere() {
    return this.client.recordFrom(this.view.position);
  }

  async seekHint() {
    if (!this.active || this.seeking) {
      return;
    }
    this.seeking = true;
    const ply = this.plies;
    const thought = await this.adviser.think(this.record, 'bot:8', { movetime: hintTime });
    this.seeking = false;
    if (thought && this.plies === ply) {
      this.hint = thought;
    }
  }

  /**
   * What whoever decides after so many plies may expect. While a game with secrets goes on, only the person to move
   * is told, by what they know.
   */
  async evaluate(ply = this.plies): Promise<{ ply: number; seat: number; score: number } | undefined> {
    const seat = ply < this.plies ? this.info.turns[ply] : this.mover;
    const mayKnow = this.active || (!this.isLive && (!this.hidden || this.isOver));
    if (!mayKnow || this.seeking || this.judging || typeof seat !== 'number') {
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
