// Why a tap does nothing, where the board itself knows.
import type { Words } from '$lib/engine/protocol';
import { both, en, fr } from './words';

export const reasons = {
  cardFirst: () => both((words) => words.reasons.cardFirst),
  colourFirst: () => both((words) => words.reasons.colourFirst),
  notFromPot: (left: number) => both((words) => (left ? words.reasons.notColour : words.reasons.potEmpty)),
  notYours: (owner: Words | undefined): Words =>
    owner
      ? { fr: fr.reasons.notYours(owner.fr), en: en.reasons.notYours(owner.en) }
      : both((words) => words.reasons.stackFirst),
  stuck: () => both((words) => words.reasons.stuck),
  otherHeight: (heights: number[]) =>
    both(({ reasons }) => reasons.otherHeight(heights.map((one) => reasons.pawns(one)).join(reasons.or))),
  notOpen: (isFree: boolean) => both((words) => (isFree ? words.reasons.passed : words.reasons.taken)),
};
