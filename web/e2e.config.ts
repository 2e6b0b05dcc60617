import { defineConfig } from 'vitest/config';

// A real browser, one page after the other: the machine may be small.
export default defineConfig({
  test: {
    include: ['web/tests/e2e/*.e2e.ts'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    globalSetup: ['web/tests/e2e/server.ts'],
  },
});
