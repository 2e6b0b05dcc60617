import { describe, expect, it, vi } from 'vitest';

vi.mock('$lib/settings.svelte', () => ({ settings: { lang: 'fr', flat: null } }));
import { cube, view } from './view.testing';
import { cellName, pieceName, words } from './words';

describe('words', () => {
  it('tells hidden, known and shown apart, and never guesses', () => {
    expect(pieceName(cube('d4'))).toBe('cube caché');
    expect(pieceName(cube('d4', 'ladder'))).toContain('connu de vous');
    expect(pieceName(cube('d4', 'TQ', true))).toBe('cube, montre Triangle et Carré');
    expect(cellName(view(), view().board.cells[0]!)).toContain('coin de Triangle');
  });
  it('has the same keys in both languages', () => {
    const keys = (value: object): string[] =>
      Object.entries(value).flatMap(([key, item]) =>
        typeof item === 'object' ? keys(item as object).map((inner) => `${key}.${inner}`) : [key],
      );
    expect(keys(words.en).sort()).toEqual(keys(words.fr).sort());
  });
});
