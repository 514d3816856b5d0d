import { expect, test } from 'vitest';
import { commitImport } from '#data/import/commit/commitImport.ts';
import type { ImportTools } from '#data/import/importTools.ts';
import { planImport } from '#data/import/planImport.ts';
import { fail } from '#domain/result.ts';
import { png } from '../../photos/made.ts';
import { contextOf, emptyProject, memoryTarget, nodeTools, source } from './support.ts';

const files = () => [
  source('a.png', png({ width: 40, height: 30 })),
  source('b.png', png({ width: 41, height: 30 })),
  source('boxes/a.txt', '0 0.5 0.5 0.2 0.2\n0 0.2 0.2 0.1 0.1'),
];

/** Tools whose worker falls over where it is asked this, as one does that runs out of memory. */
const falling = (where: 'check' | 'place'): ImportTools => {
  const tools = nodeTools();
  return {
    ...tools,
    annotations: () => ({ ...tools.annotations(), [where]: async () => fail('gone') }),
  };
};
const unreadable = { file: 'boxes/a.txt', reason: { key: 'file_unreadable' } };

test('annotation files whose reader falls over are refused by name, and the photos can still be imported', async () => {
  const plan = await planImport(files(), contextOf(), falling('check'));
  expect(plan.files.filter(({ state }) => state === 'refused')).toMatchObject([{ path: 'boxes/a.txt' }]);
  expect(plan.skipped).toMatchObject([unreadable]);
  expect(plan.totals).toMatchObject({ photos: 2, boxes: 0 });
  const { target, images } = memoryTarget();
  const report = await commitImport(plan, {}, emptyProject(), target, nodeTools());
  expect(report).toMatchObject({ end: 'complete', detections: 0 });
  expect(images).toHaveLength(2);
});

test('a reader that falls over while boxes are stored leaves out the boxes it held, and says how many', async () => {
  const plan = await planImport(files(), contextOf(), falling('place'));
  expect(plan.totals).toMatchObject({ photos: 2, boxes: 2 });
  const { target, images } = memoryTarget();
  const report = await commitImport(plan, {}, emptyProject(), target, nodeTools());
  expect(images).toHaveLength(2);
  expect(report).toMatchObject({ end: 'complete', detections: 0 });
  expect(report.skipped).toMatchObject([{ ...unreadable, boxes: 2 }]);
});
