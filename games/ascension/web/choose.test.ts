import { describe, expect, it } from 'vitest';
import { choicesOf, placeOf } from './choose';

describe('choices', () => {
  it('puts hidden and shown layings in one place', () => {
    const moves = [
      { move: 'e4', lay: 'e4', shown: false },
      { move: 'e4/show', lay: 'e4', shown: true },
      { move: 'e5', lay: 'e5', shown: false },
    ];
    const choices = choicesOf(moves);
    expect([...choices.keys()]).toEqual(['e4', 'e5']);
    expect(choices.get('e4')?.length).toBe(2);
  });
  it('finds the place of every kind of move', () => {
    expect(placeOf({ move: 'half', take: 'reserve' })).toBe('half');
    expect(placeOf({ move: 'd4', take: 'd4', piece: 'd4' })).toBe('d4');
    expect(placeOf({ move: 'c3', to: 'c3' })).toBe('c3');
    expect(placeOf({ move: 'stop', stop: true })).toBe('stop');
    expect(placeOf({ move: 'begin1' })).toBe('');
  });
});
