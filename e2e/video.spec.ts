import { readFileSync } from 'node:fs';
import { DashboardPage } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/**
 * Three seconds of 30 frames, a second of red, green and blue each: MP4 with VP9, begun at 02:00 UTC on 4 May 2026; WebM
 * with VP8, without a date.
 */
const clip = (name: string) => readFileSync(new URL(`./support/${name}`, import.meta.url));
const VIDEO = { name: 'flight.mp4', mimeType: 'video/mp4', buffer: clip('clip.mp4') };
const TIMELESS = { name: 'timeless.webm', mimeType: 'video/webm', buffer: clip('clip.webm') };

test('frames of a video are chosen, by hand and at a step, and come in as photos with the clip’s time', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page);
  await page.getByRole('button', { name: 'Add files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.locator('input[type=file][multiple]').setInputFiles([VIDEO]);
  await expect(dialog.locator('[data-file="flight.mp4"]')).toContainText('choose the frames');
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Choose frames…' }).click();
  const frames = page.getByRole('dialog', { name: 'Frames of flight.mp4' });
  await expect(frames.getByRole('img', { name: 'Frame at 0:00.0' })).toBeVisible();
  await expect(frames).toContainText('Begun 4 May 2026, 02:00');

  const step = frames.getByRole('textbox', { name: 'A frame every' });
  await step.fill('1');
  await step.press('Enter');
  await frames.getByRole('button', { name: 'Take 3 frames' }).click();
  const list = frames.getByRole('list', { name: /frames? chosen/ });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await frames.getByRole('slider', { name: 'Moment' }).focus();
  for (let count = 0; count < 15; count++) await page.keyboard.press('ArrowRight');
  await expect(frames.locator('img[data-moment="1.500"]').first()).toBeVisible();
  await frames.getByRole('button', { name: 'Take this frame' }).click();
  await expect(list.getByText('0:01.5')).toBeVisible();
  await frames.getByRole('button', { name: 'Remove the frame at 0:00.0' }).click();
  await expectAccessible(page, 'frames of a video');
  await frames.getByRole('button', { name: 'Add 3 photos' }).click();
  await expect(frames).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.locator('[data-import-report]').getByRole('button', { name: 'Close' }).click();
  await dashboard.ready();
  for (const name of ['00-00-01-000', '00-00-01-500', '00-00-02-000'])
    await expect(dashboard.images.getByText(`flight_${name}.jpg`)).toBeVisible();

  // Half a second more is the same second.
  await page.getByRole('link', { name: /^Photos/ }).click();
  await page.getByRole('button', { name: /^Show as/ }).click();
  await page.getByRole('menuitemradio', { name: 'Table' }).click();
  await expect(page.getByRole('row', { name: /flight_00-00-01-500/ })).toContainText('4 May 2026 02:00');
  await expect(page.getByRole('row', { name: /flight_00-00-02-000/ })).toContainText('4 May 2026 02:00');
});

test('a file that only begins like a video is said to be unreadable, and a clip without a clock to have no time', async ({
  page,
}) => {
  await DashboardPage.opened(page);
  await page.getByRole('button', { name: 'Add files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog
    .locator('input[type=file][multiple]')
    .setInputFiles([{ ...VIDEO, name: 'broken.mp4', buffer: VIDEO.buffer.subarray(0, 60) }, TIMELESS]);
  await dialog.locator('[data-file="broken.mp4"]').getByRole('button', { name: 'Choose frames…' }).click();
  const broken = page.getByRole('dialog', { name: 'Frames of broken.mp4' });
  await expect(broken).toContainText('This video can’t be read');
  await page.keyboard.press('Escape');
  await dialog.locator('[data-file="timeless.webm"]').getByRole('button', { name: 'Choose frames…' }).click();
  const timeless = page.getByRole('dialog', { name: 'Frames of timeless.webm' });
  await expect(timeless).toContainText('its frames have no time');
  await expect(timeless.getByRole('img', { name: 'Frame at 0:00.0' })).toBeVisible();
});
