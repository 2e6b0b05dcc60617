// How a game might have gone on after a better move.
import type { EngineClient } from '../engine/client';
import { seatToMove, type Limits, type View } from '../engine/protocol';

const mostDecisions = 5;

/**
 * The better move at that ply of the opened record, and what everybody's best answers make of it. Chance decides as it
 * would have: from the seed and the number of the ply.
 */
export async function continuation(client: EngineClient, ply: number, move: string, limits: Limits): Promise<View[]> {
  await client.takeBack(ply - 1);
  let table = await client.play('all', move);
  const views = [await client.view('all')];
  for (let decisions = 1; decisions < mostDecisions && table.turn !== 'over';) {
    const seat = seatToMove(table.turn);
    if (seat === undefined) {
      table = await client.draw();
    } else {
      const thought = await client.think(seat, 'bot:8', limits);
      table = await client.play('all', thought.move);
      decisions++;
    }
    views.push(await client.view('all'));
  }
  return views;
}
