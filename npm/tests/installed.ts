// The package as the project has it, and games to show.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import type { Table } from '../src/node';

export const project = inject('project');
/** What a server gives to browsers. */
export const folder = join(project, 'node_modules/quatuor-engine/dist');
const entry = createRequire(join(project, 'index.js')).resolve('quatuor-engine');
export const { games, open, openRecord, Refusal }: typeof import('../src/node') = await import(
  pathToFileURL(entry).href
);

/** A table after so many plies, the same in every run. */
export async function middle(game: string, plies = 30): Promise<Table> {
  const table = (await open(game)).start({ seed: 11 });
  while (table.plies < plies && table.turn !== 'over') {
    const moves = table.moves();
    table.play(moves[(table.plies * 7) % moves.length]!.move);
  }
  return table;
}
