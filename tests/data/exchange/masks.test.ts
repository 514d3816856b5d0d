import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createExporter } from '#data/export/exporter.ts';
import { exportFiles } from '#data/export/exportFiles.ts';
import { planExport } from '#data/export/planExport.ts';
import { commitImport } from '#data/import/commit/commitImport.ts';
import { planImport } from '#data/import/planImport.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { VERDICTS } from '#domain/damage/verdict.ts';
import { anImage, NOTHING_SAID } from '#support/damages.ts';
import { evenOdd } from '#support/outlines.ts';
import { scaled } from '#support/propertyRuns.ts';
import { contextOf, emptyProject, memoryTarget, nodeTools, source } from './support.ts';

vi.setConfig({ testTimeout: 120_000 });

const [WIDTH, HEIGHT] = [23, 17];
const image = anImage({ id: 'i0', name: 'a.jpg', width: WIDTH, height: HEIGHT });

/** Masks of a few rectangles, some of them cut out again: parts, holes, and pixels that touch at a corner. */
const mask = fc
  .array(
    fc.record({
      x: fc.nat(WIDTH - 1),
      y: fc.nat(HEIGHT - 1),
      wide: fc.integer({ min: 1, max: 9 }),
      high: fc.integer({ min: 1, max: 9 }),
      on: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((rects) =>
    Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
      const [px, py] = [i % WIDTH, Math.floor(i / WIDTH)];
      const over = rects.filter(
        ({ x, y, wide, high }) => px >= x && px < x + wide && py >= y && py < y + high,
      );
      return over.at(-1)?.on ?? false;
    }),
  )
  .filter((covered) => covered.some(Boolean));

/** The lengths of runs column by column, the first of what isn't covered. */
function runsOf(covered: readonly boolean[]): number[] {
  const runs: number[] = [];
  let [length, value] = [0, false];
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const at = covered[(i % HEIGHT) * WIDTH + Math.floor(i / HEIGHT)] ?? false;
    if (at !== value) {
      runs.push(length);
      [length, value] = [0, at];
    }
    length++;
  }
  return [...runs, length];
}

test('a mask that comes in and goes out as polygons covers the same pixels', async () => {
  await fc.assert(
    fc.asyncProperty(mask, async (covered) => {
      const dataset = {
        images: [{ id: 1, file_name: 'a.jpg', width: WIDTH, height: HEIGHT }],
        categories: [{ id: 1, name: 'crack' }],
        annotations: [
          {
            id: 1,
            image_id: 1,
            category_id: 1,
            segmentation: { size: [HEIGHT, WIDTH], counts: runsOf(covered) },
          },
        ],
      };
      const memory = memoryTarget();
      const project = emptyProject();
      const given = [source('coco.json', JSON.stringify(dataset))];
      const plan = await planImport(given, contextOf({ project, images: [image] }), nodeTools());
      const report = await commitImport(plan, {}, project, memory.target, nodeTools());
      expect([...report.skipped, ...report.repaired]).toEqual([]);
      const [found] = memory.boxes.get('i0') ?? [];
      if (!found) throw new Error('nothing came in');

      const damage = { ...NOTHING_SAID, ...found, key: 'd', id: 'C_1', image: 'i0', model: null } as Damage;
      const from = { project, damages: async () => [damage], photo: async () => new Blob() };
      const request = {
        format: 'coco' as const,
        images: [image],
        verdicts: VERDICTS,
        confidence: true,
        photos: false,
      };
      const blob = await exportFiles(await planExport(request, from), from, createExporter());
      const rings: number[][] = JSON.parse(await blob.text()).annotations[0].segmentation;
      const drawn = covered.map((_, i) => {
        const [x, y] = [(i % WIDTH) + 0.5, Math.floor(i / WIDTH) + 0.5];
        // Parts lie apart from each other.
        return rings.some((ring) => evenOdd(ring, x, y));
      });
      expect(drawn).toEqual(covered);
    }),
    { numRuns: scaled(60) },
  );
});
