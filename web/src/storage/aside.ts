// What could not be read is kept apart, so that nobody loses it, and the page goes on without.
import { parseJson } from './parse';
import { readText, removeText, writeText } from './store';

export interface Aside {
  /** Where it lay. */
  place: string;
  text: string;
}

const place = 'quatuor.set-aside';
const most = 20;
const mostLetters = 1_000_000;

const isAside = (value: unknown): value is Aside =>
  typeof (value as Aside | null)?.place === 'string' && typeof (value as Aside | null)?.text === 'string';

/** The latest first. */
export function asides(): Aside[] {
  const text = readText(place);
  if (text === undefined) {
    return [];
  }
  const list = parseJson(text);
  return Array.isArray(list) && list.every(isAside) ? list : [{ place, text }];
}

/** The oldest make room. False when the device refuses. */
export function setAside(from: string, text: string): boolean {
  let letters = 0;
  const list = [{ place: from, text: text.slice(0, mostLetters) }, ...asides()].slice(0, most);
  return writeText(place, JSON.stringify(list.filter((aside) => (letters += aside.text.length) <= mostLetters)));
}

/** Takes what lies at a place away from there; first away, so that there is room for it. */
export function putAside(from: string) {
  const text = readText(from);
  if (text !== undefined) {
    removeText(from);
    if (!setAside(from, text)) {
      writeText(from, text);
    }
  }
}

export const forgetAsides = () => removeText(place);
