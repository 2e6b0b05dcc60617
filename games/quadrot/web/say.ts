import type { Words } from '$lib/engine/protocol';
import { settings } from '$lib/settings.svelte';
import { words, type BoardWords } from './words';

/** The board's own words, in the language of the moment. */
export const say = () => words[settings.lang];

/** The same in both languages, as what refuses wants it. */
export const both = (pick: (words: BoardWords, lang: 'fr' | 'en') => string): Words => ({
  fr: pick(words.fr, 'fr'),
  en: pick(words.en, 'en'),
});
