import { defineConfig } from 'vitest/config';
import { catalogue } from './catalogue.ts';

// A real browser, two files at a time.
export default defineConfig({
  plugins: [catalogue()],
  test: {
    include: ['web/tests/e2e/*.e2e.ts', 'games/*/web/**/*.e2e.ts'],
    // A safety net only, wide enough for a machine that has other work: no test depends on how long things take.
    testTimeout: 900_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: 2,
    globalSetup: ['web/tests/e2e/server.ts'],
  },
});
