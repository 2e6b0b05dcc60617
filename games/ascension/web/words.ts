// What the board says by itself, and how it calls what lies there.
import type { Words } from '$lib/engine/protocol';
import { settings } from '$lib/settings.svelte';
import { tr } from '$lib/words/index.svelte';
import { de, typesetAll } from '$lib/words/typeset';
import { corners, lockerOf, pawnOn, pillar, topOf } from './geometry';
import { figuresOn } from './looks';
import type { AscensionView, Cell, Piece } from './types';

const fr = {
  board: (height: string) => `Plateau d’Ascension. Le sommet est en e5, niveau ${height}.`,
  level: (level: number) => `niveau ${level}`,
  bare: 'case nue',
  pillar: 'le pilier',
  summit: 'le sommet',
  cornerOf: (figure: string) => `coin ${de(figure)}`,
  figures: { T: 'Triangle', C: 'Cercle', Q: 'Carré', S: 'Étoile' },
  faces: {
    neutral: 'neutre',
    ladder: 'échelle',
    mattress: 'matelas',
    spring: 'ressort',
    cable: 'téléphérique',
    bivouac: 'bivouac',
    chasm: 'gouffre',
    joker: 'joker',
  } as Record<string, string>,
  meanings: {
    neutral: 'Rien à montrer.',
    ladder: 'Montrée, elle fait monter de 2.',
    mattress: 'Montré, on y descend de 2.',
    spring: 'Montré, il donne un pas de plus.',
    cable: 'Montré, il mène à un autre téléphérique.',
    bivouac: 'Montré, on s’y repose un tour.',
    chasm: 'Montré, personne n’y entre.',
    joker: 'Seul le meneur peut s’y tenir.',
  } as Record<string, string>,
  figuresMeaning: (figures: string) => `Montré, il est réservé à ${figures}.`,
  cube: 'cube',
  half: 'demi-cube',
  cubeHidden: 'cube caché',
  shows: (face: string) => `montre ${face}`,
  hiddenKnown: (face: string) => `cube caché, connu de vous : ${face}`,
  pawnOf: (seat: string) => `pion ${de(seat)}`,
  withFlag: 'avec le drapeau',
  lockedBy: (seat: string) => `verrouillé par ${seat}`,
  and: ' et ',
  reserveOf: (seat: string) => `Réserve ${de(seat)}`,
  halfOwn: (figure: string, n: number) => `demi-cube ${figure}, ${n} en réserve`,
  halfNeutral: (n: number) => `demi-cube neutre, ${n} en réserve`,
  jokerHeld: 'joker en réserve',
  starts: (n: number): string => (n === 0 ? 'éliminé' : n === 1 ? 'déjà bloqué une fois' : 'jamais bloqué'),
  leads: 'mène',
  rests: 'se repose',
  flag: 'drapeau',
  inHandOf: (seat: string, piece: string) => `En main ${de(seat)} : ${piece}`,
  unknown: 'Face inconnue',
  onlyForEyes: 'Vous seul le voyez.',
  howToLay: (cell: string) => `Poser en ${cell}`,
  layHidden: 'Cachée',
  layShown: 'Montrée',
  stay: 'Rester ici',
  solid: 'En relief',
  solidShort: '3D',
  flat: 'À plat',
  othersReserve: 'Cette réserve n’est pas la vôtre.',
  layFirst: 'Posez d’abord la pièce que vous avez en main.',
  pawnNow: 'C’est le tour de votre pion : choisissez une case éclairée.',
  loading: 'On dresse le plateau…',
};

const en: typeof fr = {
  board: (height) => `Board of Ascension. The summit is e5, level ${height}.`,
  level: (level) => `level ${level}`,
  bare: 'bare cell',
  pillar: 'the pillar',
  summit: 'the summit',
  cornerOf: (figure) => `${figure}’s corner`,
  figures: { T: 'Triangle', C: 'Circle', Q: 'Square', S: 'Star' },
  faces: {
    neutral: 'neutral',
    ladder: 'ladder',
    mattress: 'mattress',
    spring: 'spring',
    cable: 'cable-car',
    bivouac: 'bivouac',
    chasm: 'chasm',
    joker: 'joker',
  },
  meanings: {
    neutral: 'Nothing to show.',
    ladder: 'Shown, it lets you climb 2.',
    mattress: 'Shown, you may go down 2 onto it.',
    spring: 'Shown, it gives one more step.',
    cable: 'Shown, it leads to another cable-car.',
    bivouac: 'Shown, a pawn rests there a turn.',
    chasm: 'Shown, nobody enters.',
    joker: 'Only the leader may stand on it.',
  },
  figuresMeaning: (figures) => `Shown, it is for ${figures} only.`,
  cube: 'cube',
  half: 'half-cube',
  cubeHidden: 'hidden cube',
  shows: (face) => `shows ${face}`,
  hiddenKnown: (face) => `hidden cube, known to you: ${face}`,
  pawnOf: (seat) => `${seat}’s pawn`,
  withFlag: 'with the flag',
  lockedBy: (seat) => `locked by ${seat}`,
  and: ' and ',
  reserveOf: (seat) => `${seat}’s reserve`,
  halfOwn: (figure, n) => `${figure} half-cube, ${n} in reserve`,
  halfNeutral: (n) => `neutral half-cube, ${n} in reserve`,
  jokerHeld: 'joker in reserve',
  starts: (n) => (n === 0 ? 'out' : n === 1 ? 'blocked once already' : 'never blocked'),
  leads: 'leads',
  rests: 'rests',
  flag: 'flag',
  inHandOf: (seat, piece) => `In ${seat}’s hand: ${piece}`,
  unknown: 'Unknown face',
  onlyForEyes: 'Only you see it.',
  howToLay: (cell) => `Lay at ${cell}`,
  layHidden: 'Hidden',
  layShown: 'Shown',
  stay: 'Stay here',
  solid: 'In relief',
  solidShort: '3D',
  flat: 'Flat',
  othersReserve: 'That reserve is not yours.',
  layFirst: 'First lay the piece that you hold.',
  pawnNow: 'Now your pawn moves: choose a lit cell.',
  loading: 'Setting up the board…',
};

export const words = { fr: typesetAll(fr), en };
export type BoardWords = typeof fr;

/** The board's words, in the language of the moment. */
export const say = () => words[settings.lang];

/** The same in both languages, as what refuses wants it. */
export const both = (pick: (words: BoardWords) => string): Words => ({ fr: pick(words.fr), en: pick(words.en) });

export const seatName = (view: AscensionView, seat: number) => {
  const names = view.seats.find((one) => one.seat === seat);
  return names ? tr(names) : '';
};

export function faceName(face: string): string {
  const figures = figuresOn(face);
  return figures.length > 0
    ? figures.map((figure) => say().figures[figure]).join(say().and)
    : (say().faces[face] ?? face);
}

export function faceMeaning(piece: Piece): string {
  const figures = figuresOn(piece.face);
  return figures.length > 0 ? say().figuresMeaning(faceName(piece.face!)) : (say().meanings[piece.face ?? ''] ?? '');
}

export function pieceName(piece: Piece): string {
  if (piece.size === 1) {
    return piece.face === 'joker' ? say().faces.joker! : `${say().half} ${faceName(piece.face!)}`;
  }
  if (piece.shown) {
    return `${say().cube}, ${say().shows(faceName(piece.face!))}`;
  }
  return piece.face === null ? say().cubeHidden : say().hiddenKnown(faceName(piece.face));
}

export function cellName(view: AscensionView, cell: Cell): string {
  const { board } = view;
  const top = topOf(cell);
  const corner = corners[cell.cell];
  const pawn = pawnOn(board, cell.cell);
  const locker = lockerOf(board, top);
  return [
    cell.cell,
    say().level(cell.height),
    corner && say().cornerOf(say().figures[corner]),
    cell.cell === pillar && say().summit,
    top ? pieceName(top) : cell.cell === pillar ? say().pillar : say().bare,
    locker && say().lockedBy(seatName(view, locker.seat)),
    pawn && say().pawnOf(seatName(view, pawn.seat)),
    pawn?.has_flag && say().withFlag,
  ]
    .filter(Boolean)
    .join(', ');
}
