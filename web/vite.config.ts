import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import { builtEngine, modules } from './src/engine/node.js';
import type { Catalogue } from './src/engine/protocol.ts';

/** What the engines say of their games, so that the first page needs none of them. */
function catalogue(): Plugin {
  const name = 'virtual:catalogue';
  return {
    name: 'catalogue',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) {
        return undefined;
      }
      const files = readdirSync(modules).filter((file) => file.endsWith('.wasm'));
      const told = files.map((file) => {
        return JSON.parse(builtEngine(file.replace('.wasm', '')).answer('{"ask":"games"}')) as Catalogue;
      });
      const all = { games: told.flatMap((one) => one.games), levels: told[0]?.levels ?? [] };
      return `export default ${JSON.stringify(all)}`;
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [
    catalogue(),
    svelte({ configFile: fileURLToPath(new URL('../svelte.config.js', import.meta.url)) }),
    VitePWA({
      registerType: 'autoUpdate',
      injectRegister: false,
      workbox: {
        globPatterns: ['**/*.{js,css,html,wasm,svg,png,webmanifest}'],
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
      manifest: {
        name: 'Quatuor',
        short_name: 'Quatuor',
        description: 'Squadro, Crescendo, Quadrot, Ascension',
        lang: 'fr',
        start_url: './',
        display: 'standalone',
        background_color: '#f6f1e7',
        theme_color: '#f6f1e7',
        icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
      },
    }),
  ],
  resolve: { alias: { $lib: fileURLToPath(new URL('./src', import.meta.url)) } },
  server: { fs: { allow: ['..'] } },
  build: { outDir: '../build/web', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 2048 },
  test: { environment: 'node', include: ['**/*.test.ts'] },
});
