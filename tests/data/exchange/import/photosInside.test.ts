import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withCanvas } from '#support/canvas.ts';
import { jpeg } from '../../../photos/made.ts';
import { joinedTiff, madeTiff } from '../../../photos/madeTiff.ts';
import { memoryTarget, source } from '../support.ts';
import { coco, photo, run, told } from './importRun.ts';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** A labelme file with a rectangle, and a photo inside. */
const labelme = (path: string, imageData: string | null, imagePath = 'old.jpg') =>
  source(
    path,
    JSON.stringify({
      imagePath,
      imageWidth: 100,
      imageHeight: 80,
      imageData,
      shapes: [
        {
          label: 'crack',
          shape_type: 'rectangle',
          points: [
            [10, 10],
            [50, 40],
          ],
        },
      ],
    }),
  );

describe('a photo inside a labelme file', () => {
  test('comes in with its boxes where no photo fits, and that it was inside is said', async () => {
    const { memory, report } = await run([labelme('wall.json', base64(jpeg({ width: 100, height: 80 })))]);
    expect(memory.images.map(({ name, path }) => [name, path])).toEqual([['wall.jpg', 'wall.json/wall.jpg']]);
    expect(memory.boxesOf('wall.jpg')).toHaveLength(1);
    expect(report.noted.map(({ file, reason }) => [file, reason.key])).toEqual([
      ['wall.json/wall.jpg', 'image_embedded'],
    ]);
  });

  test('stays out where a photo of the import or of the project fits', async () => {
    const inside = base64(jpeg({ width: 101, height: 80 }));
    const { memory } = await run([photo('wall.jpg'), labelme('wall.json', inside)]);
    expect(memory.images).toHaveLength(1);
    await run([labelme('wall.json', inside)], { memory });
    expect(memory.images).toHaveLength(1);
  });

  test('of several files of one name and one outdated path comes in for each of them', async () => {
    const files = ['train', 'val'].map((folder, at) =>
      labelme(`${folder}/a.json`, base64(jpeg({ width: 100 + at, height: 80 }))),
    );
    const { memory } = await run(files);
    // Several are stored at a time, in whatever order.
    expect(memory.images.map(({ path }) => path).toSorted()).toEqual([
      'train/a.json/a.jpg',
      'val/a.json/a.jpg',
    ]);
    for (const { id } of memory.images) expect(memory.boxes.get(id)).toHaveLength(1);
  });

  test('that is the same as another photo is that photo', async () => {
    const same = jpeg({ width: 100, height: 80 });
    const { memory } = await run([source('IMG_1.jpg', same), labelme('wall.json', base64(same))]);
    expect(memory.images.map(({ name }) => name)).toEqual(['IMG_1.jpg']);
    expect(memory.boxesOf('IMG_1.jpg')).toHaveLength(1);
  });

  test.each([
    ['no base64', '%%%'],
    ['nothing', ''],
    ['a text', base64(new TextEncoder().encode('<script>alert(1)</script>'))],
    ['a photo that is cut off', base64(jpeg({ width: 100, height: 80, end: false }))],
  ])('that is %s is no photo, and the boxes are listed without one', async (_, imageData) => {
    const { memory, report } = await run([labelme('wall.json', imageData)]);
    expect(memory.images).toEqual([]);
    expect(told(report)).toContainEqual(['wall.json', 'photo_absent']);
  });
});

describe('a TIFF of several pages', () => {
  beforeAll(() => void withCanvas());
  afterAll(() => vi.unstubAllGlobals());
  const page = (shade: number) => ({
    width: 40,
    height: 20,
    values: Array.from({ length: 800 }, (_, at) => (at + shade) % 256),
  });
  const scan = (...pages: Parameters<typeof madeTiff>[0][]) =>
    source('scans/scan.tif', new Uint8Array(joinedTiff(...pages)));

  test('is a photo for each page; boxes of the file are on the one that stands for it', async () => {
    const boxes = coco('c.json', { 'scan.tif': [[1, 1, 1, 9, 9]] });
    const { memory, report } = await run([scan(page(0), page(1), page(2)), boxes]);
    expect(memory.images.map(({ name }) => name).toSorted()).toEqual([
      'scan.png',
      'scan_p2.png',
      'scan_p3.png',
    ]);
    expect(memory.boxesOf('scan.png')).toHaveLength(1);
    expect(memory.boxesOf('scan_p2.png')).toHaveLength(0);
    const pages = report.noted.filter(({ reason }) => reason.key === 'image_pages');
    expect(pages.map(({ reason }) => reason.params)).toEqual(
      [1, 2, 3].map((each) => ({ page: each, count: 3 })),
    );
  });

  test('brings in the pages that can be read, and names the others', async () => {
    const { memory, report } = await run([scan(page(0), { ...page(1), tags: { 259: [34925] } }, page(2))]);
    // Pages are decoded side by side, and stored as they are done.
    expect(memory.images.map(({ name }) => name).sort()).toEqual(['scan.png', 'scan_p3.png']);
    expect(told(report)).toEqual([['scans/scan_p2.tif', 'image_compression']]);
  });

  test('keeps its pages apart from a file that has the name of one', async () => {
    const other = source('scans/scan_p2.tif', new Uint8Array(madeTiff(page(9))));
    const { memory } = await run([scan(page(0), page(1)), other]);
    expect(memory.images.map(({ path }) => path).sort()).toEqual([
      'scans/scan.tif',
      'scans/scan_p2 (2).tif',
      'scans/scan_p2.tif',
    ]);
  });

  test('adds nothing a second time, and equal pages are one photo', async () => {
    const memory = memoryTarget();
    const file = scan(page(0), page(0), page(1));
    await run([file], { memory });
    expect(memory.images).toHaveLength(2);
    await run([file], { memory });
    expect(memory.images).toHaveLength(2);
  });
});
