import { DashboardPage } from './pages/DashboardPage.ts';
import { RecordPage } from './pages/RecordPage.ts';
import { expectIsolated } from './support/isolated.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('after the first visit the app opens without a network: pages, photos, verdicts and what loads late', async ({
  page,
  context,
}) => {
  const dashboard = await DashboardPage.opened(page);
  await page.goto('/storage');
  await expect(page.locator('[data-offline="ready"]')).toBeVisible({ timeout: 120_000 });
  // The sample's photos follow the app's own files.
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/sample/photos/DJI_0103.JPG'))))
    .toBe(true);

  const typesetter = page.locator('[data-report="here"]');
  await expect(typesetter).toContainText(/\d+ MB/, { timeout: 60_000 });

  await context.setOffline(true);
  await page.goto('/dashboard');
  await dashboard.ready();
  await expectIsolated(page);
  await page.keyboard.press('a');
  await dashboard.saved();
  await dashboard.card('DJI_0103.JPG').click();
  await expect(dashboard.host).toHaveAttribute('data-image-id', 'sample.sample-03');
  await dashboard.ready();

  await page.goto('/storage');
  await expect(page.locator('[data-offline="ready"]')).toBeVisible({ timeout: 120_000 });
  await page.goto('/inspection-record');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const record = new RecordPage(page);
  await record.open();
  expect((await record.readReport()).join(' ')).toContain('IR-2026-0001');
});
