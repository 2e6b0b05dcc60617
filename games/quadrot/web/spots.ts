// What can be pointed at on the plan, and what each of it says and does: for fingers, keys and screen readers alike.
import { tr } from '$lib/words/index.svelte';
import type { Move, Place, QuadrotBoard } from './types';
import type { BoardWords } from './words';

export interface Spot {
  label: string;
  from?: Place;
  to?: Place;
  move?: string;
  isPressed?: boolean;
}

interface Choices {
  board: QuadrotBoard;
  seat: number;
  starts: Set<Place>;
  ends: Map<Place, Move[]>;
  from: Place | undefined;
  words: BoardWords;
}

export function spotsOf({ board, seat, starts, ends, from, words }: Choices): Map<Place, Spot> {
  const kindOf = (place: Place) =>
    words.kinds[board.plan.points.find(({ id }) => String(id) === place)?.kind ?? 'plain'];
  const spots = new Map<Place, Spot>();
  for (const place of board.stage === 'white' ? [] : starts) {
    const home = board.players.find((player) => player.seat === seat)?.home ?? 0;
    const label = place === 'home' ? words.pawnsHome(home) : words.pawnAt(place, kindOf(place));
    spots.set(place, { label, from: place, isPressed: place === from });
  }
  for (const [place, ways] of ends) {
    const [way] = ways;
    const name = place === 'out' ? words.finish : words.point(place, kindOf(place));
    spots.set(
      place,
      ways.length === 1 && way
        ? { label: way.tell ? tr(way.tell) : name, to: place, move: way.move }
        : { label: words.several(name), to: place },
    );
  }
  return spots;
}
