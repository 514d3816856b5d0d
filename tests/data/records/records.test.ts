import { expect, test } from 'vitest';
import type { FiledRecord } from '#data/records/checkedRecord.ts';
import { type CloseUpEntries, closeUpOf } from '#domain/inspection/closeUp/closeUp.ts';
import { monitoredPoints } from '#domain/inspection/closeUp/monitoring.ts';
import { withKnown } from '#domain/inspection/record/known.ts';
import { fork } from '#domain/rating/scheme/editions.ts';
import { GENERAL } from '#domain/rating/scheme/presets.ts';
import { until } from '#support/memoryWorkspace.ts';
import { opened, present, seal } from './openedRecord.ts';

test('a new record has the next number, today as its start, and all photos of its project', async () => {
  const { records, filed, survey } = await opened([2, 3]);
  expect(filed().record).toMatchObject({ no: 'IR-2026-0001', status: 'draft' });
  expect((await survey()).images.map(({ damages }) => damages.length)).toEqual([2, 3]);
  records.create(filed().project);
  expect(records.all.value?.map(({ record }) => record.no)).toContain('IR-2026-0002');
});

test('a new record states no method; one of an earlier version that stored none, and the sample’s, keep theirs', async () => {
  const { workspace, records, filed } = await opened([1]);
  const { project, record } = filed();
  expect(record.methods).toEqual([]);
  workspace.manage.setProjectDocument(project.id, 'record', 'earlier', { no: 'IR-2026-0009' });
  await workspace.settled();
  const earlier = present(records.all.value?.find(({ record: { id } }) => id === 'earlier')).record;
  expect(earlier.methods).toEqual(['drone_rgb']);
  records.change(earlier, { ...earlier, methods: [] });
  await workspace.settled();
  expect(records.all.value?.find(({ record: { id } }) => id === 'earlier')?.record.methods).toEqual([]);
});

test('a project’s own scheme is kept edition by edition; a record keeps the one it began with', async () => {
  const { workspace, records, filed } = await opened([1]);
  const { project } = filed();
  const first = fork(GENERAL, 'own');
  const second = { ...first, version: 2, names: { ...first.names, en: 'Ours' } };
  records.keepScheme(project.id, first);
  workspace.manage.setSettings(project.id, { ratingScheme: { id: 'own', version: 1 } });
  await workspace.settled();
  const made = () => present(records.all.value?.find(({ record }) => record.no === 'IR-2026-0002')).record;
  records.create(present(workspace.projects.value?.find(({ id }) => id === project.id)));
  expect(made().ratingScheme).toMatchObject({ id: 'own', version: 1, scheme: first });
  await records.keepScheme(project.id, second).saved;
  expect(records.schemes(project.id).value).toEqual([first, second]);
  expect(made().ratingScheme.scheme).toEqual(first);
});

test('a change is read at once and after it is stored', async () => {
  const { workspace, records, filed } = await opened([1]);
  const { record } = filed();
  records.change(record, { ...record, title: 'North wall', lookedAt: ['x'] });
  expect(filed().record).toMatchObject({ title: 'North wall', lookedAt: ['x'] });
  await workspace.settled();
  expect(filed().record).toMatchObject({ title: 'North wall', lookedAt: ['x'] });
  expect(records.change(filed().record, filed().record)).toBeNull();
});

test('how many statements are known is stated in one step, which undo takes back', async () => {
  const { workspace, records, filed } = await opened([1]);
  const before = filed().record;
  records.change(before, { ...before, conclusion: 'Sound.' });
  const { record } = filed();
  const keys = Array.from({ length: 40 }, (_, at) => `element:wall_${at}:F-1`);
  const how = { howKnown: 'told', knownOn: '2026-05-13', knownFrom: 'The caretaker' } as const;
  records.change(record, { ...record, ...withKnown(record, keys, how) });
  await workspace.settled();
  expect(Object.keys(filed().record.known ?? {})).toHaveLength(40);
  await workspace.edits.undo();
  await workspace.settled();
  expect(filed().record.known).toBeUndefined();
  expect(filed().record.conclusion).toBe('Sound.');
});

test('the survey follows verdicts, merges and what is written about defects', async () => {
  const { workspace, records, images, filed, survey } = await opened([3]);
  const [first, second, third] = (await survey()).images[0]?.damages ?? [];
  workspace.edits.run({
    kind: 'reject',
    image: present(images[0]),
    patches: [{ key: present(third).key, set: { verdict: 'rejected' } }],
  });
  records.setDefect(filed().project.id, present(second).key, { mergedInto: present(first).key });
  records.setDefect(filed().project.id, present(first).key, { recommendation: 'Repair' });
  const found = await survey();
  expect(found.defects).toHaveLength(1);
  expect(found.defects[0]).toMatchObject({ key: first?.key, facts: { recommendation: 'Repair' } });
  expect(found.defects[0]?.observations).toHaveLength(2);
  expect(found.rejected).toHaveLength(1);
  await workspace.settled();
  expect((await survey()).defects[0]?.observations).toHaveLength(2);
});

test('a photo added to the project joins the survey without asking again', async () => {
  const { workspace, records, filed } = await opened([1]);
  const readable = records.survey(filed());
  await until(readable, (found) => found !== null);
  workspace.manage.removeImages(workspace.images(filed().project.id).value?.map(({ id }) => id) ?? []);
  const emptied = await until(readable, (found) => found?.images.length === 0);
  expect(emptied?.facts.photos).toBe(0);
});

test('a new record keeps the rating scheme of its project whole', async () => {
  const { records, filed, workspace } = await opened([1]);
  workspace.manage.setSettings(filed().project.id, { ratingScheme: { id: 'fisp', version: 1 } });
  const id = records.create(filed().project);
  const made = records.all.value?.find(({ record }) => record.id === id)?.record;
  expect(made?.ratingScheme).toMatchObject({ id: 'fisp', at: 0, scheme: { id: 'fisp' } });
});

test('what a person says of a pair of defects is kept, and can be taken back', async () => {
  const { workspace, records, filed } = await opened([1]);
  const { id } = filed().project;
  records.answerPair(id, 'a', 'b', true);
  records.answerPair(id, 'a', 'c', false);
  await workspace.settled();
  const pairs = records.pairs(id);
  expect([...((await until(pairs, (read) => read !== null)) ?? [])]).toEqual([
    ['a|b', true],
    ['a|c', false],
  ]);
  records.answerPair(id, 'a', 'b', null);
  expect([...(pairs.value ?? [])]).toEqual([['a|c', false]]);
});

test('an answer that contradicts others is refused with the reason, and not stored', async () => {
  const { workspace, records, filed } = await opened([1]);
  const { id } = filed().project;
  const [a, b, c] = ['d:x:a', 'd:y:b', 'd:z:c'];
  const pairs = records.pairs(id);
  await until(pairs, (read) => read !== null);
  await until(records.currentFacts(id), (read) => read !== null);
  expect(records.answerPair(id, a, b, true).ok).toBe(true);
  expect(records.answerPair(id, b, c, true).ok).toBe(true);
  const refused = records.answerPair(id, a, c, false);
  expect(refused).toMatchObject({ ok: false, error: { kind: 'denied' } });
  // In the other direction it is the same pair: the answer replaces the one before.
  expect(records.answerPair(id, b, a, false).ok).toBe(true);
  await workspace.settled();
  expect([...(pairs.value ?? [])].toSorted()).toEqual([
    [`${b}|${a}`, false],
    [`${b}|${c}`, true],
  ]);
  expect(records.identities(id).value?.continuedBy.size).toBe(1);
});

test('a new record takes no photo that a signed record holds, unless somebody takes it', async () => {
  const { workspace, records, images, filed, survey } = await opened([1, 1]);
  const [first, second] = [present(images[0]), present(images[1])];
  const made = () => {
    const id = records.create(filed().project);
    return present(records.all.value?.find(({ record }) => record.id === id));
  };
  const ids = async (of: FiledRecord) =>
    present(await until(records.survey(of), (one) => one !== null)).images.map(({ image }) => image.id);
  records.change(filed().record, { ...filed().record, images: [first] });
  expect(made().record.notTaken).toEqual([]);
  await seal(records, filed(), await survey(), workspace);
  await until(records.all, (all) => all?.some(({ record }) => record.status === 'signed') ?? false);
  const next = made();
  expect(next.record.notTaken).toEqual([first]);
  expect(await ids(next)).toEqual([second]);
  records.change(next.record, { ...next.record, images: [first, second] });
  const again = present(records.all.value?.find(({ record }) => record.id === next.record.id));
  expect(await ids(again)).toEqual([first, second]);
  records.change(filed().record, { ...filed().record, status: 'void' });
  expect(made().record.notTaken).toEqual([]);
});

test('a new record takes over the monitoring points of the inspection before, as they were signed, to be read again', async () => {
  const { workspace, records, filed, survey } = await opened([1]);
  const closeUp: CloseUpEntries = {
    m: { kind: 'point', place: '', addedAt: 1, values: { number: 'M1' } },
    r: { kind: 'reading', place: '', addedAt: 2, values: { point: 'm', monitored: 0.2, unit: 'mm' } },
    d: { kind: 'drop', place: '', addedAt: 3, values: { width: 2 } },
  };
  const days = { startedOn: '2026-05-01', completedOn: '2026-05-02' };
  records.change(filed().record, { ...filed().record, ...days, closeUp });
  await seal(records, filed(), await survey(), workspace);
  await until(records.all, (all) => all?.some(({ record }) => record.status === 'signed') ?? false);
  const { no } = filed().record;
  const id = records.create(filed().project);
  const made = present(records.all.value?.find(({ record }) => record.id === id)).record;
  expect(Object.keys(made.closeUp ?? {}).toSorted()).toEqual(['m', 'r']);
  expect(made.closeUp?.r?.values.readIn).toBe(no);
  expect(monitoredPoints(closeUpOf(made)).map(({ isDue }) => isDue)).toEqual([true]);
});
