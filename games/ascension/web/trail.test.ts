import { describe, expect, it } from 'vitest';
import { endsOf, see, type Memory } from './trail';
import type { AscensionView, Board, Cell, Detail, Player } from './types';
import { board, cells, cube, view } from './view.testing';

const bare = (cell: string): Cell => ({ cell, height: 0, pieces: [] });
const pile = (cell: string, ...pieces: string[]): Cell => ({
  cell,
  height: 2 * pieces.length,
  pieces: pieces.map((piece) => cube(piece)),
});
const players = (change: Partial<Player>) =>
  board().players.map((one) => (one.seat === 1 ? { ...one, ...change } : one));
const after = (ply: number, last: Detail & { turn?: number | 'chance' }, more: Partial<Board>): AscensionView =>
  view({ ply, last: { ply, turn: 1, tell: { fr: '', en: '' }, ...last }, board: board(more) });

const begun = view({ ply: 3 });
const taken = after(
  4,
  { take: 'd5' },
  { stage: 'look', cells: cells({ d5: bare('d5') }), hand: cube('d5'), taken_from: 'd5' },
);
const looked = after(
  5,
  { turn: 'chance' },
  { stage: 'lay', cells: cells({ d5: bare('d5') }), hand: cube('d5'), taken_from: 'd5' },
);
const tower = cells({ d5: bare('d5'), g6: pile('g6', 'g6', 'd5') });
const laid = after(6, { lay: 'g6' }, { stage: 'pawn', cells: tower });
const locked = { piece: 'd5', cell: 'g6' };
const sprung = after(7, { to: 'd5' }, { stage: 'spring', cells: tower, players: players({ pawn: 'd5', locked }) });
const done = after(8, { to: 'e4' }, { cells: tower, players: players({ pawn: 'e4', locked }) });

const follow = (...views: AscensionView[]) => views.reduce<Memory | undefined>(see, undefined);

describe('the latest turn', () => {
  it('is put together from view to view', () => {
    expect(follow(begun, taken, looked)?.turn).toBeUndefined();
    expect(follow(begun, taken, looked, laid)).toMatchObject({
      turn: { seat: 1, piece: { from: 'd5', to: 'g6' }, way: [] },
      isLaid: true,
    });
    const whole = follow(begun, taken, looked, laid, sprung, done);
    expect(whole?.turn).toEqual({ seat: 1, piece: { from: 'd5', to: 'g6' }, way: ['d6', 'd5', 'e4'] });
    expect(whole?.isLaid).toBe(false);
    expect([...endsOf(whole?.turn)]).toEqual(['g6', 'e4']);
  });
  it('stays while the next player has laid nothing, and while the same view comes again', () => {
    const next = after(
      9,
      { turn: 2, take: 'h2' },
      {
        stage: 'look',
        cells: tower.map((one) => (one.cell === 'h2' ? bare('h2') : one)),
        hand: cube('h2'),
        taken_from: 'h2',
      },
    );
    const whole = { seat: 1, piece: { from: 'd5', to: 'g6' }, way: ['d6', 'd5', 'e4'] };
    expect(follow(begun, taken, looked, laid, sprung, done, done, next)?.turn).toEqual(whole);
  });
  it('knows what comes from the reserve', () => {
    const half = { piece: 'T1', size: 1, face: 'T', shown: true };
    const held = after(4, { take: 'reserve' }, { stage: 'lay', hand: half, taken_from: null });
    const put = after(
      5,
      { lay: 'b2' },
      { stage: 'pawn', cells: cells({ b2: { cell: 'b2', height: 3, pieces: [cube('b2'), half] } }) },
    );
    expect(follow(begun, held, put)?.turn?.piece).toEqual({ from: 'reserve', to: 'b2' });
  });
  it('has the way home of a pawn that was blocked', () => {
    const blocked = after(6, { lay: 'g6' }, { cells: tower, players: players({ pawn: 'a9' }) });
    expect(follow(begun, taken, looked, blocked)?.turn?.way).toEqual(['d6', 'a9']);
  });
  it('is what one view tells after a jump in time', () => {
    expect(follow(done)?.turn).toEqual({ seat: 1, piece: { to: 'g6' }, way: ['e4'] });
    expect(follow(done, laid)?.turn).toEqual({ seat: 1, piece: { to: 'g6' }, way: [] });
    expect(follow(done, taken)?.turn).toBeUndefined();
    expect(follow(done, begun)?.turn).toBeUndefined();
  });
  it('takes no other game for the same one', () => {
    const other = after(7, { to: 'd5' }, { players: players({ pawn: 'd5' }) });
    expect(follow(taken, looked, laid, other)?.turn?.way).toEqual(['d5']);
  });
});
