// Who sits where, as records write it: "human", "bot:3".

export const isBot = (player: string) => player.startsWith('bot:');
export const levelOf = (player: string) => Number(player.slice(4));

/** The seats of people on this device, from 1. */
export function people(players: string[]): number[] {
  return players.flatMap((player, index) => (isBot(player) ? [] : [index + 1]));
}

export const seatToMove = (turn: string) => (turn.startsWith('seat ') ? Number(turn.slice(5)) : undefined);

export interface Past {
  turns: (number | 'chance')[];
  players: string[];
  hidden: boolean;
}

/** Where taking back leads: before the last decision of a person. What was seen stays seen. */
export function takeBackTo({ turns, players, hidden }: Past): number | 'secret' | undefined {
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
