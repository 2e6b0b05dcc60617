// The guided first game: Triangle starts in the south and goes north; one rule at a time.
import type { Lesson } from '$lib/table/board';

export const lessons: Lesson[] = [
  {
    say: {
      fr: 'Le but : faire traverser vos quatre triangles et les sortir en haut, derrière la ligne d’en face, où flotte votre drapeau. Les dés disent rouge et jaune. Touchez vos pions à la maison, puis la porte 20 : on y entre par le rouge ou le bleu. Continuez ensuite par le jaune.',
      en: 'The goal: bring your four triangles across and out at the top, behind the far line, where your flag is. The dice say red and yellow. Touch your pawns at home, then gate 20: red or blue lead in. Then go on along yellow.',
    },
    position: 'S4@-+0;N4@-+0/0,0/-/1/red+yellow/-',
    moves: ['home>20/red'],
    decisions: 2,
    praise: {
      fr: 'Voilà : chaque dé mène un pion le long d’un segment de sa couleur.',
      en: 'There: each die takes a pawn along one segment of its colour.',
    },
  },
  {
    say: {
      fr: 'Un même pion peut employer les deux dés, ou deux pions un dé chacun, dans l’ordre que vous voulez. Vous avez bleu et rouge : jouez les deux à votre idée.',
      en: 'One pawn may use both dice, or two pawns one die each, in the order you like. You have blue and red: play both as you please.',
    },
    position: 'S3@20+0;N3@28+0/1,1/-/1/blue+red/-',
    decisions: 2,
    praise: {
      fr: 'Bien. Plusieurs pions en route, ce sont plus de choix au prochain jet.',
      en: 'Good. Several pawns on their way mean more choices at the next throw.',
    },
  },
  {
    say: {
      fr: 'Les points blancs sont des raccourcis. Menez le pion de 14 en 7, par le bleu.',
      en: 'White points are short cuts. Take the pawn from 14 to 7, along blue.',
    },
    position: 'S0@14+3;N3@33+0/5,5/-/1/blue+yellow/-',
    moves: ['14>7/blue'],
    praise: {
      fr: 'Arrivé ! Et arriver sur un point blanc donne un droit…',
      en: 'Arrived! And arriving on a white point gives you a right…',
    },
  },
  {
    say: {
      fr: 'Votre pion vient d’arriver sur un point blanc : il peut aussitôt sauter vers un autre, sans dé. Sautez vers le haut, en 11 ou en 41, puis jouez le jaune.',
      en: 'Your pawn has just come to a white point: it may jump to another at once, without a die. Jump up, to 11 or 41, then play yellow.',
    },
    position: 'S0@14+3;N3@33+0/5,5/-/1/blue+yellow/14>7/blue',
    moves: ['7>11', '7>41'],
    decisions: 2,
    praise: {
      fr: 'Quatre segments d’épargnés. Un saut blanc par tour, et seulement en arrivant.',
      en: 'Four segments saved. One white jump a turn, and only on arrival.',
    },
  },
  {
    say: {
      fr: 'Les points noirs aussi sont reliés, mais le saut coûte un dé noir. Allez de 29 en 30 par le bleu, puis touchez un autre point noir.',
      en: 'Black points are joined too, but the jump takes a black die. Go from 29 to 30 along blue, then touch another black point.',
    },
    position: 'S0@29+3;N3@33+0/5,5/-/1/blue+black/-',
    moves: ['29>30/blue'],
    decisions: 2,
    praise: {
      fr: 'C’est cela : d’un point noir, un dé noir mène aussi loin qu’il y a de points noirs.',
      en: 'That is it: from a black point, a black die leads as far as there are black points.',
    },
  },
  {
    say: {
      fr: 'Un pion barre la route en 21 ? Avec les deux dés ensemble, on saute par-dessus, tout droit, si les deux segments ont leurs couleurs. Sautez de 13 en 29 : rouge, puis noir.',
      en: 'A pawn in the way at 21? With both dice together one jumps over it, straight on, if the two segments have their colours. Jump from 13 to 29: red, then black.',
    },
    position: 'S0@13+3;N3@21+0/5,5/-/1/red+black/-',
    moves: ['13>>29'],
    praise: {
      fr: 'Joli. Le pion sauté ne bouge pas : ici, personne n’est pris.',
      en: 'Neat. The jumped pawn stays: nobody is captured here.',
    },
  },
  {
    say: {
      fr: 'Attention aux carrés rouges : qui y entre rentre à la maison. Le bleu mènerait 21 en 22… Trouvez mieux à faire du bleu : 29 peut aller en 30.',
      en: 'Beware of red squares: whoever enters one goes back home. Blue would take 21 to 22… Find a better use for blue: 29 can go to 30.',
    },
    position: 'S0@21,29+2;N3@33+0/5,5/-/1/blue+yellow/-',
    moves: ['29>30/blue', '21>20/yellow'],
    decisions: 2,
    praise: {
      fr: 'Avant de jouer un dé, regardez toujours où l’autre devra mener.',
      en: 'Before you play one die, always look where the other will have to lead.',
    },
  },
  {
    say: {
      fr: 'Quand c’est possible, les deux dés doivent servir. Ici, aller en 20 par le jaune ne laisserait rien à faire au noir : essayez, je vous dirai non. Jouez d’abord le noir, vers 29.',
      en: 'Where it is possible, both dice must be used. Here, going to 20 along yellow would leave nothing for black to do: try, and you will be told. Play black first, to 29.',
    },
    position: 'S0@21+3;N3@33+0/5,5/-/1/yellow+black/-',
    moves: ['21>29/black'],
    decisions: 2,
    praise: {
      fr: 'Les deux dés ont servi. Si aucun ne le peut, on passe.',
      en: 'Both dice were used. If neither can be, one passes.',
    },
  },
  {
    say: {
      fr: 'Votre dernier pion ! De votre dernier point, 28, on sort avec un rouge ou un bleu. Entrez en 28 par le bleu, puis touchez votre arrivée.',
      en: 'Your last pawn! From your last point, 28, red or blue lead out. Go to 28 along blue, then touch your finish.',
    },
    position: 'S0@35+3;N1@13,40+1/20,20/-/1/blue+red/-',
    moves: ['35>28/blue'],
    decisions: 2,
    praise: {
      fr: 'Quatre pions sortis : vous avez gagné !',
      en: 'Four pawns out: you have won!',
    },
  },
];
