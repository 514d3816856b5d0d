import type { Page } from '@playwright/test';
import { AppShell } from './pages/AppShell.ts';
import { DashboardPage } from './pages/DashboardPage.ts';
import { type Site, serveBuilds } from './support/builds.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const PHOTOS = ['sample.sample-01', 'sample.sample-02', 'sample.sample-03'] as const;

let site: Site;
test.beforeEach(async () => {
  // Every build is put on the device whole.
  test.slow();
  site = await serveBuilds('one');
});
test.afterEach(() => site.close());

const buildOf = (page: Page) => page.locator('meta[name="build"]').getAttribute('content');

/** Goes to a photo, and waits until it can be worked on. */
async function openPhoto(dashboard: DashboardPage, photo: string): Promise<void> {
  await dashboard.page.goto(`${site.url}/dashboard?image=${photo}`);
  await dashboard.ready();
}

/** Accepts the selected damage. @returns how many are still to be reviewed */
async function accept(dashboard: DashboardPage): Promise<number> {
  const left = (await dashboard.number('unreviewed-count')) - 1;
  await dashboard.host.focus();
  await dashboard.page.keyboard.press('a');
  await expect(dashboard.host).toHaveAttribute('data-unreviewed-count', String(left));
  await dashboard.saved();
  return left;
}

/** What the service workers are, and how many builds lie on the device. */
const workers = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const builds = (await caches.keys()).filter((name) => name.startsWith('app-'));
    return { waits: Boolean(registration?.waiting), builds: builds.length };
  });

/** Which of these don't come as what they are. */
const missing = (page: Page, paths: readonly string[]) =>
  page.evaluate(async (all) => {
    const answers = await Promise.all(all.map((path) => fetch(path).catch(() => null)));
    return all.filter((_, at) => !/javascript|css/.test(answers[at]?.headers.get('content-type') ?? ''));
  }, paths);

/** Which of these the device doesn't have yet. */
const notKept = (page: Page, paths: readonly string[]) =>
  page.evaluate(async (all) => {
    const kept = await Promise.all(all.map((path) => caches.match(path, { ignoreVary: true })));
    return all.filter((_, at) => !kept[at]);
  }, paths);

/** Two tabs, the second opened after a new build took the place of the first one's. */
async function acrossBuilds(page: Page): Promise<readonly [DashboardPage, DashboardPage, string[]]> {
  const old = await DashboardPage.opened(page, `${site.url}/dashboard?image=${PHOTOS[0]}`);
  await page.goto(`${site.url}/storage`);
  await expect(page.locator('[data-offline="ready"]')).toBeVisible({ timeout: 120_000 });
  await openPhoto(old, PHOTOS[0]);
  const parts = site.parts();
  // Those that few need follow after the device is ready.
  await expect.poll(() => notKept(page, parts), { timeout: 120_000 }).toEqual([]);
  site.deploy('two');
  const fresh = new DashboardPage(await page.context().newPage());
  await openPhoto(fresh, PHOTOS[1]);
  await expect.poll(() => workers(fresh.page), { timeout: 60_000 }).toEqual({ waits: true, builds: 2 });
  return [old, fresh, parts];
}

test('an open tab stays of its build, a new tab is of the new one, both edit, and the new build opens without a network though its worker waits for the old tab', async ({
  page,
  context,
}) => {
  const [old, fresh, parts] = await acrossBuilds(page);
  expect([await buildOf(old.page), await buildOf(fresh.page)]).toEqual(['one', 'two']);
  const left = [await accept(old), await accept(fresh)];

  // What the old build loads late is no longer on the server, nor in the browser's own cache.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  expect(await missing(page, parts)).toEqual([]);
  await new AppShell(page).navigation.getByRole('link', { name: 'Inspection Record' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await buildOf(page)).toBe('one');

  await expect.poll(() => notKept(fresh.page, site.parts()), { timeout: 120_000 }).toEqual([]);
  await context.setOffline(true);
  await openPhoto(fresh, PHOTOS[2]);
  expect(await buildOf(fresh.page)).toBe('two');
  expect(await missing(fresh.page, site.parts())).toEqual([]);
  expect((await workers(fresh.page)).waits).toBe(true);
  left.push(await accept(fresh));

  await fresh.page.close();
  for (const [index, photo] of PHOTOS.entries()) {
    await openPhoto(old, photo);
    expect(await buildOf(page)).toBe('two');
    await expect(old.host).toHaveAttribute('data-unreviewed-count', String(left[index]));
  }
});
