import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const node = ['tests/**/*.test.ts'];
const properties = 'tests/support/properties.ts';
const dom = ['tests/**/*.test.tsx'];

/** Plain `.test.ts` run in node; `.test.tsx` render components and run in jsdom. Pixels are tested in e2e's browser. */
export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  test: {
    // Machines that do other things beside are slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One a processor: the tests are all there is to do.
    maxWorkers: '100%',
    // Nothing lives at module level, so files can share a process: a third of the time.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: node, setupFiles: [properties] },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: dom,
          setupFiles: ['tests/support/jsdom.ts', properties],
        },
      },
    ],
  },
});
