// A second engine that thinks, so that the table stays quick. To interrupt it is to end its Worker.
import { Desk } from './desk';
import type { Judgement, Limits, Thought } from './protocol';

export class Thinker {
  private desk: Desk | undefined;
  private best: Thought | undefined;
  private hurried: ((thought: Thought) => void) | undefined;

  constructor(private readonly game: string) {}

  /** What the player would do in this record's position; nothing when it was dropped meanwhile. */
  async think(record: string, player: string, limits: Limits, listen: (thought: Thought) => void = () => {}) {
    return this.work(record, (desk) =>
      desk.think(player, limits, (thought) => {
        this.best = thought;
        listen(thought);
      }),
    );
  }

  async judge(record: string, ply: number, limits: Limits): Promise<Judgement | undefined> {
    return this.work(record, (desk) => desk.judge(ply, limits)) as Promise<Judgement | undefined>;
  }

  /** Takes the best found so far; false where there is nothing yet. */
  hurry(): boolean {
    if (!this.best || !this.hurried) {
      return false;
    }
    this.hurried(this.best);
    this.drop();
    return true;
  }

  drop() {
    this.desk?.close();
    this.desk = undefined;
    this.best = undefined;
    this.hurried = undefined;
  }

  private async work<Result>(record: string, job: (desk: Desk) => Promise<Result>): Promise<Result | Thought | undefined> {
    try {
      const desk = (this.desk ??= await Desk.open(this.game));
      await desk.open(record);
      this.best = undefined;
      const hurried = new Promise<Thought>((resolve) => {
        this.hurried = resolve;
      });
      return await Promise.race([job(desk), hurried]);
    } catch (error) {
      if (error instanceof Error && error.message === 'closed') {
        return undefined;
      }
      throw error;
    } finally {
      this.hurried = undefined;
    }
  }
}
