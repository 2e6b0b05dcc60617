// What the board says by itself. Written with plain spaces: typesetAll() sets the narrow ones.
import type { Words } from '$lib/engine/protocol';
import { settings } from '$lib/settings.svelte';
import { de, typesetAll } from '$lib/words/typeset';
import { cellName } from './geometry';
import type { Cell } from './types';

const colours: Record<number, string> = { 0: 'blanc', 1: 'rouge', 2: 'bleu', 3: 'jaune', 4: 'vert' };
const feminine: Record<number, string> = { 0: 'blanche', 1: 'rouge', 2: 'bleue', 3: 'jaune', 4: 'verte' };

const fr = {
  board: 'Plateau de Crescendo',
  tray: 'À côté du plateau',
  cell: (colour: number, at: string) => `case ${feminine[colour]} ${at}`,
  stack: (seat: number, height: number, cell: string) =>
    height === 1 ? `pion ${colours[seat]}, ${cell}` : `tour ${feminine[seat]} de ${height}, ${cell}`,
  safe: (what: string) => `${what}, à l’abri`,
  laid: (at: string, arms: string) => `croix en ${at} : ${arms}`,
  arms: (n: number, e: number, s: number, w: number) =>
    `nord ${colours[n]}, est ${colours[e]}, sud ${colours[s]}, ouest ${colours[w]}`,
  card: (arms: string, copies: number) => (copies > 1 ? `croix, ${copies} fois : ${arms}` : `croix : ${arms}`),
  turn: 'Tourner la croix',
  hand: (name: string) => `Croix ${de(name)}`,
  pot: 'Le pot',
  potColour: (seat: number, left: number) => `pions ${colours[seat]}s au pot : ${left}`,
  choose: (what: string) => `choisir : ${what}`,
  howMany: 'Combien de pions ?',
  heightOf: (height: number, all: number) => {
    if (height === all) {
      return all === 1 ? 'le pion' : `toute la tour, ${all}`;
    }
    return height === 1 ? 'le pion du dessus' : `les ${height} du dessus`;
  },
  scatter: (left: number) => (left === 1 ? 'Encore un pion à disperser' : `Encore ${left} pions à disperser`),
  scatterDone: 'Dispersés',
  scatterTo: (cell: string) => `y disperser un pion : ${cell}`,
  scatterBack: (cell: string) => `reprendre ce pion : ${cell}`,
  pass: 'Passer',
  race: 'La plus haute tour de chacun',
  raceOf: (name: string, tallest: number, all: number) => `${name} : ${tallest} sur ${all}`,
  isDone: (name: string) => `${name} a fini`,
  refusals: {
    cardFirst: 'Choisissez d’abord une croix de votre main.',
    colourFirst: 'Choisissez d’abord une couleur dans le pot.',
    notColour: 'Jamais votre couleur tant qu’il en reste une autre au pot.',
    potEmpty: 'Il n’y en a plus au pot.',
    stackFirst: 'Choisissez d’abord une de vos piles.',
    notYours: (name: string) => `Cette pile est à ${name} : choisissez une des vôtres.`,
    stuck: 'Cette pile ne peut aller nulle part.',
    otherHeight: (heights: string) => `Pour aller là, prenez ${heights}.`,
    pawns: (height: number) => (height === 1 ? 'un seul pion' : `${height} pions`),
    or: ' ou ',
    taken: 'Les pions dispersés vont sur des cases libres.',
    passed: 'Le début de cette dispersion est joué : les pions restants vont plus loin dans l’ordre des croix.',
  },
};

const enColours: Record<number, string> = { 0: 'white', 1: 'red', 2: 'blue', 3: 'yellow', 4: 'green' };
const en: typeof fr = {
  board: 'Crescendo board',
  tray: 'Beside the board',
  cell: (colour, at) => `${enColours[colour]} cell ${at}`,
  stack: (seat, height, cell) =>
    height === 1 ? `${enColours[seat]} pawn, ${cell}` : `${enColours[seat]} tower of ${height}, ${cell}`,
  safe: (what) => `${what}, safe`,
  laid: (at, arms) => `cross at ${at}: ${arms}`,
  arms: (n, e, s, w) => `north ${enColours[n]}, east ${enColours[e]}, south ${enColours[s]}, west ${enColours[w]}`,
  card: (arms, copies) => (copies > 1 ? `cross, ${copies} of them: ${arms}` : `cross: ${arms}`),
  turn: 'Turn the cross',
  hand: (name) => `Crosses of ${name}`,
  pot: 'The pot',
  potColour: (seat, left) => `${enColours[seat]} pawns in the pot: ${left}`,
  choose: (what) => `choose: ${what}`,
  howMany: 'How many pawns?',
  heightOf: (height, all) => {
    if (height === all) {
      return all === 1 ? 'the pawn' : `the whole tower, ${all}`;
    }
    return height === 1 ? 'the top pawn' : `the top ${height}`;
  },
  scatter: (left) => (left === 1 ? 'One more pawn to disperse' : `${left} more pawns to disperse`),
  scatterDone: 'Dispersed',
  scatterTo: (cell) => `disperse a pawn there: ${cell}`,
  scatterBack: (cell) => `take this pawn back: ${cell}`,
  pass: 'Pass',
  race: 'Everyone’s tallest tower',
  raceOf: (name, tallest, all) => `${name}: ${tallest} of ${all}`,
  isDone: (name) => `${name} has finished`,
  refusals: {
    cardFirst: 'First choose a cross of your hand.',
    colourFirst: 'First choose a colour from the pot.',
    notColour: 'Never your own colour while the pot has another.',
    potEmpty: 'The pot has none left.',
    stackFirst: 'First choose one of your stacks.',
    notYours: (name) => `This stack is ${name}’s: choose one of yours.`,
    stuck: 'This stack cannot go anywhere.',
    otherHeight: (heights) => `To get there, take ${heights}.`,
    pawns: (height) => (height === 1 ? 'a single pawn' : `${height} pawns`),
    or: ' or ',
    taken: 'Dispersed pawns go onto free cells.',
    passed: 'This dispersal has begun: the remaining pawns go further on in the order of the crosses.',
  },
};

export const words = { fr: typesetAll(fr), en };
export type BoardWords = typeof fr;

/** The board's words, in the language of the moment. */
export const say = () => words[settings.lang];

/** The same in both languages, as what refuses wants it. */
export const both = (pick: (words: BoardWords) => string): Words => ({ fr: pick(words.fr), en: pick(words.en) });

/** A cell and what stands on it. */
export function tellCell(cell: Cell, words: BoardWords): string {
  const place = words.cell(cell.colour, cellName(cell.x, cell.y));
  if (!cell.seat || !cell.height) {
    return place;
  }
  const stack = words.stack(cell.seat, cell.height, place);
  return cell.colour === cell.seat ? words.safe(stack) : stack;
}
