// The native program, asked the same.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const program = fileURLToPath(new URL('../../build/release/quatuor', import.meta.url));

/** The answers, without what it reports while it thinks. A table of the endgame is not for these tests. */
export function native<Answer>(questions: object[]): Answer[] {
  const input = questions.map((question) => `${JSON.stringify(question)}\n`).join('');
  const env = { ...process.env, XDG_STATE_HOME: '/nowhere' };
  const lines = execFileSync(program, ['host'], { input, env, maxBuffer: 1 << 28 })
    .toString()
    .trimEnd()
    .split('\n');
  return lines.map((line) => JSON.parse(line)).filter(({ progress }) => !progress);
}
