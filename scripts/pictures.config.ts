import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { TEST_FLAGS } from './browser.mjs';

const port = Number(process.env.E2E_PORT ?? 4174);

/** How every picture is taken and compared. */
export const PICTURES = {
  testDir: join(import.meta.dirname, 'all-pictures'),
  outputDir: join(import.meta.dirname, '../pictures/failed'),
  snapshotPathTemplate: '{testDir}/baseline/{arg}{ext}',
  expect: {
    timeout: 20_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      // Font smoothing differs slightly between machines; real changes of position or colour exceed this.
      threshold: 0.25,
      maxDiffPixelRatio: 0.004,
    },
  },
  use: {
    // Otherwise a missing element would be waited for until the whole test times out.
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
} as const satisfies PlaywrightTestConfig;

/**
 * The configuration of `npm run pictures -- all`: every page is checked by axe and saved as a picture, a dozen are
 * compared.
 */
export default defineConfig({
  ...PICTURES,
  testMatch: '*.picture.ts',
  fullyParallel: true,
  workers: 2,
  // Each test goes through every page.
  timeout: 30 * 60_000,
  retries: 0,
  reporter: 'list',
  webServer: { command: 'node serve-built.mjs', port, reuseExistingServer: false },
});
