// The guided first game: the learner leads Light, one rule at a time.
import type { Words } from '$lib/engine/protocol';
import type { Lesson } from '$lib/table/board';
import { typeset } from '$lib/words/typeset';

const both = (fr: string, en: string): Words => ({ fr: typeset(fr), en });

export const lessons: Lesson[] = [
  {
    position: '0,0,0,0,0/0,0,0,0,0/l',
    say: both(
      'Vous jouez les pièces claires, à gauche. Chacune traverse le plateau, fait demi-tour et revient chez ' +
        'elle : ramenez-en quatre sur cinq avant Foncé. Touchez une de vos pièces, elle avance.',
      'You play the light pieces, on the left. Each crosses the board, turns round and comes back home: bring ' +
        'four of the five home before Dark does. Tap one of your pieces, it moves.',
    ),
    praise: both(
      'Une pièce par tour, toujours droit devant elle, dans son couloir.',
      'One piece a turn, always straight ahead, in its own lane.',
    ),
  },
  {
    position: '0,1,0,0,0/0,3,0,0,0/l',
    moves: ['1', '5'],
    say: both(
      'Les points gravés derrière une pièce disent de combien de cases elle avance. Jouez une pièce qui avance ' +
        'de trois cases.',
      'The dots engraved behind a piece tell how many cells it moves. Play a piece that moves three cells.',
    ),
    praise: both(
      'Trois points, trois cases. On ne peut ni passer, ni avancer de moins.',
      'Three dots, three cells. You can neither pass nor move less.',
    ),
  },
  {
    position: '4,1,0,0,0/0,3,2,0,0/l',
    moves: ['1'],
    say: both(
      'Au bord d’en face, une pièce se retourne et s’arrête, même s’il lui restait des pas. Menez-y la pièce 1.',
      'At the far edge a piece turns round and stops, even if it had steps left. Take piece 1 there.',
    ),
    praise: both(
      'Elle pointe vers chez elle, et sa vitesse est maintenant celle des points de ce bord : un seul. Qui part ' +
        'vite revient lentement.',
      'It points homewards, and its speed is now given by the dots at this edge: only one. Fast on the way out, ' +
        'slow on the way back.',
    ),
  },
  {
    position: '6,10,0,0,3/1,0,0,3,0/l',
    moves: ['2'],
    say: both(
      'La pièce 2 est sur le retour : chez elle est à deux cases, et elle avance de trois. Ramenez-la.',
      'Piece 2 is on its way back: home is two cells away, and it moves three. Bring it home.',
    ),
    praise: both(
      'Rentrée ! Elle se repose au bord et ne joue plus. Une pastille le marque sous votre nom : il en faut quatre.',
      'Home! It rests on the edge and plays no more. A mark below your name counts it: you need four.',
    ),
  },
  {
    position: '0,0,3,0,0/2,0,0,0,0/l',
    moves: ['2'],
    say: both(
      'Dans le couloir 2, une pièce de Foncé est juste devant la vôtre. Sautez par-dessus.',
      'In lane 2 a Dark piece stands right in front of yours. Jump over it.',
    ),
    praise: both(
      'Vous voilà juste derrière elle : deux cases au lieu d’une. Et la pièce sautée est revenue à son départ.',
      'You landed right behind it: two cells instead of one. And the jumped piece went back to its start.',
    ),
  },
  {
    position: '0,0,1,0,0/0,3,3,9,0/l',
    moves: ['3'],
    say: both(
      'Trois pièces de Foncé se touchent dans le couloir 3. On saute toute la file d’un coup : allez-y.',
      'Three Dark pieces stand side by side in lane 3. You jump the whole row at once: go ahead.',
    ),
    praise: both(
      'Deux pièces sont revenues au départ. La dernière avait déjà fait demi-tour : elle ne retourne qu’à sa ' +
        'case de demi-tour.',
      'Two pieces went back to their start. The last one had already turned: it only goes back to its turning cell.',
    ),
  },
  {
    position: '0,0,0,2,0/1,0,11,0,0/l',
    moves: ['1'],
    say: both(
      'La pièce 1 avance de trois cases. Mais un saut arrête toujours la pièce, à la première case libre. Jouez-la.',
      'Piece 1 moves three cells. But a jump always ends the move, on the first free cell. Play it.',
    ),
    praise: both(
      'Deux cases au lieu de trois : elle s’est posée dans le trou, et la pièce d’après n’a pas bougé. Un saut ' +
        'peut freiner, aussi.',
      'Two cells instead of three: it landed in the gap, and the piece beyond stayed put. A jump can slow you ' +
        'down, too.',
    ),
  },
  {
    position: '5,0,0,0,0/0,0,0,3,0/l',
    moves: ['1'],
    say: both(
      'Attention : la pièce 5 de Foncé va sauter votre pièce 1, qui perdrait cinq cases. Mettez-la à l’abri au ' +
        'demi-tour.',
      'Careful: Dark’s piece 5 is about to jump your piece 1, which would lose five cells. Take it to safety on ' +
        'its turning cell.',
    ),
    praise: both(
      'On n’est sauté que sur les croisements. Au départ et au demi-tour, on ne risque rien.',
      'Pieces are jumped on crossings only. On the start and turning cells nothing can happen to them.',
    ),
  },
  {
    position: '12,12,12,3,10/7,12,12,0,4/l',
    moves: ['5'],
    say: both(
      'Trois pièces rentrées : encore une et c’est gagné. La pièce 5 n’avance que d’une case… mais voyez qui ' +
        'est devant elle.',
      'Three pieces home: one more and you win. Piece 5 moves only one cell… but look who stands in front of it.',
    ),
    praise: both(
      'Un saut qui finit au bord compte comme une arrivée. Quatre pièces rentrées : vous avez gagné !',
      'A jump that ends on the edge counts as reaching it. Four pieces home: you have won!',
    ),
  },
];
