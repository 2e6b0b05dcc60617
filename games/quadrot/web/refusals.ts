// Why a tap leads nowhere: in our words where it is plain, else in the engine's.
import type { Words } from '$lib/engine/protocol';
import { passOf, tries } from './choose';
import { both } from './words';
import type { Place, QuadrotView } from './types';

interface Asked {
  view: QuadrotView;
  seat: number;
  place: Place;
  from: Place | undefined;
  isHolding: boolean;
  why: (move: string) => Promise<Words | undefined>;
}

export async function reason({ view, seat, place, from, isHolding, why }: Asked): Promise<Words> {
  const { board } = view;
  const me = board.players.find((player) => player.seat === seat);
  const nameOf = (number: number, lang: 'fr' | 'en') => view.seats.find((one) => one.seat === number)?.[lang] ?? '';
  const [what, side] = place.split('-');
  if (side !== undefined) {
    const owner = board.players.find((player) => player.side === side)?.seat;
    return both((words, lang) =>
      owner === undefined
        ? words.nobody
        : what === 'home'
          ? words.theirHome(nameOf(owner, lang))
          : words.theirFinish(nameOf(owner, lang)),
    );
  }
  if (passOf(view.moves)) {
    return both((words) => words.passOnly);
  }
  if (board.stage === 'white') {
    return both((words) => words.whiteOnly);
  }
  if (isHolding) {
    return both((words) => words.notThatDie);
  }
  if (from !== undefined) {
    return (await why(`${from}>${place}`)) ?? both((words) => words.choosePawn);
  }
  const owner = board.players.find((player) => player.points.map(String).includes(place))?.seat;
  if (owner !== undefined && owner !== seat) {
    return both((words, lang) => words.theirs(nameOf(owner, lang)));
  }
  if (place === 'out') {
    return both((words) => (me?.out ? words.staysOut : words.choosePawn));
  }
  if (place === 'home' && me?.home === 0) {
    return both((words) => words.homeEmpty);
  }
  if (place !== 'home' && owner === undefined) {
    return both((words) => words.choosePawn);
  }
  const left = board.dice.filter((die) => !die.used).map((die) => die.colour);
  for (const move of tries(board.plan, me?.side ?? null, place, left)) {
    const told = await why(move);
    if (told) {
      return told;
    }
  }
  return both((words) => words.stuck);
}
