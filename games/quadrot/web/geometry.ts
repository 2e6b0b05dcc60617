// From a board file to a drawing. One unit of the file's narrowest pair of points is 100 on paper; y grows downwards.
import { turn, turnsToNear, type Point } from '$lib/look/turn';
import type { Colour, Kind, Place, Plan, Player, QuadrotBoard } from './types';

// Points are on paper; a point of the plan is a PlanPoint.
export type { Point };
export interface Line {
  key: string;
  colour: Colour;
  from: Point;
  to: Point;
}
/** Where four pawns of one side wait, or have arrived. */
export interface Part {
  key: string;
  side: string;
  what: 'home' | 'finish';
  centre: Point;
  slots: Point[];
  sign: Point;
  /** Where the lines from the gate come in. */
  door: Point;
  /** Its rectangle is level in the frame of its tray. */
  frame: string;
  left: number;
}
export interface Tray {
  key: string;
  frame: string;
  width: number;
  isTaken: boolean;
  parts: Part[];
}
export interface Box extends Point {
  width: number;
  height: number;
}
export interface Drawing {
  box: Box;
  points: { id: number; kind: Kind; at: Point }[];
  lines: Line[];
  trays: Tray[];
}

export const unit = 100;
export const partWidth = 292;
export const partHeight = 78;
const pawnsEach = 4;
const slotStep = 57;
const trayPush = 16;

const plus = (a: Point, b: Point, times = 1): Point => ({ x: a.x + b.x * times, y: a.y + b.y * times });
const minus = (a: Point, b: Point): Point => plus(a, b, -1);
const length = (a: Point) => Math.hypot(a.x, a.y);
const towards = (a: Point): Point => (length(a) === 0 ? { x: 0, y: 1 } : { x: a.x / length(a), y: a.y / length(a) });
const aside = (a: Point): Point => ({ x: a.y, y: -a.x });

function grouped<Item, Key>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

function leastDistance(plan: Plan): number {
  let least = Infinity;
  plan.points.forEach((a, i) => {
    for (const b of plan.points.slice(i + 1)) {
      least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y));
    }
  });
  return Number.isFinite(least) && least > 0 ? least : 1;
}

/** Lines that join the same two points lie side by side. */
function sideBySide(key: string, colours: Colour[], from: Point, to: Point): Line[] {
  const off = aside(towards(minus(to, from)));
  return colours.map((colour, i) => {
    const shift = (i - (colours.length - 1) / 2) * 20;
    return { key: `${key}/${colour}`, colour, from: plus(from, off, shift), to: plus(to, off, shift) };
  });
}

interface Door {
  side: string;
  what: 'home' | 'finish';
  place: [number, number];
  point: number;
  colours: Colour[];
}

/** Only the trays of the sides that are seated take room; all do until that is known. */
export function draw(plan: Plan, seated: string[] = plan.seats.map(({ name }) => name)): Drawing {
  const scale = unit / leastDistance(plan);
  const onPaper = (x: number, y: number): Point => ({ x: x * scale, y: -y * scale });
  const points = plan.points.map(({ id, kind, x, y }) => ({ id, kind, at: onPaper(x, y) }));
  const at = new Map(points.map((point) => [point.id, point.at]));

  const pairs = grouped(plan.segments, ({ a, b }) => `${Math.min(a, b)}-${Math.max(a, b)}`);
  const lines = [...pairs].flatMap(([key, same]) =>
    sideBySide(
      key,
      same.map((segment) => segment.colour),
      at.get(same[0]!.a)!,
      at.get(same[0]!.b)!,
    ),
  );

  const doors = plan.seats.flatMap((seat): Door[] => [
    { side: seat.name, what: 'home', place: seat.home, point: seat.gate, colours: seat.gate_colours },
    { side: seat.name, what: 'finish', place: seat.finish, point: seat.last_point, colours: seat.exit_colours },
  ]);
  const trays: Tray[] = [];
  const corners: Point[] = [];
  for (const [key, shared] of grouped(doors, ({ place }) => place.join(','))) {
    // Homes first: with a home and a finish behind one line, everyone's own pawns wait on their left.
    shared.sort((a, b) => Number(a.what === 'finish') - Number(b.what === 'finish'));
    const first = shared[0]!;
    const inner = at.get(first.point)!;
    const out = towards(minus(onPaper(...first.place), inner));
    const along = aside(out);
    const centre = plus(onPaper(...first.place), out, trayPush);
    const turn = (Math.atan2(out.y, out.x) * 180) / Math.PI - 90;
    const frame = `translate(${centre.x} ${centre.y}) rotate(${turn})`;
    const width = shared.length * partWidth;
    const door = plus(centre, out, -partHeight / 2);
    const isTaken = shared.some(({ side }) => seated.includes(side));
    const parts = shared.map(({ side, what }, i): Part => {
      const left = i * partWidth - width / 2;
      const middle = plus(centre, along, left + partWidth / 2);
      const slots = Array.from({ length: pawnsEach }, (_, k) =>
        plus(middle, along, (k - (pawnsEach - 1) / 2) * slotStep + 22),
      );
      const sign = plus(middle, along, -partWidth / 2 + 30);
      return { key: `${what}-${side}`, side, what, centre: middle, slots, sign, door, frame, left };
    });
    trays.push({ key, frame, width, isTaken, parts: isTaken ? parts : [] });
    for (const way of [-1, 1]) {
      corners.push(plus(plus(centre, along, (way * width) / 2), out, isTaken ? partHeight / 2 : -partHeight / 2));
    }
    for (const [point, doorsThere] of grouped(shared, (door) => door.point)) {
      const colours = [...new Set(doorsThere.flatMap((door) => door.colours))];
      lines.push(...sideBySide(`${key}-${point}`, colours, at.get(point)!, door));
    }
  }

  const reach = 52;
  const all = points.flatMap((point) => [
    plus(point.at, { x: -reach, y: -reach }),
    plus(point.at, { x: reach, y: reach }),
  ]);
  const xs = [...all, ...corners].map((point) => point.x);
  const ys = [...all, ...corners].map((point) => point.y);
  const margin = 16;
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  const box = { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
  return { box, points, lines, trays };
}

/** The paper of a plan that is shown turned. */
export function turnedBox({ x, y, width, height }: Box, turns: number): Box {
  const [one, other] = [turn({ x, y }, turns), turn({ x: x + width, y: y + height }, turns)];
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

/** The quarter turns that bring a seat's home near; none until it is drawn who sits where. */
export function turnsFor({ plan, players }: QuadrotBoard, seat: number): number {
  const side = players.find((player) => player.seat === seat)?.side;
  const home = plan.seats.find(({ name }) => name === side)?.home;
  return home ? turnsToNear({ x: home[0], y: -home[1] }) : 0;
}

/** Words on the plan are enlarged where it is drawn small; `scale` is pixels for one unit of paper. */
export function lettering(scale: number) {
  const readable = 10.6;
  const [onPoint, onPawn, onBadge] = [26, 23, 23];
  const wanted = (size: number) => (scale > 0 ? Math.max(1, readable / (size * scale)) : 1);
  return {
    /** A point, which may grow a little, has room for larger numbers than a pawn; beyond that there are none. */
    points: wanted(onPoint) <= 1.75 ? wanted(onPoint) : undefined,
    pawns: wanted(onPawn) <= 1.3 ? wanted(onPawn) : undefined,
    badges: Math.min(wanted(onBadge), 2.2),
  };
}

export const partOf = (drawing: Drawing, side: string | null, what: Part['what']) =>
  drawing.trays.flatMap((tray) => tray.parts).find((part) => part.side === side && part.what === what);

/** Where a pawn stands; without the number of the pawn, the middle of its tray. */
export function whereIs(drawing: Drawing, side: string | null, place: Place, pawn?: number): Point | undefined {
  if (place !== 'home' && place !== 'out') {
    return drawing.points.find(({ id }) => String(id) === place)?.at;
  }
  const part = partOf(drawing, side, place === 'home' ? 'home' : 'finish');
  return pawn === undefined ? part?.centre : part?.slots[pawn];
}

/** Q14: once somebody has finished, the red square before one's own finish is open. Here to which seats each is. */
export function openSquares({ plan, players, finished }: QuadrotBoard): Map<number, number[]> {
  const squareOf = ({ side }: Player) => plan.seats.find(({ name }) => name === side)?.red_square_before_finish;
  const waiting = finished.length > 0 ? players.filter(({ seat }) => !finished.includes(seat)) : [];
  const squares = waiting.flatMap((player) => {
    const square = squareOf(player);
    return square === undefined ? [] : [{ square, seat: player.seat }];
  });
  return new Map(
    [...grouped(squares, ({ square }) => square)].map(([square, open]) => [square, open.map(({ seat }) => seat)]),
  );
}
