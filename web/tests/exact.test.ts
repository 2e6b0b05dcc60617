// Exact values: read strictly, asked for once, and not at all where nobody knows them.
import { describe, expect, test } from 'vitest';
import { ExactValues, movesToEnd, parseExact } from '../src/table/exact';

const position = '0,12,12,6,3/12,7,12,4,0/l';
const answer = {
  game: 'squadro',
  position,
  outcome: 'win',
  plies: 7,
  moves: [
    { move: '1', outcome: 'win', plies: 7 },
    { move: '4', outcome: 'draw', plies: null },
    { move: '5', outcome: 'loss', plies: 10 },
  ],
};
const parse = (changes: object) => parseExact({ ...answer, ...changes }, 'squadro', position);

describe('an answer', () => {
  test('is taken as it is', () => {
    expect(parse({})).toEqual({ outcome: 'win', plies: 7, moves: answer.moves });
    expect(parse({ plies: null })?.plies).toBeNull();
    expect(parse({ outcome: 'loss', plies: 12 })?.outcome).toBe('loss');
    expect(parse({ outcome: 'draw', plies: null })?.outcome).toBe('draw');
  });
  test.each([
    { game: 'quadrot' },
    { position: `${position} ` },
    { outcome: 'won' },
    { outcome: 'draw' },
    { plies: 8 },
    { plies: -1 },
    { plies: 7.5 },
    { plies: '7' },
    { plies: undefined },
    { plies: 1_000_001 },
    { moves: [] },
    { moves: {} },
    { moves: [{ move: 1, outcome: 'win', plies: 7 }] },
    { moves: [{ move: '', outcome: 'win', plies: 7 }] },
    { moves: [{ move: 'x'.repeat(41), outcome: 'win', plies: 7 }] },
    { moves: [{ move: '1', outcome: 'loss', plies: 7 }] },
    { moves: [...answer.moves, null] },
    { moves: Array(1025).fill(answer.moves[0]) },
  ])('with %j is none', (changes) => expect(parse(changes)).toBeUndefined());
  test.each([null, undefined, 'win', 7, [], {}])('%j is none', (value) =>
    expect(parseExact(value, 'squadro', position)).toBeUndefined(),
  );
});

test('whoever wins counts their own moves', () => {
  expect(movesToEnd({ outcome: 'win', plies: 1 })).toBe(1);
  expect(movesToEnd({ outcome: 'win', plies: 23 })).toBe(12);
  expect(movesToEnd({ outcome: 'loss', plies: 24 })).toBe(12);
  expect(movesToEnd({ outcome: 'win', plies: null })).toBeUndefined();
});

/** A server that says the same to everybody; what it is asked is noted. */
function serverSaying(status: number, say: (at: string) => unknown, most?: number) {
  const asked: string[] = [];
  const values = new ExactValues(async (address) => {
    asked.push(address);
    const at = new URLSearchParams(address.split('?')[1]).get('position') ?? '';
    return { ok: status === 200, status, json: async () => say(at) };
  }, most);
  return { asked, values };
}
const about = (at: string) => ({ ...answer, position: at });

test('a position is asked for once, with what its text needs', async () => {
  const { asked, values } = serverSaying(200, about);
  const [first, second] = await Promise.all([values.of('squadro', position), values.of('squadro', position)]);
  expect(first).toEqual({ outcome: 'win', plies: 7, moves: answer.moves });
  expect(second).toEqual(first);
  expect(asked).toEqual(['api/exact?game=squadro&position=0%2C12%2C12%2C6%2C3%2F12%2C7%2C12%2C4%2C0%2Fl']);
});

test('only the latest are remembered', async () => {
  const { asked, values } = serverSaying(200, about, 2);
  for (const at of ['a', 'b', 'a', 'c', 'a', 'b']) {
    expect((await values.of('squadro', at))?.outcome).toBe('win');
  }
  expect(asked.map((address) => address.slice(-1))).toEqual(['a', 'b', 'c', 'b']);
});

test('a server without tables is asked once in a visit, for each game', async () => {
  const { asked, values } = serverSaying(404, () => ({}));
  for (const at of ['a', 'b', 'c']) {
    expect(await values.of('squadro', at)).toBeUndefined();
  }
  expect(asked).toHaveLength(1);
  expect(await values.of('other', 'a')).toBeUndefined();
  expect(asked).toHaveLength(2);
});

test('so is one that cannot be reached, or does not answer in JSON', async () => {
  let asked = 0;
  const nobody = new ExactValues(() => {
    asked++;
    return Promise.reject(new TypeError('no network'));
  });
  expect(await nobody.of('squadro', 'a')).toBeUndefined();
  expect(await nobody.of('squadro', 'b')).toBeUndefined();
  expect(asked).toBe(1);
  const page = serverSaying(200, () => JSON.parse('<!doctype html>'));
  expect(await page.values.of('squadro', 'a')).toBeUndefined();
  expect(await page.values.of('squadro', 'b')).toBeUndefined();
  expect(page.asked).toHaveLength(1);
});

test('one that is busy or refuses a position is asked for the next one', async () => {
  const { asked, values } = serverSaying(503, () => ({}));
  expect(await values.of('squadro', 'a')).toBeUndefined();
  expect(await values.of('squadro', 'b')).toBeUndefined();
  expect(asked).toHaveLength(2);
});
