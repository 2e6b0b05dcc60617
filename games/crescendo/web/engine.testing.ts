// The real engine, for tests.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Request, TableInfo } from '$lib/engine/protocol';
import { openEngine } from '$lib/engine/wasm';
import type { CrescendoView } from './types';

const file = fileURLToPath(new URL('../../../build/wasm/wasm/crescendo.wasm', import.meta.url));
const module = new WebAssembly.Module(readFileSync(file));

export class TestTable {
  private engine = openEngine(module, () => {});
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
    this.table = this.ask({ ask: 'play', move });
  }

  view(): CrescendoView {
    const viewer = this.table.turn.startsWith('seat ') ? Number(this.table.turn.slice(5)) : 'all';
    return this.ask({ ask: 'view', viewer });
  }
}
