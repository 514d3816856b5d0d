import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createExporter } from '#data/export/exporter.ts';
import { exportFiles } from '#data/export/exportFiles.ts';
import { DEFAULT_VERDICTS, type ExportRequest, withPreset } from '#data/export/exportPlan.ts';
import { planExport } from '#data/export/planExport.ts';
import { expandArchive } from '#data/import/files/archive.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { WRITTEN_FORMATS, type WrittenFormat } from '#domain/exchange/formats.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { NOTHING_SAID } from '#support/damages.ts';
import { emptyProject } from '../support.ts';
import { estimate, request, taken } from './madeProjects.ts';

// Machines that do other things beside are slow, not wrong.
vi.setConfig({ testTimeout: 120_000 });

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
    expect(await losses('coco_results', damages)).toEqual({ authorship: 2, score_assumed: 1 });
    expect(await losses('coco_results', damages, { confidence: false })).toEqual({
      authorship: 2,
      confidence: 1,
      score_assumed: 2,
    });
  });

  test('it is told how many confidences, verdicts and severities VOC drops', async () => {
    const damages = [damage({}), damage({ verdict: 'accepted', severity: 3 }), damage({ confidence: null })];
    expect(await losses('voc', damages)).toEqual({ authorship: 3, confidence: 2, verdict: 1, severity: 1 });
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

  test('it is told of how many boxes a format drops who drew them; where that isn’t known nothing is lost', async () => {
    const damages = [damage({}), damage({ source: 'person' }), damage({ source: 'file' })];
    const dropping = ['coco_results', 'yolo', 'yolo_segmentation', 'yolo_obb', 'voc'];
    for (const format of WRITTEN_FORMATS)
      expect((await losses(format, damages)).authorship, format).toBe(
        dropping.includes(format) ? 2 : undefined,
      );
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
    const authorship = { key: 'authorship', count: 1 };
    expect([without, sixth]).toEqual([[authorship, { key: 'confidence', count: 1 }], [authorship]]);
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
