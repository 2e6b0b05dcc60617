// Everything that can be pointed at, the same for the flat view, the solid one and the reserves.
import { seatToMove } from '$lib/engine/protocol';
import { tr } from '$lib/words/index.svelte';
import { choicesOf, placeOf, type Place } from './choose';
import { endsOf, type Turn } from './trail';
import { cellName } from './words';
import type { AscensionMove, AscensionView, Cell } from './types';

export interface Spot {
  place: Place;
  label: string;
  lit: boolean;
  /** The move that a tap plays, where there is but one. */
  move?: string;
  hinted: boolean;
  last: boolean;
  asked: boolean;
}

/** Beyond so many, what is lit glows less. */
export const manyLit = 12;

export interface Moment {
  view: AscensionView;
  active: boolean;
  hint?: AscensionMove | undefined;
  /** The cell for which it is asked how to lay the cube. */
  asked?: Place | undefined;
  /** The latest turn. */
  turn?: Turn | undefined;
}

export function spotMaker({ view, active, hint, asked, turn }: Moment) {
  const choices = choicesOf(active ? view.moves : []);
  const hinted = active && hint ? placeOf(hint) : undefined;
  const last = endsOf(turn);
  return (place: Place, name: string, cell = place): Spot => {
    const moves = choices.get(place) ?? [];
    const only = moves.length === 1 ? moves[0] : undefined;
    return {
      place,
      label: only?.tell ? `${name}. ${tr(only.tell)}` : name,
      lit: moves.length > 0,
      ...(only && { move: only.move }),
      hinted: place === hinted,
      last: last.has(cell),
      asked: place === asked,
    };
  };
}

export const cellSpots = (moment: Moment): Map<Place, Spot> => {
  const make = spotMaker(moment);
  const { board, turn } = moment.view;
  const resting =
    board.stage === 'spring' ? board.players.find(({ seat }) => seat === seatToMove(turn))?.pawn : undefined;
  return new Map(
    board.cells.map((cell: Cell) => {
      const place = cell.cell === resting ? 'stop' : cell.cell;
      return [cell.cell, make(place, cellName(moment.view, cell), cell.cell)];
    }),
  );
};

/** What the markup of a spot carries. */
export function spotAttributes(spot: Spot, isToggle = false) {
  return {
    'data-place': spot.place,
    'aria-label': spot.label,
    ...(spot.lit
      ? {
          role: 'button',
          tabindex: 0,
          'data-spot': spot.place,
          ...(spot.move ? { 'data-move': spot.move } : { 'data-from': spot.place }),
          ...(isToggle && !spot.move && { 'aria-pressed': spot.asked }),
        }
      : { role: 'img' }),
  } as const;
}
