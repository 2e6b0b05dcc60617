// Stands in for web/src/settings.svelte.ts, which keeps what a person likes on their device. Here every board has a
// language of its own: that of the element it is drawn in.
import { getContext } from 'svelte';
import type { Lang } from '../../../web/src/storage/parse';

export const languageKey = Symbol('language');

export class Language {
  now = $state<Lang>('fr');
}

export const settings = {
  /** Svelte tells whose component draws, also while it draws again. */
  get lang(): Lang {
    return getContext<Language>(languageKey).now;
  },
  flat: true,
  coordinates: true,
};

export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
