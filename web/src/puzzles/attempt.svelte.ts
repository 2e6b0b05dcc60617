// One puzzle on the board: the moves somebody tries, the opponent's replies, the solution.
import { EngineClient } from '../engine/client';
import { seatToMove, type TableInfo, type View } from '../engine/protocol';
import { isCalm } from '../settings.svelte';
import { startLesson } from '../table/lesson';
import type { Puzzle } from './parse';

const replyPause = 420;
/** A wrong move is seen before it is taken back. */
const wrongPause = 900;
/** Where nothing moves by itself, the solution is still shown one move after the other. */
const solutionPause = 1100;

export type Wait = (ms: number) => Promise<unknown>;
const wait: Wait = (ms) => new Promise((done) => setTimeout(done, ms));

export class Attempt {
  view = $state.raw<View>()!;
  /** How many plies of the line have been made. */
  played = $state(0);
  /** The board moves by itself. */
  private busy = $state(false);
  /** The solution is being shown, or was. */
  isShown = $state(false);
  wantsHint = $state(false);
  private turn: TableInfo['turn'] = 'over';
  /** The seat of whoever solves it. */
  seat = 0;

  private constructor(
    readonly puzzle: Puzzle,
    private readonly client: EngineClient,
    private readonly wait: Wait,
  ) {}

  static async begin(game: string, puzzle: Puzzle, waits: Wait = wait): Promise<Attempt> {
    const client = await EngineClient.connect(game);
    const attempt = new Attempt(puzzle, client, waits);
    try {
      attempt.turn = (await startLesson(client, game, puzzle)).turn;
      attempt.seat = seatToMove(attempt.turn) ?? 0;
      await attempt.look();
    } catch (error) {
      client.close();
      throw error;
    }
    return attempt;
  }

  close() {
    this.client.close();
  }

  get isOver() {
    return this.played === this.puzzle.line.length;
  }
  get isFound() {
    return this.isOver && !this.isShown;
  }
  /** A move can be tried now. */
  get isOpen() {
    return !this.busy && !this.isOver && !this.isShown;
  }
  isRight(move: string) {
    return move === this.puzzle.line[this.played];
  }
  get hint() {
    return this.wantsHint ? this.view.moves.find(({ move }) => this.isRight(move)) : undefined;
  }

  why = async (move: string) => (this.isOpen ? this.client.why(this.seat, move) : undefined);

  /** The engine refuses what is not legal; what is legal but wrong is taken back. */
  async play(move: string) {
    if (!this.isOpen) {
      return;
    }
    await this.whileBusy(async () => {
      if (!this.isRight(move)) {
        await this.tryInVain(move);
        return;
      }
      await this.goOn();
      while (!this.isOver && this.turn !== this.seat) {
        await this.wait(isCalm() ? 0 : replyPause);
        await this.goOn();
      }
    });
  }

  /** The rest of the line, one move after the other. */
  async showSolution() {
    if (!this.isOpen) {
      return;
    }
    this.isShown = true;
    await this.whileBusy(async () => {
      await this.goOn();
      while (!this.isOver) {
        await this.wait(solutionPause);
        await this.goOn();
      }
    });
  }

  async again() {
    if (this.busy) {
      return;
    }
    await this.whileBusy(async () => {
      this.turn = (await this.client.takeBack(0)).turn;
      await this.look();
      this.played = 0;
      this.isShown = false;
    });
  }

  private async whileBusy(step: () => Promise<void>) {
    this.busy = true;
    this.wantsHint = false;
    try {
      await step();
    } finally {
      this.busy = false;
    }
  }

  /** The next move of the line. */
  private async goOn() {
    this.turn = (await this.client.play('all', this.puzzle.line[this.played]!)).turn;
    await this.look();
    this.played++;
  }

  private async tryInVain(move: string) {
    await this.client.play(this.seat, move);
    if (!isCalm()) {
      await this.look();
      await this.wait(wrongPause);
    }
    await this.client.takeBack(this.played);
    await this.look();
  }

  private async look() {
    this.view = await this.client.view(this.seat);
  }
}
