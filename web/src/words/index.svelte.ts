import type { Words } from '../engine/protocol';
import { settings } from '../settings.svelte';
import { en } from './en';
import { fr, type Dictionary } from './fr';
import { typeset, typesetAll } from './typeset';

const dictionaries = { fr: typesetAll(fr), en };

/** The words of the page, in the language of the moment. */
export const t = () => dictionaries[settings.lang];

/** What comes in both languages, in the one of the moment. */
export const tr = (words: Words) => (settings.lang === 'fr' ? typeset(words.fr) : words.en);

/** A sentence of the dictionary in both languages, for what speaks both. */
export const dictionaryWords = (pick: (words: Dictionary) => string): Words => ({
  fr: pick(dictionaries.fr),
  en: pick(dictionaries.en),
});
