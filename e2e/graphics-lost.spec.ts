import { DashboardPage } from './pages/DashboardPage.ts';
import { expect, test } from './support/test.ts';

test('a graphics card that stops for good leaves the plain picture', async ({ page }) => {
  const dashboard = await DashboardPage.opened(page);
  await page.clock.install();
  await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-annotator] canvas');
    canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await expect(dashboard.host).toHaveAttribute('data-error', 'context-lost');
  await page.clock.fastForward(10_000);
  await page.clock.resume();
  await expect(page.getByRole('status').filter({ hasText: 'plain picture' })).toContainText(
    'The graphics card stopped',
  );
  await dashboard.ready();
  await expect(dashboard.host).not.toHaveAttribute('data-error');
  await expect(page.locator('[data-annotator] svg [data-box]')).toHaveCount(
    await dashboard.number('box-count'),
  );
});
