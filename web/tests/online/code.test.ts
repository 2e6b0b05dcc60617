// People type a code as they like, or paste the whole link.
import { expect, test } from 'vitest';
import { whereIn } from '../../src/online/code';

test.each([
  ['K7QF3M', 'K7QF3M'],
  [' k7q-f3m ', 'K7QF3M'],
  ['k7q f3m', 'K7QF3M'],
  ['http://192.168.1.5:8000/#/join/K7QF3M', 'K7QF3M'],
  ['Viens jouer : https://jeux.example.org/#/join/k7qf3m !', 'K7QF3M'],
  ['http://localhost:8000/#/join/K7QF3M/a_-9', 'K7QF3M/a_-9'],
])('%s leads to a table', (text, where) => expect(whereIn(text)).toBe(where));

test.each(['', 'abc', 'K7QF3M9', 'http://localhost:8000/#/online', 'http://localhost/#/join/K7'])(
  '%s does not',
  (text) => expect(whereIn(text)).toBeUndefined(),
);
