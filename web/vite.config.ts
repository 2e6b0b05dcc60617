import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { about, manifest } from './about.ts';
import { catalogue } from './catalogue.ts';
import { endgame } from './endgame.ts';
import { pictures } from './pictures.ts';
import { prints } from './prints.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [
    catalogue(),
    about(),
    pictures(),
    prints(),
    endgame(),
    svelte({ configFile: fileURLToPath(new URL('../svelte.config.js', import.meta.url)) }),
    VitePWA({
      registerType: 'autoUpdate',
      injectRegister: false,
      workbox: {
        // The pictures are for systems and other sites: playing offline needs none.
        globPatterns: ['**/*.{js,css,html,wasm,svg,webmanifest}'],
        // A PDF is no screen of the page, nor is what the server answers to programs.
        navigateFallbackDenylist: [/\.pdf$/, /\/api\//],
        maximumFileSizeToCacheInBytes: 4_000_000,
        // Large, and only for who plays against a bot that knows it.
        runtimeCaching: [
          {
            urlPattern: /\/assets\/[^/]+-endgame-[^/]+\.bin$/,
            handler: 'CacheFirst',
            options: { cacheName: 'endgame', expiration: { maxEntries: 1 } },
          },
        ],
      },
      includeManifestIcons: false,
      manifest,
    }),
  ],
  resolve: { alias: { $lib: fileURLToPath(new URL('./src', import.meta.url)) } },
  server: { fs: { allow: ['..'] } },
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
    license: { fileName: 'licenses.md' },
  },
  // A machine with other work is slow.
  test: { environment: 'node', include: ['{web,games}/**/*.test.ts'], testTimeout: 120_000 },
});
