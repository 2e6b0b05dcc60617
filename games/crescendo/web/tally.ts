import type { Tally, TallyRow } from '$lib/table/board';
import { countOf, movesLabel } from '$lib/ending/tally';
import type { ToldMove } from '$lib/engine/protocol';
import { keyOf, type CrescendoView, type Detail, type Point } from './types';

type Told = ToldMove & Detail;
interface Stack {
  seat: number;
  height: number;
}

/** The stacks as the plies make them: whose tower was dispersed, and how high towers grew, no ply tells by itself. */
class Towers {
  readonly suffered: number[];
  readonly tallest: number[];
  private stacks = new Map<string, Stack>();
  private hasMoved = false;
  private dispersed = 0;

  constructor(seats: number) {
    this.suffered = Array.from({ length: seats }, () => 0);
    this.tallest = Array.from({ length: seats }, () => 0);
  }

  follow(move: Told) {
    const { turn, kind, seat, from, to, height = 0 } = move;
    if (typeof turn !== 'number' || kind !== undefined) {
      return;
    }
    if (from && to) {
      this.move(turn, from, to, height);
    } else if (seat !== undefined) {
      this.drop(seat, move as Point);
    } else if (move.x !== undefined) {
      this.put(this.dispersed, move as Point, 1);
    }
  }

  /** C13: a new round begins with new pots. */
  private drop(seat: number, at: Point) {
    if (this.hasMoved) {
      this.stacks.clear();
      this.hasMoved = false;
    }
    this.put(seat, at, 1);
  }

  private move(seat: number, from: Point, to: Point, height: number) {
    this.hasMoved = true;
    const left = this.stacks.get(keyOf(from));
    if (left && left.height > height) {
      left.height -= height;
    } else {
      this.stacks.delete(keyOf(from));
    }
    const there = this.stacks.get(keyOf(to));
    if (there && there.seat !== seat) {
      this.dispersed = there.seat;
      this.suffered[there.seat - 1]!++;
      this.stacks.delete(keyOf(to));
    }
    this.put(seat, to, height);
  }

  private put(seat: number, at: Point, height: number) {
    const total = height + (this.stacks.get(keyOf(at))?.height ?? 0);
    this.stacks.set(keyOf(at), { seat, height: total });
    this.tallest[seat - 1] = Math.max(this.tallest[seat - 1] ?? 0, total);
  }
}

export const tally = ((told: Told[], { seats }: CrescendoView): TallyRow[] => {
  const all = seats.length;
  const rows: TallyRow[] = [
    { label: movesLabel, values: countOf(told, all, ({ from }) => from !== undefined) },
    {
      label: { fr: 'Dispersions faites', en: 'Dispersals made' },
      values: countOf(told, all, ({ displaces = 0 }) => displaces > 0),
    },
  ];
  // A game that began in the middle does not tell where its stacks came from.
  if (!told.some(({ seat }) => seat !== undefined)) {
    return rows;
  }
  const towers = new Towers(all);
  told.forEach((move) => towers.follow(move));
  return [
    ...rows,
    { label: { fr: 'Dispersions subies', en: 'Dispersals suffered' }, values: towers.suffered },
    { label: { fr: 'Plus haute tour', en: 'Tallest tower' }, values: towers.tallest },
  ];
}) as unknown as Tally;
