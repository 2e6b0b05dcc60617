import { expect, test } from 'vitest';
import { LastMoves, traceOf } from './last';
import type { CrescendoView } from './types';

test('moves are traced by their text', () => {
  expect(traceOf('3r1@2,-1').cross).toEqual({ x: 2, y: -1 });
  expect(traceOf('2@0,5').cells).toEqual([{ x: 0, y: 5 }]);
  expect(traceOf('-1,0>1,1/2').step).toEqual({ from: { x: -1, y: 0 }, to: { x: 1, y: 1 } });
  expect(traceOf('d3')).toEqual({ cells: [] });
  expect(traceOf(undefined)).toEqual({ cells: [] });
});

test('a dispersal stays with the move that caused it, until time jumps', () => {
  const last = new LastMoves();
  const view = (ply: number, move: string) => ({ ply, last: { move } }) as unknown as CrescendoView;
  last.follow(view(7, '0,0>1,0/1'));
  last.follow(view(8, '3,3'));
  expect(last.follow(view(9, '4,4'))).toMatchObject({ step: { to: { x: 1, y: 0 } }, cells: [{ x: 3 }, { x: 4 }] });
  expect(last.follow(view(20, '5,5'))).toEqual({ cells: [{ x: 5, y: 5 }] });
});
