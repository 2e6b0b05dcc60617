import { expect, test, vi } from 'vitest';

vi.mock('$lib/settings.svelte', () => ({ settings: { lang: 'fr' }, isCalm: () => true }));
const { both, tellCell, words } = await import('./words');
const { en, fr } = words;

type Tree = { [key: string]: unknown };

const leaves = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value
    ? Object.entries(value as Tree).flatMap(([key, item]) => leaves(item, `${path}.${key}`))
    : [`${path} ${typeof value}`];

test('both languages say the same things', () => {
  expect(leaves(fr).sort()).toEqual(leaves(en).sort());
});

test('French is set as French is', () => {
  expect(fr.howMany).toBe('Combien de pions\u202f?');
  expect(fr.potColour(2, 3)).toBe('pions bleus au pot\u202f: 3');
});

test('cells and stacks are named', () => {
  expect(tellCell({ x: 0, y: 0, colour: 0, seat: 2, height: 3 }, fr)).toBe('tour bleue de 3, case blanche m13');
  expect(tellCell({ x: 1, y: -2, colour: 4, seat: 1, height: 1 }, en)).toBe('red pawn, green cell n15');
  expect(both((words) => words.pass)).toEqual({ fr: 'Passer', en: 'Pass' });
});
