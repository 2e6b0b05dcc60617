import { expect, it, vi } from 'vitest';

vi.mock('$lib/settings.svelte', () => ({ settings: { lang: 'fr' } }));
import { home, turning } from './geometry';
import { words } from './words';

it('says the same things in both languages', () => {
  expect(Object.keys(words.en)).toEqual(Object.keys(words.fr));
});

it('says where a piece is', () => {
  expect(words.fr.where(0)).toBe('au départ');
  expect(words.fr.where(3)).toBe('case 3, à l’aller');
  expect(words.fr.where(turning)).toBe('à la case de demi-tour');
  expect(words.en.where(9)).toBe('cell 3, on the way back');
  expect(words.en.where(home)).toBe('home');
});

it('counts in good French and English', () => {
  expect(words.fr.homes('Clair', 1)).toBe('Clair\u202f: 1 pièce rentrée, il en faut 4');
  expect(words.fr.homes('Clair', 2)).toContain('2 pièces rentrées');
  expect(words.en.homes('Dark', 1)).toBe('Dark: 1 piece home, 4 are needed');
});
