// The real engine, for the tests.
import { builtEngine } from '$lib/engine/node';
import type { Request, Words } from '$lib/engine/protocol';
import type { SquadroView } from './types';

type Answer = SquadroView & { error?: Words };

export function openSquadro() {
  const engine = builtEngine('squadro');
  const ask = (request: Request): Answer => {
    const answer = JSON.parse(engine.answer(JSON.stringify(request))) as Answer;
    if (answer.error) {
      throw new Error(answer.error.en);
    }
    return answer;
  };
  return {
    at(position: string): SquadroView {
      ask({ ask: 'start', game: 'squadro', options: {}, seed: '1', players: ['human', 'human'], position });
      return ask({ ask: 'view', viewer: 'all' });
    },
    play(move: string): SquadroView {
      ask({ ask: 'play', viewer: 'all', move });
      return ask({ ask: 'view', viewer: 'all' });
    },
  };
}
