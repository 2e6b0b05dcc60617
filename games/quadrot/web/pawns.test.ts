import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { follow, nextToEnter, see, stepOf } from './pawns';
import type { Detail, Plan, Player, QuadrotView } from './types';

const plan = JSON.parse(readFileSync(new URL('../board.json', import.meta.url), 'utf8')) as Plan;
function player(home: number, points: number[], out = 0): Player {
  return { seat: 1, side: 'S', home, points, out, turns: 0 };
}
function view(ply: number, one: Player, last?: Detail & { turn: number | 'chance' }): QuadrotView {
  return {
    ply,
    position: `${ply}`,
    board: { stage: 'step', dice: [], players: [one], finished: [], plan },
    last: last && { ply, tell: { fr: '', en: '' }, ...last },
  } as unknown as QuadrotView;
}

describe('pawns keep who they are', () => {
  it('moves only the pawn that moved', () => {
    expect(follow(['home', '14', '36', 'out'], player(1, [7, 36], 1))).toEqual(['home', '7', '36', 'out']);
  });
  it('lets the last of those at home leave, as it is shown', () => {
    const before = see(undefined, view(0, player(4, [])));
    expect(nextToEnter(before.pawns, 1)?.index).toBe(3);
    expect(see(before, view(1, player(3, [20]))).pawns[3]!.place).toBe('20');
  });
  it('survives a jump in time', () => {
    const before = see(undefined, view(0, player(4, [])));
    const after = see(before, view(40, player(0, [3, 5], 2), { turn: 1, from: '4', to: '5', die: 'black' }));
    expect(after.pawns.map((pawn) => pawn.place).sort()).toEqual(['3', '5', 'out', 'out']);
    expect(after.pawns.every((pawn) => pawn.way === undefined)).toBe(true);
    expect(after.trail).toHaveLength(1);
  });
});

describe('a step', () => {
  it('walks along a segment, and jumps where there is none', () => {
    expect(stepOf(plan, 1, { from: '14', to: '7', die: 'blue' })!.hops).toBe(false);
    expect(stepOf(plan, 1, { from: '8', to: '40', die: 'black' })!.hops).toBe(true);
    expect(stepOf(plan, 1, { from: '13', to: '29', over: 21 })!.hops).toBe(true);
    expect(stepOf(plan, 1, { from: '7', to: '37' })!.hops).toBe(true);
    expect(stepOf(plan, 1, { from: 'home', to: '20', die: 'red' })!.hops).toBe(false);
  });
  it('is none when the pawn stays, or when dice are thrown', () => {
    expect(stepOf(plan, 1, { from: '7', to: '7' })).toBeUndefined();
    expect(stepOf(plan, null, { dice: ['red', 'red'] })).toBeUndefined();
  });
  it('passes over the red square on its way home', () => {
    const before = see(undefined, view(0, player(3, [21])));
    const after = see(before, view(1, player(4, []), { turn: 1, from: '21', to: '22', die: 'blue', sent_home: true }));
    expect(after.pawns[3]!.way?.places).toEqual(['21', '22', 'home']);
  });
});

it('remembers the latest turn until the next step', () => {
  let memory = see(undefined, view(0, player(3, [20])));
  memory = see(memory, view(1, player(3, [29]), { turn: 1, from: '20', to: '29', die: 'red' }));
  memory = see(memory, view(2, player(3, [30]), { turn: 1, from: '29', to: '30', die: 'blue' }));
  expect(memory.trail).toHaveLength(2);
  memory = see(memory, view(3, player(3, [30]), { turn: 'chance', dice: ['red', 'red'] }));
  expect([memory.trail.length, memory.throws]).toEqual([2, 1]);
  memory = see(memory, view(4, player(2, [20, 30]), { turn: 1, from: 'home', to: '20', die: 'red' }));
  expect(memory.trail).toEqual([{ seat: 1, from: 'home', to: '20', sentHome: false, hops: false }]);
});
