// The built page, served by the program itself.
import { spawn } from 'node:child_process';

const program = new URL('../../build/release/quatuor', import.meta.url).pathname;
const folder = new URL('../../build/web', import.meta.url).pathname;

/** @returns {Promise<{ address: string, stop: () => void }>} */
export async function serve() {
  const server = spawn(program, ['serve', '--lang', 'en', '--folder', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise((resolve, reject) => {
    server.stdout.on('data', (text) => {
      const found = /http:\/\/[^\s/]+\//.exec(String(text));
      if (found) resolve(found[0]);
    });
    server.on('exit', (code) => reject(new Error(`quatuor serve ended (${code})`)));
  });
  return { address, stop: () => server.kill('SIGINT') };
}
