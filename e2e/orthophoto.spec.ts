import { readFile } from 'node:fs/promises';
import { madeTiff } from '../tests/photos/madeTiff.ts';
import { DashboardPage } from './pages/DashboardPage.ts';
import { MeasureTool } from './pages/MeasureTool.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const [WIDTH, HEIGHT] = [80, 60];

/** An orthophoto of 2 cm a pixel on UTM 50N, and one box on it as COCO. */
const FILES = [
  {
    name: 'roof.tif',
    mimeType: 'image/tiff',
    buffer: Buffer.from(
      madeTiff({
        width: WIDTH,
        height: HEIGHT,
        samples: 3,
        values: Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) => (at * 7) % 256),
        tags: {
          33550: Float64Array.of(0.02, 0.02, 0),
          33922: Float64Array.of(0, 0, 0, 205_000, 2_468_000, 0),
          34735: [1, 1, 0, 3, 1024, 0, 1, 1, 3072, 0, 1, 32650, 3076, 0, 1, 9001],
        },
      }),
    ),
  },
  {
    name: 'boxes.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({
        images: [{ id: 1, file_name: 'roof.tif', width: WIDTH, height: HEIGHT }],
        categories: [{ id: 1, name: 'crack' }],
        annotations: [{ id: 1, image_id: 1, category_id: 1, bbox: [40, 30, 20, 10] }],
      }),
    ),
  },
];

test('an orthophoto brings its scale, which is said to be the file’s, and its boxes go out with their coordinates', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page);
  // Photos without coordinates offer no such export.
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Training set…' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'GeoJSON of orthophotos…' })).toBeHidden();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add files' }).click();
  const importing = page.getByRole('dialog', { name: 'Import' });
  await importing.locator('input[type=file][multiple]').setInputFiles(FILES);
  await importing.getByRole('button', { name: 'Import', exact: true }).click();
  await page.locator('[data-import-report]').getByRole('button', { name: 'Close' }).click();
  await dashboard.ready();

  const tool = new MeasureTool(dashboard);
  await tool.take();
  await tool.bar.getByRole('button', { name: /20(\.0+)? mm\/px/ }).click();
  const panel = page.getByRole('dialog', { name: 'Scale of this photo' });
  await expect(panel).toContainText('the file itself (GeoTIFF)');
  await expect(panel).toContainText('the file does not say how exact its scale is');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+Shift+e');
  await dialog.getByRole('button', { name: 'GeoJSON of orthophotos…' }).click();
  await expect(dialog.getByText('1 photo, 1 box')).toBeVisible();
  await expect(dialog.getByText('Coordinates in EPSG:32650')).toBeVisible();
  await expectAccessible(page, 'GeoJSON of orthophotos');
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/\.geojson$/);
  const { crs, features } = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(crs.properties.name).toBe('urn:ogc:def:crs:EPSG::32650');
  expect(features).toHaveLength(1);
  expect(features[0].properties).toMatchObject({ label: 'Crack', verdict: 'unreviewed', number: null });
  const corners = features[0].geometry.coordinates[0].map((at: number[]) => at.join());
  expect(corners).toContain('205000.8,2467999.4');
  expect(corners).toContain('205001.2,2467999.2');
});
