// The board in relief: keeps a thing for every piece and pawn, and sends it where the view has it.
import { Group, type Object3D, Vector3 } from 'three';
import { seatToMove } from '$lib/engine/protocol';
import type { Place } from '../choose';
import { manyLit, type Spot } from '../spots';
import { cellAt, columnOf, corners, isCell, lockerOf, pillar, pillarHeight, rowOf, side } from '../geometry';
import type { AscensionView, Board, Piece } from '../types';
import { pageColour } from './paint';
import { half, Shapes } from './shapes';
import type { Stage } from './stage';

interface Thing {
  object: Group;
  look: string;
}

const middle = (side - 1) / 2;
const at = (cell: string, level: number) => new Vector3(columnOf(cell) - middle, level * half, rowOf(cell) - middle);

const edges = [-5, 5].flatMap((x) => [-5, 5].map((z) => new Vector3(x, -0.3, z)));

export class Model {
  private shapes = new Shapes();
  private things = new Map<string, Thing>();
  private marks = new Group();
  private tops = new Map<string, number>();

  constructor(private stage: Stage) {
    stage.scene.add(this.shapes.ground(), this.marks);
  }

  dispose() {
    this.shapes.dispose();
  }

  show(view: AscensionView, spots: Map<Place, Spot>) {
    const { board } = view;
    this.tops = new Map(board.cells.map((cell) => [cell.cell, cell.height]));
    const places = this.places(view);
    const gone = new Set([...this.things.keys()].filter((key) => !places.has(key)));
    gone.forEach((key) => this.remove(key));
    const moves = [...places].filter(([key, { to }]) => !this.things.get(key)?.object.position.equals(to)).length;
    for (const [key, { to, look, make, cell }] of places) {
      const { object } = this.thing(key, look, make, board);
      object.userData.cell = cell;
      this.stage.send(object, to, moves <= 3);
    }
    this.mark(board, spots);
    const tops = board.cells.map(({ cell }) => this.topOf(cell).add(new Vector3(0, 0.3, 0)));
    this.stage.frameAll([...edges, ...tops]);
    this.stage.draw(true);
  }

  /** Where every piece and every pawn belongs. */
  private places(view: AscensionView) {
    const { board, turn } = view;
    const places = new Map<string, { to: Vector3; look: string; make: () => Group; cell: string }>();
    const put = (piece: Piece, to: Vector3, cell: string) =>
      places.set(piece.piece, {
        to,
        cell,
        look: `${piece.face} ${piece.shown}`,
        make: () => this.shapes.piece(piece),
      });
    for (const { cell, pieces } of board.cells) {
      let level = cell === pillar ? pillarHeight : 0;
      for (const piece of pieces) {
        put(piece, at(cell, level), cell);
        level += piece.size;
      }
    }
    if (board.hand) {
      const corner = board.players.find(({ seat }) => seat === seatToMove(turn))?.corner ?? 'a9';
      const from = board.taken_from ?? corner;
      put(board.hand, at(from, (this.tops.get(from) ?? 0) + (board.taken_from ? 2 : 4)), from);
    }
    for (const player of board.players) {
      if (player.pawn) {
        places.set(`pawn ${player.seat}`, {
          to: at(player.pawn, this.tops.get(player.pawn) ?? 0),
          cell: player.pawn,
          look: `${player.figure} ${player.has_flag}`,
          make: () => this.shapes.pawn(player),
        });
      }
    }
    return places;
  }

  private thing(key: string, look: string, make: () => Group, board: Board): Thing {
    const old = this.things.get(key);
    if (old?.look === look) {
      return old;
    }
    const object = make();
    const owner = board.players.find(({ figure }) => key.includes(figure))?.corner;
    const isHalf = !isCell(key) && !key.startsWith('pawn');
    if (old) {
      object.position.copy(old.object.position);
      this.remove(key);
    } else if (isHalf && owner) {
      object.position.copy(at(owner, 4));
    }
    const thing = { object, look };
    this.things.set(key, thing);
    this.stage.scene.add(object);
    return thing;
  }

  private remove(key: string) {
    const thing = this.things.get(key);
    if (thing) {
      this.stage.scene.remove(thing.object);
      this.things.delete(key);
    }
  }

  /** Levels, locks, and the frames around what is lit, last or advised. */
  private mark(board: Board, spots: Map<Place, Spot>) {
    this.marks.clear();
    const { paint } = this.shapes;
    const lit = pageColour('--act-glow');
    const few = [...spots.values()].filter((spot) => spot.lit).length <= manyLit;
    for (const cell of board.cells) {
      const spot = spots.get(cell.cell);
      const locker = lockerOf(board, cell.pieces.at(-1));
      const add = (mark: Object3D, lift: number) => {
        mark.position.copy(this.topOf(cell.cell)).y += lift;
        this.marks.add(mark);
      };
      if (!corners[cell.cell] || cell.height > 0) {
        add(this.shapes.decal(paint.level(cell.height, locker?.figure), 0.9, '#ffffff', 2), 0.008);
      }
      if (spot?.lit) {
        const frame = paint.frame(few || spot.asked ? 'strong' : 'light');
        add(this.shapes.decal(frame, spot.asked ? 1.06 : 0.97, lit, 3), 0.012);
      }
      if (spot?.lit && few) {
        add(this.shapes.ghost(paint.frame('light'), 0.97, lit), 0.012);
      }
      if (spot?.last) {
        add(this.shapes.decal(paint.frame('strong'), 0.84, pageColour('--last-glow'), 4), 0.016);
      }
      if (spot?.hinted) {
        add(this.shapes.decal(paint.frame('dashed'), 0.98, '#06483f', 5), 0.02);
      }
    }
  }

  /** The middle of a column's top. */
  topOf = (cell: string) => at(cell, this.tops.get(cell) ?? 0);

  /** The cell under a point given in parts of the canvas. */
  cellUnder(x: number, y: number): string | undefined {
    const hit = this.stage.under(x, y);
    for (let object: Object3D | null = hit?.object ?? null; object; object = object.parent) {
      if (typeof object.userData.cell === 'string') {
        return object.userData.cell;
      }
    }
    const column = hit && Math.round(hit.point.x + middle);
    const row = hit && Math.round(hit.point.z + middle);
    const isOn = (n: number | undefined) => n !== undefined && n >= 0 && n < side;
    return isOn(column) && isOn(row) ? cellAt(column!, row!) : undefined;
  }
}
