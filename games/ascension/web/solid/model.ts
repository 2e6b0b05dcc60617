// The board in relief: keeps a thing for every piece and pawn, and sends it where the view has it.
import { Group, type Object3D, Vector3 } from 'three';
import type { Place } from '../choose';
import { cellAt, corners, isCell, lockerOf, pillar, pillarHeight, playerToAct, side } from '../geometry';
import { manyLit, type Spot } from '../spots';
import { reserve, type Turn } from '../trail';
import type { AscensionView, Board, Piece } from '../types';
import { hiding, over } from './hiding';
import { pageColour } from './paint';
import { Shapes } from './shapes';
import type { Stage } from './stage';

interface Thing {
  object: Group;
  look: string;
}
interface Where {
  to: Vector3;
  look: string;
  make: () => Group;
  cell: string;
  /** Lifted to be looked at. */
  isLookedAt?: boolean;
}
interface Shown {
  view: AscensionView;
  spots: Map<Place, Spot>;
  turn: Turn | undefined;
  hasNames: boolean;
}

const middle = (side - 1) / 2;
const at = (cell: string, level: number) => new Vector3().copy(over(cell, level));
const edges = [-5, 5].flatMap((x) => [-5, 5].map((z) => new Vector3(x, -0.3, z)));
const quarter = Math.PI / 2;

export class Model {
  private shapes = new Shapes();
  private things = new Map<string, Thing>();
  private ground = new Group();
  private marks = new Group();
  private trail = new Group();
  private tops = new Map<string, number>();
  private lit = new Set<string>();
  private faded = new Set<string>();
  private hasNames = true;

  constructor(private stage: Stage) {
    stage.scene.add(this.ground, this.marks, this.trail);
  }

  dispose() {
    this.shapes.dispose();
  }

  show({ view, spots, turn, hasNames }: Shown) {
    const { board } = view;
    this.tops = new Map(board.cells.map((cell) => [cell.cell, cell.height]));
    this.lit = new Set([...spots].filter(([, spot]) => spot.lit).map(([cell]) => cell));
    this.hasNames = hasNames;
    const places = this.places(view);
    const gone = new Set([...this.things.keys()].filter((key) => !places.has(key)));
    gone.forEach((key) => this.remove(key));
    const moves = [...places].filter(([key, { to }]) => !this.things.get(key)?.object.position.equals(to)).length;
    for (const [key, { to, look, make, cell, isLookedAt }] of places) {
      const { object } = this.thing(key, look, make, board);
      object.userData.cell = cell;
      this.stage.send(object, to, { isShort: moves <= 3, tilt: isLookedAt ? 0.7 : 0 });
    }
    this.mark(board, spots);
    this.draw(board, turn);
    const tops = board.cells.map(({ cell }) => this.topOf(cell).add(new Vector3(0, 0.3, 0)));
    this.stage.frameAll([...edges, ...tops]);
    this.stage.draw(true);
  }

  /** Where every piece and every pawn belongs. */
  private places(view: AscensionView) {
    const { board } = view;
    const places = new Map<string, Where>();
    const put = (piece: Piece, where: Pick<Where, 'to' | 'cell' | 'isLookedAt'>) =>
      places.set(piece.piece, {
        ...where,
        look: `${piece.face} ${piece.shown}`,
        make: () => this.shapes.piece(piece),
      });
    for (const { cell, pieces } of board.cells) {
      let level = cell === pillar ? pillarHeight : 0;
      for (const piece of pieces) {
        put(piece, { to: at(cell, level), cell });
        level += piece.size;
      }
    }
    if (board.hand) {
      const from = board.taken_from ?? playerToAct(view)?.corner ?? 'a9';
      const lift = board.taken_from ? 2 : 4;
      put(board.hand, {
        to: at(from, (this.tops.get(from) ?? 0) + lift),
        cell: from,
        isLookedAt: board.stage === 'look',
      });
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
      object.rotation.copy(old.object.rotation);
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
    const few = this.lit.size <= manyLit;
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

  /** The latest turn: the piece through the air, the pawn from cell to cell. */
  private draw(board: Board, turn: Turn | undefined) {
    this.shapes.forgetArcs(this.trail);
    const { piece, way = [], seat } = turn ?? {};
    const colour = pageColour('--last-glow');
    const mover = board.players.find((player) => player.seat === seat);
    const isStoodOn = (cell: string) => board.players.some(({ pawn }) => pawn === cell);
    const end = (cell: string) => this.topOf(cell).add(new Vector3(0, isStoodOn(cell) ? 0.85 : 0.06, 0));
    const beyond = (corner: string) => at(corner, 1).multiply(new Vector3(1.18, 1, 1.18));
    if (piece?.from && mover) {
      const from = piece.from === reserve ? beyond(mover.corner) : this.topOf(piece.from);
      this.trail.add(this.shapes.arc(from, end(piece.to), 1.1, colour));
    }
    way.slice(1).forEach((cell, i) => this.trail.add(this.shapes.arc(this.topOf(way[i]!), end(cell), 0.5, colour)));
  }

  /** What is drawn can be read from where one sits, and towers that hide what is lit step back. To be called per frame. */
  orient() {
    const { side } = this.stage;
    this.ground.clear();
    this.ground.add(...this.shapes.ground(side, this.hasNames));
    const readable = [...this.marks.children, ...[...this.things.values()].flatMap(({ object }) => object.children)];
    readable.filter(({ userData }) => userData.isDrawing).forEach(({ rotation }) => (rotation.y = side * quarter));
    this.faded = hiding(this.stage.camera.position, this.tops, this.lit);
    // Pawns stay: one looks for them.
    const pieces = [...this.things].filter(([key]) => !key.startsWith('pawn')).map(([, { object }]) => object);
    const solids = [...this.ground.children, ...pieces];
    solids.forEach((object) => this.shapes.fade(object, this.faded.has(String(object.userData.cell))));
  }

  /** The middle of a column's top. */
  topOf = (cell: string) => at(cell, this.tops.get(cell) ?? 0);

  /** The cell under a point given in parts of the canvas: what is faded is pointed through. */
  cellUnder(x: number, y: number): string | undefined {
    const cells = this.stage.under(x, y).map(({ object, point }) => cellOf(object) ?? cellAround(point));
    return cells.find((cell) => cell && !this.faded.has(cell)) ?? cells[0];
  }
}

function cellOf(hit: Object3D): string | undefined {
  for (let object: Object3D | null = hit; object; object = object.parent) {
    if (typeof object.userData.cell === 'string') {
      return object.userData.cell;
    }
  }
  return undefined;
}

function cellAround({ x, z }: Vector3): string | undefined {
  const [column, row] = [Math.round(x + middle), Math.round(z + middle)];
  return [column, row].every((n) => n >= 0 && n < side) ? cellAt(column, row) : undefined;
}
