import { defineConfig } from '@playwright/test';
import { TEST_FLAGS } from './scripts/browser.mjs';
import { PICTURES } from './scripts/pictures.config.ts';

const port = Number(process.env.E2E_PORT ?? 4174);

export default defineConfig({
  fullyParallel: true,
  // A third fills two processors while the others wait for a frame, a timer or the disk.
  workers: 3,
  // Software rendering on a busy machine is slow; states are waited for, so this is a ceiling, not a pace.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that fails now and then is mended, not tried again.
  retries: 0,
  reporter: 'list',
  projects: [
    {
      name: 'browser',
      testDir: 'e2e',
      use: {
        baseURL: `http://localhost:${port}`,
        viewport: { width: 1440, height: 900 },
        locale: 'en-GB',
        // Frames of a moving camera cost more than all the rest; tests of what moves ask for it.
        reducedMotion: 'reduce',
        // What the tests put in an answer's place must reach the page; the offline test lets the worker in.
        serviceWorkers: 'block',
        screenshot: 'only-on-failure',
        launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: TEST_FLAGS },
      },
    },
    // In the same run, so that they are taken while the last long tests are under way.
    { ...PICTURES, name: 'pictures', testMatch: 'sameAsBefore.picture.ts' },
  ],
  webServer: { command: 'node scripts/serve-built.mjs', port, reuseExistingServer: false },
});
