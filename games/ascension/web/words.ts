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
    neutral: 'Rien n’y est dessiné.',
    ladder: 'De là, le pion peut monter de 2.',
    mattress: 'On peut y descendre de 2.',
    spring: 'Le pion qui y arrive peut faire un pas de plus.',
    cable: 'De là, le pion peut aller à tout autre téléphérique libre.',
    bivouac: 'Le pion qui y arrive y reste un tour.',
    chasm: 'Aucun pion n’y entre.',
    joker: 'Seul le meneur peut s’y tenir. On ne peut ni le prendre ni le recouvrir.',
  } as Record<string, string>,
  figuresMeaning: (figures: string) => `Seul ${figures} peut le prendre ou y monter.`,
  severalMeaning: (figures: string) => `Seuls ${figures} peuvent le prendre ou y monter.`,
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
  solid: 'Vue en 3D',
  solidShort: '3D',
  flat: 'Vue à plat, en 2D',
  flatShort: '2D',
  othersReserve: 'Cette réserve n’est pas la vôtre.',
  layFirst: 'Posez d’abord la pièce que vous avez en main.',
  pawnNow: 'C’est le tour de votre pion : choisissez une case éclairée.',
  loading: 'On dresse le plateau…',
  turnLeft: 'Quart de tour à gauche',
  turnRight: 'Quart de tour à droite',
  recentre: 'Recentrer',
  legend: 'Légende',
  close: 'Fermer',
  countsWhenShown: 'Un dessin compte s’il est montré et sur le dessus.',
  notes: {
    hidden: 'Qui le prend est seul à en voir la face.',
    known: 'Vous en connaissez la face. Caché, il ne compte pas.',
    bare: 'Niveau 0 : rien n’y est posé.',
    summit: 'Le pion qui y arrive reçoit le drapeau, puis rentre à son coin pour gagner.',
    corner: 'Seul son pion y entre. On n’y empile que des pièces qui montrent sa figure.',
    half: 'Il vaut un niveau, un cube en vaut deux.',
    locked: (seat: string) =>
      `Verrouillé par ${seat} : les autres ne peuvent pas le déplacer avant la fin de son prochain tour.`,
    flag: 'Ce pion a atteint le sommet : à son coin, il gagne.',
    rests: 'Ce pion se repose : il ne bouge pas à son prochain tour.',
  },
  signs: {
    figure: 'Une figure',
    figures: 'Plusieurs figures',
    onlyOne: 'Seul ce joueur peut prendre la pièce ou y monter.',
    onlyThey: 'Seuls ces joueurs peuvent prendre la pièce ou y monter.',
    hidden: 'Cube caché',
    known: 'Cube caché que vous connaissez',
    half: 'Demi-cube',
    level: 'Niveau',
    levelMeaning: 'La hauteur de la case. Un pas monte ou descend d’un niveau au plus.',
    lock: 'Cadenas',
    lockMeaning: 'Cette pièce vient d’être posée : seul ce joueur peut la déplacer.',
    flag: 'Drapeau',
    rests: 'Repos',
    starts: 'Pastilles',
    startsMeaning: 'Deux au départ. Chaque fois qu’un pion est bloqué, une se vide ; sans pastille, on est éliminé.',
  },
};

const en: typeof fr = {
  board: (height) => `Ascension board. The summit is e5, level ${height}.`,
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
    neutral: 'Nothing is drawn on it.',
    ladder: 'From here a pawn may climb 2.',
    mattress: 'A pawn may go down 2 onto it.',
    spring: 'A pawn that lands here may take one more step.',
    cable: 'From here a pawn may go to any other free cable-car.',
    bivouac: 'A pawn that lands here stays for a turn.',
    chasm: 'No pawn may enter.',
    joker: 'Only the leader may stand on it. It cannot be taken or covered.',
  },
  figuresMeaning: (figures) => `Only ${figures} may take it or step on it.`,
  severalMeaning: (figures) => `Only ${figures} may take it or step on it.`,
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
  solid: '3D view',
  solidShort: '3D',
  flat: 'Flat view, 2D',
  flatShort: '2D',
  othersReserve: 'That reserve is not yours.',
  layFirst: 'First lay the piece that you hold.',
  pawnNow: 'Now your pawn moves: choose a lit cell.',
  loading: 'Setting up the board…',
  turnLeft: 'Quarter turn left',
  turnRight: 'Quarter turn right',
  recentre: 'Recentre',
  legend: 'Legend',
  close: 'Close',
  countsWhenShown: 'A drawing counts when it shows and is on top.',
  notes: {
    hidden: 'Whoever takes it is the only one to see its face.',
    known: 'You know its face. Hidden, it does not count.',
    bare: 'Level 0: nothing lies here.',
    summit: 'A pawn that gets here receives the flag, then goes home to its corner to win.',
    corner: 'Only its own pawn enters. Only pieces that show its figure may be piled here.',
    half: 'It is worth one level, a cube is worth two.',
    locked: (seat) => `Locked by ${seat}: the others cannot move it until the end of that player’s next turn.`,
    flag: 'This pawn has been at the summit: in its corner, it wins.',
    rests: 'This pawn rests: it will not move on its next turn.',
  },
  signs: {
    figure: 'One figure',
    figures: 'Several figures',
    onlyOne: 'Only this player may take the piece or step on it.',
    onlyThey: 'Only these players may take the piece or step on it.',
    hidden: 'Hidden cube',
    known: 'Hidden cube that you know',
    half: 'Half-cube',
    level: 'Level',
    levelMeaning: 'How high the cell is. A step goes up or down one level at most.',
    lock: 'Padlock',
    lockMeaning: 'This piece has just been laid: only this player may move it.',
    flag: 'Flag',
    rests: 'Rest',
    starts: 'Dots',
    startsMeaning: 'Two at the start. Each time a pawn is blocked one of them empties; with none left, one is out.',
  },
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

/** « Triangle, Cercle et Carré » */
const listed = (names: string[]) => [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(say().and);

export function faceName(face: string): string {
  const figures = figuresOn(face);
  return figures.length > 0 ? listed(figures.map((figure) => say().figures[figure])) : (say().faces[face] ?? face);
}

export function faceMeaning(piece: Piece): string {
  const figures = figuresOn(piece.face);
  if (figures.length > 0) {
    const meaning = figures.length > 1 ? say().severalMeaning : say().figuresMeaning;
    return meaning(faceName(piece.face!));
  }
  return say().meanings[piece.face ?? ''] ?? '';
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
