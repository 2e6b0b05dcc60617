import type { Tally } from '$lib/table/board';
import { countOf, movesLabel, sumOf } from '$lib/ending/tally';
import type { ToldMove } from '$lib/engine/protocol';
import type { Advance, SquadroView } from './types';

type Told = ToldMove & Partial<Advance>;
const sentBack = ({ jumped = [] }: Told) => jumped.length;

export const tally = ((told: Told[], { board }: SquadroView) => [
  { label: movesLabel, values: countOf(told, 2) },
  { label: { fr: 'Coups qui sautent', en: 'Moves that jump' }, values: countOf(told, 2, (move) => sentBack(move) > 0) },
  { label: { fr: 'Pièces adverses renvoyées', en: 'Pieces sent back' }, values: sumOf(told, 2, sentBack) },
  { label: { fr: 'Pièces rentrées', en: 'Pieces home' }, values: [board.light.home, board.dark.home] },
]) as unknown as Tally;
