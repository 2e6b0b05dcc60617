// What chance is about to do, said by whoever looks on.
import type { View, Words } from '$lib/engine/protocol';
import type { Board } from './types';

export function waiting(view: View): Words {
  const { stage } = view.board as unknown as Board;
  if (stage !== 'look') {
    return stage === 'seating'
      ? { fr: 'On tire les coins…', en: 'Drawing the corners…' }
      : { fr: 'On tire qui commence…', en: 'Drawing who begins…' };
  }
  const seat = view.last?.turn;
  const name = view.seats.find((one) => one.seat === seat);
  return view.viewer === seat || !name
    ? { fr: 'Vous regardez le cube…', en: 'You are looking at the cube…' }
    : { fr: `${name.fr} regarde le cube…`, en: `${name.en} is looking at the cube…` };
}
