import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createExporter } from '#data/export/exporter.ts';
import { exportFiles } from '#data/export/exportFiles.ts';
import type { ExportRequest } from '#data/export/exportPlan.ts';
import { planExport } from '#data/export/planExport.ts';
import { commitImport } from '#data/import/commit/commitImport.ts';
import { expandArchive } from '#data/import/files/archive.ts';
import { planImport } from '#data/import/planImport.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { BUILT_IN_LABELS } from '#domain/damage/label.ts';
import { WRITTEN_FORMATS, writtenAs } from '#domain/exchange/formats.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { type Measures, NO_MEASURES } from '#domain/measure/measure.ts';
import { scaled } from '#support/propertyRuns.ts';
import { contextOf, emptyProject, memoryTarget, nodeTools } from '../support.ts';
import { type Made, made, request } from './madeProjects.ts';

// Machines that do other things beside are slow, not wrong.
vi.setConfig({ testTimeout: 120_000 });

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

const statementOfDamage = ({ source, model }: Damage) =>
  source === 'model' ? { author: source, model: model?.origin?.model } : { author: source };

const FRACTION = 0.01;
const measuresOf = ({ crackWidth, lineLength, surfaceArea, temperature, signs }: Damage): Measures => ({
  crackWidth,
  lineLength,
  surfaceArea,
  temperature,
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
              const statement = found?.isOwn ? { author: 'person' } : found?.from?.statement;
              expect(statement).toEqual(statementOfDamage(damage));
              expect(found?.set?.verdict ?? 'unreviewed').toBe(damage.verdict);
              expect(found?.set?.severity ?? null).toBe(damage.severity);
              expect(found?.set?.remark ?? '').toBe(damage.remark);
              if (carries.includes('measures'))
                expect({ ...NO_MEASURES, ...found?.set }).toMatchObject(measuresOf(damage));
            }
          }
        },
      ),
      { numRuns: scaled(25) },
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
