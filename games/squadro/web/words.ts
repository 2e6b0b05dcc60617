// What the board itself says; the engine tells the moves.
import { settings } from '$lib/settings.svelte';
import { typesetAll } from '$lib/words/typeset';
import { along, home, piecesToWin, turning } from './geometry';

const fr = {
  board: 'Plateau de Squadro',
  where: (travel: number) => {
    if (travel === 0) {
      return 'au départ';
    }
    if (travel === turning) {
      return 'à la case de demi-tour';
    }
    return travel === home ? 'rentrée' : `case ${along(travel)}, ${travel < turning ? 'à l’aller' : 'au retour'}`;
  },
  piece: (side: string, lane: number, where: string) => `${side}, pièce ${lane} : ${where}`,
  speed: (cells: number) => `vitesse ${cells}`,
  homes: (side: string, count: number) =>
    `${side} : ${count} ${count > 1 ? 'pièces rentrées' : 'pièce rentrée'}, il en faut ${piecesToWin}`,
  theirs: (theirs: string, yours: string) => `Cette pièce est à ${theirs}. Vous jouez ${yours}.`,
};

const en: typeof fr = {
  board: 'Squadro board',
  where: (travel) => {
    if (travel === 0) {
      return 'on its start cell';
    }
    if (travel === turning) {
      return 'on its turning cell';
    }
    return travel === home ? 'home' : `cell ${along(travel)}, on the way ${travel < turning ? 'out' : 'back'}`;
  },
  piece: (side, lane, where) => `${side}, piece ${lane}: ${where}`,
  speed: (cells) => `speed ${cells}`,
  homes: (side, count) => `${side}: ${count} ${count === 1 ? 'piece' : 'pieces'} home, ${piecesToWin} are needed`,
  theirs: (theirs, yours) => `This piece is ${theirs}’s. You play ${yours}.`,
};

export const words = { fr: typesetAll(fr), en };

/** The board's words, in the language of the moment. */
export const say = () => words[settings.lang];
