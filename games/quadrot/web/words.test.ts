import { expect, it, vi } from 'vitest';

vi.mock('$lib/settings.svelte', () => ({ settings: { lang: 'fr' } }));
import { words } from './words';

function names(value: unknown, path = ''): string[] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => names(item, `${path}.${key}`))
    : [`${path} ${typeof value}`];
}

it('says everything in both languages', () => {
  expect(names(words.en)).toEqual(names(words.fr));
  expect(JSON.stringify(words)).not.toContain('""');
});

it('tells the dice apart by letter', () => {
  for (const { letters } of Object.values(words)) {
    expect(new Set(Object.values(letters)).size).toBe(4);
  }
});

it('sets French as French is set', () => {
  expect(words.fr.pawns('Cercle', 1, '3', 0)).toContain('\u202f:');
});
