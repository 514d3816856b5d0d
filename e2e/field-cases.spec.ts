import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';

/** Small files from the field with what is right for each; see CONTRIBUTING. */
const CASES = process.env.CASES ?? resolve(import.meta.dirname, '../../shared/cases');

interface Expected {
  readonly inputs: readonly (readonly string[])[];
  readonly pixels: Readonly<Record<string, readonly number[]>>;
}

/** What the file list says of each file of a case, once they are read. */
async function choose(page: Page, name: string, files: readonly string[]) {
  await page.getByRole('button', { name: 'Add files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog
    .locator('input[type=file][multiple]')
    .setInputFiles(files.map((file) => join(CASES, name, file)));
  return dialog;
}

/** The colours of all photos that are kept, at places given in pixels, and their sizes. */
const keptPhotos = (page: Page, places: readonly string[]) =>
  page.evaluate(async (at) => {
    const root = await navigator.storage.getDirectory();
    const found: { size: number[]; colours: number[][]; tones: number }[] = [];
    for await (const [folder, handle] of root.entries()) {
      if (handle.kind !== 'directory' || !folder.includes('photos')) continue;
      for await (const file of (handle as FileSystemDirectoryHandle).values()) {
        if (file.kind !== 'file') continue;
        const photo = await (file as FileSystemFileHandle).getFile();
        const bitmap = await createImageBitmap(photo).catch(() => null);
        if (!bitmap) continue;
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        const context = canvas.getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        const pixel = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])];
        const all = new Uint32Array(
          context?.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer ?? new ArrayBuffer(0),
        );
        found.push({
          size: [bitmap.width, bitmap.height],
          colours: at.map((place) => {
            const [x = 0, y = 0] = place.split(',').map(Number);
            return pixel(x, y).slice(0, 3);
          }),
          tones: new Set(all).size,
        });
      }
    }
    return found;
  }, places);

test.describe('files from the field (needs the cases beside the project)', () => {
  test.skip(!existsSync(CASES), 'the cases are not here');

  for (const name of ['10-tiff-with-jpeg-tables', '11-tiff-compressions', '12-bigtiff'])
    test(`${name} are photos of the right colours, or refused by name`, async ({ page }) => {
      const { inputs, pixels = {} } = JSON.parse(
        readFileSync(join(CASES, name, 'expected.json'), 'utf8'),
      ) as Expected;
      await DashboardPage.opened(page);
      const files = inputs.flat();
      const dialog = await choose(page, name, files);
      const list = dialog.getByRole('list', { name: 'Files' });
      for (const file of files)
        await expect(list.locator(`[data-file="${file}"]`)).toHaveAttribute(
          'data-status',
          /^(read|repaired|refused)$/,
        );
      const refused = list.locator('[data-status="refused"]');
      for (const row of await refused.all()) await expect(row).toContainText('LZMA');
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      // Files of the very same pixels are one photo.
      await expect(page.locator('[data-import-report]')).toHaveAttribute('data-photos', /^[1-9]$/);
      const colours = Object.values(pixels);
      for (const kept of (await keptPhotos(page, Object.keys(pixels))).filter(
        ({ size }) => size.join() === '400,300',
      )) {
        expect(kept.tones).toBeGreaterThan(1);
        // A fax is black and white.
        if (kept.tones === 2) continue;
        for (const [at, colour] of colours.entries())
          for (const [channel, value] of colour.entries())
            expect(Math.abs((kept.colours[at]?.[channel] ?? -1000) - value)).toBeLessThanOrEqual(40);
      }
    });
});
