// The people of this device: their names and faces, and their names in what the engine says.
import type { Words } from '../engine/protocol';
import { parseJson, parsePerson, type Person } from '../storage/parse';
import { readText, writeText } from '../storage/store';
import { de } from '../words/typeset';

export type { Person } from '../storage/parse';

const place = 'quatuor.people';
const most = 12;

/** People are known by their names. */
const eachOnce = (people: Person[]) =>
  [...new Map(people.map((person) => [person.name, person])).values()].slice(0, most);

/** Who has played here; the latest first. */
export function knownPeople(): Person[] {
  const list = parseJson(readText(place) ?? '[]');
  return Array.isArray(list) ? eachOnce(list.flatMap((one) => parsePerson(one) ?? [])) : [];
}

/** Whoever sits down now comes first. */
export function rememberPeople(people: (Person | null)[]) {
  const here = people.filter((person) => person !== null);
  const others = knownPeople().filter(({ name }) => !here.some((person) => person.name === name));
  writeText(place, JSON.stringify(eachOnce([...here, ...others])));
}

export function forgetPerson(name: string) {
  writeText(place, JSON.stringify(knownPeople().filter((person) => person.name !== name)));
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** One language's sentences, with the names of people where they say those of their seats. */
function speaker(called: Map<string, string>, lang: 'fr' | 'en'): (sentence: string) => string {
  const names = [...called.keys()].map(escaped).join('|');
  const withOf = lang === 'fr' ? '(?<of>de )?' : '';
  const mention = new RegExp(`(?<![\\p{L}\\p{N}])${withOf}(?<seat>${names})(?![\\p{L}\\p{N}])`, 'gu');
  return (sentence) =>
    sentence.replace(mention, (...found) => {
      const { of, seat } = found.at(-1) as { of?: string; seat: string };
      const name = called.get(seat)!;
      return of ? de(name) : name;
    });
}

const isWords = (value: object): value is Words =>
  typeof (value as Words).fr === 'string' && typeof (value as Words).en === 'string';

/**
 * Puts the names of people into all that the engine says: seats are called by proper names with a capital, which nothing
 * else in its sentences has. `seats`: what each is called, where a game calls them differently in time.
 */
export function naming(seats: Words[][], people: (Person | null)[]): <Value>(value: Value) => Value {
  const inLang = (lang: 'fr' | 'en') => {
    const called = seats.flatMap((names) =>
      names.flatMap((words, index) =>
        people[index] && words[lang] ? [[words[lang], people[index].name] as const] : [],
      ),
    );
    return called.length > 0 ? speaker(new Map(called), lang) : undefined;
  };
  const fr = inLang('fr');
  const en = inLang('en');
  if (!fr || !en) {
    return (value) => value;
  }
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      return value.map(rename);
    }
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    return isWords(value)
      ? { ...value, fr: fr(value.fr), en: en(value.en) }
      : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rename(item)]));
  };
  return rename as <Value>(value: Value) => Value;
}
