import { defineConfig } from 'vitest/config';

/**
 * The limits only end what hangs, and are far from what a busy machine needs: speed is for the bench.
 * `x.test.ts` needs no database; `x.api.test.ts` of the server runs on a migrated one, a fresh copy for each file.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // Modules load once per worker instead of once per file; no test replaces a module.
    isolate: false,
    unstubGlobals: true,
    setupFiles: ['scripts/test-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: 120_000,
          include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          // Node loads the server itself: half of a short run was Vite transforming what Node runs as it is.
          experimental: { viteModuleRunner: false },
          include: ['apps/server/src/**/*.api.test.ts'],
          globalSetup: 'apps/server/src/testing/template.ts',
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
