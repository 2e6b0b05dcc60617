// How the package is bundled: the engine for browsers and Node, and the element with the boards of all games.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const adopt = path('src/board/adopt.ts');
const settings = path('src/board/settings.svelte.ts');

/** What the page shows of a game and a picture of its board does not. */
const leftOut = /\/(Cover\.svelte|Notes\.svelte|lessons|tally|solid\/\w+\.svelte)$/;

/** What all boards have in common is one file. */
const shared = /\/node_modules\/(svelte|esm-env)\/|\/web\/src\/(look|parts|words)\/|preload-helper/;

/** Other modules in the place of some: the addresses that pack.mjs writes, a board's settings, and nothing for what is left out. */
function standIns(): Plugin {
  const nothing = '\0nothing';
  return {
    name: 'stand-ins',
    enforce: 'pre',
    resolveId(source) {
      if (source.endsWith('/places')) {
        return { id: './places.js', external: true };
      }
      if (source.endsWith('/settings.svelte')) {
        return settings;
      }
      return leftOut.test(source) ? nothing : undefined;
    },
    load: (id) => (id === nothing ? 'export default undefined' : undefined),
  };
}

/** The styles of components and those that they import, adopted by the shadow root (src/board/adopt.ts). */
function adoptedStyles(): Plugin {
  return {
    name: 'adopted-styles',
    transform(code, id) {
      if (!id.endsWith('.svelte')) {
        return undefined;
      }
      let files = 0;
      const adopted = code
        .replaceAll('$.append_styles(', 'adopt(')
        .replaceAll(/^import (['"])(\.\/\w+\.css)\1;?$/gm, (_, quote, file) => {
          const name = `styles${++files}`;
          return `import ${name} from ${quote}${file}?inline${quote};\nadoptFile(${name});`;
        });
      return { code: `import { adopt, adoptFile } from ${JSON.stringify(adopt)};\n${adopted}`, map: null };
    },
  };
}

/** The page's theme, for the shadow root of an element. */
function theme(): Plugin {
  const name = 'virtual:theme';
  const file = path('../web/src/look/theme.css');
  return {
    name: 'theme',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) {
        return undefined;
      }
      const css = readFileSync(file, 'utf8')
        .replaceAll(/:root\[data-(\w+=[^\]]+)\]/g, ':host([$1])')
        .replaceAll(':root', ':host')
        .replace(/html,\s*body\b/, ':host')
        .replaceAll(/\/\*[^]*?\*\//g, '')
        .replaceAll(/\s+/g, ' ');
      return `export default ${JSON.stringify(css)}`;
    },
  };
}

export default defineConfig({
  root: path('.'),
  base: './',
  plugins: [
    standIns(),
    theme(),
    svelte({ configFile: path('../svelte.config.js'), compilerOptions: { css: 'injected' } }),
    adoptedStyles(),
  ],
  resolve: { alias: { $lib: path('../web/src') } },
  build: {
    outDir: '../build/npm/quatuor-engine/dist',
    emptyOutDir: true,
    target: 'es2022',
    // They know light-dark(), which the boards need as it is.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: false,
    // Of what npm brings; packaging/copyright names what is in the modules.
    license: { fileName: 'licenses.md' },
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: path('src/index.ts'),
        node: path('src/node.ts'),
        'node-worker': path('src/node-worker.ts'),
        worker: path('../web/src/engine/worker.ts'),
        board: path('src/board/element.ts'),
      },
      external: /^node:/,
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'part-[name]-[hash].js',
        codeSplitting: { groups: [{ name: 'shared', test: shared }] },
      },
    },
  },
});
