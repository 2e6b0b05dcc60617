// Why a tap leads nowhere, where the board itself knows.
import type { Words } from '$lib/engine/protocol';
import { words } from './words';

/** A piece of the other side does not move. */
export const notYours = (theirs: Words, yours: Words): Words => ({
  fr: words.fr.theirs(theirs.fr, yours.fr),
  en: words.en.theirs(theirs.en, yours.en),
});
