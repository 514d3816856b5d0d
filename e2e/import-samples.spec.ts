import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { DashboardPage, type StageRect } from './pages/DashboardPage.ts';
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
