// The JSON of view.cpp, as types.
import type { MoveInfo, View } from '$lib/engine/protocol';

/** Triangle, circle, square (Q), star. */
export type Figure = 'T' | 'C' | 'Q' | 'S';

export interface Piece {
  piece: string;
  /** In half-cubes: a cube 2, a half-cube 1. */
  size: number;
  /** Null where the viewer does not know it. */
  face: string | null;
  shown: boolean;
  /** The seats that know the face; not with memory=off. */
  seen_by?: number[];
}

export interface Cell {
  cell: string;
  height: number;
  /** From bottom to top. */
  pieces: Piece[];
}

export interface Player {
  seat: number;
  figure: Figure;
  corner: string;
  pawn: string | null;
  starts_left: number;
  highest: number;
  turns: number;
  rests: boolean;
  was_at_summit: boolean;
  has_flag: boolean;
  own_halves: number;
  neutral_halves: number;
  locked: { piece: string; cell: string } | null;
}

export type Stage = 'seating' | 'beginning' | 'take' | 'look' | 'lay' | 'pawn' | 'spring' | 'over';

export interface Board {
  stage: Stage;
  extra_turn: boolean;
  leader: number | null;
  players: Player[];
  cells: Cell[];
  hand?: Piece;
  taken_from?: string | null;
}

export interface Detail {
  take?: string;
  piece?: string;
  lay?: string;
  shown?: boolean;
  to?: string;
  stop?: boolean;
}

export type AscensionView = View<Board, Detail>;
export type AscensionMove = MoveInfo & Detail;
