import { describe, expect, test, vi } from 'vitest';
import { commitImport } from '#data/import/commit/commitImport.ts';
import type { ImportPart } from '#data/import/commit/importTarget.ts';
import { withUnderway } from '#data/import/importReport.ts';
import { planImport } from '#data/import/planImport.ts';
import { fail } from '#domain/result.ts';
import { contextOf, emptyProject, memoryTarget, nodeTools } from '../support.ts';
import { coco, good, photo, run, told } from './importRun.ts';

// Machines that do other things beside are slow, not wrong.
vi.setConfig({ testTimeout: 30_000 });

describe('when something is wrong', () => {
  test('storage that is full names the photos that didn’t fit; those before stay', async () => {
    const memory = memoryTarget(photo('1.jpg').file.size + 10);
    const { report } = await run([photo('1.jpg', 100), photo('2.jpg', 101)], {
      memory,
      tools: { ...nodeTools(), threads: 1 },
    });
    expect([report.photos.map(({ name }) => name), told(report)]).toEqual([['1.jpg'], [['2.jpg', 'quota']]]);
  });

  test('a step that can’t be stored is told, and nothing is claimed', async () => {
    const memory = memoryTarget();
    const { report } = await run(good(), {
      memory: {
        ...memory,
        target: {
          ...memory.target,
          begin: () => ({ write: async () => fail({ why: 'quota', underway: new Map() }) }),
        },
      },
    });
    expect([report.end, report.photos, report.detections]).toEqual(['failed', [], 0]);
    expect(told(report)).toEqual([
      ['a.jpg', 'quota'],
      ['c.json', 'quota'],
    ]);
  });

  test('called off while reading it rejects, while storing it adds nothing', async () => {
    const signal = AbortSignal.abort();
    await expect(planImport(good(), contextOf({ signal }), nodeTools())).rejects.toThrow();
    const memory = memoryTarget();
    const plan = await planImport(good(), contextOf(), nodeTools());
    const report = await commitImport(plan, {}, emptyProject(), memory.target, nodeTools(), { signal });
    expect([report.end, memory.parts, memory.images]).toEqual(['cancelled', [], []]);
  });

  /** Twenty-five photos, each with a box, and a store that does `then` when it has stored the first part. */
  const interrupted = async (
    then: 'refuses' | 'is called off',
    handedOver = (_: ImportPart): ReadonlyMap<string, string> => new Map(),
  ) => {
    const files = Array.from({ length: 25 }, (_, index) => photo(`p/${index}.jpg`, 100 + index));
    const boxes = Object.fromEntries(files.map(({ path }) => [path, [[1, 10, 10, 20, 20]]]));
    const memory = memoryTarget();
    const calling = new AbortController();
    const plan = await planImport([...files, coco('coco.json', boxes)], contextOf(), nodeTools());
    const begin = (project: string) => {
      const step = memory.target.begin(project);
      return {
        write: async (part: ImportPart) => {
          if (memory.parts.length > 0) return fail({ why: 'quota' as const, underway: handedOver(part) });
          const done = await step.write(part);
          if (then === 'is called off') calling.abort();
          return done;
        },
      };
    };
    const target = { ...memory.target, begin };
    const { signal } = calling;
    const report = await commitImport(plan, {}, emptyProject(), target, nodeTools(), { signal });
    return { report, memory };
  };

  test('called off in the middle, it says what had been stored, which stays', async () => {
    const { report, memory } = await interrupted('is called off');
    expect([report.end, report.photos.length, report.planned, report.detections]).toEqual([
      'cancelled',
      20,
      25,
      20,
    ]);
    expect([memory.images.length, report.skipped]).toEqual([20, []]);
  });

  test('where the store refuses in the middle, it names the photos that are missing', async () => {
    const { report, memory } = await interrupted('refuses');
    expect([report.end, report.photos.length, report.detections, memory.images.length]).toEqual([
      'failed',
      20,
      20,
      20,
    ]);
    expect(told(report)).toEqual([
      ...[20, 21, 22, 23, 24].map((index) => [`p/${index}.jpg`, 'quota']),
      ['coco.json', 'quota'],
    ]);
  });

  test('what had been handed over when the store refused is counted by itself, and is not called missing', async () => {
    const { report } = await interrupted(
      'refuses',
      ({ photos }) => new Map(photos.slice(0, 2).map(({ key, name }) => [key, `id of ${name}`])),
    );
    expect([report.end, report.photos.length, report.detections]).toEqual(['failed', 20, 20]);
    expect(report.underway).toEqual({
      photos: [
        { image: 'id of 20.jpg', name: '20.jpg' },
        { image: 'id of 21.jpg', name: '21.jpg' },
      ],
      detections: 2,
      described: 0,
    });
    expect(told(report).map(([file]) => file)).toEqual(['p/22.jpg', 'p/23.jpg', 'p/24.jpg', 'coco.json']);
    const later = withUnderway(report);
    expect([later.photos.length, later.detections, later.underway.photos]).toEqual([22, 22, []]);
  });
});
