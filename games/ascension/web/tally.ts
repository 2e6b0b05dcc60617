import type { Tally } from '$lib/table/board';
import { countOf } from '$lib/ending/tally';
import type { ToldMove } from '$lib/engine/protocol';
import { pillar } from './geometry';
import type { AscensionView, Detail } from './types';

type Told = ToldMove & Detail;

/** A cube taken from hiding is looked at before anything else. */
const looksOf = (told: Told[], seats: number) =>
  countOf(
    told.filter((move, index) => move.take !== undefined && told[index + 1]?.turn === 'chance'),
    seats,
  );

const yesOrNo = (is: boolean) => (is ? { fr: 'oui', en: 'yes' } : { fr: 'non', en: 'no' });

/** The pillar is the summit. */
const isAtSummit = ({ to }: Told) => to === pillar;

export const tally = ((told: Told[], { board: { players } }: AscensionView) => [
  { label: { fr: 'Tours', en: 'Turns' }, values: countOf(told, players.length, ({ take }) => !!take) },
  { label: { fr: 'Pièces posées', en: 'Pieces laid' }, values: countOf(told, players.length, ({ lay }) => !!lay) },
  { label: { fr: 'Cubes regardés', en: 'Cubes looked at' }, values: looksOf(told, players.length) },
  { label: { fr: 'Pas du pion', en: 'Steps of the pawn' }, values: countOf(told, players.length, ({ to }) => !!to) },
  { label: { fr: 'Plus haut niveau', en: 'Highest level' }, values: players.map(({ highest }) => highest) },
  { label: { fr: 'Passages au sommet', en: 'Times at the summit' }, values: countOf(told, players.length, isAtSummit) },
  {
    label: { fr: 'Drapeau', en: 'Flag' },
    values: players.map(({ has_flag }) => yesOrNo(has_flag)),
  },
]) as unknown as Tally;
