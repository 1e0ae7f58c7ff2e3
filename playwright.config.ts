import { defineConfig } from '@playwright/test';

/** `npm test` starts the server and finds a Chromium; `node scripts/run.mjs journeys [words of a name]` runs only these. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  // Each file has a server and a demo of its own, so the order of the files means nothing.
  workers: 2,
  retries: 0,
  // These only end what hangs, and are far from what a busy machine needs: speed is for the bench.
  timeout: 300_000,
  globalTimeout: (process.env.TEST_LONG === '1' ? 180 : 45) * 60_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:3000',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1366, height: 800 },
    // Without a graphics card, drawing what moves takes a quarter of the browser's share of the processor. `withMotion` has it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Keeping one costs two fifths of the processor. `node scripts/run.mjs journeys counter --trace retain-on-failure` does.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
