import { expect, test } from 'vitest';
import { PawnTracker } from './pawns';

const at = (pawns: { id: number; x: number; y: number }[], x: number, y: number) =>
  pawns.filter((pawn) => pawn.x === x && pawn.y === y).map((pawn) => pawn.id);

test('the top of a tower travels, the rest stays', () => {
  const tracker = new PawnTracker();
  const before = tracker.follow([
    { x: 0, y: 0, seat: 1, height: 3 },
    { x: 2, y: 0, seat: 1, height: 1 },
  ]);
  const [low] = at(before, 0, 0);
  const [joined] = at(before, 2, 0);
  const after = tracker.follow([
    { x: 0, y: 0, seat: 1, height: 1 },
    { x: 2, y: 0, seat: 1, height: 3 },
  ]);
  expect(at(after, 0, 0)).toEqual([low]);
  expect(at(after, 2, 0)).toContain(joined);
  expect(after.map((pawn) => pawn.id).sort()).toEqual(before.map((pawn) => pawn.id).sort());
});

test('dispersed pawns come from the tower they stood in', () => {
  const tracker = new PawnTracker();
  const before = tracker.follow([
    { x: 0, y: 0, seat: 1, height: 1 },
    { x: 1, y: 0, seat: 2, height: 2 },
  ]);
  const tower = at(before, 1, 0);
  const struck = tracker.follow([{ x: 1, y: 0, seat: 1, height: 1 }], 2);
  expect(struck).toHaveLength(1);
  const one = tracker.follow(
    [
      { x: 1, y: 0, seat: 1, height: 1 },
      { x: 5, y: 5, seat: 2, height: 1 },
    ],
    2,
  );
  const pawn = one.find((each) => each.seat === 2)!;
  expect(tower).toContain(pawn.id);
  expect(pawn.from).toEqual({ x: 1, y: 0 });
});

test('the same stacks again change nothing', () => {
  const tracker = new PawnTracker();
  const stacks = [{ x: 0, y: 0, seat: 1, height: 2 }];
  expect(tracker.follow(stacks)).toBe(tracker.follow(stacks));
});

test('what moved last is drawn last', () => {
  const tracker = new PawnTracker();
  tracker.follow([
    { x: 0, y: 0, seat: 1, height: 1 },
    { x: 0, y: 3, seat: 2, height: 1 },
  ]);
  const after = tracker.follow([
    { x: 0, y: 1, seat: 1, height: 1 },
    { x: 0, y: 3, seat: 2, height: 1 },
  ]);
  expect(after.at(-1)?.seat).toBe(1);
});
