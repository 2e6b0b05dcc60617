// The guided first game: Triangle learns, Square looks on from the other corner.
import type { Lesson } from '$lib/table/board';
import { typeset } from '$lib/words/typeset';
import { positionOf } from './scenes';

const say = (fr: string, en: string) => ({ fr: typeset(fr), en });

// A bare yard beside the pillar; its cubes lie on the edge of the board.
const yard = { c5: '-', c6: '-', d5: '-', d6: '-', a5: 'a5+c5', a6: 'a6+c6', a4: 'a4+d5', a7: 'a7+d6' };
// Towers of four cubes on d6 and c6: eight levels, one below the pillar.
const towers = {
  d6: 'd6+a2+a3+a4',
  c6: 'c6+b2+b3+b4',
  a2: '-',
  a3: '-',
  a4: '-',
  b2: '-',
  b3: '-',
  b4: '-',
};
const far = 'Q.g3.2.2.6.';

export const lessons: Lesson[] = [
  {
    say: say(
      'Le but : monter au sommet du pilier, puis rentrer à votre coin. Vous êtes Triangle. Un pion ne monte ou ne descend que d’un niveau ; or tout, autour de vous, est à 2. Prenez un cube voisin, posez-le ailleurs, puis passez sur la case libérée.',
      'The goal: climb to the summit of the pillar, then come home to your corner. You are Triangle. A pawn goes up or down one level only, and all around you is at 2. Take a neighbouring cube, lay it elsewhere, then step onto the bare cell.',
    ),
    position: positionOf({ players: 'T.a9.2.0.0.;Q.i1.2.0.0.' }),
    moves: ['b9', 'a8', 'b8'],
    decisions: 3,
    praise: say(
      'Voilà un tour complet : une pièce, puis le pion. Les deux sont obligatoires.',
      'That is a whole turn: a piece, then the pawn. Both are compulsory.',
    ),
  },
  {
    say: say(
      'Un cube vaut 2 niveaux, un demi-cube 1. Prenez un demi-cube de votre réserve, posez-le en d5, et montez dessus.',
      'A cube is 2 levels high, a half-cube 1. Take a half-cube from your reserve, lay it at d5, and step up.',
    ),
    position: positionOf({ cells: yard, players: `T.d6.2.0.5.;${far}` }),
    moves: ['half', 'neutral'],
    decisions: 3,
    praise: say(
      'Vous voilà au niveau 1. La réserve ne se remplit plus : vous aviez quatre demi-cubes.',
      'You are on level 1. The reserve is never filled again: you had four half-cubes.',
    ),
  },
  {
    say: say(
      'L’escalier : posez un cube sur la case que vous venez de quitter, et revenez dessus. Prenez le cube c4, posez-le en d6, montez-y.',
      'The staircase: lay a cube on the cell you have just left, and step back onto it. Take the cube c4, lay it at d6, step onto it.',
    ),
    position: positionOf({
      cells: { ...yard, d5: 'T1' },
      faces: 'c4=neutral:2',
      players: `T.d5.2.1.6.;${far}`,
    }),
    moves: ['c4'],
    decisions: 3,
    praise: say(
      'Un niveau par tour : c’est tout le secret de l’ascension. Et nul autre ne peut prendre votre cube avant la fin de votre prochain tour.',
      'One level each turn: that is all the secret of the climb. And nobody else may take your cube before the end of your next turn.',
    ),
  },
  {
    say: say(
      'Chaque cube a une face cachée, que seul voit celui qui le prend. Prenez le cube c4.',
      'Every cube has a hidden face, seen only by whoever takes it. Take the cube c4.',
    ),
    position: positionOf({
      cells: { ...yard, d6: '.', a7: '.' },
      faces: 'c4=ladder:2',
      players: `T.d6.2.2.7.;${far}`,
    }),
    moves: ['c4'],
    praise: say(
      'Une échelle ! Le pion qui s’y tient peut monter de 2. Mais une face cachée ne compte pour rien.',
      'A ladder! The pawn that stands on it may climb 2. But a hidden face counts for nothing.',
    ),
  },
  {
    say: say(
      'Un cube pris caché se pose caché ou montré, comme il vous plaît. Posez l’échelle en d5, montrée, puis allez dessus.',
      'A cube taken from hiding is laid hidden or shown, as you like. Lay the ladder at d5, shown, then step onto it.',
    ),
    position: positionOf({
      cells: { ...yard, d6: '.', a7: '.', c4: '-' },
      faces: 'c4=ladder:12',
      players: `T.d6.2.2.7.;${far}`,
      stage: 'lay:c4@c4',
    }),
    moves: ['d5/show'],
    decisions: 2,
    praise: say(
      'Elle se montre : elle agira au prochain coup du pion, et tous peuvent s’en servir.',
      'It shows: it will act with the pawn’s next move, and everybody may use it.',
    ),
  },
  {
    say: say(
      'Vous êtes sur l’échelle, au niveau 2. Montez de 2 d’un coup, en d6.',
      'You stand on the ladder, on level 2. Climb 2 at once, to d6.',
    ),
    position: positionOf({
      cells: { ...yard, d6: 'd6+b3', a7: '.', b3: '-', d5: 'c4!', c4: '-' },
      faces: 'c4=ladder:*',
      players: `T.d5.2.2.8.;${far}`,
      stage: 'pawn:b3',
    }),
    moves: ['d6'],
    praise: say(
      'Niveau 4. Le matelas, lui, laisse descendre de 2 ; le téléphérique mène à un autre ; au gouffre, personne n’entre.',
      'Level 4. The mattress lets you go down 2; the cable-car leads to another one; nobody enters a chasm.',
    ),
  },
  {
    say: say(
      'Le ressort donne un pas de plus. Allez sur le ressort en d5, puis rebondissez plus haut, en c5.',
      'The spring gives one more step. Go to the spring at d5, then bounce higher, to c5.',
    ),
    position: positionOf({
      cells: { ...yard, d6: 'd6+T1', a7: '.', d5: 'd5+c4!', a4: '.', c4: '-', c5: 'c5+b5+T2', a5: '.', b5: '-' },
      faces: 'c4=spring:*',
      players: `T.d6.2.3.9.;${far}`,
      stage: 'pawn:T2',
    }),
    moves: ['d5'],
    decisions: 2,
    praise: say(
      'Deux pas en un tour. Les figures d’une pièce disent qui peut la prendre et y marcher : c5 n’est qu’à vous.',
      'Two steps in one turn. The figures of a piece tell who may take it and step on it: c5 is yours alone.',
    ),
  },
  {
    say: say(
      'Attention : sans pas possible après la pièce, votre pion est bloqué et retourne à son coin ; la seconde fois, il est éliminé. Ici tout est trop bas ou trop haut. Ouvrez-vous un pas : un demi-cube en c6 ou en c7, puis allez-y.',
      'Careful: with no step left after the piece, your pawn is blocked and goes back to its corner; the second time it is out. Here everything is too low or too high. Open a step: a half-cube at c6 or c7, then go there.',
    ),
    position: positionOf({
      cells: {
        d6: 'd6+a2',
        a2: '-',
        d7: 'd7+b2+b3',
        b2: '-',
        b3: '-',
        e7: '-',
        a3: 'a3+e7',
      },
      players: `T.d6.2.4.10.;${far}`,
    }),
    moves: ['half', 'neutral'],
    decisions: 3,
    praise: say(
      'Sauvé. Gardez toujours deux issues : il suffit d’un cube pour en fermer une.',
      'Safe. Always keep two ways out: one cube is enough to close one.',
    ),
  },
  {
    say: say(
      'Huit niveaux sous vos pieds, et le pilier en a neuf. Au sommet !',
      'Eight levels under your feet, and the pillar has nine. To the summit!',
    ),
    position: positionOf({ cells: towers, players: `T.d6.2.8.15.;${far}`, stage: 'pawn:d6' }),
    moves: ['e5'],
    praise: say(
      'Le drapeau est à vous. Premier au sommet, vous menez : vous recevez le joker, où vous seul pourrez vous tenir.',
      'The flag is yours. First at the summit, you lead: you receive the joker, where you alone may stand.',
    ),
  },
  {
    say: say(
      'Redescendu, drapeau en main, vous voici devant votre coin. Rentrez : c’est gagné.',
      'Down again, flag in hand, you stand before your corner. Go home: you win.',
    ),
    position: positionOf({
      cells: { ...towers, b8: 'nT1', c8: 'c8+b8', a8: '-', d8: 'd8+a8' },
      players: `T.b8.2.9.24.s;${far}`,
      flags: '1',
      stage: 'pawn:nT1',
    }),
    moves: ['a9'],
    praise: say('Le sommet, puis le coin : la partie est à vous !', 'The summit, then the corner: the game is yours!'),
  },
];
