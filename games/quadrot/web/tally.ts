import type { Tally } from '$lib/table/board';
import { countOf } from '$lib/ending/tally';
import type { ToldMove } from '$lib/engine/protocol';
import type { Detail, QuadrotView } from './types';

type Told = ToldMove & Detail;

/** Whoever decides after the dice has thrown them: a throw that serves nothing is passed. */
const throwsOf = (told: Told[], seats: number) =>
  countOf(
    told.filter((_, index) => told[index - 1]?.dice),
    seats,
  );

export const tally = ((told: Told[], { board: { players } }: QuadrotView) => [
  { label: { fr: 'Lancers', en: 'Throws' }, values: throwsOf(told, players.length) },
  { label: { fr: 'Pions sortis', en: 'Pawns out' }, values: players.map(({ out }) => out) },
  {
    label: { fr: 'Sauts de pion', en: 'Jumps over pawns' },
    values: countOf(told, players.length, ({ over }) => over !== undefined),
  },
  {
    label: { fr: 'Renvois par un carré rouge', en: 'Sent home by a red square' },
    values: countOf(told, players.length, ({ sent_home }) => sent_home === true),
  },
]) as unknown as Tally;
