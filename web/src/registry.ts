// The games of the page: those that have an engine, each with what its folder brings.
import type { GameInfo, View } from './engine/protocol';
import { usualLook } from './look/shapes';
import { plainGame } from './plain/game';
import type { Lang } from './storage/parse';
import type { SeatLook, WebGame } from './table/board';

export interface PageGame extends WebGame {
  id: string;
  look: (view: View, seat: number) => SeatLook;
  seatLook: (seat: number, players: number) => SeatLook;
  book: (lang: Lang) => Promise<string>;
  /** The text of its puzzles, where it has some. */
  puzzles: (() => Promise<string>) | undefined;
}

/** What was found in the folders of the games, by path. */
export interface Found {
  web: Record<string, WebGame | undefined>;
  books: Record<string, () => Promise<string>>;
  puzzles: Record<string, () => Promise<string>>;
}

const inFolder = <Thing>(things: Record<string, Thing>, game: string, file: string): Thing | undefined =>
  things[`../../games/${game}/${file}`];

function pageGame({ id }: GameInfo, { web, books, puzzles }: Found): PageGame {
  const brought = inFolder(web, id, 'web/index.ts') ?? plainGame;
  const seatLook = brought.seatLook ?? usualLook;
  return {
    ...brought,
    id,
    look: brought.look ?? ((view, seat) => seatLook(seat, view.seats.length)),
    seatLook,
    book: (lang) => inFolder(books, id, `book.${lang}.md`)?.() ?? Promise.reject(new Error(`no book of ${id}`)),
    puzzles: inFolder(puzzles, id, 'puzzles.txt'),
  };
}

const last = Number.MAX_SAFE_INTEGER;
/** Those that tell no rank come last, in the order of the engines. */
export const pageGames = (infos: GameInfo[], found: Found): PageGame[] =>
  infos.map((info) => pageGame(info, found)).sort((a, b) => (a.rank ?? last) - (b.rank ?? last));
