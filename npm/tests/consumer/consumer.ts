// Somebody's program: it must agree with the shipped types. node.packed.ts compiles it.
import { games, open, openRecord, Refusal, type Game, type Table, type Thought, type Words } from 'quatuor-engine';
import { QuatuorBoard } from 'quatuor-engine/board';

const squadro: Game = await open('squadro');
const name: Words = squadro.info.name;
const levels: string[] = squadro.info.levels.map(({ en }) => en);
const table: Table = squadro.start({ options: { first: 'light', limit: 50 }, seed: 7n, players: ['human', 'bot:3'] });
const { move } = table.play('3').moves()[0]!;
const thought: Thought = await table.think({
  level: 3,
  nodes: 1000,
  signal: AbortSignal.timeout(1000),
  progress: ({ score }) => score.toFixed(2),
});
const lanes: number[] = table
  .view<import('quatuor-engine').View<{ light: { home: number } }>>(1)
  .seats.map(({ seat }) => seat);
const again: Table = await openRecord(table.record(), { chance: 'draw' });
const refusal: Refusal = new Refusal({ fr: 'Non.', en: 'No.' });
const board: QuatuorBoard = document.createElement('quatuor-board');

// @ts-expect-error a viewer is a seat, 'spectator' or 'all'
table.view('everybody');
// @ts-expect-error tables are made by a game
new Table();
// @ts-expect-error there is no such limit
await table.think({ seconds: 3 });

export { again, board, games, lanes, levels, move, name, refusal, thought };
