// What view.cpp tells: the board and the details of moves.
import { seatToMove, type MoveInfo, type Turn, type View } from '$lib/engine/protocol';

export interface Point {
  x: number;
  y: number;
}

export type Stage = 'deal' | 'lay' | 'first pot' | 'second pot' | 'move' | 'disperse' | 'over';

/** Colours of the arms N, E, S, W: 1 to 4 are the seats', 0 is white. */
export type Arms = [number, number, number, number];

export interface Kind {
  centre: number;
  arms: Arms;
  copies: number;
}

export interface LaidCross extends Point {
  kind: number;
  rotation: number;
  centre: number;
  arms: Arms;
}

export interface Cell extends Point {
  colour: number;
  seat?: number;
  height?: number;
}

export interface CrescendoBoard {
  stage: Stage;
  order: number[];
  finished: number[];
  eliminated: number[];
  pawns: number;
  limit: number;
  players: { seat: number; turns: number; pot?: number }[];
  crosses: LaidCross[];
  /** Until all crosses lie. */
  kinds?: Kind[];
  hands?: number[][];
  /** Once all crosses lie; numbered as the engine numbers them. */
  cells?: Cell[];
  dispersal?: { seat: number; left: number };
}

export interface Detail {
  kind?: number;
  rotation?: number;
  x?: number;
  y?: number;
  seat?: number;
  from?: Point;
  to?: Point;
  height?: number;
  displaces?: number;
  pass?: boolean;
}

export type CrescendoView = View<CrescendoBoard, Detail>;
export type CrescendoMove = MoveInfo & Detail;

export const keyOf = ({ x, y }: Point) => `${x},${y}`;

/** The seat to move, 0 for chance or nobody. */
export const moverOf = (view: { turn: Turn }) => seatToMove(view.turn) ?? 0;
