import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { DashboardPage } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expectIsolated } from './support/isolated.ts';
import { ONE_PIXEL } from './support/onePixel.ts';

test('what can’t be read is refused by name and in words, the rest comes in', { tag: '@smoke' }, async ({
  page,
}) => {
  await DashboardPage.opened(page);
  await page.getByRole('button', { name: 'Add files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog
    .locator('input[type=file][multiple]')
    .setInputFiles([
      { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
      { name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{"images": [') },
      { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('this is no photo at all') },
      ONE_PIXEL,
    ]);
  const files = dialog.getByRole('list', { name: 'Files' });
  for (const name of ['empty.jpg', 'broken.json', 'words.jpg'])
    await expect(files.locator(`[data-file="${name}"]`)).toHaveAttribute('data-status', 'refused');
  await expect(files.locator('[data-file="empty.jpg"]')).toContainText('empty');
  await expect(files.locator('[data-file="dot.png"]')).toHaveAttribute('data-status', 'read');
  await expectAccessible(page, 'preview');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  const report = page.locator('[data-import-report]');
  await expect(report).toHaveAttribute('data-photos', '1');
  await expect(report).toHaveAttribute('data-skipped', '3');
  await expect(report).toContainText('1 photo, 0 detections; 3 skipped');
  await expectAccessible(page, 'report');
});

/** A picture of one colour, 40 × 30. */
async function pictureOf(page: Page, colour: string): Promise<Uint8Array> {
  const bytes = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(40, 30);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = fill;
    context.fillRect(0, 0, 40, 30);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  }, colour);
  return Uint8Array.from(bytes);
}

test('what only a person can say is asked: which of two photos, whose boxes, and which label', async ({
  page,
}) => {
  await DashboardPage.opened(page);
  await page.getByRole('button', { name: 'Add files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  const region = (x: number) => ({
    type: 'rectanglelabels',
    original_width: 40,
    original_height: 30,
    value: { x, y: 10, width: 20, height: 20, rectanglelabels: ['rust'] },
  });
  const by = (completed_by: string, x: number) => ({ completed_by, result: [region(x)] });
  const tasks = [{ data: { image: 'east/1.png' }, annotations: [by('ann', 10), by('ben', 40)] }];
  const zip = new ZipWriter(new BlobWriter());
  for (const [folder, colour] of [
    ['east', '#b5651d'],
    ['west', '#4682b4'],
  ] as const)
    await zip.add(`${folder}/1.png`, new Uint8ArrayReader(await pictureOf(page, colour)));
  await zip.add('boxes.csv', new TextReader('photo,label,x,y,width,height\n1.png,,1,2,20,20\n'));
  await zip.add('tasks.json', new TextReader(JSON.stringify(tasks)));
  for (const name of ['a', 'b', 'c', 'd'])
    await zip.add(`sets/${name}_train.txt`, new TextReader('2007_000027 -1\n2007_000032 1\n'));
  const buffer = Buffer.from(await (await zip.close()).arrayBuffer());
  await dialog
    .locator('input[type=file][multiple]')
    .setInputFiles([{ name: 'set.zip', mimeType: 'application/zip', buffer }]);

  await expect(dialog.getByText('4 lists of names, not needed')).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Import', exact: true });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('button', { name: /Several people, or a model/ }).click();
  await page.getByRole('option', { name: 'everybody’s; what two drew alike once' }).click();
  const photos = dialog.getByRole('radiogroup', { name: 'Photo for “1.png”' });
  await expect(photos.getByRole('radio')).toHaveCount(3);
  await photos.getByText('set.zip/west/1.png').click();
  await expect(photos.locator('img')).toHaveCount(2);
  await dialog.getByRole('button', { name: /What “Without a label” becomes/ }).click();
  await page.getByRole('option', { name: 'Crack', exact: true }).click();
  await expectAccessible(page, 'questions');
  await confirm.click();
  const report = page.locator('[data-import-report]');
  await expect(report).toHaveAttribute('data-photos', '2');
  await expect(report).toHaveAttribute('data-detections', '3');
});

test('an import that was cut off offers to go on; the same files again add nothing twice', async ({
  page,
  context,
}) => {
  test.slow();
  const folder = resolve(import.meta.dirname, '../public/sample/photos');
  const files = readdirSync(folder)
    .slice(0, 4)
    .map((name) => join(folder, name));
  // The browser is slow at the third photo, for ever.
  await page.addInitScript(() => {
    const { createWritable } = FileSystemFileHandle.prototype;
    let written = 0;
    FileSystemFileHandle.prototype.createWritable = function (this: FileSystemFileHandle) {
      // The temporary files that photos are written to, and nothing else.
      if (this.name.startsWith('tmp-')) written += 1;
      return written > 2 ? new Promise(() => undefined) : createWritable.call(this);
    };
  });
  const first = await DashboardPage.opened(page);
  await page.getByRole('button', { name: 'Add files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.locator('input[type=file][multiple]').setInputFiles(files);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click({ timeout: 60_000 });
  // The page can be used meanwhile.
  const storing = page.locator('[data-importing]');
  await expect(storing).toContainText('Saving: 2 of 4');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Shift+A');
  await expect(first.host).toHaveAttribute(
    'data-unreviewed-count',
    String((await first.number('box-count')) - 1),
  );
  await page.close({ runBeforeUnload: false });

  const again = new DashboardPage(await context.newPage());
  await again.page.goto('/dashboard');
  await again.ready();
  const card = again.page.locator('[data-unfinished-import]');
  await expect(card).toContainText('The import of 4 photos');
  await expect(card).toContainText('stopped at 2');
  await expect(again.images.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '12');
  await again.import(files);
  await expect(again.page.locator('[data-import-report]')).toHaveAttribute('data-photos', '2');
  await expect(card).toHaveCount(0);
  await expect(again.images.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '14');
});

test('a HEIC photo is decoded by a decoder that is fetched for it alone, and kept as JPEG', async ({
  page,
}) => {
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  const dashboard = await DashboardPage.opened(page);
  await expectIsolated(page);
  expect(asked.filter((path) => path.endsWith('.wasm'))).toEqual([]);
  await dashboard.import(resolve(import.meta.dirname, '../tests/photos/fixtures/quarters.heic'));
  await expect(page.locator('[data-import-report]')).toHaveAttribute('data-photos', '1');
  await dashboard.ready();
  await expect(dashboard.images.locator('[aria-current="true"]')).toHaveAttribute(
    'data-image-name',
    'quarters.jpg',
  );
  expect(asked.filter((path) => path.endsWith('.wasm'))).toHaveLength(1);
});
