import { readFileSync } from 'node:fs';
import { temperatureOf } from '../src/domain/measure/radiometry.ts';
import { CAMERA, djiThermalJpeg, flirJpeg } from '../tests/support/flirFile.ts';
import { DashboardPage } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const [WIDTH, HEIGHT] = [40, 30];
const PHOTO = new Uint8Array(readFileSync(new URL('../public/sample/photos/DJI_0104.JPG', import.meta.url)));
/** Warmer from column to column. */
const RAW = Array.from({ length: WIDTH * HEIGHT }, (_, at) => 16_000 + (at % WIDTH) * 100);
const degrees = (raw: number) => temperatureOf(CAMERA)(raw).toFixed(1);

const FILES = [
  {
    name: 'warm.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(flirJpeg(PHOTO, { width: WIDTH, height: HEIGHT, raw: RAW })),
  },
  {
    name: 'boxes.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({
        images: [{ id: 1, file_name: 'warm.jpg' }],
        categories: [{ id: 1, name: 'stain' }],
        annotations: [{ id: 1, image_id: 1, category_id: 1, bbox: [0, 0, 600, 300] }],
      }),
    ),
  },
];

test('a thermal photo shows its range with what it assumes, the temperature under the pointer and those in the selected box', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page);
  await page.getByRole('button', { name: 'Add files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.locator('input[type=file][multiple]').setInputFiles(FILES);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.locator('[data-import-report]').getByRole('button', { name: 'Close' }).click();
  await dashboard.ready();
  const readout = page.locator('[data-thermal="temperatures"]');
  await expect(readout).toContainText(`${degrees(RAW[0] ?? 0)} to ${degrees(RAW[WIDTH - 1] ?? 0)} °C`);
  await expect(readout).toContainText('emissivity 0.95');
  await expect(readout).toContainText(/In the box STAIN_001: lowest [\d.]+, mean [\d.]+, highest [\d.]+ °C/);
  const hover = async (x: number, y: number) => {
    const at = await dashboard.at(x, y);
    await page.mouse.move(at.x, at.y);
  };
  await hover(1010, 600);
  await expect(readout).toContainText(`At the pointer: ${degrees(RAW[25] ?? 0)} °C`);
  await hover(410, 500);
  await expect(readout).toContainText(`At the pointer: ${degrees(RAW[10] ?? 0)} °C`);
  await expectAccessible(page, 'a thermal photo');

  // As a measure, at the emissivity that the person states.
  const form = dashboard.detail.getByRole('form', { name: 'Temperatures in STAIN_001' });
  const emissivity = form.getByRole('textbox', { name: 'Emissivity' });
  await expect(emissivity).toHaveValue('0.95');
  // What no surface there can have is said, and not kept.
  await emissivity.fill('0.02');
  await emissivity.press('Enter');
  await expect(form).toContainText('give no temperature: it can’t be that of this surface');
  await expect(form.getByRole('button', { name: 'Keep as measure' })).toBeDisabled();
  await emissivity.fill('0.8');
  await emissivity.press('Enter');
  const kept = dashboard.detail.locator('[data-measure="temperature"]');
  const warmer = (raw: number) => temperatureOf({ ...CAMERA, emissivity: 0.8 })(raw).toFixed(1);
  await expect(kept).toContainText(`${warmer(RAW[0] ?? 0)} to`);
  await expect(kept).toContainText('emissivity 0.80, stated by the person');
  await expect(form.getByRole('button', { name: 'Kept as measure' })).toBeDisabled();
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(kept).toHaveCount(0);
  await page.getByRole('button', { name: /^Redo/ }).first().click();
  await expect(kept).toHaveCount(1);
  await expect(page.locator('[data-save-state="saved"]')).toBeAttached();
  await page.reload();
  await dashboard.ready();
  await expect(kept).toContainText('emissivity 0.80, stated by the person');
  // The form begins with the file's emissivity, at which other temperatures can be kept.
  await form.getByRole('button', { name: 'Keep as measure' }).click();
  await expect(kept).toContainText('emissivity 0.95, as in the file');
});

test('a thermal photo of DJI’s is said to have no temperatures', async ({ page }) => {
  const dashboard = await DashboardPage.opened(page);
  await page.getByRole('button', { name: 'Add files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog
    .locator('input[type=file][multiple]')
    .setInputFiles([{ name: 'dji.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(djiThermalJpeg(PHOTO)) }]);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.locator('[data-import-report]').getByRole('button', { name: 'Close' }).click();
  await dashboard.ready();
  const readout = page.locator('[data-thermal="relative"]');
  await expect(readout).toContainText('differences only');
  await expect(readout).not.toContainText('°C');
});
