// Which puzzles were solved on this device. They are known by their positions: a number may mean another one tomorrow.
import { parseJson } from '../storage/parse';
import { readText, writeText } from '../storage/store';

const most = 5000;
const longest = 200;
const placeOf = (game: string) => `quatuor.puzzles.${game}`;
const isPosition = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest;

export function solvedPuzzles(game: string): Set<string> {
  const list = parseJson(readText(placeOf(game)) ?? '[]');
  return new Set(Array.isArray(list) ? list.filter(isPosition).slice(0, most) : []);
}

/** Another tab may have solved some meanwhile: they stay. */
export function keepSolved(game: string, position: string) {
  writeText(placeOf(game), JSON.stringify([...new Set([position, ...solvedPuzzles(game)])].slice(0, most)));
}
