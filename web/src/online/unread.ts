// How far somebody has read what is said at a table. Kept as long as the tab, for a page that is loaded anew.
import type { Said } from './protocol';

const place = (table: string) => `quatuor.online.read.${table}`;

/** The version of the last message read; 0 where none was. */
export function readTo(table: string): number {
  try {
    return Number(sessionStorage.getItem(place(table))) || 0;
  } catch {
    return 0;
  }
}

export function keepReadTo(table: string, version: number) {
  try {
    sessionStorage.setItem(place(table), String(version));
  } catch {
    // Then it is counted again after the page is loaded anew.
  }
}

/** What others said since. Those who watch are known by their names alone. */
export const unreadOf = (talk: Said[], read: number, me: { seat: number | null; name: string | undefined }): Said[] =>
  talk.filter(
    ({ version, seat, name }) => version > read && !(me.seat === null ? !seat && name === me.name : seat === me.seat),
  );
