// A project in a folder of its own that has installed the packed package, and nothing else.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    project: string;
  }
}

const packed = fileURLToPath(new URL('../../build/npm', import.meta.url));
const consumer = fileURLToPath(new URL('consumer', import.meta.url));

export default function setup(tests: TestProject) {
  const project = mkdtempSync(join(tmpdir(), 'quatuor-npm-'));
  const [tarball, ...others] = readdirSync(packed).filter((file) => file.endsWith('.tgz'));
  if (!tarball || others.length > 0) {
    throw new Error('build/npm must hold one .tgz: run npm run package.');
  }
  cpSync(consumer, project, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }\n');
  const options = ['install', '--offline', '--no-audit', '--no-fund', '--loglevel', 'error'];
  execFileSync('npm', [...options, join(packed, tarball)], { cwd: project, stdio: 'inherit' });
  tests.provide('project', project);
  return () => rmSync(project, { recursive: true, force: true });
}
