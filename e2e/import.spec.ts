import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { DashboardPage, type StageRect } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expectIsolated } from './support/isolated.ts';
import { ONE_PIXEL } from './support/onePixel.ts';
import { needsSamples, sampleFolder } from './support/samples.ts';

interface Expected extends StageRect {
  readonly label: string;
}

const filesUnder = (folder: string): string[] =>
  readdirSync(sampleFolder(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const isPhoto = (file: string) => /\.(jpe?g|png)$/i.test(file);
const stem = (file: string) => basename(file, extname(file));

/** A box in fractions of a photo, on the 1600 × 1200 stage. */
function onStage(
  label: string,
  [x, y, w, h]: readonly number[],
  photo: { width: number; height: number },
): Expected {
  const scale = Math.min(1600 / photo.width, 1200 / photo.height);
  const [width, height] = [photo.width * scale, photo.height * scale];
  return {
    label,
    x: (1600 - width) / 2 + (x ?? 0) * width,
    y: (1200 - height) / 2 + (y ?? 0) * height,
    width: (w ?? 0) * width,
    height: (h ?? 0) * height,
  };
}

/** The photos' boxes as the COCO file has them, by file name. */
function wagon(): Map<string, Expected[]> {
  const file = filesUnder('wagon-coco').find((each) => each.endsWith('.json'));
  const coco = JSON.parse(readFileSync(file ?? '', 'utf8')) as {
    images: { id: number; file_name: string; width: number; height: number }[];
    categories: { id: number; name: string }[];
    annotations: { image_id: number; category_id: number; bbox: number[] }[];
  };
  const names = new Map(coco.categories.map(({ id, name }) => [id, name]));
  return new Map(
    coco.images.map((image) => [
      image.file_name,
      coco.annotations
        .filter(({ image_id }) => image_id === image.id)
        .map(({ category_id, bbox: [x = 0, y = 0, w = 0, h = 0] }) =>
          onStage(
            names.get(category_id) ?? '',
            [x / image.width, y / image.height, w / image.width, h / image.height],
            image,
          ),
        ),
    ]),
  );
}

/** A box with an outline is the outline's bounds: the bbox beside it is rounded, by less than a stage unit. */
const near = (a: Expected, b: Expected) =>
  a.label === b.label &&
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < 1);

/** Every expected box has one of its own among those found, and there is none besides. */
function expectSame(found: readonly Expected[], expected: readonly Expected[], photo: string): void {
  expect(found.length, photo).toBe(expected.length);
  const left = [...found];
  for (const box of expected) {
    const at = left.findIndex((each) => near(each, box));
    expect(at, `${photo} has no ${JSON.stringify(box)}`).toBeGreaterThanOrEqual(0);
    left.splice(at, 1);
  }
}

test.describe('photos with a COCO file', () => {
  needsSamples('wagon-coco');

  test('all photos and boxes are in their places; what is deleted stays deleted after a reload', async ({
    page,
  }) => {
    test.slow();
    const dashboard = await DashboardPage.opened(page);
    const expected = wagon();
    await dashboard.import(
      filesUnder('wagon-coco').filter((file) => isPhoto(file) || file.endsWith('.json')),
    );
    const report = page.locator('[data-import-report]');
    await expect(report).toHaveAttribute('data-photos', '14');
    await expect(report).toHaveAttribute('data-detections', '62');
    await expect(report).toHaveAttribute('data-skipped', '0');
    await expect(report).toContainText('14 photos, 62 detections');

    // The first new photo comes on the stage by itself; the ten of the sample are before it.
    const names = new Set<string>();
    for (let index = 0; index < 14; index++) {
      await dashboard.ready();
      const current = dashboard.images.locator('[aria-current="true"]');
      await expect(current).toHaveAttribute('aria-posinset', String(11 + index));
      // The report takes room from the list, and the card is in sight all the same.
      await expect(current).toBeInViewport({ ratio: 0.9 });
      const name = (await current.getAttribute('data-image-name')) ?? '';
      names.add(name);
      expectSame(
        (await dashboard.number('box-count')) > 0 ? await dashboard.records() : [],
        expected.get(name) ?? [],
        name,
      );
      if (index < 13) {
        const image = await dashboard.attribute('image-id');
        await page.keyboard.press('n');
        await expect(dashboard.host).not.toHaveAttribute('data-image-id', image ?? '');
      }
    }
    expect(names.size).toBe(14);

    const count = await dashboard.number('box-count');
    const id = (await dashboard.attribute('selected-id')) ?? '';
    await page.keyboard.press('Delete');
    await dashboard.deletion.getByRole('button', { name: 'Continue' }).click();
    await expect(dashboard.host).toHaveAttribute('data-box-count', String(count - 1));
    await dashboard.saved();
    await page.reload();
    await dashboard.ready();
    await expect(dashboard.images.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '24');
    await expect(dashboard.host).toHaveAttribute('data-box-count', String(count - 1));
    await expect(dashboard.row(id)).toHaveCount(0);
  });

  test('the same files once more add nothing', async ({ page }) => {
    const dashboard = await DashboardPage.opened(page);
    const files = filesUnder('wagon-coco').filter((file) => isPhoto(file) || file.endsWith('.json'));
    await dashboard.import(files);
    await dashboard.ready();
    await page.locator('[data-import-report]').getByRole('button', { name: 'Close' }).click();
    await dashboard.import(files);
    const report = page.locator('[data-import-report]');
    await expect(report).toHaveAttribute('data-photos', '0');
    await expect(report).toHaveAttribute('data-detections', '0');
    await expect(dashboard.images.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '24');
  });
});

test.describe('photos with YOLO files', () => {
  needsSamples('crack-frames-yolo');

  test('labels go to the photo of their own stem, and boxes where the numbers say', async ({ page }) => {
    test.slow();
    const dashboard = await DashboardPage.opened(page);
    const all = filesUnder('crack-frames-yolo');
    const photos = all.filter((file) => isPhoto(file) && file.includes(`${join('images', 'val')}`));
    const labels = photos.map((photo) =>
      photo.replace(join('images', 'val'), join('labels', 'val')).replace(/\.[^.]+$/, '.txt'),
    );
    await dashboard.import([...photos, ...labels, ...all.filter((file) => file.endsWith('data.yaml'))]);
    const report = page.locator('[data-import-report]');
    await expect(report).toHaveAttribute('data-photos', String(photos.length));
    const lines = labels.flatMap((file) => readFileSync(file, 'utf8').trim().split(/\s*\n/).filter(Boolean));
    await expect(report).toHaveAttribute('data-detections', String(lines.length));

    for (let index = 0; index < photos.length; index++) {
      await dashboard.ready();
      const current = dashboard.images.locator('[aria-current="true"]');
      await expect(current).toHaveAttribute('aria-posinset', String(11 + index));
      const name = (await current.getAttribute('data-image-name')) ?? '';
      const label = labels.find((file) => stem(file) === stem(name));
      const found = (await dashboard.number('box-count')) > 0 ? await dashboard.records() : [];
      const photo = await size(page, name, photos);
      const expected = readFileSync(label ?? '', 'utf8')
        .trim()
        .split(/\s*\n/)
        .filter(Boolean)
        .map((line) => {
          const [, cx = 0, cy = 0, w = 0, h = 0] = line.split(/\s+/).map(Number);
          return onStage(found[0]?.label ?? '', [cx - w / 2, cy - h / 2, w, h], photo);
        });
      expectSame(found, expected, name);
      if (index < photos.length - 1) {
        const image = await dashboard.attribute('image-id');
        await page.keyboard.press('n');
        await expect(dashboard.host).not.toHaveAttribute('data-image-id', image ?? '');
      }
    }
  });
});

/** The photo's size as the browser itself decodes it. */
async function size(page: import('@playwright/test').Page, name: string, photos: readonly string[]) {
  const bytes = readFileSync(photos.find((file) => basename(file) === name) ?? '').toString('base64');
  return await page.evaluate(async (data) => {
    const raw = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([raw]));
    return { width: bitmap.width, height: bitmap.height };
  }, bytes);
}

test('what can’t be read is refused by name and in words, the rest comes in', async ({ page }) => {
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
