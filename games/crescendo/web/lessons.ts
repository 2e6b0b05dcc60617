// The guided first game: the board, the pots, then one rule of moving at a time.
import type { Words } from '$lib/engine/protocol';
import type { Lesson } from '$lib/table/board';
import { typeset } from '$lib/words/typeset';
import { cellName } from './geometry';

const begun = '0r3@0,0;5r3@2,1;5r0@1,-2;0r2@3,-1';
const laid = `${begun};2r3@-1,-3;4r2@-1,2;2r3@-2,-1;4r3@2,-4;3r3@-3,1;1r1@-3,-4;3r3@4,2;1r0@4,-3`;
const spread =
  '1x1@0,0;1x1@-1,2;1x1@3,-1;1x1@-3,-4;1x1@2,-4;1x1@-2,-1;2x1@2,1;2x1@1,-2;2x1@-1,-3;2x1@-3,1;2x1@4,2;2x1@4,-3';

const options = { players: '2' };
const red = (stage: string, stacks: string) => `${stage}/${laid}/,/${stacks}/12/-/-/0,0/1`;
const words = (fr: string, en: string): Words => ({ fr: typeset(fr), en });

export const lessons: Lesson[] = [
  {
    say: words(
      'Le but : réunir tous vos pions en une seule tour. D’abord, on construit le plateau ensemble. Prenez une de vos croix, tournez-la (touche R ou ↻), posez-la là où c’est allumé : elle doit toucher les autres par au moins deux côtés.',
      'The goal: bring all your pawns together in one tower. First, we build the board together. Take one of your crosses, turn it (R key or ↻), lay it where it is lit: it must touch the others along at least two sides.',
    ),
    position: `l/${begun}/1234,1234/-/12/-/-/0,0/1`,
    options,
    praise: words(
      'Bien posé. Chaque croix a un centre blanc et un bras de chaque couleur : les cases de votre couleur seront vos refuges.',
      'Well laid. Every cross has a white centre and an arm of each colour: the cells of your colour will be your refuges.',
    ),
  },
  {
    say: words(
      'Les douze croix sont là. On pose maintenant les pions sur les cases blanches, et jamais les siens tant qu’il en reste d’autres : vous posez ceux de Bleu. Choisissez une case blanche, loin de ses autres pions.',
      'All twelve crosses lie. Now pawns go onto the white cells, and never your own while others are left: you put down Blue’s. Choose a white cell, far from Blue’s other pawns.',
    ),
    position: red('p', '1x1@0,0;1x1@-1,2;1x1@3,-1;2x1@2,1;2x1@1,-2;2x1@4,2'),
    options,
    praise: words('Et Bleu éparpille les vôtres tout autant !', 'And Blue scatters yours just as much!'),
  },
  {
    say: words(
      'Toutes les cases blanches sont prises. Le second pot a deux pions de chacun : ils montent sur un pion seul de leur couleur. Faites une tour à Bleu, là où elle le gênera le plus.',
      'All white cells are taken. The second pot has two pawns of each: they go onto a single pawn of their colour. Make a tower for Blue, where it helps least.',
    ),
    position: red('q', spread),
    options,
    praise: words('Chacun commence ainsi avec deux tours de deux.', 'So everyone begins with two towers of two.'),
  },
  {
    say: words(
      `À vous de jouer, Rouge ▲. Un pion seul avance d’une case. Choisissez un des deux pions voisins, en ${cellName(0, 0)} ou ${cellName(1, 0)}, et posez-le sur l’autre.`,
      `Your move, Red ▲. A single pawn goes one cell. Choose one of the two neighbours, at ${cellName(0, 0)} or ${cellName(1, 0)}, and put it on the other.`,
    ),
    position: red(
      'm',
      '1x1@0,0;1x1@1,0;1x2@-3,-4;1x1@2,-4;1x1@-2,-1;1x2@3,2;2x2@2,1;2x1@1,-2;2x2@-1,-3;2x1@-3,1;2x1@4,2;2x1@4,-3',
    ),
    options,
    moves: ['0,0>1,0/1', '1,0>0,0/1'],
    praise: words(
      'Une tour de deux ! Désormais, elle avance de deux cases.',
      'A tower of two! From now on it goes two cells.',
    ),
  },
  {
    say: words(
      `Une tour de trois avance d’exactement trois cases, virages permis, par-dessus tout le monde. Menez celle de ${cellName(0, 0)} sur votre pion en ${cellName(2, 1)}.`,
      `A tower of three goes exactly three cells, turns allowed, over anybody. Bring the one at ${cellName(0, 0)} onto your pawn at ${cellName(2, 1)}.`,
    ),
    position: red(
      'm',
      '1x3@0,0;1x1@2,1;1x2@-3,-4;1x1@2,-4;1x1@-2,-1;2x2@1,0;2x1@1,-2;2x2@-1,-3;2x1@-3,1;2x1@4,2;2x1@4,-3',
    ),
    options,
    moves: ['0,0>2,1/3'],
    praise: words(
      'Trois et un font quatre, sans se soucier de Bleu au passage.',
      'Three and one make four, and never mind Blue on the way.',
    ),
  },
  {
    say: words(
      `On peut n’emmener que le haut d’une tour. Choisissez votre tour en ${cellName(-1, 0)}, gardez seulement les deux pions du dessus (choisissez 2 près du plateau, ou retouchez la tour), et rejoignez votre pion en ${cellName(-1, 2)}.`,
      `You may take only the top of a tower. Choose your tower at ${cellName(-1, 0)}, take just its top two pawns (choose 2 beside the board, or tap the tower again), and join your pawn at ${cellName(-1, 2)}.`,
    ),
    position: red('m', '1x4@-1,0;1x1@-1,2;1x1@2,-4;1x2@3,2;2x2@1,0;2x1@1,-2;2x2@-1,-3;2x1@-3,1;2x1@4,2;2x1@4,-3'),
    options,
    moves: ['-1,0>-1,2/2'],
    praise: words(
      'Deux sont partis de deux cases ; deux gardent le refuge.',
      'Two went two cells; two keep the refuge.',
    ),
  },
  {
    say: words(
      `Finir sur une pile adverse la déloge. Menez votre tour de ${cellName(0, 0)} sur la tour bleue en ${cellName(2, 1)}, puis dispersez ses trois pions : touchez trois cases libres, les plus gênantes pour Bleu.`,
      `Ending on another’s stack displaces it. Bring your tower at ${cellName(0, 0)} onto the blue tower at ${cellName(2, 1)}, then disperse its three pawns: tap three free cells, the most awkward ones for Blue.`,
    ),
    position: red('m', '1x3@0,0;1x2@-3,-4;1x1@2,-4;1x2@-1,2;2x3@2,1;2x2@-1,-3;2x1@-3,1;2x1@4,2;2x1@4,-3'),
    options,
    moves: ['0,0>2,1/3'],
    decisions: 4,
    praise: words(
      'Voilà une tour à refaire. Vous-même, restez rarement à portée.',
      'That is a tower to build again. Try not to stay in reach yourself.',
    ),
  },
  {
    say: words(
      `Sur sa couleur, une pile est à l’abri : la tour bleue en ${cellName(-1, 1)} est intouchable, et elle menace la vôtre. Mettez votre tour de ${cellName(0, 0)}, entière, sur une case rouge ▲.`,
      `On its own colour a stack is safe: the blue tower at ${cellName(-1, 1)} cannot be struck, and it threatens yours. Bring your whole tower at ${cellName(0, 0)} onto a red cell ▲.`,
    ),
    position: red('m', '1x3@0,0;1x2@-3,-4;1x1@2,-4;1x2@4,2;2x2@-1,1;2x2@-1,-3;2x1@-3,1;2x1@3,-1;2x2@4,-3'),
    options,
    moves: ['0,0>-1,0/3', '0,0>3,0/3'],
    praise: words(
      'À l’abri ! C’est là qu’une grande tour attend le mieux.',
      'Safe! That is where a tall tower waits best.',
    ),
  },
  {
    say: words(
      'Dernier coup : cinq pions d’un côté, trois de l’autre. Réunissez-les, et la partie est à vous.',
      'Last move: five pawns here, three there. Bring them together, and the game is yours.',
    ),
    position: red('m', '1x3@0,0;1x5@2,-1;2x5@-1,-3;2x1@-3,1;2x2@4,2'),
    options,
    moves: ['0,0>2,-1/3', '2,-1>0,0/5'],
    praise: words('Une seule tour de huit : gagné !', 'One tower of eight: you win!'),
  },
];
