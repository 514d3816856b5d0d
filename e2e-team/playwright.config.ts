import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** As the other browser tests, one after the other: all of them work in one project. */
export default defineConfig({
  ...base,
  testDir: '.',
  fullyParallel: false,
  workers: 1,
  webServer: { ...base.webServer, command: 'node ../scripts/serve-built.mjs' } as never,
});
