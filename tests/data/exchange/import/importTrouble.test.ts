import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { place } from '#data/import/importReport.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { fail } from '#domain/result.ts';
import { jpeg } from '../../../photos/made.ts';
import { filesUnder, hasSamples, nodeTools, SAMPLES, source } from '../support.ts';
import { coco, good, photo, run, told, yolo } from './importRun.ts';

// Machines that do other things beside are slow, not wrong.
vi.setConfig({ testTimeout: 30_000 });

describe('when something is wrong', () => {
  test.each([
    ['an empty photo', source('x.jpg', ''), 'empty_file'],
    ['text called photo', source('x.jpg', 'hello'), 'not_an_image'],
    ['a truncated photo', source('x.jpg', jpeg({ end: false })), 'image_truncated'],
    ['broken JSON', source('x.json', '{"images": ['), 'not_json'],
    ['COCO without annotations', source('x.json', '{"images": [], "categories": []}'), 'missing_section'],
    ['entities', source('x.xml', '<!DOCTYPE a [<!ENTITY b "c">]><annotation/>'), 'xml_entities'],
    ['a damaged archive', source('x.zip', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0])), 'archive_broken'],
    ['a PDF', source('x.pdf', '%PDF-1.4\n%\xE2\xE3\n'), 'file_pdf'],
  ])('%s is named with its reason, the rest is imported', async (_, bad, key) => {
    const { report } = await run([bad, ...good()]);
    expect(told(report)).toEqual([[bad.path, key]]);
    expect([report.photos.length, report.detections, report.end]).toEqual([1, 1, 'complete']);
  });

  test('boxes outside are left out, partly outside cut, each by its index', async () => {
    const { report, memory } = await run([
      photo('a.jpg'),
      coco('c.json', {
        'a.jpg': [
          [1, 200, 1, 9, 9],
          [1, 90, 70, 20, 20],
          [1, 1, 1, 0, 9],
          [7, 1, 1, 9, 9],
        ],
      }),
    ]);
    expect(report.skipped.map((line) => [place(line), line.reason.key])).toEqual([
      ['c.json, a.jpg, annotations[2]', 'box_zero_size'],
      ['c.json, a.jpg, annotations[3]', 'class_unknown'],
      ['c.json, a.jpg, annotations[0]', 'box_outside'],
    ]);
    expect(report.repaired.map((line) => [place(line), line.reason.key])).toEqual([
      ['c.json, a.jpg, annotations[1]', 'box_clamped'],
    ]);
    expect(memory.boxesOf('a.jpg')).toHaveLength(1);
  });

  test('a photo that can’t be decoded takes its boxes with it, and only those', async () => {
    const tools = {
      ...nodeTools(),
      decode: async (blob: Blob) =>
        blob.size === files[0]?.file.size
          ? fail({ key: 'image_damaged', params: {} } as const)
          : nodeTools().decode(blob),
    };
    const files = [
      source('bad.jpg', jpeg({ width: 50, before: [0xff, 0xfe, 0, 3, 1] })),
      ...good(),
      yolo('bad.txt'),
    ];
    const { report } = await run(files, { tools });
    expect(told(report)).toEqual([
      ['bad.jpg', 'image_damaged'],
      ['bad.txt', 'photo_absent'],
    ]);
    expect(report.detections).toBe(1);
  });

  test('boxes for a photo whose own can’t be read just now are left out by file, not added twice', async () => {
    const { memory } = await run(good());
    const unread = { ...memory.target, everDetected: async () => fail('failed' as const) };
    const { report } = await run([coco('again.json', { 'a.jpg': [[1, 1, 1, 9, 9]] })], {
      memory: { ...memory, target: unread },
    });
    expect([report.end, report.detections]).toEqual(['failed', 0]);
    expect(told(report)).toEqual([['again.json', 'storage_failed']]);
    expect(memory.boxesOf('a.jpg')).toHaveLength(1);
  });

  test('a hundred thousand bad boxes make a short report that counts them', async () => {
    const { report } = await run([
      photo('a.jpg'),
      coco('c.json', { 'a.jpg': Array.from({ length: 100_000 }, () => [9, 1, 1, 9, 9]) }),
    ]);
    expect(report.skipped.length).toBeLessThan(200);
    expect(report.skipped.reduce((sum, line) => sum + line.boxes, 0)).toBe(100_000);
  });

  test.skipIf(!hasSamples)(
    'every malformed sample is read or refused with the right reason (needs the samples)',
    async () => {
      const image = {
        id: 'c',
        name: 'C0112.jpg',
        width: 4000,
        height: 3000,
        photo: { kind: 'asset', url: '' },
      } as InspectionImage;
      const outcomes: Record<string, unknown> = {};
      for (const file of filesUnder(join(SAMPLES, 'malformed-derived'))) {
        const { plan, report } = await run([file], { images: [image] });
        const reasons = [...report.skipped, ...report.repaired]
          .map((line) => line.reason.key)
          .filter((key) => key !== 'photo_absent');
        outcomes[file.path.replace(/^[^/]+\//, '')] = [
          plan.files[0]?.state,
          report.detections,
          [...new Set(reasons)].sort(),
        ];
      }
      expect(outcomes).toEqual({
        'coco-bad-refs.json': [
          'repaired',
          20,
          [
            'box_clamped',
            'box_missing',
            'box_zero_size',
            'class_unknown',
            'id_repeated',
            'image_reference_unknown',
          ],
        ],
        'coco-truncated.json': ['refused', 0, ['not_json']],
        'empty.json': ['refused', 0, ['empty_file']],
        'html-not-json.json': ['refused', 0, ['not_json']],
        'voc-entities/C0112.xml': ['refused', 0, ['xml_entities']],
        'voc-inverted-float/C0112.xml': ['repaired', 24, ['box_clamped', 'box_corners_swapped']],
        'yolo-crlf-bom/C0112.txt': ['read', 24, []],
        'yolo-garbage/C0112.txt': ['read', 1, ['box_not_numbers', 'line_field_count']],
        'yolo-out-of-range/C0112.txt': ['repaired', 2, ['box_clamped', 'box_outside', 'box_zero_size']],
      });
    },
  );
});
