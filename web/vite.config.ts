import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { catalogue, gameNames } from './catalogue.ts';

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
        description: gameNames(),
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
