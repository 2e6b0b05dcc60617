// All games of this device in one file, and back.
import { keep, savedFrom, savedGame, savedGames, savedText } from './saved';
import { parseJson } from '../storage/parse';

const kind = 'quatuor games 1';

export const everything = () =>
  JSON.stringify(
    { kind, games: Object.fromEntries(savedGames().map((game) => [game.id, parseJson(savedText(game))])) },
    null,
    1,
  );

/** How many games a file brought back; nothing where it is no such file. What is here already stays. */
export function bringBack(text: string): number | undefined {
  const file = parseJson(text) as { kind?: unknown; games?: unknown } | null | undefined;
  if (file?.kind !== kind || typeof file.games !== 'object' || file.games === null) {
    return undefined;
  }
  const games = Object.entries(file.games).flatMap(([id, game]) => savedFrom(id, JSON.stringify(game)) ?? []);
  return games.filter((game) => !savedGame(game.id) && keep(game)).length;
}
