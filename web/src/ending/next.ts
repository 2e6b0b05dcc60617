// The games that may follow a game.
import type { TableInfo } from '../engine/protocol';
import type { Plan } from '../table/new';
import type { Person } from '../table/people';
import { highestLevel, lowestLevel } from '../table/results';
import { isBot } from '../table/seats';
import { botLevel } from './outcome';

/** The same seats and options. */
export function rematch({ game, players, options }: TableInfo, people: (Person | null)[]): Plan {
  return { game, players, options, people: players.map((_, index) => people[index] ?? null) };
}

const moveOn = <Item>(list: Item[]) => [...list.slice(-1), ...list.slice(0, -1)];

/** Everybody moves on by a seat. */
export const otherSide = (plan: Plan): Plan => ({
  ...plan,
  players: moveOn(plan.players),
  people: moveOn(plan.people),
});

/** With bots of another level; nothing where there is no such level, or theirs differ. */
export function atLevel(plan: Plan, change: number): Plan | undefined {
  const level = (botLevel(plan.players) ?? NaN) + change;
  return level >= lowestLevel && level <= highestLevel
    ? { ...plan, players: plan.players.map((player) => (isBot(player) ? `bot:${level}` : player)) }
    : undefined;
}
