import { expect, test, vi } from 'vitest';
import { seatToMove, type Words } from '$lib/engine/protocol';
import { TestTable } from '$lib/engine/testing';
import { keyOf, type CrescendoView } from './types';

vi.mock('$lib/settings.svelte', () => ({ settings: { lang: 'en' }, isCalm: () => true }));
const { Choice } = await import('./choice.svelte');
const { spotsOf } = await import('./spots');
const { words } = await import('./words');

/** A board without a screen: taps by the labels of spots, on the real engine. */
class Person {
  view: CrescendoView;
  refused: Words[] = [];
  played: string[] = [];
  /** The next move is only shown. */
  hesitates = false;
  choice = new Choice(() => ({
    view: this.view,
    active: this.view.moves.length > 0,
    play: (move: string) => {
      if (this.hesitates) {
        return false;
      }
      this.table.play(move);
      this.played.push(move);
      return true;
    },
    refuse: (words: Words) => this.refused.push(words),
    why: async (move: string) => this.table.why(move),
  }));

  constructor(readonly table: TestTable<CrescendoView>) {
    this.view = table.draw().view();
  }

  get spots() {
    return spotsOf(this.view, this.choice, this.view.moves.length > 0, { words: words.en, tr: (both) => both.en });
  }

  tap(key: string) {
    const number = this.view.board.cells?.findIndex((cell) => keyOf(cell) === key) ?? -1;
    if (number >= 0) {
      this.choice.tapCell(number, null);
    } else {
      const [x, y] = key.split(',').map(Number);
      this.choice.tapTable({ x: x!, y: y! }, null);
    }
    this.settle();
  }

  /** Views come as long as moves are played. */
  settle() {
    for (let before = -1; before !== this.view.ply;) {
      before = this.view.ply;
      this.view = this.table.view();
      if (this.view.ply !== before) {
        this.choice.follow();
        this.choice.send();
      }
    }
  }
}

const crosses =
  '0r3@0,0;5r3@2,1;5r0@1,-2;0r2@3,-1;2r3@-1,-3;4r2@-1,2;2r3@-2,-1;4r3@2,-4;3r3@-3,1;1r1@-3,-4;3r3@4,2;1r0@4,-3';
const newTable = () => new TestTable<CrescendoView>('crescendo');
const moving = (stacks: string) => new Person(newTable().start({ position: `m/${crosses}/,/${stacks}/12/-/-/0,0/1` }));
const plain = '1x3@0,0;1x2@-3,-4;1x1@2,-4;1x2@-1,2;2x3@2,1;2x2@-1,1;2x1@-3,1;2x1@4,2;2x1@4,-3';

test('a stack is taken whole, then one pawn fewer with each tap, then not at all', () => {
  const person = moving(plain);
  person.tap('0,0');
  expect([person.choice.from, person.choice.height]).toEqual(['0,0', 3]);
  person.tap('0,0');
  person.tap('0,0');
  expect(person.choice.height).toBe(1);
  person.tap('0,0');
  expect(person.choice.from).toBeUndefined();
});

test('only what leads somewhere is lit, and a strike is told from a step', () => {
  const person = moving(plain);
  const lit = person.spots.filter((spot) => spot.mark);
  expect(new Set(lit.map((spot) => spot.key))).toEqual(new Set(['-1,2', '-3,-4', '0,0', '2,-4']));
  person.tap('0,0');
  expect(person.spots.find((spot) => spot.key === '2,1')?.mark).toBe('strike');
  expect(person.spots.find((spot) => spot.key === '-1,2')?.mark).toBe('join');
  expect(person.spots.find((spot) => spot.key === '-1,1')?.mark).toBeUndefined();
});

test('an impossible tap says why', async () => {
  const person = moving(plain);
  person.tap('2,1');
  person.tap('0,1');
  person.tap('0,0');
  person.tap('1,1');
  person.choice.takeHeight(2);
  person.tap('-1,1');
  await vi.waitFor(() => expect(person.refused).toHaveLength(4));
  const said = person.refused.map((words) => words.en);
  expect(said[0]).toContain('Blue');
  expect(said[1]).toContain('your stacks');
  expect(said[2]).toContain('2 pawns');
  expect(said[3]).toContain('protected');
  expect(person.played).toEqual([]);
});

test('a tower is dispersed in any order of taps', () => {
  const person = moving(plain);
  person.tap('0,0');
  person.tap('2,1');
  expect(person.view.board.stage).toBe('disperse');
  for (const key of ['5,2', '-1,0', '0,0']) {
    person.tap(key);
  }
  expect(person.played).toEqual(['0,0>2,1/3', '0,0', '-1,0', '5,2']);
  expect(seatToMove(person.view.turn)).toBe(2);
  expect(person.choice.isEmpty).toBe(true);
});

test('what is only shown keeps the choice, and the same tap plays it', () => {
  const person = moving(plain);
  person.tap('0,0');
  person.hesitates = true;
  person.tap('2,1');
  expect([person.choice.from, person.choice.height]).toEqual(['0,0', 3]);
  person.hesitates = false;
  person.tap('2,1');
  expect(person.played).toEqual(['0,0>2,1/3']);
  person.tap('5,2');
  person.tap('-1,0');
  person.hesitates = true;
  person.tap('0,0');
  expect(person.choice.scattered).toHaveLength(3);
  person.hesitates = false;
  person.tap('0,0');
  expect(person.played.slice(1)).toEqual(['0,0', '-1,0', '5,2']);
});

test('a pawn put down by mistake is taken up again', () => {
  const person = moving(plain);
  person.tap('0,0');
  person.tap('2,1');
  person.tap('5,2');
  person.tap('5,2');
  expect(person.choice.scattered).toEqual([]);
  person.tap('4,2');
  expect(person.refused.at(-1)?.en).toContain('free');
});

test.each([
  { players: '2', seed: '5' },
  { players: '3', seed: '6' },
  { players: '4', seed: '7' },
])('a whole game of $players by taps on what is lit', { timeout: 60_000 }, ({ players, seed }) => {
  const person = new Person(newTable().start({ options: { players, limit: '8' }, seed }));
  let random = Number(seed);
  const any = <Item>(list: Item[]) => {
    random = (random * 1103515245 + 12345) % 2147483648;
    return list[Math.floor(random / 65536) % list.length]!;
  };
  for (let tap = 0; person.view.turn !== 'over'; tap++) {
    expect(tap).toBeLessThan(3000);
    const { board, moves } = person.view;
    if (board.stage === 'lay' && person.choice.kind === undefined) {
      person.choice.takeCard(any(moves).kind!);
      person.choice.turn(any([0, 1, 2, 3, -1]));
    }
    if (board.stage === 'first pot' && person.choice.colour === undefined) {
      person.choice.takeColour(any(moves).seat!, null);
    }
    const lit = person.spots.filter((spot) => spot.mark);
    expect(lit.length).toBeGreaterThan(0);
    person.tap(any(lit).key);
  }
  expect(person.refused).toEqual([]);
  expect(person.view.places).toHaveLength(Number(players));
});
