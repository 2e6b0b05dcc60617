// What can be told from the text of a record without its engine.

/** No record is longer: docs/notation.md. */
export const longestRecord = 4 * 1024 * 1024;

/** The game a record is of, as its second line says. */
export const gameOf = (record: string) => /^game (\S+)$/m.exec(record.slice(0, 2000))?.[1];

/** Does a record hold all of another's moves, and perhaps more after them? */
export function continues(record: string, earlier: string): boolean {
  const played = (text: string) => text.slice(0, text.lastIndexOf('\nresult ')).trimEnd();
  return `${played(record)}\n`.replaceAll(/\s+/g, ' ').startsWith(`${played(earlier)}\n`.replaceAll(/\s+/g, ' '));
}
