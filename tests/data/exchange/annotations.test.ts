import { expect, test } from 'vitest';
import { createAnnotations } from '#data/import/annotations/readAnnotations.ts';
import { source } from './support.ts';

test('reading is done only when every file was taken, however slowly messages arrive', async () => {
  const labels = ['a', 'b', 'c'].map((name) => source(`${name}.txt`, '0 0.5 0.5 0.2 0.2'));
  const taken: string[] = [];
  await createAnnotations().read([...labels, source('broken.json', '{"images":')], {}, async (outcome) => {
    await new Promise((resolve) => setImmediate(resolve));
    taken.push(outcome.kind === 'read' ? outcome.reading.path : outcome.path);
  });
  expect(taken.sort()).toEqual(['a.txt', 'b.txt', 'broken.json', 'c.txt']);
});
