import { defineConfig } from 'vitest/config';

// The packed package, in a project of its own.
export default defineConfig({
  test: {
    include: ['npm/tests/*.packed.ts'],
    // A safety net only: no test depends on how long things take.
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: 2,
    globalSetup: ['npm/tests/project.ts'],
  },
});
