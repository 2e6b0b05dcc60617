// A second engine that thinks, so that the table stays quick. To interrupt it is to end its Worker.
import { Desk } from './desk';
import { seatToMove, type Judgement, type Limits, type TableInfo, type Thought } from './protocol';

export class Thinker {
  private desk: Desk | undefined;
  private drops = 0;
  /** Gives whoever waits the best found so far. */
  private settle: (() => void) | undefined;

  constructor(private readonly game: string) {}

  /** What the player would do in this record's position. When it is dropped meanwhile, there is no answer. */
  think(record: string, player: string, limits: Limits, listen: (thought: Thought) => void = () => {}): Promise<Thought | undefined> {
    return this.work(record, (desk, { turn }, isCurrent) => {
      let best: Thought | undefined;
      const hurried = new Promise<Thought>((resolve) => {
        this.settle = () => {
          if (best) {
            resolve(best);
            this.drop();
          }
        };
      });
      const thought = desk.think(seatToMove(turn) ?? 'spectator', player, limits, (found) => {
        if (isCurrent()) {
          best = found;
          listen(found);
        }
      });
      return Promise.race([thought, hurried]);
    });
  }

  judge(record: string, ply: number, limits: Limits): Promise<Judgement | undefined> {
    return this.work(record, (desk) => desk.judge(ply, limits));
  }

  /** Takes the best found so far, if there is one. */
  hurry() {
    this.settle?.();
  }

  drop() {
    this.drops++;
    this.desk?.close();
    this.desk = undefined;
    this.settle = undefined;
  }

  private async work<Result>(record: string, job: (desk: Desk, table: TableInfo, isCurrent: () => boolean) => Promise<Result>): Promise<Result | undefined> {
    const { drops } = this;
    const isCurrent = () => drops === this.drops;
    const desk = this.desk ?? (await Desk.open(this.game));
    if (!isCurrent()) {
      desk.close();
      return undefined;
    }
    this.desk = desk;
    return job(desk, await desk.open(record), isCurrent);
  }
}
