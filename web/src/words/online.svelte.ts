import { settings } from '../settings.svelte';
import { onlineEn } from './online.en';
import { onlineFr } from './online.fr';
import { typesetAll } from './typeset';

const dictionaries = { fr: typesetAll(onlineFr), en: onlineEn };

/** The words of tables at a distance, in the language of the moment. */
export const far = () => dictionaries[settings.lang];
