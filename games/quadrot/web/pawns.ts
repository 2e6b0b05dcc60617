// Views count pawns; to move them on the screen each needs an identity. This follows them from view to view.
import { seatToMove } from '$lib/engine/protocol';
import type { Colour, Detail, Place, Plan, Player, QuadrotView } from './types';

export interface Step {
  seat: number;
  from: Place;
  to: Place;
  sentHome: boolean;
  /** Through the air: over a pawn, from white to white, from black to black. */
  hops: boolean;
}
/** The step that brought a pawn where it is; `ply` tells one from the next. */
export interface Way {
  ply: number;
  places: Place[];
  hops: boolean;
}
export interface Pawn {
  key: string;
  seat: number;
  index: number;
  place: Place;
  way?: Way;
}

const places = (player: Player): Place[] => [
  ...Array<Place>(player.home).fill('home'),
  ...player.points.map(String),
  ...Array<Place>(player.out).fill('out'),
];

/** Pawns that can have stayed where they were did; the others take the places left, in order. */
export function follow(before: Place[] | undefined, player: Player): Place[] {
  const left = places(player);
  if (before?.length !== left.length) {
    return left;
  }
  const after = before.map((place) => {
    const found = left.indexOf(place);
    return found < 0 ? undefined : left.splice(found, 1)[0];
  });
  return after.map((place) => place ?? left.shift()!);
}

/** Of the pawns at home the one that would leave first. */
export const nextToEnter = (pawns: Pawn[], seat: number) =>
  pawns.findLast((pawn) => pawn.seat === seat && pawn.place === 'home');

export function isSegment(plan: Plan, from: Place, to: Place, colour?: string): boolean {
  return (
    from === 'home' ||
    to === 'out' ||
    plan.segments.some(
      ({ a, b, colour: own }) =>
        own === colour && ((String(a) === from && String(b) === to) || (String(b) === from && String(a) === to)),
    )
  );
}

/** A move of a pawn, if that is what was played. */
export function stepOf(plan: Plan, seat: number | null | undefined, move: Detail | undefined): Step | undefined {
  if (!seat || move?.from === undefined || move.to === undefined || move.from === move.to) {
    return undefined;
  }
  const { from, to, die, over, sent_home: sentHome = false } = move;
  return { seat, from, to, sentHome, hops: over !== undefined || !isSegment(plan, from, to, die) };
}

const wayOf = ({ from, to, sentHome, hops }: Step, ply: number): Way => ({
  ply,
  places: sentHome ? [from, to, 'home'] : [from, to],
  hops,
});

export interface Memory {
  ply: number;
  position: string;
  pawns: Pawn[];
  /** The steps of the latest turn in which a pawn moved. */
  trail: Step[];
  /** The dice were thrown since those steps. */
  isThrown: boolean;
  /** How often dice were seen thrown. */
  throws: number;
  /** Between throws the dice lie as they came to rest. */
  dice: Colour[];
}

/** What the board knows after one more view. Time may also jump, or run back. */
export function see(before: Memory | undefined, view: QuadrotView): Memory {
  if (before?.ply === view.ply && before.position === view.position) {
    return before;
  }
  const { players, plan, dice } = view.board;
  const follows = before !== undefined && view.ply === before.ply + 1;
  const step = stepOf(plan, seatToMove(view.last?.turn), view.last);
  const pawns = players.flatMap((player) => {
    const own = before?.pawns.filter(({ seat }) => seat === player.seat);
    const now = follow(
      own?.map(({ place }) => place),
      player,
    );
    const isWalked = follows && step?.seat === player.seat;
    const walker = isWalked ? now.findIndex((place, i) => own?.[i]?.place === step.from && place !== step.from) : -1;
    return now.map((place, index): Pawn => {
      const pawn = { key: `${player.seat}-${index}`, seat: player.seat, index, place };
      const was = own?.[index];
      // A pawn that walks goes on walking while the next view is already here.
      const isStill = follows && was?.place === place && was.way;
      return step && index === walker ? { ...pawn, way: wayOf(step, view.ply) } : isStill ? was : pawn;
    });
  });
  const isThrow = view.last?.dice !== undefined;
  const goesOn = follows && !before.isThrown && before.trail[0]?.seat === step?.seat;
  return {
    ply: view.ply,
    position: view.position,
    pawns,
    trail: step ? [...(goesOn ? before.trail : []), step] : follows ? before.trail : [],
    isThrown: isThrow || (follows && !step && before.isThrown),
    throws: (before?.throws ?? 0) + Number(isThrow),
    dice: dice.length > 0 ? dice.map(({ colour }) => colour) : (before?.dice ?? [plan.dice[0]!, plan.dice.at(-1)!]),
  };
}
