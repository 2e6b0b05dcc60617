// What the storage holds may come from another version, another program or a bad disk: it is checked field by field.

export type Lang = 'fr' | 'en';
export type Theme = 'auto' | 'light' | 'dark';

export interface Settings {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  evaluation: boolean;
  /** The flat view of a board that has two; null: as the screen suggests. */
  flat: boolean | null;
  /** Nothing moves by itself, whatever the system says. */
  calm: boolean;
  /** A tap is shown first and played by a second one; null: on small boards. */
  confirm: boolean | null;
  /** Boards turn so that the person to play sits at the near side. */
  near: boolean;
  /** The names of cells around and on the boards. */
  coordinates: boolean;
}

/** Somebody at the table: a name, and which of the drawn faces is theirs. */
export interface Person {
  name: string;
  face: number;
}

/** A game kept on this device. The record is the whole truth; the rest is there to list it. */
export interface Saved {
  id: string;
  game: string;
  record: string;
  plies: number;
  over: boolean;
  /** A person has decided something in it. */
  touched: boolean;
  when: number;
  /** Who sat where; nobody known at a seat without a name. */
  people: (Person | null)[];
}

type Fields = Record<string, unknown>;

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

const isBoolean = (value: unknown) => typeof value === 'boolean';
const settingIsGood: Record<keyof Settings, (value: unknown) => boolean> = {
  lang: (value) => value === 'fr' || value === 'en',
  theme: (value) => value === 'auto' || value === 'light' || value === 'dark',
  sound: isBoolean,
  evaluation: isBoolean,
  flat: (value) => value === null || isBoolean(value),
  calm: isBoolean,
  confirm: (value) => value === null || isBoolean(value),
  near: isBoolean,
  coordinates: isBoolean,
};

/** What is good of the settings, the usual for the rest; `whole` where nothing had to be replaced. */
export function parseSettings(text: string, usual: Settings): { settings: Settings; whole: boolean } {
  const fields = fieldsOf(parseJson(text));
  const names = Object.keys(settingIsGood) as (keyof Settings)[];
  const given = names.filter((name) => fields && Object.hasOwn(fields, name));
  const good = given.filter((name) => settingIsGood[name](fields![name]));
  const settings = { ...usual, ...Object.fromEntries(good.map((name) => [name, fields![name]])) };
  return { settings, whole: fields !== undefined && good.length === given.length };
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime());

export const longestName = 20;
export const faces = 12;

/** Nobody where it is not a person. */
export function parsePerson(value: unknown): Person | null {
  const { name, face } = fieldsOf(value) ?? {};
  const clean = typeof name === 'string' ? tidyName(name) : '';
  return clean ? { name: clean, face: isCount(face) ? face % faces : 0 } : null;
}

/**
 * Pictures of several parts, which stay together: a flag with tags, a number on a key, a family. Then what nobody sees:
 * controls, blanks, fillers, selectors, braille without dots, the place of an object.
 */
const unseen =
  /(\u{1F3F4}[\u{E0030}-\u{E007A}]+\u{E007F}|[0-9#*]\uFE0F\u20E3|\p{Extended_Pictographic}(?:[\u{1F3FB}-\u{1F3FF}]|\uFE0F|\u200D\p{Extended_Pictographic})*)|[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\s\u2800\uFFFC]+/gu;
/** More than any language puts on a letter. */
const floods = /(\p{Mn}{4})\p{Mn}+/gu;

/** As people count: a letter with its marks is one character, and so is a family. */
const charactersOf = (text: string) =>
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : Array.from(text);

/** A name as it is shown: one line, no invisible signs. */
export const tidyName = (name: string) =>
  charactersOf(
    name
      .normalize('NFC')
      .replaceAll(unseen, (_, picture?: string) => picture ?? ' ')
      .replaceAll(floods, '$1')
      .replaceAll(/ +/g, ' ')
      .replace(/^[ \p{M}]+/u, '')
      .trim(),
  )
    .slice(0, longestName)
    .join('')
    .trim();

/** Nothing where there is no record of a game that we know. What only helps to list it is made up if it must be. */
export function parseSaved(id: unknown, value: unknown, knows: (game: string) => boolean): Saved | undefined {
  const { game, record, plies, over, touched, when, people } = fieldsOf(value) ?? {};
  if (!isId(id) || typeof game !== 'string' || !knows(game) || typeof record !== 'string' || record === '') {
    return undefined;
  }
  return {
    id,
    game,
    record,
    plies: isCount(plies) ? plies : 0,
    over: over === true,
    touched: touched !== false,
    when: isMoment(when) ? when : Date.now(),
    people: Array.isArray(people) ? people.slice(0, 4).map(parsePerson) : [],
  };
}
