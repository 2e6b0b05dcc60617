import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { canHold, diceOf, passOf, sources, stayOf, steps, targets, tries } from './choose';
import type { Move, Plan, QuadrotBoard } from './types';

const plan = JSON.parse(readFileSync(new URL('../board.json', import.meta.url), 'utf8')) as Plan;
const moves: Move[] = [
  { move: 'home>20/blue', from: 'home', to: '20', die: 'blue' },
  { move: 'home>20/red', from: 'home', to: '20', die: 'red' },
  { move: '13>>29', from: '13', to: '29', over: 21 },
];
const board = {
  stage: 'step',
  dice: [
    { colour: 'blue', used: false },
    { colour: 'red', used: false },
  ],
} as QuadrotBoard;

describe('from taps to a move', () => {
  it('offers the pawns that may go, then where', () => {
    expect([...sources(moves)]).toEqual(['home', '13']);
    expect(targets(moves, 'home').get('20')).toHaveLength(2);
    expect(
      targets(moves, '13')
        .get('29')!
        .map(({ move }) => move),
    ).toEqual(['13>>29']);
    expect(targets(moves, undefined).size).toBe(0);
  });
  it('keeps to the die in hand', () => {
    expect(steps(moves, 'red').map(({ move }) => move)).toEqual(['home>20/red']);
  });
  it('knows which dice a move takes', () => {
    expect(diceOf(moves[0]!, board)).toEqual(['blue']);
    expect(diceOf(moves[2]!, board)).toEqual(['blue', 'red']);
    expect(diceOf({ move: '7>37', from: '7', to: '37' }, board)).toEqual([]);
  });
  it('tells staying and passing from steps', () => {
    const stay: Move = { move: 'stay', from: '7', to: '7' };
    expect(stayOf([...moves, stay])).toBe(stay);
    expect(steps([stay])).toEqual([]);
    const pass: Move = { move: 'pass', pass: true };
    expect(passOf([pass])).toBe(pass);
    expect(steps([pass])).toEqual([]);
  });
});

it('lets a die be taken in hand only if there is a choice', () => {
  expect(canHold(board)).toBe(true);
  expect(canHold({ ...board, dice: [board.dice[0]!, { colour: 'red', used: true }] })).toBe(false);
  expect(canHold({ ...board, dice: [board.dice[0]!, board.dice[0]!] })).toBe(false);
});

it('finds the steps to ask about', () => {
  expect(tries(plan, 'S', '21', ['blue'])).toEqual(['21>22/blue']);
  expect(tries(plan, 'S', 'home', ['red'])).toEqual(['home>20/red']);
  expect(tries(plan, 'S', '28', ['red'])).toEqual(['28>19/red', '28>out/red']);
});
