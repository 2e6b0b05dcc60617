// Makes the npm package out of what Vite bundled: build/npm/quatuor-engine and, packed, quatuor-engine-VERSION.tgz beside it.
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'build/wasm/wasm');
const out = join(root, 'build/npm/quatuor-engine');

const games = () =>
  readdirSync(modules)
    .filter((file) => file.endsWith('.wasm'))
    .map((file) => basename(file, '.wasm'));

/** The modules, and where they are in the form that bundlers recognise. */
function writeModules() {
  if (games().length === 0) {
    throw new Error('There are no engines in build/wasm: build the preset "wasm" first.');
  }
  games().forEach((game) => copyFileSync(join(modules, `${game}.wasm`), join(out, 'dist', `${game}.wasm`)));
  const addresses = games().map(
    (game) => `  ${JSON.stringify(game)}: () => new URL('./${game}.wasm', import.meta.url),\n`,
  );
  const text = `export const modules = {
${addresses.join('')}};
export const startWorker = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
const here = import.meta.url;
export const workerAddress = () => new URL('./worker.js', here);
`;
  writeFileSync(join(out, 'dist/places.js'), text);
}

/** The types that tsc writes, side by side, with the endings that Node's way of resolving wants. */
function writeTypes() {
  const written = join(root, 'build/npm/types');
  rmSync(written, { recursive: true, force: true });
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', join(root, 'npm/tsconfig.json')], {
    stdio: 'inherit',
  });
  const types = join(out, 'types');
  rmSync(types, { recursive: true, force: true });
  mkdirSync(types, { recursive: true });
  const sideBySide = (text) =>
    text.replaceAll(/(from |import\()(['"])(\.[^'"]*)\2/g, (_, word, __, file) => `${word}'./${basename(file)}.js'`);
  const pick = (name) => {
    const file = readdirSync(written, { recursive: true }).find((one) => basename(one) === `${name}.d.ts`);
    const text = sideBySide(readFileSync(join(written, file), 'utf8'));
    writeFileSync(join(types, `${name}.d.ts`), text);
    for (const [, next] of text.matchAll(/'\.\/([\w-]+)\.js'/g)) {
      if (!readdirSync(types).includes(`${next}.d.ts`)) {
        pick(next);
      }
    }
  };
  pick('index');
  pick('element');
}

function writePackage() {
  const cmake = readFileSync(join(root, 'CMakeLists.txt'), 'utf8');
  const [, number, stage] = /^project\(quatuor VERSION ([\d.]+)[^"]*QUATUOR_STAGE "([^"]*)"/m.exec(cmake);
  const version = `${number}${stage}`;
  const about = JSON.parse(readFileSync(join(root, 'npm/package.json'), 'utf8'));
  const keywords = [...about.keywords, ...games()];
  writeFileSync(join(out, 'package.json'), `${JSON.stringify({ ...about, version, keywords }, null, 2)}\n`);
  copyFileSync(join(root, 'npm/README.md'), join(out, 'README.md'));
  copyFileSync(join(root, 'LICENSE'), join(out, 'LICENSE'));
  copyFileSync(join(root, 'packaging/copyright'), join(out, 'copyright'));
}

/** Whatever umask it was built with, the package is the same. */
function evenModes() {
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) {
      chmodSync(join(entry.parentPath, entry.name), 0o644);
    }
  }
}

writeModules();
writeTypes();
writePackage();
evenModes();
const packed = join(root, 'build/npm');
const older = readdirSync(packed).filter((file) => file.endsWith('.tgz'));
older.forEach((file) => rmSync(join(packed, file)));
execFileSync('npm', ['pack', '--silent', '--pack-destination', packed], {
  cwd: out,
  stdio: 'inherit',
});
