import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { commitImport } from '#data/import/commit/commitImport.ts';
import type { ImportChoices } from '#data/import/importPlan.ts';
import { planImport } from '#data/import/planImport.ts';
import {
  contextOf,
  emptyProject,
  filesUnder,
  hasSamples,
  memoryTarget,
  nodeTools,
  SAMPLES,
} from './support.ts';

// Machines that do other things beside are slow, not wrong.
vi.setConfig({ testTimeout: 60_000 });

async function importAll(
  files: ReturnType<typeof filesUnder>,
  memory = memoryTarget(),
  choices: ImportChoices = {},
) {
  const plan = await planImport(files, contextOf({ images: memory.images }), nodeTools());
  const report = await commitImport(plan, choices, emptyProject(), memory.target, nodeTools());
  return { plan, report, memory };
}

const at = (folder: string) => join(SAMPLES, folder);

describe.skipIf(!hasSamples)(
  'real photos and annotation files (needs the samples beside the project)',
  () => {
    test('the wagon photos and all their boxes come in from COCO, in their places', async () => {
      const { report, memory } = await importAll(filesUnder(at('wagon-coco')));
      expect([report.photos.length, report.detections, report.skipped]).toEqual([14, 62, []]);
      const coco = JSON.parse(readFileSync(at('wagon-coco/val/_annotations.coco.json'), 'utf8'));
      for (const image of coco.images) {
        const expected = coco.annotations
          .filter((annotation: { image_id: number }) => annotation.image_id === image.id)
          .map(({ bbox }: { bbox: number[] }) =>
            bbox.map((value, side) => value / (side % 2 ? image.height : image.width)),
          );
        const got = memory.boxesOf(image.file_name).map(({ box }) => [box.x, box.y, box.width, box.height]);
        expect(got).toHaveLength(expected.length);
        // The bbox beside an outline is rounded; the box is the outline's bounds.
        for (const [index, box] of got.entries())
          for (const [side, value] of box.entries())
            expect(Math.abs(value - expected[index][side])).toBeLessThan(1 / image.width);
      }
    });

    test('a YOLO project whose validation photos are also training photos comes in once', async () => {
      const { report, plan } = await importAll(filesUnder(at('crack-frames-yolo')));
      expect(report.photos).toHaveLength(33);
      expect(plan.files.filter((file) => file.state === 'duplicate')).toHaveLength(11);
      expect(plan.labels.map((label) => label.spellings)).toEqual([['items']]);
      expect(plan.targets.filter((target) => target.candidates.length > 1)).toEqual([]);
    });

    test('importing the same files twice adds nothing twice', async () => {
      const { memory } = await importAll(filesUnder(at('crack-frames-yolo')));
      const before = [...memory.boxes.values()].flat().length;
      const parts = memory.parts.length;
      const { report } = await importAll(filesUnder(at('crack-frames-yolo')), memory);
      expect([report.photos.length, report.detections, report.already.boxes]).toEqual([0, 0, before]);
      expect(memory.parts).toHaveLength(parts);
    });

    test('labelme files find their photos by their own stem where the name inside is stale', async () => {
      const { report, plan } = await importAll(filesUnder(at('tunnel-labelme')));
      expect([report.photos.length, report.detections]).toEqual([11, 155]);
      expect(plan.repaired.filter((line) => line.reason.key === 'name_disagrees')).toHaveLength(11);
      expect(report.skipped.map((line) => [line.file.slice(-10), line.reason.key, line.boxes])).toEqual([
        ['S0047.json', 'photo_absent', 19],
      ]);
    });

    test('the six formats made from one set give the same boxes', async () => {
      const photos = filesUnder(at('tunnel-labelme'), (path) => /\/images\//.test(path));
      const formats = ['coco.json', 'cvat.xml', 'via.json', 'label-studio.json', '/voc/', '/yolo/'];
      const results = await Promise.all(
        formats.map(async (format) => {
          const annotations = filesUnder(at('tunnel-derived'), (path) => path.includes(format));
          const { report, memory } = await importAll([...photos, ...annotations]);
          expect([format, report.photos.length, report.detections]).toEqual([format, 11, 155]);
          return memory;
        }),
      );
      const [first, ...others] = results;
      for (const other of others)
        for (const image of first?.images ?? []) {
          const sorted = (memory: typeof first) =>
            (memory?.boxesOf(image.name) ?? [])
              .map(({ label, box }) => ({ label, box }))
              .sort(
                (a, b) =>
                  a.label.localeCompare(b.label) ||
                  a.box.x - b.box.x ||
                  a.box.y - b.box.y ||
                  a.box.width - b.box.width,
              );
          const [ours, theirs] = [sorted(first), sorted(other)];
          expect(theirs.map((box) => box.label)).toEqual(ours.map((box) => box.label));
          for (const [index, { box }] of theirs.entries()) {
            const expected = ours[index]?.box ?? { x: 0, y: 0, width: 0, height: 0 };
            // YOLO rounds at the sixth decimal, VOC to whole pixels that these boxes have.
            expect(Math.abs(box.x - expected.x) * image.width).toBeLessThan(0.01);
            expect(Math.abs(box.y - expected.y) * image.height).toBeLessThan(0.01);
            expect(Math.abs(box.width - expected.width) * image.width).toBeLessThan(0.01);
            expect(Math.abs(box.height - expected.height) * image.height).toBeLessThan(0.01);
          }
        }
    });

    test('road photos come in from VOC and TensorFlow alike', async () => {
      const { report } = await importAll(filesUnder(at('pothole-voc')));
      expect(report.photos).toHaveLength(13);
      expect(report.detections).toBeGreaterThan(30);
    });

    test('every odd photo is imported or refused with the right reason', async () => {
      const { plan, report } = await importAll(filesUnder(at('odd-images')));
      const refused = plan.files
        .filter((file) => file.state === 'refused')
        .map((file) => [file.path.replace(/^.*\//, ''), file.reason?.key]);
      expect(Object.fromEntries(refused)).toEqual({
        '16bit.cropped.tif': 'image_type_unsupported',
        '8bit_depth.tiff': 'image_type_unsupported',
        'G31D_MULTI.TIF': 'image_type_unsupported',
        'multipage.tiff': 'image_type_unsupported',
        'heic-single.heic': 'image_type_unsupported',
        'zero_dpi.jp2': 'image_type_unsupported',
        'decompression_bomb.gif': 'image_type_unsupported',
        'corrupt-header.jpg': 'image_truncated',
        'truncated.jpg': 'image_truncated',
        'truncated.png': 'image_truncated',
      });
      expect(report.photos).toHaveLength(11);
    });
  },
);
