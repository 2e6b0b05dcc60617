// The built page, served by the program itself.
import { spawn } from 'node:child_process';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
  }
}

const program = new URL('../../../build/release/quatuor', import.meta.url).pathname;
const folder = new URL('../../../build/web', import.meta.url).pathname;

export default async function setup(project: TestProject) {
  const server = spawn(program, ['serve', '--lang', 'en', '--folder', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (text) => {
      const found = /http:\/\/[^\s/]+\//.exec(String(text));
      if (found) resolve(found[0]);
    });
    server.on('exit', (code) => reject(new Error(`quatuor serve ended (${code})`)));
  });
  project.provide('address', address);
  return () => {
    server.kill('SIGINT');
  };
}
