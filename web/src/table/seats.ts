// Who sits where, as records write it: "human", "bot:3".
import type { Viewer } from '../engine/protocol';

const bots = /^(bot:[1-8]|random|greedy|mcts)$/;
export const isBot = (player: string) => bots.test(player);
/** Of a bot that has one. */
export const levelOf = (player: string) => (player.startsWith('bot:') ? Number(player.slice(4)) : undefined);

/** The seats of people on this device, from 1. */
export function people(players: string[]): number[] {
  return players.flatMap((player, index) => (isBot(player) ? [] : [index + 1]));
}

export interface Past {
  turns: (number | 'chance')[];
  players: string[];
  hidden: boolean;
  over?: boolean;
}

/** Where taking back leads: before the last decision of a person. What was seen stays seen. */
export function takeBackTo({ turns, players, hidden, over }: Past): number | 'secret' | undefined {
  if (hidden && over) {
    return 'secret';
  }
  for (let ply = turns.length - 1; ply >= 0; ply--) {
    const turn = turns[ply]!;
    if (turn === 'chance') {
      if (hidden) {
        return 'secret';
      }
    } else if (!isBot(players[turn - 1]!)) {
      return ply;
    }
  }
  return undefined;
}

export interface AtTable {
  /** Nothing before the table lies open. */
  players: string[] | undefined;
  hidden: boolean;
  over: boolean;
  /** The seat that has taken the device, where people pass it on. */
  atScreen: number | undefined;
}

/** Whose eyes the page has: of the only person, or of all who look, as long as they may know the same. */
export function viewerOf({ players, hidden, over, atScreen }: AtTable): Viewer {
  const [person, ...others] = people(players ?? []);
  if (!players) {
    return 'spectator';
  }
  if (over) {
    return 'all';
  }
  if (person !== undefined && others.length === 0) {
    return person;
  }
  return hidden ? (atScreen ?? 'spectator') : 'all';
}
