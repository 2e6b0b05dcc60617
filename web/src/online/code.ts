// The code of a table, however somebody hands it over.

/** Where it leads, as the address has it: the code, with a seat where a link brings one. Nothing where there is none. */
export function whereIn(text: string): string | undefined {
  const [, code = text, seat = ''] = /\/join\/([a-z0-9]{6})(\/[\w-]+)?/i.exec(text) ?? [];
  const clean = code.replaceAll(/[^a-z0-9]/gi, '').toUpperCase();
  return clean.length === 6 ? clean + seat : undefined;
}
