// One engine draws all the pictures of a book. It has one table: every look sets up its picture anew, one look after the
// other.
import { EngineClient } from '../engine/client';
import { seatToMove, type Turn, type View, type Words } from '../engine/protocol';
import { startLesson } from '../table/lesson';
import type { Picture } from './parse';

type Scene = Pick<Picture, 'position' | 'options'>;
export interface Look {
  view: View;
  /** Who tries: the seat that decided first. */
  seat: number | undefined;
  turn: Turn;
}

export class Drawer {
  private client: Promise<EngineClient> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly game: string) {}

  /** The scene after these moves. */
  look = (scene: Scene, moves: string[]): Promise<Look> =>
    this.next(async (client) => {
      const { seat, turn } = await this.setUp(client, scene, moves);
      return { seat, turn, view: await client.view(seat ?? 'spectator') };
    });

  /** Why a move is not possible then. */
  why = (scene: Scene, moves: string[], move: string): Promise<Words | undefined> =>
    this.next(async (client) => {
      const { seat } = await this.setUp(client, scene, moves);
      return client.why(seat ?? 'spectator', move);
    });

  close() {
    void this.client?.then((client) => client.close());
  }

  private async setUp(client: EngineClient, scene: Scene, moves: string[]) {
    const settle = async (turn: Turn) => {
      while (turn === 'chance') {
        ({ turn } = await client.draw());
      }
      return turn;
    };
    let turn = await settle((await startLesson(client, this.game, scene)).turn);
    const seat = seatToMove(turn);
    for (const move of moves) {
      turn = await settle((await client.play(seat ?? 'spectator', move)).turn);
    }
    return { seat, turn };
  }

  private next<Result>(work: (client: EngineClient) => Promise<Result>): Promise<Result> {
    this.client ??= EngineClient.connect(this.game);
    const result = this.last.then(async () => work(await this.client!));
    this.last = result.catch(() => {});
    return result;
  }
}
