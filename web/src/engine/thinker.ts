// A second engine that thinks, so that the table stays quick. To interrupt it is to end its Worker.
import { EngineClient } from './client';
import { seatToMove, type Judgement, type Limits, type TableInfo, type Thought } from './protocol';

/** The bot that knows the endgame, where a game has a table of it. */
const champion = 'bot:8';

export class Thinker {
  private client: EngineClient | undefined;
  private drops = 0;
  /** Gives whoever waits the best found so far. */
  private settle: (() => void) | undefined;

  constructor(private readonly game: string) {}

  /** What the player would do in this record's position. When it is dropped meanwhile, there is no answer. */
  think(
    record: string,
    player: string,
    limits: Limits,
    listen: (thought: Thought) => void = () => {},
  ): Promise<Thought | undefined> {
    return this.work(record, async (client, { turn }, isCurrent) => {
      // A hint does not wait for it.
      if (player === champion && limits.movetime === undefined) {
        await client.lendEndgame();
        if (!isCurrent()) {
          return undefined;
        }
      }
      let best: Thought | undefined;
      const hurried = new Promise<Thought>((resolve) => {
        this.settle = () => {
          if (best) {
            resolve(best);
            this.drop();
          }
        };
      });
      const thought = client.think(seatToMove(turn) ?? 'spectator', player, limits, (found) => {
        if (isCurrent()) {
          best = found;
          listen(found);
        }
      });
      return Promise.race([thought, hurried]);
    });
  }

  /** The same at an earlier ply of the record. */
  thinkAt(record: string, ply: number, player: string, limits: Limits): Promise<Thought | undefined> {
    return this.work(record, async (client) => {
      const { turn } = await client.takeBack(ply);
      return client.think(seatToMove(turn) ?? 'spectator', player, limits);
    });
  }

  judge(record: string, ply: number, limits: Limits): Promise<Judgement | undefined> {
    return this.work(record, (client) => client.judge(ply, limits));
  }

  /** Takes the best found so far, if there is one. */
  hurry() {
    this.settle?.();
  }

  drop() {
    this.drops++;
    this.client?.close();
    this.client = undefined;
    this.settle = undefined;
  }

  /** Something asked of an engine that has opened the record; nothing where it is dropped meanwhile. */
  async work<Result>(
    record: string,
    job: (client: EngineClient, table: TableInfo, isCurrent: () => boolean) => Promise<Result>,
  ): Promise<Result | undefined> {
    const { drops } = this;
    const isCurrent = () => drops === this.drops;
    const client = this.client ?? (await EngineClient.connect(this.game));
    if (!isCurrent()) {
      client.close();
      return undefined;
    }
    this.client = client;
    return job(client, await client.open(record), isCurrent);
  }
}
