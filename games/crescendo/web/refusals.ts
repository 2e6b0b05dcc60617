// Why a tap leads nowhere, where the board itself knows.
import type { Words } from '$lib/engine/protocol';
import { both, words } from './words';

export const refusals = {
  cardFirst: () => both((words) => words.refusals.cardFirst),
  colourFirst: () => both((words) => words.refusals.colourFirst),
  notFromPot: (left: number) => both((words) => (left ? words.refusals.notColour : words.refusals.potEmpty)),
  notYours: (owner: Words | undefined): Words =>
    owner
      ? { fr: words.fr.refusals.notYours(owner.fr), en: words.en.refusals.notYours(owner.en) }
      : both((words) => words.refusals.stackFirst),
  stuck: () => both((words) => words.refusals.stuck),
  otherHeight: (heights: number[]) =>
    both(({ refusals: say }) => say.otherHeight(heights.map((one) => say.pawns(one)).join(say.or))),
  notOpen: (isFree: boolean) => both((words) => (isFree ? words.refusals.passed : words.refusals.taken)),
};
