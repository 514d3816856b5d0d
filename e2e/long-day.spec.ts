import { growth, liveDay, watchTimers } from '../scripts/torture/support/dayWalk.mjs';
import { DashboardPage } from './pages/DashboardPage.ts';
import { expect, test } from './support/test.ts';

/** Rounds after which what is created once exists. */
const WARM = 2;

test.use({ reducedMotion: 'no-preference' });

test('a page that stays open gathers neither nodes, listeners nor timers: a tenth of the long day', async ({
  page,
}) => {
  test.slow();
  await watchTimers(page);
  await new DashboardPage(page).open();
  // Every field is still in a transition when its dialog is closed.
  await page.addStyleTag({ content: '[role="group"] { transition-duration: 60s !important; }' });
  const samples = await liveDay(page, { rounds: WARM + 6, every: 1, photos: 1, links: ['Project'] });
  // One closed dialog that stays is 1,000 nodes a round, one closed menu a hundred nodes and twelve listeners.
  const most = { nodes: 60, listeners: 8, documents: 0, timers: 0.5, heapMiB: 3 };
  expect(growth(samples.slice(WARM), most)).toEqual([]);
});
