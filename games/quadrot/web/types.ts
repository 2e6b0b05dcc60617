// What games/quadrot/show/view.cpp says of a position and of a move.
import type { MoveInfo, View } from '$lib/engine/protocol';

export type Colour = 'blue' | 'red' | 'yellow' | 'black';
export type Kind = 'plain' | 'gate' | 'white' | 'black' | 'red';
export type Stage = 'seating' | 'beginning' | 'dice' | 'step' | 'white' | 'over';

export interface PlanPoint {
  id: number;
  x: number;
  y: number;
  kind: Kind;
}

export interface PlanSeat {
  name: string;
  home: [number, number];
  gate: number;
  gate_colours: Colour[];
  last_point: number;
  exit_colours: Colour[];
  finish: [number, number];
  red_square_before_finish: number;
}

/** A board file; y grows north. */
export interface Plan {
  dice: Colour[];
  points: PlanPoint[];
  segments: { a: number; b: number; colour: Colour }[];
  seats: PlanSeat[];
}

export interface Player {
  seat: number;
  side: string | null;
  home: number;
  points: number[];
  out: number;
  turns: number;
}

export interface QuadrotBoard {
  stage: Stage;
  dice: { colour: Colour; used: boolean }[];
  players: Player[];
  finished: number[];
  plan: Plan;
  on_white?: number;
}

/** Where a pawn can be: `home`, `out`, or the number of a point. */
export type Place = string;

export interface Detail {
  from?: Place;
  to?: Place;
  die?: Colour;
  over?: number;
  sent_home?: boolean;
  pass?: boolean;
  dice?: Colour[];
}

export type Move = MoveInfo & Detail;
export type QuadrotView = View<QuadrotBoard, Detail>;
