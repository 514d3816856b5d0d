import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createExporter } from '#data/export/exporter.ts';
import { exportFiles, planExport } from '#data/export/exportFiles.ts';
import { DEFAULT_VERDICTS, type ExportRequest, withPreset } from '#data/export/exportPlan.ts';
import { labelId } from '#data/import/annotations/proposeLabels.ts';
import { commitImport } from '#data/import/commit/commitImport.ts';
import { expandArchive } from '#data/import/files/archive.ts';
import { planImport } from '#data/import/planImport.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { BUILT_IN_LABELS, type Label } from '#domain/damage/label.ts';
import { VERDICTS } from '#domain/damage/verdict.ts';
import { WRITTEN_FORMATS, type WrittenFormat, writtenAs } from '#domain/exchange/formats.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { type Measures, NO_MEASURES } from '#domain/measure/measure.ts';
import { plainName } from '#domain/plainName.ts';
import { NOTHING_SAID } from '#support/damages.ts';
import { INHERITED, MARKUP } from '#support/hostileNames.ts';
import { contextOf, emptyProject, memoryTarget, nodeTools } from './support.ts';

// Machines that do other things beside are slow, not wrong.
vi.setConfig({ testTimeout: 120_000 });

/** Labels made by an import have the key of their word, others one that says nothing. */
const keyOf = (name: string, index: number) => (index % 2 ? `label_${index}` : name);

interface Made {
  readonly labels: readonly Label[];
  readonly images: readonly InspectionImage[];
  readonly damages: ReadonlyMap<string, readonly Damage[]>;
}

const AWKWARD = [
  'Spalling, deep',
  'a"b',
  "l'eau",
  '=1+1',
  '<b>',
  '&amp;',
  '裂縫 A',
  '🧱',
  ...INHERITED,
  MARKUP,
  '0',
  "'='",
];

const word = fc
  .oneof(
    fc.constantFrom(...AWKWARD),
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .map((text) => text.replace(/\p{C}/gu, '').trim()),
  )
  .filter((text) => labelId(text) !== '' && plainName(text) === text);

const box = (width: number, height: number) =>
  fc
    .tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    .map(([a, b, c, d]) => {
      // From a twentieth of a pixel up to the whole photo, often touching its edges.
      const w = Math.max(0.05 / width, a < 0.1 ? 1 : a);
      const h = Math.max(0.05 / height, b);
      return { x: (1 - w) * (c < 0.1 ? 0 : c > 0.9 ? 1 : c), y: (1 - h) * d, width: w, height: h };
    });

const amount = fc.double({ min: 0.001, max: 1000, noNaN: true });
const estimate = fc.record({ value: amount, sigma: amount });
const taken = {
  points: fc.array(
    fc.record({ x: fc.double({ min: 0, max: 1, noNaN: true }), y: amount.map((n) => n / 1000) }),
  ),
  scale: fc.record({
    mmPerPx: amount,
    relSigma: amount,
    source: fc.constantFrom('two_point' as const, 'sensor' as const),
  }),
  oblique: fc.boolean(),
  by: fc.string(),
  at: fc.nat(),
  program: fc.constant('0.1.0'),
};
/** Half of the boxes are not measured at all. */
const measures: fc.Arbitrary<Measures> = fc.oneof(
  fc.constant(NO_MEASURES),
  fc.record({
    crackWidth: fc.option(
      fc.record({
        ...taken,
        result: fc.oneof(
          fc.record({
            kind: fc.constant('measured' as const),
            median: fc.option(estimate),
            max: estimate,
            places: fc.integer({ min: 1, max: 9 }),
          }),
          fc.record({
            kind: fc.constant('not_resolvable' as const),
            belowMm: amount,
            places: fc.integer({ min: 1, max: 9 }),
          }),
        ),
      }),
    ),
    lineLength: fc.option(fc.record({ ...taken, result: estimate })),
    surfaceArea: fc.option(fc.record({ ...taken, result: estimate })),
    signs: fc.option(
      fc.record({
        rustPercent: fc.option(fc.integer({ min: 0, max: 100 })),
        extent: fc.constant(null),
        stain: fc.constant(null),
        loose: fc.boolean(),
        overPublicWay: fc.boolean(),
        atOpening: fc.boolean(),
      }),
    ),
  }),
);

const made: fc.Arbitrary<Made> = fc
  .record({
    words: fc.uniqueArray(word, { minLength: 1, maxLength: 6, selector: labelId }),
    sizes: fc.uniqueArray(
      fc.record({
        name: word
          .map((text) => `${text.replace(/[\\/]/g, '_')}.${text.length % 2 ? 'jpg' : 'PNG'}`)
          // What macOS writes beside each file is no photo: an import leaves it aside.
          .filter((name) => !name.startsWith('._')),
        width: fc.integer({ min: 2, max: 12_000 }),
        height: fc.integer({ min: 2, max: 12_000 }),
      }),
      {
        minLength: 1,
        maxLength: 4,
        selector: ({ name }) =>
          name
            .normalize('NFC')
            .toLowerCase()
            .replace(/\.[^.]+$/, ''),
      },
    ),
  })
  .chain(({ words, sizes }) => {
    const labels = words.map(
      (name, index): Label => ({ key: keyOf(name, index), name, kind: 'defect', colour: '#000000' }),
    );
    const images = sizes.map(
      (size, order): InspectionImage =>
        ({
          ...size,
          id: `i${order}`,
          project: 'p1',
          location: null,
          photo: { kind: 'stored', sha256: `${order}` },
          takenAt: null,
          addedAt: 0,
          order,
        }) as InspectionImage,
    );
    return fc
      .tuple(
        ...images.map((image) =>
          fc.array(
            fc.record({
              label: fc.nat(labels.length - 1),
              box: box(image.width, image.height),
              confidence: fc.option(fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000)),
              verdict: fc.constantFrom(...VERDICTS),
              severity: fc.option(fc.constantFrom(0, 1, 2, 3, 4)),
              person: fc.boolean(),
              remark: word,
              measures,
            }),
            { maxLength: 8 },
          ),
        ),
      )
      .map((lists) => ({
        labels,
        images,
        damages: new Map(
          lists.map((list, at) => [
            `i${at}`,
            list.map(
              ({ label, person, measures: measured, ...rest }, n) =>
                ({
                  ...NOTHING_SAID,
                  ...rest,
                  key: `d${at}:${n}`,
                  id: `X_${n}`,
                  image: `i${at}`,
                  label: labels[label]?.key ?? '',
                  source: person ? 'person' : 'model',
                  ...measured,
                  model: null,
                }) as Damage,
            ),
          ]),
        ),
      }));
  });

const request = (
  images: readonly InspectionImage[],
  format: WrittenFormat,
  of: Partial<ExportRequest> = {},
): ExportRequest => ({
  format,
  images,
  verdicts: VERDICTS,
  confidence: true,
  photos: false,
  ...of,
});

async function there({ labels, images, damages }: Made, wanted: ExportRequest) {
  const project = { ...emptyProject(), labels: [...BUILT_IN_LABELS, ...labels] } as Project;
  const source = {
    project,
    damages: async (id: string) => damages.get(id) ?? [],
    photo: async () => new Blob(),
  };
  const plan = await planExport(wanted, source);
  const blob = await exportFiles(plan, source, createExporter());
  const given = [{ path: plan.fileName, file: new File([blob], plan.fileName) }];
  const memory = memoryTarget();
  const imported = await planImport(
    given,
    contextOf({ project, images, ...(wanted.vocBase && { options: { vocBase: wanted.vocBase } }) }),
    nodeTools(),
  );
  const report = await commitImport(imported, {}, project, memory.target, nodeTools());
  return { memory, report, plan };
}

const FRACTION = 0.01;
const measuresOf = ({ crackWidth, lineLength, surfaceArea, signs }: Damage): Measures => ({
  crackWidth,
  lineLength,
  surfaceArea,
  signs,
});

describe('what a format is said to carry comes back the same', () => {
  test.each(WRITTEN_FORMATS)('in %s', async (format) => {
    const { carries, wholePixels, needsConfidence } = writtenAs(format);
    const tolerance = wholePixels ? 1 : FRACTION;
    await fc.assert(
      fc.asyncProperty(
        made,
        fc.constantFrom<0 | 1>(0, 1),
        fc.constantFrom('none' as const, 'corners' as const),
        async (project, vocBase, segmentation) => {
          const { memory, report } = await there(
            project,
            request(project.images, format, { vocBase, segmentation }),
          );
          expect(report.skipped).toEqual([]);
          expect(report.repaired).toEqual([]);
          for (const image of project.images) {
            const [back, sent] = [memory.boxes.get(image.id) ?? [], project.damages.get(image.id) ?? []];
            expect(back).toHaveLength(sent.length);
            for (const [index, damage] of sent.entries()) {
              const found = back[index];
              expect(found?.label).toBe(damage.label);
              const far = (a: number, b: number, pixels: number) => Math.abs(a - b) * pixels;
              expect(far(found?.box.x ?? -1, damage.box.x, image.width)).toBeLessThanOrEqual(tolerance);
              expect(far(found?.box.y ?? -1, damage.box.y, image.height)).toBeLessThanOrEqual(tolerance);
              const right = (found?.box.x ?? 0) + (found?.box.width ?? 0);
              expect(far(right, damage.box.x + damage.box.width, image.width)).toBeLessThanOrEqual(tolerance);
              const bottom = (found?.box.y ?? 0) + (found?.box.height ?? 0);
              expect(far(bottom, damage.box.y + damage.box.height, image.height)).toBeLessThanOrEqual(
                tolerance,
              );
              const confidence = damage.confidence ?? (needsConfidence ? 1 : null);
              expect(found?.confidence).toBe(carries.includes('confidence') ? confidence : null);
              if (!carries.includes('verdict')) continue;
              expect(found?.source).toBe(damage.source);
              expect(found?.set?.verdict ?? 'unreviewed').toBe(damage.verdict);
              expect(found?.set?.severity ?? null).toBe(damage.severity);
              expect(found?.set?.remark ?? '').toBe(damage.remark);
              if (carries.includes('measures'))
                expect({ ...NO_MEASURES, ...found?.set }).toMatchObject(measuresOf(damage));
            }
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

test('the class order of a file is the project’s, whatever labels occur', async () => {
  const [some] = fc.sample(made, { numRuns: 1, seed: 7 });
  if (!some) throw new Error('nothing made');
  const project = { ...emptyProject(), labels: [...BUILT_IN_LABELS].reverse() } as Project;
  const source = { project, damages: async () => [], photo: async () => new Blob() };
  const plan = await planExport(request(some.images, 'yolo'), source);
  const blob = await exportFiles(plan, source, createExporter());
  const texts = new Map<string, string>();
  await expandArchive(
    blob,
    'x',
    async (file, path) => texts.set(path, await file.text()),
    expect.unreachable,
  );
  expect(texts.get('x/classes.txt')?.trim().split('\n')).toEqual(
    BUILT_IN_LABELS.map(({ key }) => key).reverse(),
  );
});

describe('before an export', () => {
  const image = { id: 'i0', name: 'a.jpg', width: 100, height: 100 } as InspectionImage;
  const damage = (of: Partial<Damage>) =>
    ({
      key: 'd',
      id: 'CRACK_001',
      image: 'i0',
      label: 'crack',
      confidence: 0.5,
      box: { x: 0.1, y: 0.1, width: 0.1, height: 0.1 },
      source: 'model',
      ...NOTHING_SAID,
      ...of,
    }) as Damage;
  const source = (damages: readonly Damage[]) => ({
    project: emptyProject(),
    damages: async () => damages,
    photo: async () => new Blob(),
  });
  const losses = async (format: WrittenFormat, damages: readonly Damage[], of: Partial<ExportRequest> = {}) =>
    Object.fromEntries(
      (await planExport(request([image], format, of), source(damages))).losses.map(({ key, count }) => [
        key,
        count,
      ]),
    );

  test('it is told that results have a score of 1 where there is no confidence, or none is wanted', async () => {
    const damages = [damage({}), damage({ confidence: null })];
    expect(await losses('coco_results', damages)).toEqual({ score_assumed: 1 });
    expect(await losses('coco_results', damages, { confidence: false })).toEqual({
      confidence: 1,
      score_assumed: 2,
    });
  });

  test('it is told how many confidences, verdicts and severities VOC drops', async () => {
    const damages = [damage({}), damage({ verdict: 'accepted', severity: 3 }), damage({ confidence: null })];
    expect(await losses('voc', damages)).toEqual({ confidence: 2, verdict: 1, severity: 1 });
    expect(await losses('coco', damages)).toEqual({});
  });

  test('it is told of how many boxes people said more than any format has words for', async () => {
    const damages = [damage({ causes: ['water'] }), damage({ element: 'wall' }), damage({ remark: 'wet' })];
    for (const format of ['coco', 'csv'] as const)
      expect(await losses(format, damages)).toEqual({ details: 2 });
    expect(await losses('voc', damages, { confidence: false })).toMatchObject({ details: 2, remark: 1 });
  });

  test('it is told of how many boxes the measures stay behind, which our CSV alone carries', async () => {
    const [lineLength] = fc.sample(fc.record({ ...taken, result: estimate }), { numRuns: 1, seed: 1 });
    const damages = [damage({ lineLength: lineLength ?? null }), damage({})];
    for (const format of WRITTEN_FORMATS)
      expect((await losses(format, damages)).measures).toBe(format === 'csv' ? undefined : 1);
  });

  test('it is told what the choice of verdicts leaves out', async () => {
    const damages = [damage({ verdict: 'rejected' }), damage({})];
    expect(await losses('coco', damages, { verdicts: DEFAULT_VERDICTS })).toEqual({ left_out_verdict: 1 });
  });

  test('it is told that YOLO without a sixth column drops confidences', async () => {
    const { format, ...plain } = request([image], 'coco');
    expect(format).toBe('coco');
    const { losses: without } = await planExport(withPreset('yolo', plain), source([damage({})]));
    const { losses: sixth } = await planExport(withPreset('yolo_confidence', plain), source([damage({})]));
    expect([without, sixth]).toEqual([[{ key: 'confidence', count: 1 }], []]);
  });

  test('photos whose names would collide in the files get names of their own', async () => {
    const twins = [image, { ...image, id: 'i1', name: 'A.png' }];
    const plan = await planExport(request(twins, 'yolo', { photos: true }), source([]));
    expect(plan.losses).toEqual([{ key: 'names_changed', count: 1 }]);
    const blob = await exportFiles(plan, source([]), createExporter());
    const paths: string[] = [];
    await expandArchive(blob, '', (_, path) => paths.push(path), expect.unreachable);
    expect(paths.filter((path) => path.includes('images/'))).toEqual([
      '/images/train/a.jpg',
      '/images/train/A (2).png',
    ]);
  });

  test('an export can be called off', async () => {
    const plan = await planExport(request([image], 'coco'), source([]));
    await expect(
      exportFiles(plan, source([]), createExporter(), { signal: AbortSignal.abort() }),
    ).rejects.toThrow();
  });
});
