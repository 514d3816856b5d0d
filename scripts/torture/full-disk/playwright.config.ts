import { defineConfig } from '@playwright/test';
import base from '../../../playwright.config.ts';

const { projects, ...others } = base;

/** Run by `fullDiskApp.mjs`, which mounts the disk. */
export default defineConfig({
  ...others,
  use: projects?.find(({ name }) => name === 'browser')?.use ?? {},
  testDir: '.',
  fullyParallel: false,
  workers: 1,
  webServer: {
    ...base.webServer,
    command: 'node ../../serve-built.mjs',
    env: { E2E_DIST: process.env.FULL_DISK_DIST ?? 'dist' },
  } as never,
});
