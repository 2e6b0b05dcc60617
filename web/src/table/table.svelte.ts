// One table of this device: the match in the engine, who looks at it, and the bots that play at it.
import { EngineClient } from '../engine/client';
import type { Setup, Step, Viewer, Wish } from '../engine/protocol';
import { isCalm } from '../settings.svelte';
import type { Person } from './people';
import { keepResult, resultOf } from './results';
import { leaveOpen, newId, type Saved } from './saved';
import { isBot, people, takeBackTo, viewerOf } from './seats';
import { SharedGame } from './shared';
import { ShownTable } from './shown.svelte';

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
const pause = (ms: number) => wait(isCalm() ? 0 : ms);
const stepPause = 420;
/** Chance after chance goes on quickly: twelve crosses are dealt within a second. */
const dealPause = 60;
/** Before a face is seen there is time to take a mistaken tap back. */
const lookPause = 900;
const hintTime = 1500;

export class Table extends ShownTable {
  private atScreen: number | undefined;
  private generation = 0;
  private queue: Promise<void> = Promise.resolve();
  private readonly shared: SharedGame;

  private constructor(
    id: string,
    game: string,
    private readonly client: EngineClient,
    people: (Person | null)[],
  ) {
    super(id, game, people);
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

  override close() {
    super.close();
    this.generation++;
    this.shared.close();
    this.client.close();
  }

  get canResign() {
    return !this.isOver && !this.follows && this.view.seats.length === 2 && people(this.info.players).length > 0;
  }

  private viewer(): Viewer {
    return viewerOf({
      players: this.info?.players,
      hidden: this.hidden,
      over: this.info !== undefined && this.isOver,
      atScreen: this.handOverTo === undefined ? this.atScreen : undefined,
    });
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

  override takeOver() {
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

  override pause(paused: boolean) {
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

  override takeScreen() {
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

  override hurry() {
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

  protected viewAt(ply: number) {
    return this.client.view(this.viewer(), ply);
  }

  recordFromHere() {
    return this.client.recordFrom(this.view.position);
  }

  override async seekHint() {
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
}
