// Where this device keeps what it needs at tables elsewhere. Alone in its file: the first screen asks whether there is
// something, and loads nothing else for that.
import { readText } from '../storage/store';

export const me = 'quatuor.online.me';
export const playsUnder = 'quatuor.online.play.';
export const diceUnder = 'quatuor.online.dice.';

/** Has somebody sat at a table elsewhere from this device? */
export const seated = $state({ ever: readText(me)?.includes('"sat":true') ?? false });
