import { expect, it, vi } from 'vitest';

vi.mock('$lib/settings.svelte', () => ({ settings: { lang: 'fr' } }));
import { notYours } from './refusals';

it('says whose piece it is', () => {
  const reason = notYours({ fr: 'Foncé', en: 'Dark' }, { fr: 'Clair', en: 'Light' });
  expect(reason.fr).toBe('Cette pièce est à Foncé. Vous jouez Clair.');
  expect(reason.en).toBe('This piece is Dark’s. You play Light.');
});
