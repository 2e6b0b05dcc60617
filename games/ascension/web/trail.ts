// The latest turn as a whole, put together from view to view: a view tells only the last decision.
import { seatToMove } from '$lib/engine/protocol';
import { placesOf } from './geometry';
import type { AscensionView, Player, Stage } from './types';

export const reserve = 'reserve';

/** A turn, as far as it was seen. */
export interface Turn {
  seat: number;
  /** The piece that was laid; it came from a cell, or from the reserve. */
  piece?: { from?: string | undefined; to: string };
  /** The cells where the pawn stood, one after the other; it stands on the last. */
  way: string[];
}

export interface Memory {
  ply: number;
  stage: Stage;
  places: Map<string, string>;
  pawns: Map<number, string | null>;
  /** Where the piece in hand came from. */
  from?: string | undefined;
  turn?: Turn | undefined;
  /** The piece was seen on its way here with this view. */
  isLaid: boolean;
}

/** What the board knows after one more view. Time may also jump, or run back. */
export function see(before: Memory | undefined, view: AscensionView): Memory {
  const { board, ply } = view;
  const places = placesOf(board);
  const moved = before ? [...places].filter(([piece, place]) => before.places.get(piece) !== place).length : 0;
  const isSame = before?.ply === ply && moved === 0;
  const follows = before?.ply === ply - 1 && moved === (view.last?.take || view.last?.lay ? 1 : 0);
  return {
    ply,
    stage: board.stage,
    places,
    pawns: new Map(board.players.map(({ seat, pawn }) => [seat, pawn])),
    from: board.hand && (board.taken_from ?? reserve),
    turn: isSame ? before.turn : turnAfter(follows ? before : undefined, view),
    isLaid: isSame ? before.isLaid : follows && view.last?.lay !== undefined,
  };
}

function turnAfter(before: Memory | undefined, { board, last }: AscensionView): Turn | undefined {
  const player = board.players.find(({ seat }) => seat === seatToMove(last?.turn));
  if (!last || !player) {
    return before?.turn;
  }
  if (last.lay) {
    return { seat: player.seat, piece: { from: before?.from, to: last.lay }, way: sentHome(before, player) };
  }
  if (last.to) {
    return before ? stepOn(before, player, last.to) : seenLate(player);
  }
  return before ? before.turn : last.stop ? seenLate(player) : undefined;
}

/** A pawn that was blocked is back in its corner, or out, without a decision of its own. */
function sentHome(before: Memory | undefined, { seat, pawn }: Player): string[] {
  const was = before?.pawns.get(seat);
  return was && pawn && was !== pawn ? [was, pawn] : [];
}

function stepOn({ turn, stage, pawns }: Memory, { seat }: Player, to: string): Turn {
  const goesOn = turn?.seat === seat && (stage === 'spring' || turn.way.length === 0);
  const start = pawns.get(seat);
  return {
    ...(goesOn ? turn : { seat }),
    way: [...(goesOn && turn.way.length > 0 ? turn.way : start ? [start] : []), to],
  };
}

/** Of a turn that was not seen: the lock tells where its piece lies. */
const seenLate = ({ seat, locked, pawn }: Player): Turn => ({
  seat,
  ...(locked && { piece: { to: locked.cell } }),
  way: pawn ? [pawn] : [],
});

/** The cells where what moved lies now. */
export const endsOf = (turn: Turn | undefined) =>
  new Set([turn?.piece?.to, turn?.way.at(-1)].filter((cell) => cell !== undefined));
