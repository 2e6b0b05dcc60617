// A table that is played elsewhere, with the eyes of one's own seat. The server knows the rules; once the game is over,
// its record is opened in the engine of this device, and all that can be done with a finished game is done here.
import { EngineClient } from '../engine/client';
import type { DiceReport, ToldMove, View, Words } from '../engine/protocol';
import { ShownTable } from '../table/shown.svelte';
import { ServerRefusal } from './connection';
import { promisesSeen } from './dice';
import { personAt } from './faces';
import type { RemoteStep, Seen } from './protocol';
import type { Room } from './room.svelte';

/** What is known of the moves after news; nothing where some between were missed. */
export function toldAfter(told: ToldMove[], from: number, { told: fresh, turns }: RemoteStep): ToldMove[] | undefined {
  return from <= told.length ? [...told.slice(0, from), ...fresh].slice(0, turns.length) : undefined;
}

export class RemoteTable extends ShownTable {
  override readonly helps = false;
  /** The move that is on its way. */
  waits = $state<string | undefined>();
  private seat = $state<number | undefined>();
  private phase = $state<Seen['phase']>('running');
  private isOffered = $state(false);
  /** Of this device, once the game is over. */
  private engine = $state.raw<EngineClient | undefined>();
  private isReviewing = false;

  constructor(
    private readonly room: Room,
    seen: Seen,
  ) {
    super(room.code, seen.game, seen.seats.map(personAt));
    this.take(seen);
    const left = room.house.playAt(room.code);
    if (left) {
      this.waits = left.play.move;
      const done = () => (this.waits = undefined);
      left.done.then(done, done);
    }
  }

  override close() {
    super.close();
    this.engine?.close();
  }

  /** Also where the host closed the table: nobody plays on. */
  override get isOver() {
    return this.phase !== 'running';
  }
  override get mover() {
    return this.isOver ? undefined : super.mover;
  }
  override get you() {
    return this.seat;
  }
  override get movesHere() {
    return this.mover !== undefined && this.mover === this.seat;
  }
  override get active() {
    return super.active && this.waits === undefined;
  }
  override get canTakeBack() {
    return this.canResign && !this.isOffered && this.info.turns.includes(this.seat!);
  }
  get canResign() {
    return !this.isOver && this.seat !== undefined;
  }

  continues(step: RemoteStep, from: number) {
    return this.engine !== undefined || toldAfter(this.told, from, step) !== undefined;
  }

  /** What the server says of the table. Whoever looks at the past goes on looking. */
  take({ seats, you, phase, offer, from, step }: Seen) {
    this.people = seats.map(personAt);
    this.seat = you ?? undefined;
    this.isOffered = offer !== null;
    const ended = phase === 'over' && this.info !== undefined && this.phase === 'running';
    this.phase = phase;
    this.endedHere ||= ended;
    if (step && !this.engine) {
      const follow = !this.view || this.isLive || this.view.ply > step.turns.length;
      const { view, told, ...info } = this.name(step);
      this.told = toldAfter(this.told, from, { ...step, told }) ?? told;
      this.info = info;
      if (follow) {
        this.looks++;
        this.view = view;
      }
    }
    if (phase === 'over') {
      void this.review();
    }
  }

  /** A finished game has no secrets, and is this device's as much as anybody's. */
  private async review() {
    if (this.isReviewing) {
      return;
    }
    this.isReviewing = true;
    try {
      const [{ record }, engine] = await Promise.all([
        this.room.house.ask<{ record: string }>({ ask: 'record', table: this.id }),
        EngineClient.connect(this.game),
      ]);
      const opened = this.name(await engine.asKeeper.open(record, { show: 'all', from: 0 }));
      if (this.closed) {
        engine.close();
        return;
      }
      const { view, told, record: _, ...info } = opened;
      const outcome = info.outcome ?? this.info.outcome;
      this.info = { ...info, players: this.info.players, turn: 'over', ...(outcome ? { outcome } : {}) };
      this.told = told;
      if (this.isLive) {
        this.view = view;
      }
      this.engine = engine;
      this.record = record;
    } catch {
      // Without it the game is seen as the server shows it.
      this.isReviewing = false;
    }
  }

  async play(move: string) {
    if (!this.active) {
      return;
    }
    this.waits = move;
    try {
      await this.room.tell({ ask: 'play', ply: this.plies, move });
    } catch (error) {
      // Somebody was quicker, or another device of ours: the table shows it.
      if (!(error instanceof ServerRefusal && error.isOutdated)) {
        throw error;
      }
    } finally {
      this.waits = undefined;
    }
  }

  why = async (move: string) => {
    const asked = { ask: 'why', table: this.id, move } as const;
    return this.active ? this.call((await this.room.house.ask<{ why?: Words }>(asked)).why) : undefined;
  };

  /** The others are asked; bots agree. */
  async takeBack(): Promise<'none' | undefined> {
    if (!this.canTakeBack) {
      return 'none';
    }
    await this.room.wish({ ask: 'offer', what: 'undo' });
    return undefined;
  }

  async resign() {
    if (this.canResign) {
      await this.room.wish({ ask: 'resign' });
    }
  }

  protected viewAt(ply: number): Promise<View> {
    return this.engine ? this.engine.view('all', ply) : this.room.house.ask<View>({ ask: 'view', table: this.id, ply });
  }

  async recordFromHere() {
    return this.engine ? this.engine.recordFrom(this.view.position) : '';
  }

  /** Were the dice of this game fair, and those that were promised? Nothing where they cannot be checked. */
  async verify(): Promise<DiceReport | undefined> {
    return (await this.engine?.verify(promisesSeen(this.id))) ?? undefined;
  }
}
