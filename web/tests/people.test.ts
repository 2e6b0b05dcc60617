import { describe, expect, test } from 'vitest';
import { TestTable } from '../src/engine/testing';
import type { ToldMove, View, Words } from '../src/engine/protocol';
import { faces, longestName, parsePerson, tidyName } from '../src/storage/parse';
import { naming, type Person } from '../src/table/people';
import { games } from './e2e/games';

const person = (name: string): Person => ({ name, face: 0 });
const seats: Words[] = [
  { fr: 'Carré', en: 'Square' },
  { fr: 'Étoile', en: 'Star' },
];

describe('names in what the engine says', () => {
  const call = naming([seats], [person('Alice'), person('Mamie')]);

  test('a seat is called by the name of whoever sits there', () => {
    expect(call({ fr: 'C’est à Carré de jouer.', en: 'Square to play.' })).toEqual({
      fr: 'C’est à Alice de jouer.',
      en: 'Alice to play.',
    });
  });
  test('French elides before a vowel', () => {
    expect(call({ fr: 'le pion de Carré, puis celui de Étoile', en: '' }).fr).toBe(
      'le pion d’Alice, puis celui de Mamie',
    );
  });
  test('things that are called alike stay', () => {
    const words = { fr: 'un carré rouge, une étoile', en: 'a red square, Starboard' };
    expect(call(words)).toEqual(words);
  });
  test('names may be those of other seats: nothing is renamed twice', () => {
    const swapped = naming([seats], [person('Étoile'), person('Carré')]);
    expect(swapped({ fr: 'Carré saute Étoile.', en: '' }).fr).toBe('Étoile saute Carré.');
  });
  test('signs in a name mean nothing', () => {
    const odd = naming([seats], [person('$& (.*)'), null]);
    expect(odd({ fr: 'Carré et Étoile', en: '' }).fr).toBe('$& (.*) et Étoile');
  });
  test('who has no name is called as the game calls the seat', () => {
    const words = { fr: 'Carré', en: 'Square' };
    expect(naming([seats], [null, null])(words)).toBe(words);
  });
});

test.each(games)('$id: whoever plays is told by name, and no seat is left', ({ id, seats: before }) => {
  const table = new TestTable(id).start({ seed: '3' });
  const names = ['Aline', 'Bruno'];
  for (let moves = 0; moves < 60 && !table.isOver; moves++) {
    table.draw();
    const view = table.view();
    const call = naming([before, view.seats], names.map(person));
    const said = call(view) as View;
    const sentences = [
      said.ask,
      ...said.moves.flatMap(({ tell }) => tell ?? []),
      (said.last as ToldMove | undefined)?.tell,
    ];
    for (const words of sentences.filter((one) => one !== undefined)) {
      for (const { fr, en } of view.seats) {
        expect(words.fr.split(/[^\p{L}]+/u)).not.toContain(fr);
        expect(words.en.split(/[^\p{L}]+/u)).not.toContain(en);
      }
    }
    expect(said.seats.map(({ fr }) => fr)).toEqual(names);
    table.play(view.moves[moves % view.moves.length]!.move);
  }
});

describe('a person', () => {
  test('a name is one line, without what cannot be seen, and not too long', () => {
    expect(tidyName('  Tante\u0000\n Zoé\u202e ')).toBe('Tante Zoé');
    expect(Array.from(tidyName('👵'.repeat(50)))).toHaveLength(longestName);
  });
  test('without a name there is nobody', () => {
    expect(parsePerson({ name: ' \n', face: 1 })).toBeNull();
    expect(parsePerson('Zoé')).toBeNull();
  });
  test('a face that is not one becomes one', () => {
    expect(parsePerson({ name: 'Zoé', face: -4 })).toEqual({ name: 'Zoé', face: 0 });
    expect(parsePerson({ name: 'Zoé', face: faces + 2 })).toEqual({ name: 'Zoé', face: 2 });
  });
});
