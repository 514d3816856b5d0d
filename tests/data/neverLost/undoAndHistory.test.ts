import { expect, test } from 'vitest';
import { ok } from '#domain/result.ts';
import { until } from '#support/memoryWorkspace.ts';
import { loaded, set, work } from './work.ts';

test('undo leaves alone what somebody else changed since, and says so', async () => {
  const { browser, image, mine } = await work();
  const other = await browser.open('OTHER');
  await loaded(other, image);
  const keys = (await loaded(mine, image)).map((damage) => damage.key);
  await mine.edits.run({
    kind: 'reject',
    image,
    patches: keys.map((key) => ({ key, set: { verdict: 'rejected' as const } })),
  }).saved;
  await until(other.edits.damages(image), (all) => all?.[0]?.verdict === 'rejected');
  await set(other, image, 0, { verdict: 'accepted' }).saved;
  expect(await mine.edits.undo()).toMatchObject({ value: { kind: 'reject', count: 3, skipped: 1 } });
  const list = await until(mine.edits.damages(image), (all) => all?.[1]?.verdict === 'unreviewed');
  expect(list?.map((damage) => damage.verdict)).toEqual(['accepted', 'unreviewed', 'unreviewed']);
});

test('a confirmed deletion is stepped over by undo, with everything done to that box', async () => {
  const { image, mine } = await work();
  await set(mine, image, 1, { verdict: 'accepted' }).saved;
  await set(mine, image, 0, { verdict: 'rejected' }).saved;
  const [gone] = mine.edits.damages(image).value ?? [];
  mine.edits.run({
    kind: 'delete',
    image,
    patches: [{ key: gone!.key, set: { status: 'deleted' } }],
    final: true,
  });
  expect(mine.edits.damages(image).value).toHaveLength(2);
  await mine.edits.undo();
  expect(mine.edits.damages(image).value?.map((damage) => damage.verdict)).toEqual([
    'unreviewed',
    'unreviewed',
  ]);
  expect(await mine.edits.undo()).toEqual(ok(null));
});

test('undo goes on after a reload of the page, in the same tab only', async () => {
  const { browser, image, mine } = await work();
  await set(mine, image, 0, { verdict: 'rejected' }).saved;
  await mine.close();
  const duplicate = await browser.open('DUPLICATE');
  expect(duplicate.edits.steps.value).toEqual({ undo: null, redo: null, unread: false });
  const again = await browser.open('MINE');
  expect(again.edits.steps.value.undo).toMatchObject({ kind: 'remark', image });
  await again.edits.undo();
  expect((await again.damagesOf(image))[0]?.verdict).toBe('unreviewed');
});

test('the history of a damage tells who did what, before and after, undo included', async () => {
  const { image, mine } = await work();
  await set(mine, image, 0, { verdict: 'rejected' }).saved;
  await mine.edits.undo();
  await mine.edits.redo();
  await mine.settled();
  const key = mine.edits.damages(image).value![0]!.key;
  const history = await mine.edits.history(image, key);
  expect(history.map(({ who, kind, field, before, after }) => [who, kind, field, before, after])).toEqual([
    ['Ada', 'remark', 'verdict', 'unreviewed', 'rejected'],
    ['Ada', 'undo', 'verdict', 'rejected', 'unreviewed'],
    ['Ada', 'redo', 'verdict', 'unreviewed', 'rejected'],
  ]);
});
