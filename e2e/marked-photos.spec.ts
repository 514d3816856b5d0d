import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { DashboardPage } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const opened = async (page: Page) => {
  // The question for a reason lies over the buttons.
  await page.keyboard.press('Control+Shift+e');
  await page.getByRole('button', { name: 'Photos with boxes drawn in…' }).click();
  return page.getByRole('dialog', { name: 'Photos with boxes drawn in' });
};

const exported = async (page: Page) => {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  return unzipSync(new Uint8Array(await readFile(await (await downloaded).path())));
};

/** Size of a JPEG, and how many of its pixels are of a colour, about. */
const lookedAt = (page: Page, jpeg: Uint8Array | undefined, colour: readonly [number, number, number]) =>
  page.evaluate(
    async ({ base64, rgb }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
      let found = 0;
      for (let at = 0; at < pixels.length; at += 4)
        if (rgb.every((value, i) => Math.abs(value - (pixels[at + i] ?? 0)) < 24)) found += 1;
      return { width: bitmap.width, height: bitmap.height, found };
    },
    { base64: Buffer.from(jpeg ?? []).toString('base64'), rgb: [...colour] },
  );

test('photos with boxes drawn in: findings with their numbers, guesses as such, rejected ones only if chosen', async ({
  page,
}) => {
  await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
  const dashboard = await DashboardPage.opened(page, '/dashboard?damage=CRACK_001');
  await dashboard.host.focus();
  await page.keyboard.press('3');
  await page.keyboard.press('f');
  await dashboard.saved();
  const dialog = await opened(page);
  await expect(dialog.getByText(/^1 photo, 73 boxes$/)).toBeVisible();
  await expect(dialog.getByText(/^72 boxes that nobody has reviewed/)).toBeVisible();
  await expect(dialog.getByText(/rejected box/)).toBeHidden();
  await expectAccessible(page, 'photos with boxes drawn in');
  const files = await exported(page);
  expect(Object.keys(files).sort()).toEqual(['DJI_0101.jpg', 'README.txt']);
  const note = strFromU8(files['README.txt'] ?? new Uint8Array());
  expect(note).toContain('Not a finding');
  expect(note).toContain('accepted by a person');
  expect(note).not.toContain('crossed out');
  const blue = await lookedAt(page, files['DJI_0101.jpg'], [0, 0, 255]);
  expect(blue.found, 'pixels of cracks').toBeGreaterThan(1000);
  // Under the photo, which is 4:3, is its legend.
  expect(blue.height).toBeGreaterThan((blue.width * 3) / 4 + 20);
  await expect(page.getByRole('dialog')).toBeHidden();

  await opened(page);
  await page.getByRole('dialog').getByText('All photos of the project').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unreviewed' }).click();
  await page.getByRole('button', { name: /Longest side/ }).click();
  await page.getByRole('option', { name: '2,000 pixels' }).click();
  await expect(page.getByText(/^1 photo, 1 box$/)).toBeVisible();
  await expect(page.getByText(/^9 photos without such a box/)).toBeVisible();
  const found = await exported(page);
  expect(strFromU8(found['README.txt'] ?? new Uint8Array())).not.toContain('Not a finding');
  expect((await lookedAt(page, found['DJI_0101.jpg'], [0, 0, 255])).width).toBeLessThanOrEqual(2000);
});

test('a photo that can’t be read is named, in the dialog and in the archive', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
  await DashboardPage.opened(page);
  await page.route(/DJI_0103|sample-03/, (route) => route.fulfill({ body: 'no photo' }));
  const dialog = await opened(page);
  await page.getByRole('dialog').getByText('All photos of the project').click();
  await expect(dialog.getByText(/^10 photos/)).toBeVisible();
  const files = await exported(page);
  expect(Object.keys(files)).toHaveLength(10);
  expect(Object.keys(files)).not.toContain('DJI_0103.jpg');
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('DJI_0103.JPG');
  await expect(dialog.getByText(/could not be read: DJI_0103\.JPG/)).toBeVisible();
});
