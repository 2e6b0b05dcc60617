// The board and the moves as games/squadro/show/view.cpp writes them.
import type { BoardProps } from '$lib/table/board';
import type { View } from '$lib/engine/protocol';

export type Side = 'light' | 'dark';

export interface PieceJson {
  lane: number;
  /** Cells travelled: 0 start, 6 turning cell, 12 home. */
  travel: number;
  speed: number;
}

export type SquadroBoard = Record<Side, { home: number; pieces: PieceJson[] }>;

export interface Advance {
  lane: number;
  travel: number;
  /** Lanes of the opposing pieces that are sent back. */
  jumped: number[];
}

export interface LastMove {
  side: Side;
  lane: number;
  jumped: number[];
  /** Cells travelled before the move, where that is known. */
  came: number | undefined;
}

export type SquadroView = View<SquadroBoard, Advance>;
export type SquadroProps = BoardProps<SquadroBoard, Advance>;
