// Whole games for tests: the same choices each time.
import type { TestTable } from '../engine/testing';
import type { MoveInfo } from '../engine/protocol';

interface Shown {
  moves: MoveInfo[];
}

/** Plays until the game is over; `look` sees the table after each decision. */
export function playThrough<View extends Shown>(table: TestTable<View>, look: (view: View) => void = () => {}) {
  let state = 7;
  for (table.draw(); !table.isOver; table.draw()) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const { moves } = table.view();
    table.play(moves[Math.floor((state / 4_294_967_296) * moves.length)]!.move);
    look(table.view('all'));
  }
}
