// Which puzzle is next.
import type { Puzzle } from './parse';

const dayLength = 86_400_000;

/** The same for everybody on one day of UTC; nothing where there are none. */
export const puzzleOfTheDay = (puzzles: Puzzle[], now = Date.now()): Puzzle | undefined =>
  puzzles[Math.floor(now / dayLength) % puzzles.length];

/** The next that is not solved yet, after the last one the first again; just the next where all are. */
export function nextPuzzle(puzzles: Puzzle[], { number }: Puzzle, solved: Set<string>): Puzzle | undefined {
  const others = [...puzzles.slice(number), ...puzzles.slice(0, number - 1)];
  return others.find(({ position }) => !solved.has(position)) ?? others[0];
}

/** The grades that there are, the easiest first, each with its puzzles. */
export const byGrade = (puzzles: Puzzle[]): [grade: number, puzzles: Puzzle[]][] =>
  [1, 2, 3, 4, 5].flatMap((grade) => {
    const all = puzzles.filter((puzzle) => puzzle.grade === grade);
    return all.length ? [[grade, all] as [number, Puzzle[]]] : [];
  });
