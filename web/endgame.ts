// The endgame tables that strong bots know. The native program makes them while the page is built, where it is there:
// in a page without them the bots play without.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const program = fileURLToPath(new URL('../build/release/quatuor', import.meta.url));
const game = 'squadro';

/** Packed by gzip, as the program writes it. */
export function madeEndgame(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'quatuor-endgame-'));
  const file = join(folder, game);
  try {
    execFileSync(program, ['solve', game, '--endgame', file], { stdio: 'pipe' });
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The module `virtual:endgame`, the addresses of the tables by game, and their files. */
export function endgame(): Plugin {
  const name = 'virtual:endgame';
  let isBuild = false;
  let table: Buffer | undefined;
  // Not .gz: servers would say that the page is to see it unpacked.
  const address = (bytes: Buffer) =>
    `assets/${game}-endgame-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.bin`;
  return {
    name: 'endgame',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    buildStart() {
      if (!isBuild || table) {
        return;
      }
      try {
        table = madeEndgame();
      } catch (error) {
        this.warn(`no endgame table: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}` ? `export default ${JSON.stringify(table ? { [game]: address(table) } : {})}` : undefined,
    generateBundle() {
      if (table) {
        this.emitFile({ type: 'asset', fileName: address(table), source: table });
      }
    },
  };
}
