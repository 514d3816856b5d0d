import { defineConfig } from '@playwright/test';
import { TEST_FLAGS } from './browser.mjs';

const port = Number(process.env.E2E_PORT ?? 4174);

/** What `npm run pictures -- all` runs: every page looked at by axe and kept as a picture, a dozen compared. */
export default defineConfig({
  testDir: 'all-pictures',
  testMatch: '*.picture.ts',
  outputDir: '../pictures/failed',
  snapshotPathTemplate: '{testDir}/baseline/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // Each goes through every page.
  timeout: 30 * 60_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      // Letters are smoothed a little differently on another machine; what moved or changed colour is more than that.
      threshold: 0.25,
      maxDiffPixelRatio: 0.004,
    },
  },
  retries: 0,
  reporter: 'list',
  use: {
    // Without these a thing that never comes would be waited for as long as the whole test may take.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    baseURL: `http://localhost:${port}`,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Hong_Kong',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        ...TEST_FLAGS,
        '--font-render-hinting=none',
        '--force-color-profile=srgb',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  webServer: { command: 'node serve-built.mjs', port, reuseExistingServer: false },
});
