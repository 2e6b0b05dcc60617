// How games on this device ended, and the level that suits next.
import { botLevel, onlyPerson, outcomeOf, winnersOf, type Outcome } from '../ending/outcome';
import type { TableInfo, Words } from '../engine/protocol';
import { parseJson, tidyName, type Person } from '../storage/parse';
import { readText, removeText, writeText } from '../storage/store';
import { resultIn } from './record';
import { isBot, levelOf } from './seats';

/** One finished game. */
export interface GameResult {
  /** Of the saved game: a game that is taken back and ends anew counts once. */
  id: string;
  game: string;
  when: number;
  plies: number;
  players: number;
  /** Of the bots that have one. */
  levels: number[];
  /** For the only person; nothing where several played. */
  outcome: Outcome | null;
  seat: number | null;
  /** What the only person is called; may be empty. */
  name: string;
  /** Who came first. */
  winners: Words[];
}

export const resultsPlace = 'quatuor.results';
const most = 500;
export const lowestLevel = 1;
export const highestLevel = 8;

interface Finished {
  id: string;
  game: string;
  record: string;
  plies: number;
  info: Pick<TableInfo, 'players'>;
  people: (Person | null)[];
  seatName: (seat: number) => Words;
}

/** Nothing where no person played. */
export function resultOf(table: Finished, when = Date.now()): GameResult | undefined {
  const { id, game, plies, info, people } = table;
  const places = resultIn(table.record)?.places;
  if (!places || info.players.every(isBot)) {
    return undefined;
  }
  const seat = onlyPerson(info.players) ?? null;
  return {
    id,
    game,
    when,
    plies,
    players: info.players.length,
    levels: info.players.flatMap((player) => levelOf(player) ?? []),
    outcome: seat === null ? null : outcomeOf(places, seat),
    seat,
    name: (seat && people[seat - 1]?.name) || '',
    winners: winnersOf(places).map((winner) => ({ fr: table.seatName(winner).fr, en: table.seatName(winner).en })),
  };
}

const isWhole = (value: unknown, low: number, high: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= low && (value as number) <= high;
const isOutcome = (value: unknown): value is Outcome => value === 'win' || value === 'loss' || value === 'draw';
const listOf = <Item>(value: unknown, parse: (item: unknown) => Item | undefined): Item[] =>
  Array.isArray(value) ? value.slice(0, 4).flatMap((item) => parse(item) ?? []) : [];

function parseWinner(value: unknown): Words | undefined {
  const { fr, en } = (value ?? {}) as Record<string, unknown>;
  return typeof fr === 'string' && typeof en === 'string' ? { fr: tidyName(fr), en: tidyName(en) } : undefined;
}

/** Nothing where it is not the result of a game. */
export function parseResult(value: unknown): GameResult | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const { id, game, when, plies, players, levels, outcome, seat, name, winners } = value as Record<string, unknown>;
  const isNamed = typeof id === 'string' && /^[\w-]{1,64}$/.test(id) && typeof game === 'string';
  if (!isNamed || !/^[a-z0-9-]{1,40}$/.test(game) || !isWhole(when, 0, 8.64e15) || !isWhole(players, 2, 4)) {
    return undefined;
  }
  const isAlone = isOutcome(outcome) && isWhole(seat, 1, players);
  return {
    id,
    game,
    when,
    plies: isWhole(plies, 0, Number.MAX_SAFE_INTEGER) ? plies : 0,
    players,
    levels: listOf(levels, (level) => (isWhole(level, lowestLevel, highestLevel) ? level : undefined)),
    outcome: isAlone ? outcome : null,
    seat: isAlone ? seat : null,
    name: typeof name === 'string' ? tidyName(name) : '',
    winners: listOf(winners, parseWinner),
  };
}

/** The latest first. */
export function allResults(): GameResult[] {
  const list = parseJson(readText(resultsPlace) ?? '[]');
  const results = Array.isArray(list) ? list.slice(0, most).flatMap((one) => parseResult(one) ?? []) : [];
  return results.filter(({ id }, index) => results.findIndex((one) => one.id === id) === index);
}

/** In the place of an earlier end of the same game. */
export function keepResult(result: GameResult | undefined) {
  if (result) {
    const others = allResults().filter(({ id }) => id !== result.id);
    writeText(resultsPlace, JSON.stringify([result, ...others].slice(0, most)));
  }
}

export const forgetResults = () => removeText(resultsPlace);

/** The one level a person played against, where there was just one. */
const levelIn = ({ levels, players }: GameResult) =>
  levels.length === players - 1 ? botLevel(levels.map((level) => `bot:${level}`)) : undefined;

/** Of the person of that name. The first game is an easy one; two wins in a row at a level lead one up, two losses one down. */
export function suggestedLevel(game: string, name = '', results = allResults()): number {
  const isTheirs = (result: GameResult) => result.game === game && result.name === name;
  const counted = results.filter((result) => isTheirs(result) && result.outcome && levelIn(result));
  const [last, before] = counted;
  if (!last) {
    return lowestLevel;
  }
  const level = levelIn(last)!;
  const isRow = before && levelIn(before) === level && before.outcome === last.outcome;
  const step = !isRow ? 0 : last.outcome === 'win' ? 1 : last.outcome === 'loss' ? -1 : 0;
  return Math.min(highestLevel, Math.max(lowestLevel, level + step));
}

export interface Standing {
  level: number;
  played: number;
  won: number;
  lost: number;
  drawn: number;
}

/** What the only person did at each level of a game, the lowest first. */
export function standings(results: GameResult[]): Standing[] {
  const levels = [...new Set(results.flatMap((result) => (result.outcome && levelIn(result)) || []))].sort();
  return levels.map((level) => {
    const here = results.filter((result) => result.outcome && levelIn(result) === level);
    const count = (outcome: Outcome) => here.filter((result) => result.outcome === outcome).length;
    return { level, played: here.length, won: count('win'), lost: count('loss'), drawn: count('draw') };
  });
}

/** The highest level that was beaten. */
export const bestBeaten = (rows: Standing[]) => rows.findLast(({ won }) => won > 0)?.level;
