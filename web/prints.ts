// The games to print. The native program makes them while the page is built, where it is there: a page without them has
// no links to them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const program = fileURLToPath(new URL('../build/release/quatuor', import.meta.url));
const papers = ['a4', 'letter'];
const langs = ['fr', 'en'];

/** By the name that the file has in the page. */
type Prints = Map<string, Buffer>;

function printedGames(): Prints {
  const folder = mkdtempSync(join(tmpdir(), 'quatuor-print-'));
  const run = (...words: string[]) => execFileSync(program, words, { encoding: 'utf8', stdio: 'pipe' });
  try {
    const { games } = JSON.parse(run('games', '--json')) as { games: { id: string }[] };
    const jobs = games.flatMap(({ id }) => papers.flatMap((paper) => langs.map((lang) => ({ id, paper, lang }))));
    return new Map(
      jobs.map(({ id, paper, lang }) => {
        const name = `${id}-${paper}-${lang}.pdf`;
        const file = join(folder, name);
        run('print', id, file, '--paper', paper, '--lang', lang);
        return [name, readFileSync(file)];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The module `virtual:prints`, a list of the files in the page's folder print/, and those files. */
export function prints(): Plugin {
  const name = 'virtual:prints';
  let isBuild = false;
  let made: Prints = new Map();
  return {
    name: 'prints',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    buildStart() {
      if (!isBuild) {
        return;
      }
      try {
        made = printedGames();
      } catch (error) {
        this.warn(`no games to print: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify([...made.keys()])}` : undefined),
    generateBundle() {
      for (const [file, source] of made) {
        this.emitFile({ type: 'asset', fileName: `print/${file}`, source });
      }
    },
  };
}
