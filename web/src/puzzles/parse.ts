// The puzzles of a game, as games/<name>/puzzles.txt holds them: KIND PLIES GRADE POSITION LINE…, one a line.

export interface Puzzle {
  /** From 1, in the order of the file. */
  number: number;
  /** Win in so many moves, or find the only move that wins. */
  kind: 'win' | 'only';
  /** Until the win. */
  plies: number;
  /** 1 easy … 5 hard. */
  grade: number;
  position: string;
  /** The right moves, each followed by the opponent's best reply; of an `only` the one move. */
  line: string[];
}

const shape = /^(?<kind>win|only) (?<plies>[1-9]\d{0,2}) (?<grade>[1-5]) (?<position>\S+) (?<line>\S+(?: \S+)*)$/;

function parseLine(text: string, number: number): Puzzle {
  const { kind, plies, grade, position, line } = shape.exec(text)?.groups ?? {};
  const moves = line?.split(' ') ?? [];
  const isWhole = Number(plies) % 2 === 1 && moves.length === (kind === 'win' ? Number(plies) : 1);
  if (!position || !isWhole) {
    throw new Error(`no puzzle: ${text}`);
  }
  return { number, kind: kind as Puzzle['kind'], plies: Number(plies), grade: Number(grade), position, line: moves };
}

/** Throws where a line is none: the files are ours. */
export function parsePuzzles(text: string): Puzzle[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line, index) => parseLine(line, index + 1));
}

/** How many moves of one's own the win takes after so many plies of the line. */
export const movesLeft = ({ plies }: Puzzle, played = 0) => Math.ceil((plies - played) / 2);
