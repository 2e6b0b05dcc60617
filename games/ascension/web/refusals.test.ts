import { expect, it, vi } from 'vitest';

vi.mock('$lib/settings.svelte', () => ({ settings: { lang: 'fr', flat: null } }));
import { meant, reason } from './refusals';
import { board } from './view.testing';

it('asks the engine only what makes sense', () => {
  expect(meant(board(), 'half')).toBe('half');
  expect(meant(board({ stage: 'lay' }), 'half')).toBeUndefined();
  expect(meant(board({ stage: 'lay' }), 'e4')).toBe('e4');
  expect(meant(board({ stage: 'over' }), 'e4')).toBeUndefined();
});

it('says what it knows itself, and else what the engine says', async () => {
  const why = async (move: string) => ({ fr: `pas ${move}`, en: `not ${move}` });
  expect((await reason(board(), 'others', why))?.fr).toContain('réserve');
  expect((await reason(board({ stage: 'lay' }), 'half', why))?.fr).toContain('Posez');
  expect(await reason(board(), 'e4', why)).toEqual(await why('e4'));
});
