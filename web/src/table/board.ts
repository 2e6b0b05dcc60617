// What a game may bring to the page: games/<name>/web/index.ts exports a WebGame. Without it the game is shown plainly
// (plain/). The files beside it are called alike in every game:
//   Board.svelte  the board              Cover.svelte  its picture on the first page
//   types.ts      the view and the moves, as the engine writes them
//   geometry.ts   where things are
//   looks.ts      their colours and shapes
//   pawns.ts      which pawn is which, from one view to the next
//   spots.ts      what can be pointed at now: what it says, and what a tap there does
//   taps.ts       taps anywhere on the board, brought to one place
//   choose.ts     from taps to a move
//   refusals.ts   why a tap leads nowhere
//   words.ts      what the board says
//   lessons.ts    the guided first game
//   tally.ts      a finished game in a few numbers
// Tests are called after what they test; *.testing.ts helps them. Roles that only one game has keep names of their own.
import type { Component } from 'svelte';
import type { MoveInfo, ToldMove, View, Words } from '../engine/protocol';

/** What every board is given. Boards draw the view and turn taps and keys into moves. */
export interface BoardProps<Board = Record<string, unknown>, Detail = object> {
  view: View<Board, Detail>;
  /** The person at the screen decides now: what is possible is lit. */
  active: boolean;
  /** A move to point out. */
  hint?: (MoveInfo & Detail) | undefined;
  /** A picture in the rule book: flat, and nothing to set beside it. */
  still?: boolean;
  /** The board is shown turned by so many quarter turns clockwise, 0 to 3; 0 unless told. */
  turned?: number;
  /** How many times larger than its frame it is shown; 1 unless told. */
  zoom?: number;
  /** Says false where the move is only shown, and a second tap is to play it. */
  play: (move: string) => boolean | void;
  /** An impossible tap: says why, near what was tapped. */
  refuse: (words: Words, near?: Element | null) => void;
  /** The engine's reason why a move is not legal. */
  why: (move: string) => Promise<Words | undefined>;
}

/** A player's colour and shape. */
export interface SeatLook {
  colour: string;
  shape: Shape;
}
export type Shape = 'triangle' | 'circle' | 'square' | 'star';

/** One step of the guided first game: a position, what to do there, and what it taught. */
export interface Lesson {
  say: Words;
  position: string;
  options?: Record<string, string>;
  /** Moves that end the step; nothing: any legal move does. */
  moves?: string[];
  /** How many decisions of the learner the step takes; 1 unless told. Only the first must be of `moves`. */
  decisions?: number;
  /** Said when it is done. */
  praise: Words;
}

/** A line of a finished game in numbers: one for each seat. */
export interface TallyRow {
  label: Words;
  values: (number | Words)[];
}
/** All plies of the game and its last view, as those see them who may know everything. */
export type Tally = (told: ToldMove[], view: View) => TallyRow[];

/** All but the board may be left out. */
export interface WebGame {
  /** Its place on the first page; the last ones unless told. */
  rank?: number;
  /** Its name on a calm pattern unless told. */
  Cover?: Component;
  board: () => Promise<{ default: Component<BoardProps<never, never>> }>;
  lessons?: () => Promise<{ lessons: Lesson[] }>;
  /** Only the number of moves unless told. */
  tally?: () => Promise<{ tally: Tally }>;
  /** A player's colour and shape, where they depend on the view. */
  look?: (view: View, seat: number) => SeatLook;
  /** The same before there is a view; the usual ones unless told. */
  seatLook?: (seat: number, players: number) => SeatLook;
  /** The quarter turns clockwise that bring a seat's side near; a board without sides has none. */
  turnsFor?: (view: View, seat: number) => number;
  /** What chance is about to do, in words; «chance decides» unless told. */
  waiting?: (view: View) => Words;
  /** It has no sides, but can be shown turned. */
  turns?: true;
  /** How tall a picture of it is that is so wide, in pixels; 1.16 times as tall unless told. */
  tall?: (width: number) => number;
  /** Its corners are taken: what turns and enlarges it waits under «more». */
  crowded?: true;
  /** It is solved: a server may have tables that know how each of its positions ends. */
  solved?: true;
  /** False where the page does not zoom it; boards in three dimensions are left alone anyway. */
  zooms?: false;
}
