// The end of a game in words one would say aloud.
import type { LateDictionary } from '../words/late.fr';
import { outcomeOf, winnersOf } from './outcome';
import type { Story } from './story';

export interface Told {
  places: number[];
  resigned?: number;
  /** Whom it is told to, where it is one person alone. */
  only: number | undefined;
  /** What a seat is called. */
  name: (seat: number) => string;
  /** « Rouge et Bleu » */
  list: (names: string[]) => string;
}

export function headline({ ending }: LateDictionary, { places, resigned, only, name, list }: Told): string {
  const winners = winnersOf(places);
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
