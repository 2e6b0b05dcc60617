// The messages of docs/protocol.md, as types.

export interface Words {
  fr: string;
  en: string;
}

export interface OptionInfo {
  name: string;
  label: Words;
  /** One sentence. */
  help: Words;
  default: string;
  /** Few people change it. */
  advanced: boolean;
  choices?: string[];
  /** What people call the choices, in the same order. */
  choice_words?: Words[];
  low?: number;
  high?: number;
  file?: boolean;
  /** What is taken where no file is given. */
  default_words?: Words;
}

export interface GameInfo {
  id: string;
  name: Words;
  goal: Words;
  least_players: number;
  most_players: number;
  hidden: boolean;
  seats: Words[];
  options: OptionInfo[];
}

/** What a level of the bots is called, and what it sees of the game. */
export interface LevelInfo extends Words {
  sees: Words;
}

export interface Catalogue {
  games: GameInfo[];
  levels: LevelInfo[];
}

/** Who decides: a seat, chance, or nobody once it is over. */
export type Turn = number | 'chance' | 'over';

export const seatToMove = (turn: Turn | undefined) => (typeof turn === 'number' ? turn : undefined);

export interface TableInfo {
  game: string;
  options: Record<string, string>;
  /** For whoever keeps the table. */
  seed?: string;
  position: string;
  players: string[];
  date: string;
  /** Who decided each ply. */
  turns: (number | 'chance')[];
  turn: Turn;
  outcome?: Words;
}

/** What the keeper of a table wants to hear of a step: the view and the words of this viewer, from where they have heard already. */
export interface Wish {
  show: Viewer;
  from: number;
}

/** The table after a step, with what was wished for. */
export interface Step extends TableInfo {
  view: View;
  told: ToldMove[];
  record: string;
}

/** A move with the game's own details beside its text. */
export interface MoveInfo {
  move: string;
  tell?: Words;
  [detail: string]: unknown;
}

export interface ToldMove {
  ply: number;
  /** Who decided. */
  turn: number | 'chance';
  tell: Words;
  /** Nothing where the viewer may not know it. */
  move?: string;
  [detail: string]: unknown;
}

export type Viewer = number | 'spectator' | 'all';

/** A position as a viewer sees it; each game's types.ts knows the type of its board. */
export interface View<Board = Record<string, unknown>, Detail = object> {
  game: string;
  viewer: Viewer;
  position: string;
  turn: Turn;
  ask: Words;
  seats: ({ seat: number } & Words)[];
  moves: (MoveInfo & Detail)[];
  board: Board;
  /** As a terminal shows it, of a game that has no board of its own. */
  drawing?: Words;
  ply: number;
  last?: ToldMove & Partial<Detail>;
  places?: number[];
  ending?: Words;
}

export interface Thought {
  move: string;
  score: number;
  proven: boolean;
  depth: number;
  nodes: number;
  line: string;
  answers: Words;
}

export interface Judgement {
  ply: number;
  seat: number;
  move: string;
  forced: boolean;
  best?: string;
  score?: number;
  loss?: number;
  error?: number;
  mark?: '' | '?' | '??';
  /** As good as the best, as far as one can tell. */
  good?: boolean;
  /** The best move in words. */
  tell?: Words;
}

/** `changed`: promised was something else than what we saw; `none`: nothing was promised, as bots do. */
export type SecretState = 'kept' | 'missing' | 'broken' | 'changed' | 'none';

/** Hashes in hexadecimal, as they were shown before the game; null for who promised nothing. */
export interface DicePromises {
  server: string;
  seats: (string | null)[];
}

/** Were the dice fair? docs/fair-dice.md */
export interface DiceReport {
  server: SecretState;
  seats: SecretState[];
  draws: number;
  /** Plies, from 1. */
  wrong: number[];
}

export interface Limits {
  nodes?: number;
  movetime?: number;
}

export interface Setup {
  game: string;
  options: Record<string, string>;
  seed: string;
  players: string[];
  position?: string;
  date?: string;
}

/** On the table of that name, else on the one without a name. */
export type Request = { table?: string } & Question;
type Question =
  | { ask: 'games' | 'draw' | 'close' }
  | { ask: 'verify'; seen?: DicePromises }
  | { ask: 'table' | 'record'; viewer: Viewer }
  | ({ ask: 'start' } & Setup)
  | { ask: 'open'; record: string }
  | { ask: 'told'; viewer: Viewer; from: number }
  | { ask: 'view'; viewer: Viewer; ply?: number }
  | { ask: 'why' | 'play'; viewer: Viewer; move: string }
  | ({ ask: 'table' | 'draw'; viewer: 'all' } & Wish)
  | ({ ask: 'play'; viewer: 'all'; move: string } & Wish)
  | ({ ask: 'open'; viewer: 'all'; record: string } & Wish)
  | ({ ask: 'start'; viewer: 'all' } & Setup & Wish)
  | ({ ask: 'take back'; viewer: 'all'; to: number } & Partial<Wish>)
  | ({ ask: 'resign'; viewer: 'all'; seat: number } & Wish)
  | ({ ask: 'think'; viewer: Viewer; player: string } & Limits)
  | ({ ask: 'judge'; ply: number } & Limits);

/** What the engine refused, in both languages. */
export class Refusal extends Error {
  /** Bundlers shorten names, and Node tells the class of an error by it. */
  static readonly name = 'Refusal';
  override readonly name = 'Refusal';

  constructor(readonly words: Words) {
    super(words.en);
  }
}
