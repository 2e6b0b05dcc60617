// The end of a game in words one would say aloud.
import type { LateDictionary } from '../words/late.fr';
import { onlyPerson, outcomeOf, winnersOf } from './outcome';
import type { Story } from './story';

export interface Told {
  places: number[];
  resigned?: number;
  players: string[];
  /** What a seat is called. */
  name: (seat: number) => string;
  /** « Rouge et Bleu » */
  list: (names: string[]) => string;
}

export function headline({ ending }: LateDictionary, { places, resigned, players, name, list }: Told): string {
  const winners = winnersOf(places);
  const only = onlyPerson(players);
  const winner = name(winners[0]!);
  if (winners.length > 1) {
    return winners.length === places.length ? ending.draw : ending.shared(list(winners.map(name)));
  }
  if (resigned !== undefined) {
    return resigned === only ? ending.youResigned(winner) : ending.resigned(name(resigned), winner);
  }
  if (only === undefined) {
    return ending.wins(winner);
  }
  return outcomeOf(places, only) === 'win' ? ending.youWon : ending.lostTo(winner);
}

export function storyText({ ending: { story } }: LateDictionary, told: Story, winner: string): string {
  switch (told.kind) {
    case 'led':
      return story.led(told.ply);
    case 'early':
      return story.early(winner);
    default:
      return story[told.kind];
  }
}
