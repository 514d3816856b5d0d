import { describe, expect, test, vi } from 'vitest';
import { place } from '#data/import/importReport.ts';
import { source } from '../support.ts';
import { coco, photo, run, yolo } from './importRun.ts';

// Machines that do other things beside are slow, not wrong.
vi.setConfig({ testTimeout: 30_000 });

const where = (plan: {
  targets: readonly { name: string; match: string | null; by: string | null }[];
  candidates: readonly { key: string; path: string }[];
}) =>
  plan.targets.map(({ match, by }) => [plan.candidates.find((one) => one.key === match)?.path ?? null, by]);

describe('finding the photo of a box', () => {
  test('by the full path where the same name is in two folders', async () => {
    const { plan } = await run([
      photo('s/a/1.jpg', 100),
      photo('s/b/1.jpg', 101),
      coco('s/c.json', { 'b/1.jpg': [[1, 1, 1, 9, 9]], 'a/1.jpg': [[1, 1, 1, 9, 9]] }),
    ]);
    expect(where(plan)).toEqual([
      ['s/b/1.jpg', 'path'],
      ['s/a/1.jpg', 'path'],
    ]);
  });

  test('by the base name, whatever the case, the folder and the slashes', async () => {
    const { plan } = await run([
      photo('DJI_1.JPG'),
      coco('c.json', { 'C:\\data\\dji_1.jpg': [[1, 1, 1, 9, 9]] }),
    ]);
    expect(where(plan)).toEqual([['DJI_1.JPG', 'name']]);
  });

  test('by the stem, where another extension was written; dots inside names stay', async () => {
    const { plan } = await run([
      photo('a.b.jpg'),
      photo('a.png', 101),
      coco('c.json', { 'a.b.png': [[1, 1, 1, 9, 9]], a: [[1, 1, 1, 9, 9]] }),
    ]);
    expect(where(plan)).toEqual([
      ['a.b.jpg', 'stem'],
      ['a.png', 'stem'],
    ]);
  });

  test('whichever way Unicode spells an umlaut', async () => {
    const { plan } = await run([
      photo('Fassade_Süd.jpg'.normalize('NFD')),
      coco('c.json', { ['Fassade_Süd.jpg'.normalize('NFC')]: [[1, 1, 1, 9, 9]] }),
    ]);
    expect(plan.targets[0]?.match).not.toBeNull();
  });

  test('a label file’s own stem counts, beside it or in the folder next to the photos', async () => {
    const { plan } = await run([
      photo('p/images/train/a.jpg', 100),
      photo('p/images/val/a.jpg', 101),
      yolo('p/labels/val/a.txt'),
      yolo('p/labels/train/a.txt'),
    ]);
    expect(where(plan)).toEqual([
      ['p/images/val/a.jpg', 'stem'],
      ['p/images/train/a.jpg', 'stem'],
    ]);
  });

  test('Supervisely’s double extension names the photo', async () => {
    const { plan } = await run([
      photo('a.jpg'),
      photo('a.png', 101),
      source('a.png.json', '{"size":{"width":100,"height":80},"objects":[]}'),
    ]);
    expect(where(plan)).toEqual([['a.png', 'name']]);
  });

  test('photos of this import win over those that are there', async () => {
    const { memory } = await run([photo('a.jpg', 100)]);
    const { plan } = await run([photo('a.jpg', 101), coco('c.json', { 'a.jpg': [[1, 1, 1, 9, 9]] })], {
      memory,
    });
    expect(plan.targets[0]?.match).toBe(plan.photos[0]?.key);
  });

  test('annotations alone find the photos of the project', async () => {
    const { memory } = await run([photo('a.jpg')]);
    const { report } = await run([coco('c.json', { 'a.jpg': [[1, 10, 8, 50, 40]] })], { memory });
    expect([report.photos, report.detections, report.show]).toEqual([[], 1, 'i1']);
    expect(memory.boxesOf('a.jpg')[0]?.box).toEqual({ x: 0.1, y: 0.1, width: 0.5, height: 0.5 });
  });

  test('several that fit equally are shown, and assigned by hand', async () => {
    const files = [
      photo('a/1.jpg', 100),
      photo('b/1.jpg', 101),
      coco('c.json', { '1.jpg': [[1, 1, 1, 9, 9]] }),
    ];
    const first = await run(files);
    expect(first.plan.targets[0]?.candidates).toHaveLength(2);
    expect(first.report.skipped.map((line) => [line.reason.key, line.boxes])).toEqual([
      ['photo_ambiguous', 1],
    ]);
    const target = first.plan.targets[0];
    const { report } = await run(files, {
      choices: { matches: { [target?.key ?? '']: target?.candidates[1] ?? null } },
    });
    expect([report.detections, report.skipped]).toEqual([1, []]);
  });

  test('none that fits: the boxes are counted and named', async () => {
    const { plan, report } = await run([
      photo('a.jpg'),
      coco('c.json', {
        'x.jpg': [
          [1, 1, 1, 9, 9],
          [1, 2, 2, 9, 9],
        ],
      }),
    ]);
    expect(plan.totals).toMatchObject({ photos: 1, boxes: 0, unmatched: 2 });
    expect(report.skipped.map(place)).toEqual(['c.json, x.jpg (×2)']);
  });
});
