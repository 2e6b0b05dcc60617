// Games kept on this device. The record is the whole truth; the rest is there to list them.

export interface Saved {
  id: string;
  game: string;
  record: string;
  plies: number;
  over: boolean;
  /** A person has decided something in it. */
  touched: boolean;
  when: number;
}

const place = 'quatuor.games';
const atScreen = 'quatuor.at-screen';
const mostFinished = 20;

function read(): Saved[] {
  try {
    const list = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(list) ? list.filter((game) => typeof game?.record === 'string') : [];
  } catch {
    return [];
  }
}

function write(games: Saved[]): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(games));
    return true;
  } catch {
    return false;
  }
}

export const newId = () => Math.random().toString(36).slice(2, 10);

/** The latest first. */
export const savedGames = () => read().sort((a, b) => b.when - a.when);
export const savedGame = (id: string) => read().find((game) => game.id === id);

/** False when the device refuses. Old finished games make room; those in progress are never dropped. */
export function keep(game: Saved): boolean {
  const games = [game, ...savedGames().filter((other) => other.id !== game.id)];
  const old = games.filter((other) => other.over).slice(mostFinished);
  return write(games.filter((other) => !old.includes(other)));
}

/** Games that were begun and left at once are not worth a line. */
export function forgetUntouched() {
  write(read().filter((game) => game.touched || game.over));
}

export function forget(id: string) {
  write(read().filter((game) => game.id !== id));
}

/** The game that lies open: it comes back by itself when the page is opened again. */
export function leaveOpen(id: string | null) {
  try {
    if (id) {
      localStorage.setItem(atScreen, id);
    } else {
      localStorage.removeItem(atScreen);
    }
  } catch {
    // Nothing is kept here; the page works without.
  }
}

export function openGame(): Saved | undefined {
  try {
    const game = savedGame(localStorage.getItem(atScreen) ?? '');
    return game?.over ? undefined : game;
  } catch {
    return undefined;
  }
}
