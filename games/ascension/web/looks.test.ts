import { expect, it } from 'vitest';
import { figuresOn, partsOf } from './looks';

it('draws every face', () => {
  for (const face of ['ladder', 'mattress', 'spring', 'cable', 'bivouac', 'chasm', 'joker']) {
    expect(partsOf(face).length).toBeGreaterThan(0);
  }
  expect(['T', 'TC', 'TQS'].map((face) => partsOf(face).length)).toEqual([1, 2, 3]);
  expect([partsOf('neutral'), partsOf(null), figuresOn('neutral')]).toEqual([[], [], []]);
});
