import type { Page } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { serveBuilt } from './support/builds.ts';
import { model, runOver, slow, withModel } from './support/models.ts';
import { expect, test } from './support/test.ts';

const state = (page: Page, phase: string) => page.locator(`[data-assistant-run="${phase}"]`);

/** A run that is paused, left, gone on with, cancelled and begun anew. */
async function cancelAndResume(page: Page, isolated: boolean, address?: string) {
  const { dashboard, run } = await withModel(page, slow(4), address);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(isolated);
  await runOver(page, 'All photos', 12);
  // Pressed by the page itself as soon as it is there: on a loaded machine a fast run would be over before the test's click.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const pause = [...document.querySelectorAll('[data-assistant-run="running"] button')].find(
        ({ textContent }) => textContent === 'Pause',
      );
      if (!(pause instanceof HTMLElement)) return;
      watch.disconnect();
      pause.click();
    });
    watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  await run.getByRole('button', { name: 'Run the model' }).click();
  await expect(state(page, 'paused')).toBeVisible();

  // It waits on after a reload, and goes on from where it was.
  await page.reload();
  await state(page, 'paused').getByRole('button', { name: 'Continue' }).click();
  const continued = performance.now();
  await expect(state(page, 'done')).toContainText('3 boxes stored', { timeout: 240_000 });
  const wholeRun = performance.now() - continued;

  // A cancel ends it at once, whatever the model is at, on a slow machine too; what was stored by then stays.
  await runOver(page, 'All photos', 12);
  await run.getByRole('button', { name: 'Run the model' }).click();
  // A fast machine takes several photos between two looks at the page.
  await expect(state(page, 'running')).toContainText(/[1-9] of 12 photos/, { timeout: 60_000 });
  const took = await state(page, 'running')
    .getByRole('button', { name: 'Cancel' })
    .evaluate(async (button: HTMLElement) => {
      const began = performance.now();
      const ended = new Promise((resolve) => {
        const look = () => document.querySelector('[data-assistant-run="cancelled"]') && resolve(null);
        new MutationObserver(look).observe(document.body, {
          subtree: true,
          childList: true,
          attributeFilter: ['data-assistant-run'],
        });
      });
      button.click();
      await ended;
      return performance.now() - began;
    });
  expect(took).toBeLessThan(Math.max(1000, wholeRun / 4));

  // What a cancel left out is run when it is asked for.
  await run.getByRole('button', { name: 'Run the model' }).click();
  await expect(state(page, 'done')).toContainText('3 boxes stored', { timeout: 240_000 });
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await dashboard.ready();
  await expect(dashboard.host).toHaveAttribute('data-box-count', '2');
}

test('a run is paused, left, gone on with and cancelled at once on an isolated page', async ({ page }) => {
  await cancelAndResume(page, true);
});

test.describe('served without the headers that isolate it', () => {
  const served = test.extend<{ site: string }>({
    site: async ({ browserName: _ }, use) => {
      const server = await serveBuilt({ isolated: false });
      await use(server.url);
      await server.close();
    },
    baseURL: async ({ site }, use) => use(site),
  });
  served('a run is paused, left, gone on with and cancelled at once', async ({ page }) => {
    await cancelAndResume(page, false);
  });
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a model that is kept runs without a network; what runs it is not fetched before', async ({
    page,
    context,
  }) => {
    const runtime = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return all.flat().filter(({ url }) => /\/ort-wasm-/.test(url)).length;
      });
    const dashboard = await DashboardPage.opened(page);
    await page.goto('/storage');
    await expect(page.locator('[data-offline="ready"]')).toBeVisible({ timeout: 120_000 });
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/sample/photos/DJI_0110.JPG'))))
      .toBe(true);
    expect(await runtime()).toBe(0);

    await page.goto('/dashboard');
    await dashboard.ready();
    const { trial, run } = await withModel(page, model('yolo-columns'));
    await expect.poll(runtime).toBe(2);
    await context.setOffline(true);
    await page.reload();
    await trial.getByRole('button', { name: 'Try', exact: true }).click();
    await expect(trial.locator('[data-tried="2"]')).toBeVisible();
    await run.getByRole('button', { name: 'Run the model' }).click();
    await expect(state(page, 'done')).toContainText('boxes stored');
  });
});
