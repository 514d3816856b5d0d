import type { Page } from '@playwright/test';
import { TEST_FLAGS } from '../scripts/browser.mjs';
import { DashboardPage } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'plain picture' });
const boxes = (page: Page) => page.locator('[data-annotator] svg [data-box]');

/** Whether the plain picture shows something other than the stage's ground. */
const isPainted = (page: Page) =>
  page.locator('[data-plain-picture] canvas').evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return false;
    const pixel = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
    return pixel?.[3] === 255;
  });

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...TEST_FLAGS.filter((flag) => !/angle|swiftshader|use-gl/.test(flag)),
      '--disable-gpu',
      '--disable-software-rasterizer',
      '--disable-3d-apis',
    ],
  },
});

test('without WebGL the photo is a plain picture with boxes, and everything works', async ({ page }) => {
  const dashboard = await DashboardPage.opened(page);
  expect(await page.evaluate(() => document.createElement('canvas').getContext('webgl2'))).toBeNull();
  await expect(notice(page)).toContainText('This browser has no WebGL');
  await expectAccessible(page, 'with the notice');
  await notice(page).getByRole('button', { name: 'Close' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(dashboard.host).not.toHaveAttribute('data-error');
  await expect.poll(() => isPainted(page)).toBe(true);
  await expect(boxes(page)).toHaveCount(await dashboard.number('box-count'));
  await expect(page.locator('[data-tag="WINDOW_001"]')).toContainText('Window');

  // What prints has the boxes too, which the screen has in an element of their own.
  const blues = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      const canvas = document.querySelector<HTMLCanvasElement>('body > div:not(#root) canvas');
      const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let found = 0;
      for (let at = 0; at < data.length; at += 4)
        if ((data[at] ?? 0) < 60 && (data[at + 1] ?? 0) < 60 && (data[at + 2] ?? 0) > 150) found += 1;
      dispatchEvent(new Event('afterprint'));
      return found;
    });
  await expect.poll(blues, 'pixels of cracks').toBeGreaterThan(500);

  // Where the mirror says that a box is, its element is, too.
  const record = await dashboard.record('WINDOW_001');
  const corner = await dashboard.at(record.x, record.y);
  const drawn = await page.locator('[data-box="WINDOW_001"]').boundingBox();
  expect(Math.abs((drawn?.x ?? 0) - corner.x)).toBeLessThan(4);
  expect(Math.abs((drawn?.y ?? 0) - corner.y)).toBeLessThan(4);

  // A click on a box selects it.
  const [other] = (await dashboard.records()).filter(({ id }) => id.startsWith('NAIL_'));
  if (!other) throw new Error('The sample has no nail.');
  await dashboard.fit();
  await dashboard.click(other.x + other.width / 2, other.y + other.height / 2);
  await dashboard.until(`[data-selected-id="${other.id}"]`);
  await expect(page.locator(`[data-selected-box="${other.id}"]`)).toBeAttached();

  // A key judges, grades and goes on; a button judges.
  await page.keyboard.press('3');
  await dashboard.until(`:not([data-selected-id="${other.id}"])`);
  await expect(dashboard.row(other.id)).toHaveAttribute('data-verdict', 'accepted');
  await expect(dashboard.row(other.id)).toHaveAttribute('data-severity', '3');
  const next = (await dashboard.attribute('selected-id')) ?? '';
  await page.getByRole('group', { name: 'Verdict' }).getByRole('button', { name: 'Reject' }).click();
  await expect(dashboard.row(next)).toHaveAttribute('data-verdict', 'rejected');
  await expect(page.locator(`[data-box="${next}"]`)).toHaveAttribute('stroke-dasharray', /./);

  // The view follows wheel and keys, and the boxes with it.
  await dashboard.fit();
  const before = await page.locator('[data-box="WINDOW_001"]').boundingBox();
  const middle = await dashboard.at(800, 600);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => dashboard.number('zoom-offset')).toBeGreaterThan(0.3);
  await dashboard.still();
  expect((await page.locator('[data-box="WINDOW_001"]').boundingBox())?.width).toBeGreaterThan(
    (before?.width ?? 0) * 1.2,
  );
  await dashboard.fit();

  // A box is drawn, and the filters leave boxes out.
  await page.keyboard.press('b');
  const count = await dashboard.number('box-count');
  await dashboard.drag([700, 560], [780, 640]);
  await dashboard.until(`[data-box-count="${count + 1}"]`);
  await expect(boxes(page)).toHaveCount(count + 1);
  await page.keyboard.press('s');
  await page.getByRole('slider', { name: 'Confidence threshold' }).focus();
  await page.keyboard.press('End');
  await expect.poll(() => dashboard.number('box-count')).toBeLessThan(count);
  await expect(boxes(page)).toHaveCount(await dashboard.number('box-count'));
  await page.keyboard.press('Home');

  // The next photo, hidden boxes, and a reload.
  await dashboard.card('DJI_0103.JPG').getByRole('button').click();
  await dashboard.until('[data-image-id="sample.sample-03"][data-ready="true"]');
  await expect(boxes(page)).toHaveCount(await dashboard.number('box-count'));
  await dashboard.tool('Show annotation result').click();
  await expect(boxes(page)).toHaveCount(0);
  await dashboard.tool('Show annotation result').click();
  await dashboard.saved();
  await page.reload();
  await dashboard.ready();
  await expect(dashboard.host).toHaveAttribute('data-image-id', 'sample.sample-03');
  await expect.poll(blues, 'pixels of cracks after a reload').toBeGreaterThan(500);
});
