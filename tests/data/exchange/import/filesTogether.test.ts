import { describe, expect, test, vi } from 'vitest';
import { createExporter } from '#data/export/exporter.ts';
import { jpeg } from '../../../photos/made.ts';
import { source } from '../support.ts';
import { coco, photo, run, yolo } from './importRun.ts';

// Machines that do other things beside are slow, not wrong.
vi.setConfig({ testTimeout: 30_000 });

describe('files that belong together', () => {
  test('each class list explains the labels of its own folder', async () => {
    const { memory } = await run([
      photo('x/a.jpg', 100),
      photo('y/b.jpg', 101),
      yolo('x/a.txt'),
      yolo('y/b.txt'),
      source('x/classes.txt', 'crack\n'),
      source('y/data.yaml', 'names: [rust]\n'),
    ]);
    expect([memory.boxesOf('a.jpg')[0]?.label, memory.boxesOf('b.jpg')[0]?.label]).toEqual(['crack', 'rust']);
  });

  test('detector results are named by the dataset beside them', async () => {
    const results = source(
      'r.json',
      JSON.stringify([{ image_id: 1, category_id: 1, bbox: [10, 8, 50, 40], score: 0.5 }]),
    );
    const { memory } = await run([photo('a.jpg'), results, coco('d.json', { 'a.jpg': [] })]);
    expect(memory.boxesOf('a.jpg')).toMatchObject([{ label: 'crack', confidence: 0.5 }]);
  });

  test('what two files say of one box counts once; what one file says twice stays twice', async () => {
    const twice = {
      'a.jpg': [
        [1, 10, 8, 50, 40],
        [1, 10, 8, 50, 40],
      ],
    };
    const { report } = await run([photo('a.jpg'), coco('c.json', twice), coco('d.json', twice)]);
    expect(report.detections).toBe(2);
    expect(report.noted).toMatchObject([
      { file: 'd.json', image: 'a.jpg', reason: { key: 'boxes_known', params: { count: 2 } }, boxes: 2 },
    ]);
  });

  test('the same photo twice is one photo under both names', async () => {
    const { plan, report } = await run([
      photo('a.jpg'),
      photo('copy of a.jpg'),
      coco('c.json', { 'copy of a.jpg': [[1, 1, 1, 9, 9]] }),
    ]);
    expect([report.photos.length, report.detections]).toEqual([1, 1]);
    expect(plan.files.map((file) => file.state)).toEqual(['read', 'duplicate', 'read']);
  });

  test('an archive gives its files; one in it is not opened; what systems leave behind is passed over', async () => {
    const exporter = createExporter();
    await exporter.begin({
      name: 'x',
      classes: ['crack'],
      archive: true,
      settings: { format: 'yolo', confidence: false, photos: true, segmentation: 'none', vocBase: 0 },
    });
    await exporter.add(
      [{ name: 'Süd.jpg', width: 100, height: 80, boxes: [] }],
      [new Blob([jpeg({ width: 100, height: 80 })])],
    );
    const zip = source('z.zip', new Uint8Array(await (await exporter.finish()).arrayBuffer()));
    const { plan, report } = await run([zip, photo('__MACOSX/._a.jpg'), photo('masks/m.png')]);
    expect(report.photos.map(({ name }) => name)).toEqual(['Süd.jpg']);
    const ignored = plan.files.filter((file) => file.state === 'ignored');
    expect(ignored.map(({ path, reason }) => [path, reason?.key])).toEqual(
      expect.arrayContaining([
        ['masks/m.png', 'not_needed_mask'],
        ['__MACOSX/._a.jpg', 'not_needed_system'],
      ]),
    );
  });

  test('VOC asks where pixels count from unless a 0 tells', async () => {
    const voc = (x: number) =>
      source(
        'a.xml',
        `<annotation><object><name>crack</name><bndbox><xmin>${x}</xmin><ymin>2</ymin><xmax>30</xmax><ymax>40</ymax></bndbox></object></annotation>`,
      );
    expect((await run([photo('a.jpg'), voc(1)])).plan.questions.vocBase).toBe(true);
    expect((await run([photo('a.jpg'), voc(0)])).plan.questions.vocBase).toBe(false);
    const { memory } = await run([photo('a.jpg'), voc(11)], { options: { vocBase: 1 } });
    expect(memory.boxesOf('a.jpg')[0]?.box.x).toBeCloseTo(0.1, 9);
  });
});
