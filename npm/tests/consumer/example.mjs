// The example of the README. The program ends by itself although a Worker rests.
import { open } from 'quatuor-engine';

const squadro = await open('squadro');
const table = squadro.start({ options: { first: 'light' }, seed: '7' });
table.play('3');
const thought = await table.think({ level: 3 });
table.play(thought.move);
console.log(JSON.stringify({ turn: table.turn, moves: table.moves().map(({ move }) => move), move: thought.move }));
