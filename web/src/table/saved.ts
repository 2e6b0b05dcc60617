// Games kept on this device, each under a key of its own: tabs with different games do not meet.
import { pageGame } from '../games';
import { putAside, setAside } from '../storage/aside';
import { parseJson, parseSaved, type Saved } from '../storage/parse';
import { keysUnder, readText, removeText, writeText } from '../storage/store';

export type { Saved } from '../storage/parse';

const prefix = 'quatuor.game.';
/** Where they lay in one list, before each had its key. */
const oldPlace = 'quatuor.games';
/** Games that were deleted a moment ago: a list of ids. Until they are forgotten they can be had back. */
const droppedPlace = 'quatuor.dropped';
const atScreen = 'quatuor.at-screen';
const mostFinished = 20;

export const placeOf = (id: string) => prefix + id;
export const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');

const isKnown = (game: string) => pageGame(game) !== undefined;
export const savedFrom = (id: string, text: string | undefined) =>
  text === undefined ? undefined : parseSaved(id, parseJson(text), isKnown);
export const savedText = ({ id: _, ...rest }: Saved) => JSON.stringify(rest);

const idsOf = () => keysUnder(prefix).map((key) => key.slice(prefix.length));
const stored = (id: string) => savedFrom(id, readText(placeOf(id)));
/** The latest first. */
const allOf = (ids: string[]) => ids.flatMap((id) => stored(id) ?? []).sort((a, b) => b.when - a.when);

export const savedGame = (id: string) => (droppedIds().includes(id) ? undefined : stored(id));
export const savedGames = () => {
  const dropped = droppedIds();
  return allOf(idsOf().filter((id) => !dropped.includes(id)));
};

/** False when the device refuses. Old finished games make room; those in progress are never dropped. */
export function keep(game: Saved): boolean {
  const isKept = writeText(placeOf(game.id), savedText(game));
  restore(game.id);
  if (game.over) {
    const finished = savedGames().filter((other) => other.over);
    finished.slice(mostFinished).forEach(({ id }) => forget(id));
  }
  return isKept;
}

export const forget = (id: string) => removeText(placeOf(id));

function droppedIds(): string[] {
  const list = parseJson(readText(droppedPlace) ?? '');
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
}
export const droppedGames = () => allOf(droppedIds());

/** The game is in no list any more, and can still be had back. A device too full for that forgets it. */
export function drop(id: string) {
  if (!writeText(droppedPlace, JSON.stringify([...droppedIds(), id]))) {
    forget(id);
  }
}

/** Also where somebody plays on in another tab. */
export function restore(id: string) {
  const dropped = droppedIds();
  if (dropped.includes(id)) {
    writeText(droppedPlace, JSON.stringify(dropped.filter((other) => other !== id)));
  }
}

/** What was deleted is deleted. */
export function forgetDropped() {
  droppedIds().forEach(forget);
  removeText(droppedPlace);
}

/** Begun and left at once: not worth a line. */
export const isWorthKeeping = (game: Saved) => game.touched || game.over;

/** Forgets the games that are not worth a line, unless a tab has them open. */
export function forgetUntouched() {
  for (const { id } of savedGames().filter((game) => !isWorthKeeping(game))) {
    const forgetIt = () => forget(id);
    if (navigator.locks) {
      void navigator.locks.request(placeOf(id), { ifAvailable: true }, (lock) => lock && forgetIt());
    } else {
      forgetIt();
    }
  }
}

/** What is in the list of before gets keys of its own, as far as there is room; nothing there already is replaced. */
function moveOldList() {
  const text = readText(oldPlace);
  if (text === undefined) {
    return;
  }
  const list = parseJson(text);
  if (!Array.isArray(list)) {
    putAside(oldPlace);
    return;
  }
  let left = list;
  let before;
  do {
    before = left.length;
    left = left.filter((entry) => !moveOut(entry));
    removeText(oldPlace);
    if (left.length > 0) {
      writeText(oldPlace, JSON.stringify(left));
    }
  } while (left.length > 0 && left.length < before);
}

function moveOut(entry: unknown): boolean {
  const game = parseSaved((entry as Saved | null)?.id, entry, isKnown);
  if (!game) {
    return setAside(oldPlace, JSON.stringify(entry));
  }
  const there = savedGame(game.id);
  if (there?.record === game.record) {
    return true;
  }
  return writeText(placeOf(there ? newId() : game.id), savedText(game));
}

/** Once, before anything is read: what cannot be is set aside. */
export function tidyStorage() {
  moveOldList();
  for (const id of idsOf()) {
    if (!stored(id)) {
      putAside(placeOf(id));
    }
  }
}

/** The game that lies open: it comes back by itself when the page is opened again. */
export function leaveOpen(id: string | null) {
  if (id) {
    writeText(atScreen, id);
  } else {
    removeText(atScreen);
  }
}

export function openGame(): Saved | undefined {
  const game = savedGame(readText(atScreen) ?? '');
  return game?.over ? undefined : game;
}
