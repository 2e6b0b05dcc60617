import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';

export default defineConfig(js.configs.recommended, ts.configs.recommended, svelte.configs.recommended, {
  languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'] } },
  rules: {
    // The compiler knows the names, also those of the browser.
    'no-undef': 'off',
    // A name that begins with _ is there to be left out.
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  },
});
