// Pawns of a colour are alike; here they are given identities, so that a new position can be shown
// as pawns that travel.
import { turn } from '$lib/look/turn';
import { keyOf, type Point } from './types';

export interface Stack extends Point {
  seat: number;
  height: number;
}

export interface Pawn extends Point {
  id: number;
  seat: number;
  /** Its place in the stack, 0 is the lowest. */
  level: number;
  height: number;
  moved: boolean;
  /** Where it comes from, when it was not on the board. */
  from?: Point | undefined;
}

interface Slot extends Stack {
  level: number;
}

const slotsOf = (stacks: Stack[]): Slot[] =>
  stacks.flatMap((stack) => Array.from({ length: stack.height }, (_, level) => ({ ...stack, level })));

export class PawnTracker {
  private pawns: Pawn[] = [];
  private waiting: Pawn[] = [];
  private nextId = 1;

  /** The pawns of these stacks, in the order to draw them; missing ones of `dispersed` are in the mover's hand. */
  follow(stacks: Stack[], dispersed = 0, turned = 0): Pawn[] {
    const before = new Map(this.pawns.map((pawn) => [`${pawn.seat}@${keyOf(pawn)}/${pawn.level}`, pawn]));
    const staying = new Set<Pawn>();
    const after: Pawn[] = [];
    const open: Slot[] = [];
    for (const slot of slotsOf(stacks)) {
      const pawn = before.get(`${slot.seat}@${keyOf(slot)}/${slot.level}`);
      if (pawn) {
        staying.add(pawn);
        after.push({ ...pawn, height: slot.height, moved: false });
      } else {
        open.push(slot);
      }
    }
    const spare = this.pawns.filter((pawn) => !staying.has(pawn));
    const inHand = this.waiting.filter((pawn) => pawn.seat === dispersed);
    for (const slot of open) {
      const index = spare.findIndex((pawn) => pawn.seat === slot.seat);
      const pawn = index >= 0 ? spare.splice(index, 1)[0] : undefined;
      const returning = !pawn && slot.seat === dispersed ? inHand.shift() : undefined;
      const from = pawn ? undefined : returning;
      const id = pawn?.id ?? returning?.id ?? this.nextId++;
      after.push({ ...slot, id, moved: true, from: from && { x: from.x, y: from.y } });
    }
    const changed = open.length > 0 || spare.length > 0;
    this.waiting = [...inHand, ...spare.filter((pawn) => pawn.seat === dispersed)];
    this.pawns = changed ? after : this.pawns;
    // Nearer ones are drawn over those further away.
    this.pawns.sort((a, b) => {
      const [one, other] = [turn(a, turned), turn(b, turned)];
      return Number(a.moved) - Number(b.moved) || one.y - other.y || one.x - other.x || a.level - b.level;
    });
    return this.pawns;
  }
}
