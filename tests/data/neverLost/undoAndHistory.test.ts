import { expect, test } from 'vitest';
import { createWritten } from '#data/records/written.ts';
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

test('the history of a box tells what was stated of the repair and in own fields of its defect, also where it was merged into another', async () => {
  const { project, image, mine } = await work();
  const [one, other] = (await loaded(mine, image)).map(({ key }) => key);
  const written = createWritten(mine.manage);
  await until(mine.manage.projectDocuments(project, 'defect'), (read) => read !== null);
  const reported = { by: 'Chan', on: '2026-05-01', order: 'WO-7' };
  await written.setDefect(project, one!, { followUp: 'repaired', reported }).saved;
  const acceptance = { by: 'Ada', remark: 'Sound.', before: '', after: '' };
  await written.setDefect(project, one!, { followUp: 'signed_off', signedOffOn: '2026-05-09', acceptance })
    .saved;
  const value = (text: string) => ({ name: 'Façade type', type: 'text', value: text });
  const setOwn = (values: object) =>
    mine.manage.setProjectDocuments(project, 'defect', new Map([[one!, { 'own:f1': values }]]), 'defect')
      .saved;
  await setOwn(value('tiles'));
  await setOwn({ ...value('render'), name: 'Finish' });
  await written.setDefect(project, other!, { mergedInto: one! }).saved;
  await mine.settled();
  const facts = [
    ['followUp', 'repaired', '', ''],
    ['reported', reported, '', ''],
    ['followUp', 'signed_off', '', ''],
    // By which order, and of which day.
    ['acceptance', acceptance, '2026-05-09', 'WO-7'],
    ['own:f1', value('tiles'), '', ''],
    ['own:f1', { ...value('render'), name: 'Finish' }, '', ''],
  ];
  for (const key of [one!, other!]) {
    const history = await mine.edits.defectHistory(image, key);
    expect(history.map(({ field, after, day, order }) => [field, after, day, order]).sort()).toEqual(
      facts.toSorted(),
    );
    expect(history.every(({ who }) => who === 'Ada')).toBe(true);
  }
  // What the damage's own history says is as before.
  expect(await mine.edits.history(image, one!)).toEqual([]);
});
