const narrow = '\u202f';

/** French sets a narrow no-break space before ; : ! ? % and inside « », and curves its apostrophes. */
export function typeset(text: string): string {
  return text
    .replace(/ ([;:!?%»])/g, `${narrow}$1`)
    .replace(/« /g, `«${narrow}`)
    .replaceAll("'", '’');
}

/** The same for every text of a dictionary. */
export function typesetAll<Value>(value: Value): Value {
  if (typeof value === 'string') {
    return typeset(value) as Value;
  }
  if (typeof value === 'function') {
    return ((...args: unknown[]) => typeset(String(value(...args)))) as Value;
  }
  if (Array.isArray(value)) {
    return value.map(typesetAll) as Value;
  }
  return Object.fromEntries(Object.entries(value as object).map(([key, item]) => [key, typesetAll(item)])) as Value;
}

/** « de Rouge », « d’Orange » */
export const de = (name: string) => (/^[AEIOUYHŒÆ]/i.test(String(name).normalize('NFD')) ? `d’${name}` : `de ${name}`);
