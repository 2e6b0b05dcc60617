// The real engine, for tests.
import type { Request, TableInfo } from '$lib/engine/protocol';
import { builtEngine } from '$lib/engine/node';
import type { CrescendoView } from './types';

export class TestTable {
  private engine = builtEngine('crescendo');
  private players: number;
  table: TableInfo;

  constructor(options: Record<string, string>, position = '', seed = '1') {
    this.players = Number(options.players ?? 2);
    const players = Array.from({ length: this.players }, () => 'human');
    this.table = this.ask({ ask: 'start', game: 'crescendo', options, seed, players, position });
  }

  ask<Answer>(request: Request): Answer {
    const answer = JSON.parse(this.engine.answer(JSON.stringify(request)));
    if (answer.error) {
      throw new Error(answer.error.en);
    }
    return answer;
  }

  /** Chance decides until a person must. */
  deal() {
    while (this.table.turn === 'chance') {
      this.table = this.ask({ ask: 'draw' });
    }
  }

  play(move: string) {
    this.table = this.ask({ ask: 'play', viewer: 'all', move });
  }

  view(): CrescendoView {
    const viewer = this.table.turn.startsWith('seat ') ? Number(this.table.turn.slice(5)) : 'all';
    return this.ask({ ask: 'view', viewer });
  }
}
