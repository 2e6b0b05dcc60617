// What the element says by itself; the rest are the page's words.
import { typesetAll } from '../../../web/src/words/typeset';
import type { Words } from '../../../web/src/engine/protocol';
import { settings } from './settings.svelte';

const fr = {
  empty: 'Rien à montrer : il manque une partie, ou le nom d’un jeu.',
  loading: 'On installe le plateau…',
  beginning: 'Début de la partie.',
  play: 'Dérouler la partie',
  controls: 'Revoir la partie',
};
const en: typeof fr = {
  empty: 'Nothing to show: there is no record, and no name of a game.',
  loading: 'Setting up the board…',
  beginning: 'The game begins.',
  play: 'Play the moves',
  controls: 'Replay',
};

const words = { fr: typesetAll(fr), en };

export const say = () => words[settings.lang];

export const notFetched = (address: string): Words => ({
  fr: `La partie n'a pas pu être chargée : ${address}`,
  en: `The game could not be loaded: ${address}`,
});
export const notLoaded: Words = {
  fr: "Ce plateau n'a pas pu être chargé. Vérifiez la connexion, puis réessayez.",
  en: 'This board could not be loaded. Check the connection, then try again.',
};
