import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { DashboardPage } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('judged photos become a training set with a card; before, the dialog says what is missing', async ({
  page,
}) => {
  // Where the browser lets a page write to disk it would ask where to.
  await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  const dialog = page.getByRole('dialog', { name: 'Training set' });
  const open = async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('button', { name: 'Training set…' }).click();
  };
  await open();
  await expect(dialog.getByText(/^No photo has been judged/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Export' })).toBeDisabled();
  await expectAccessible(page, 'the training set');
  await page.keyboard.press('Escape');

  await dashboard.acceptAll();
  await open();
  await expect(dialog.getByText(/photos? to train with/)).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const files = unzipSync(new Uint8Array(await readFile(await (await downloaded).path())));
  const card = JSON.parse(strFromU8(files['card.json'] ?? new Uint8Array()));
  const photos = Object.keys(files).filter((name) => name.startsWith('images/'));
  expect(photos.length).toBeGreaterThan(0);
  expect(card.photos.total).toBe(photos.length);
  expect(photos.sort()).toEqual(
    card.included.map((one: { split: string; photo: string }) => `images/${one.split}/${one.photo}`).sort(),
  );
  expect(strFromU8(files['README.md'] ?? new Uint8Array())).toContain('How it is split');
});
