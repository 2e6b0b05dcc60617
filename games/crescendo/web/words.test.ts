import { expect, test, vi } from 'vitest';

vi.mock('$lib/settings.svelte', () => ({ settings: { lang: 'fr' }, isCalm: () => true }));
const { both, words } = await import('./words');
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
  expect(fr.stack(2, 3, fr.cell(0, '0,0'))).toBe('tour bleue de 3, case blanche 0,0');
  expect(en.stack(1, 1, en.cell(4, '1,-2'))).toBe('red pawn, green cell 1,-2');
  expect(both((words) => words.pass)).toEqual({ fr: 'Passer', en: 'Pass' });
});
