import { expect, test } from 'vitest';
import { createReviews } from '#data/team/second/createReviews.ts';
import { fail } from '#domain/result.ts';
import { secondVerdictField } from '#domain/team/second/secondVerdict.ts';
import { createMemoryStore } from '#support/memoryStore.ts';
import { acceptAll, openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';

const FIELD = secondVerdictField('rex');

test('a second verdict lies beside the first, on a box of a model that nobody touched too, and undo takes it back', async () => {
  const store = createMemoryStore();
  const workspace = await openMemoryWorkspace({ store, tabSession: { id: 'f81d03~rex', since: 0 } });
  const { project, images } = await withPhotos(workspace, [2, 1]);
  await acceptAll(workspace, images.slice(0, 1));
  const [image = '', untouched = ''] = images;
  const read = async (of: string) => (await until(workspace.edits.damages(of), (all) => all !== null)) ?? [];
  const [first] = await read(image);
  const [model] = await read(untouched);
  const reviews = createReviews(store)(project);
  const stop = reviews.subscribe(() => undefined);
  const saidOf = (key = '') => {
    const { value } = reviews;
    return typeof value === 'string' ? value : value.get(key)?.second[FIELD]?.v;
  };
  for (const damage of [first, model])
    workspace.manage.take({
      ...{ kind: 'second_review', project, image: damage?.image ?? null, count: 1 },
      assign: [{ doc: damage?.key ?? '', field: FIELD, before: null, after: 'rejected' }],
    });
  await workspace.settled();
  await until(reviews, () => saidOf(model?.key) === 'rejected');
  expect(saidOf(first?.key)).toBe('rejected');
  // The main verdicts are as they were.
  expect((await read(image))[0]?.verdict).toBe('accepted');
  expect((await read(untouched))[0]?.verdict).toBe('unreviewed');
  expect(await workspace.edits.undo()).toMatchObject({ value: { kind: 'second_review' } });
  await workspace.settled();
  await until(reviews, () => saidOf(model?.key) === null);
  stop();
  await workspace.close();
});

test('what can’t be read is not said to be none', async () => {
  const store = { ...createMemoryStore(), ids: async () => fail({ kind: 'closed' as const, detail: '' }) };
  const reviews = createReviews(store)('tower');
  const stop = reviews.subscribe(() => undefined);
  await until(reviews, (state) => state === 'failed');
  stop();
});
