import type { Words } from '$lib/engine/protocol';
import { settings } from '$lib/settings.svelte';
import { de, typesetAll } from '$lib/words/typeset';
import type { Colour, Kind } from './types';

const fr = {
  lang: 'fr' as 'fr' | 'en',
  board: 'Le plan de Quadrot',
  dice: 'Les dés',
  colours: { blue: 'bleu', red: 'rouge', yellow: 'jaune', black: 'noir' } as Record<Colour, string>,
  letters: { blue: 'B', red: 'R', yellow: 'J', black: 'N' } as Record<Colour, string>,
  kinds: {
    plain: 'point ordinaire',
    gate: 'porte',
    white: 'point blanc',
    black: 'point noir',
    red: 'carré rouge',
  } as Record<Kind, string>,
  pawns: (name: string, home: number, points: string, out: number) =>
    `${name} : ${home} à la maison, ${points ? `en route sur ${points}` : 'aucun en route'}, ${out} à l’arrivée.`,
  pawnAt: (point: string, kind: string) => `Votre pion en ${point}, ${kind}`,
  pawnsHome: (count: number) => (count === 1 ? 'Votre pion à la maison' : `Vos ${count} pions à la maison`),
  several: (place: string) => `${place} : choisir le dé`,
  point: (point: string, kind: string) => `Point ${point}, ${kind}`,
  finish: 'Votre arrivée',
  die: (colour: string) => `Dé ${colour}`,
  dieUsed: (colour: string) => `Dé ${colour}, déjà employé`,
  dieHold: (colour: string) => `Dé ${colour} : ne montrer que ses coups`,
  diceWait: 'Les dés attendent.',
  seating: 'On tire les places…',
  beginning: 'On tire qui commence…',
  whichDie: 'Avec quel dé ?',
  withDie: (colour: string) => `Seulement le dé ${colour}. Touchez-le encore pour le reposer.`,
  whiteChoice: 'Un saut gratuit vers un autre point blanc ?',
  whiteForced: 'Sautez : sinon l’autre dé ne servirait plus.',
  whiteOnly: 'Ce saut-là ne mène que vers un autre point blanc libre.',
  stay: (point: string) => `Rester en ${point}`,
  passWhy: 'Aucun dé ne peut servir.',
  pass: 'Passer',
  choosePawn: 'Choisissez d’abord un de vos pions.',
  passOnly: 'Aucun dé ne peut servir : il faut passer.',
  theirs: (name: string) => `Ce pion est à ${name}.`,
  theirHome: (name: string) => `C’est la maison ${de(name)}.`,
  theirFinish: (name: string) => `C’est l’arrivée ${de(name)}.`,
  nobody: 'Personne n’est assis de ce côté.',
  staysOut: 'Les pions sortis restent dehors.',
  homeEmpty: 'Vous n’avez plus de pion à la maison.',
  stuck: 'Aucun segment de la couleur des dés ne part de là.',
  dieUseless: (colour: string) => `Aucun coup ne commence par le dé ${colour}.`,
  notThatDie: 'Pas avec le dé que vous tenez. Touchez-le encore pour le reposer.',
};

const en: typeof fr = {
  lang: 'en',
  board: 'The plan of Quadrot',
  dice: 'The dice',
  colours: { blue: 'blue', red: 'red', yellow: 'yellow', black: 'black' },
  letters: { blue: 'B', red: 'R', yellow: 'Y', black: 'K' },
  kinds: { plain: 'plain point', gate: 'gate', white: 'white point', black: 'black point', red: 'red square' },
  pawns: (name, home, points, out) =>
    `${name}: ${home} at home, ${points ? `on the way at ${points}` : 'none on the way'}, ${out} at the finish.`,
  pawnAt: (point, kind) => `Your pawn at ${point}, ${kind}`,
  pawnsHome: (count) => (count === 1 ? 'Your pawn at home' : `Your ${count} pawns at home`),
  several: (place) => `${place}: choose the die`,
  point: (point, kind) => `Point ${point}, ${kind}`,
  finish: 'Your finish',
  die: (colour) => `Die: ${colour}`,
  dieUsed: (colour) => `Die: ${colour}, used already`,
  dieHold: (colour) => `Die: ${colour}. Show its moves only`,
  diceWait: 'The dice are waiting.',
  seating: 'Drawing the places…',
  beginning: 'Drawing who begins…',
  whichDie: 'With which die?',
  withDie: (colour) => `The ${colour} die only. Touch it again to put it down.`,
  whiteChoice: 'A free jump to another white point?',
  whiteForced: 'Jump, or the other die could not be used.',
  whiteOnly: 'This jump leads to another free white point only.',
  stay: (point) => `Stay at ${point}`,
  passWhy: 'Neither die can be used.',
  pass: 'Pass',
  choosePawn: 'Choose one of your pawns first.',
  passOnly: 'Neither die can be used: you have to pass.',
  theirs: (name) => `That pawn belongs to ${name}.`,
  theirHome: (name) => `That is the home of ${name}.`,
  theirFinish: (name) => `That is the finish of ${name}.`,
  nobody: 'Nobody sits on that side.',
  staysOut: 'Pawns that are out stay out.',
  homeEmpty: 'You have no pawn left at home.',
  stuck: 'No segment of the colour of the dice leads from there.',
  dieUseless: (colour) => `No move begins with the ${colour} die.`,
  notThatDie: 'Not with the die you hold. Touch it again to put it down.',
};

export const words = { fr: typesetAll(fr), en };
export type BoardWords = typeof fr;

/** The board's words, in the language of the moment. */
export const say = () => words[settings.lang];

/** The same in both languages, as what refuses wants it. */
export const both = (pick: (words: BoardWords, lang: 'fr' | 'en') => string): Words => ({
  fr: pick(words.fr, 'fr'),
  en: pick(words.en, 'en'),
});
