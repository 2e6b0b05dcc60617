import type { EngineClient } from '../engine/client';
import { infoOf } from '../games';
import type { Lesson } from './board';

/** Sits down at the position of a lesson, or of a puzzle. */
export function startLesson(
  client: EngineClient,
  game: string,
  { position, options = {} }: Pick<Lesson, 'position' | 'options'>,
) {
  const seats = Number(options['players'] ?? infoOf(game)?.least_players ?? 2);
  return client.start({ game, options, seed: '1', players: Array(seats).fill('human'), position });
}
