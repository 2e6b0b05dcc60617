import type { Words } from '../engine/protocol';
import { settings } from '../settings.svelte';
import { lateEn } from './late.en';
import { lateFr, type LateDictionary } from './late.fr';
import { typesetAll } from './typeset';

const dictionaries = { fr: typesetAll(lateFr), en: lateEn };

/** The words of late screens, in the language of the moment. */
export const late = () => dictionaries[settings.lang];

/** A sentence of theirs in both languages. */
export const lateWords = (pick: (words: LateDictionary) => string): Words => ({
  fr: pick(dictionaries.fr),
  en: pick(dictionaries.en),
});
