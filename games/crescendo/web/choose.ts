// From taps to a move, stage by stage. Nothing here knows of the screen.
import { keyOf, type CrescendoMove, type CrescendoView, type Point } from './types';

/** The cell that a move names, for moves that name one. */
export const centreOf = (move: CrescendoMove): Point => ({ x: move.x ?? 0, y: move.y ?? 0 });

export interface Card {
  kind: number;
  copies: number;
}

/** Two identical crosses in one hand are one choice. */
export function cardsOf(hand: number[]): Card[] {
  const cards: Card[] = [];
  for (const kind of hand) {
    const card = cards.find((one) => one.kind === kind);
    if (card) {
      card.copies++;
    } else {
      cards.push({ kind, copies: 1 });
    }
  }
  return cards;
}

/** How many rotations of this cross look different. */
const rotationsOf = (moves: CrescendoMove[], kind: number) =>
  1 + Math.max(0, ...moves.filter((move) => move.kind === kind).map((move) => move.rotation ?? 0));

/** The rotation that so many quarter turns come to, backwards too. */
export function rotationAfter(moves: CrescendoMove[], kind: number, turns: number): number {
  const count = rotationsOf(moves, kind);
  return ((turns % count) + count) % count;
}

/** Where the cross may be laid, turned so many times. */
export function layings(moves: CrescendoMove[], kind: number, turns: number): CrescendoMove[] {
  const rotation = rotationAfter(moves, kind, turns);
  return moves.filter((move) => move.kind === kind && move.rotation === rotation);
}

/** The places where some cross may be laid; all crosses have the same. */
export const placesOf = (moves: CrescendoMove[]) => [
  ...new Map(moves.map(centreOf).map((point) => [keyOf(point), point])).values(),
];

/** The crosses that may be laid, each kind once. */
export const kindsOf = (moves: CrescendoMove[]) => [...new Set(moves.map((move) => move.kind))];

/** The colours that may be taken from the pot. */
export const coloursOf = (moves: CrescendoMove[]) => [...new Set(moves.map((move) => move.seat ?? 0))];

/** The moves that drop a pawn on this cell, of one colour or of any. */
export const drops = (moves: CrescendoMove[], key: string, colour?: number) =>
  moves.filter((move) => keyOf(centreOf(move)) === key && (colour === undefined || move.seat === colour));

const stepsFrom = (moves: CrescendoMove[], from: string) =>
  moves.filter((move) => move.from && keyOf(move.from) === from);

/** The stacks that may move. */
export const sourcesOf = (moves: CrescendoMove[]) =>
  new Set(moves.flatMap((move) => (move.from ? [keyOf(move.from)] : [])));

/** How many pawns may leave this stack, fewest first. */
export const heightsOf = (moves: CrescendoMove[], from: string) =>
  [...new Set(stepsFrom(moves, from).map((move) => move.height ?? 0))].sort((a, b) => a - b);

/** The moves of so many pawns of this stack, by where they end. */
export const stepsOf = (moves: CrescendoMove[], from: string, height: number) =>
  new Map(
    stepsFrom(moves, from)
      .filter((move) => move.height === height)
      .map((move) => [keyOf(move.to!), move]),
  );

/** With which other numbers of pawns one gets from there to here. */
export const otherHeights = (moves: CrescendoMove[], from: string, to: string) =>
  stepsFrom(moves, from)
    .filter((move) => keyOf(move.to!) === to)
    .map((move) => move.height ?? 0);

/** Tapping the chosen stack takes one pawn fewer, and after one pawn none. */
export function lowerHeight(heights: number[], height: number): number | undefined {
  return heights.filter((one) => one < height).at(-1);
}

/**
 * The numbers of the cells that dispersed pawns may still come to. The engine lists each set of cells
 * once, lowest number first: what it lists now are only the first cells of such sets.
 */
export function openCells(view: CrescendoView): Set<number> {
  const lowest = Number(view.position.split('/')[9]?.split('+')[1] ?? 0);
  const open = new Set<number>();
  view.board.cells?.forEach((cell, number) => {
    if (number >= lowest && !cell.height) {
      open.add(number);
    }
  });
  return open;
}

/** The cells in the order in which the engine wants them. */
export const inEngineOrder = (cells: number[]) => [...cells].sort((a, b) => a - b);
