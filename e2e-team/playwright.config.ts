import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

const { projects, ...others } = base;

/** As the other browser tests, one after the other: all of them work in one project. */
export default defineConfig({
  ...others,
  use: projects?.find(({ name }) => name === 'browser')?.use ?? {},
  testDir: '.',
  fullyParallel: false,
  workers: 1,
  // Three nodes and up to seven browsers share the machine.
  expect: { timeout: 90_000 },
  webServer: { ...base.webServer, command: 'node ../scripts/serve-built.mjs' } as never,
});
