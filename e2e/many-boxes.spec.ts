import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';

test.use({ reducedMotion: 'no-preference' });

const PHOTO = { width: 1600, height: 1200 };
const COLUMNS = 125;
const ROWS = 80;
const COUNT = COLUMNS * ROWS;

/** A photo and 10,000 boxes of 10 × 11 pixels on it, in a grid: none lies on another. */
async function files(folder: (name: string) => string, paint: () => Promise<number[]>): Promise<string[]> {
  const photo = folder('wall.png');
  await writeFile(photo, Uint8Array.from(await paint()));
  const annotations = Array.from({ length: COUNT }, (_, i) => ({
    id: i + 1,
    image_id: 1,
    category_id: 1,
    bbox: [(i % COLUMNS) * 12.5 + 1, Math.floor(i / COLUMNS) * 14 + 40, 10, 11],
    score: 0.5 + (i % 50) / 100,
  }));
  const coco = folder('wall.json');
  await writeFile(
    coco,
    JSON.stringify({
      images: [{ id: 1, file_name: 'wall.png', ...PHOTO }],
      categories: [{ id: 1, name: 'crack' }],
      annotations,
    }),
  );
  return [photo, coco];
}

test('10,000 boxes on a photo are worked with as if they were ten', async ({ page }, info) => {
  test.setTimeout(240_000);
  const dashboard = await DashboardPage.opened(page);
  const paint = () =>
    page.evaluate(async ({ width, height }) => {
      const canvas = new OffscreenCanvas(width, height);
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.fillStyle = '#8a8478';
      pen.fillRect(0, 0, width, height);
      return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
    }, PHOTO);
  await dashboard.import(await files((name) => info.outputPath(name), paint));
  await expect(dashboard.host).toHaveAttribute('data-box-count', String(COUNT), { timeout: 60_000 });
  await page.keyboard.press('Escape');
  await dashboard.ready();

  await test.step('the list tells its whole length and holds a few rows', async () => {
    await expect(dashboard.damages).toHaveAttribute('aria-rowcount', String(COUNT));
    expect(await dashboard.damages.locator('[data-damage-id]').count()).toBeLessThan(100);
  });

  await test.step('a box is found by a click, near and from afar', async () => {
    await dashboard.click(1 + 12.5 * 60 + 5, 40 + 14 * 30 + 5);
    await expect(dashboard.host).toHaveAttribute('data-selected-id', 'CRACK_3811');
    const at = await dashboard.at(800, 600);
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -400);
    await expect.poll(() => dashboard.number('zoom-offset')).toBeGreaterThan(0.5);
    await dashboard.click(1 + 12.5 * 63 + 5, 40 + 14 * 40 + 5);
    await expect(dashboard.host).toHaveAttribute('data-selected-id', 'CRACK_5064');
  });

  await test.step('panning costs the page’s thread a few milliseconds a frame', async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busy = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000;
    };
    const at = await dashboard.at(800, 600);
    await page.mouse.move(at.x, at.y);
    await page.mouse.down({ button: 'middle' });
    const before = await busy();
    await page.evaluate(() => {
      Object.assign(window, { frames: 0 });
      const count = () => {
        (window as unknown as { frames: number }).frames++;
        requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
    });
    for (let i = 0; i < 60; i++) await page.mouse.move(at.x - i * 3, at.y - i * 2);
    const shown = await page.evaluate(() => (window as unknown as { frames: number }).frames);
    const each = ((await busy()) - before) / Math.max(shown, 1);
    await page.mouse.up({ button: 'middle' });
    info.annotations.push({ type: 'main thread, ms a frame', description: each.toFixed(1) });
    expect(each).toBeLessThan(16);
  });

  await test.step('one is rejected, one deleted, and both are kept', async () => {
    await dashboard.host.focus();
    await page.keyboard.press('Shift+F');
    await expect(dashboard.host).toHaveAttribute('data-unreviewed-count', String(COUNT - 1));
    await page.keyboard.press('Delete');
    await dashboard.deletion.getByRole('button', { name: 'Continue' }).click();
    await expect(dashboard.host).toHaveAttribute('data-box-count', String(COUNT - 1));
    await dashboard.saved();
    await page.reload();
    await dashboard.ready();
    await expect(dashboard.host).toHaveAttribute('data-box-count', String(COUNT - 1));
  });
});
