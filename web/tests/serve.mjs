// The built page and the tables at a distance, served by the program itself.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = new URL('../../build/release/quatuor', import.meta.url).pathname;
const folder = new URL('../../build/web', import.meta.url).pathname;

export const newDataFolder = () => mkdtempSync(join(tmpdir(), 'quatuor-tables-'));

/** @param {{ port?: number, data?: string }} where any free port, and a folder for its tables that goes with it, unless told */
export async function serve({ port = 0, data } = {}) {
  const tables = data ?? newDataFolder();
  const options = ['--lang', 'en', '--port', `${port}`, '--folder', folder, '--data', tables];
  const server = spawn(program, ['serve', ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => server.on('exit', resolve));
  /** @type {string} */
  const address = await new Promise((resolve, reject) => {
    server.stdout.on('data', (text) => {
      const found = /http:\/\/[^\s/]+\//.exec(String(text));
      if (found) resolve(found[0]);
    });
    void ended.then((code) => reject(new Error(`quatuor serve ended (${code})`)));
  });
  /** @param {NodeJS.Signals} signal */
  async function stop(signal = 'SIGINT') {
    server.kill(signal);
    await ended;
    if (data === undefined) {
      rmSync(tables, { recursive: true, force: true });
    }
  }
  return { address, stop: () => stop(), kill: () => stop('SIGKILL') };
}
