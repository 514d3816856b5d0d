import { expect, test } from '@playwright/test';
import { walkImages, watchMemory } from '../scripts/torture/support/memoryWalk.mjs';
import { DashboardPage } from './pages/DashboardPage.ts';

/** Bitmaps the decoder may hold: both neighbours decoded ahead, and those that come and go in passing. */
const AHEAD = 6;

test('nothing is kept of photos that were left: a tenth of the long walk', async ({ page }) => {
  test.slow();
  await watchMemory(page);
  await new DashboardPage(page).open();
  // There and back is 18 steps: the first and the last look are at the same photo.
  const samples = await walkImages(page, { switches: 20, every: 2 });
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) throw new Error('Nothing was looked at.');
  expect(last.textures).toBe(first.textures);
  for (const sample of samples) {
    expect(sample.pageBitmaps).toBe(0);
    expect(sample.workerBitmaps).toBeLessThanOrEqual(AHEAD);
  }
  expect(last.heapMiB).toBeLessThan(first.heapMiB + 8);
});
