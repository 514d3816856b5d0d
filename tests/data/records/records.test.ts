import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { FiledRecord } from '#data/records/checkedRecord.ts';
import { createRecords, type Records } from '#data/records/records.ts';
import { lateChanges } from '#data/records/revision/lateChanges.ts';
import { openSeal, sealedRecord, sealedSurvey, sealRecord } from '#data/records/seal.ts';
import { hashOfText, type Seal } from '#data/records/sealCheck.ts';
import type { Workspace } from '#data/workspace.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { act } from '#domain/rating/gate/lifecycle.ts';
import { fork } from '#domain/rating/scheme/editions.ts';
import { GENERAL } from '#domain/rating/scheme/presets.ts';
import { NO_SIGNS } from '#domain/rating/signs.ts';
import { acceptAll, openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';

const NOW = Date.UTC(2026, 4, 14, 9);

const present = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('Nothing there.');
  return value;
};

async function opened(boxes: readonly number[]) {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(workspace, boxes);
  await acceptAll(workspace, images);
  let made = 0;
  const records = createRecords(workspace, { now: () => NOW, newId: () => `record-${++made}` });
  await until(records.all, (all) => all !== null);
  const building = present(workspace.projects.value?.find(({ id }) => id === project));
  const id = records.create(building);
  const filed = (): FiledRecord => present(records.all.value?.find(({ record }) => record.id === id));
  const survey = async (): Promise<Survey> =>
    present(await until(records.survey(filed()), (one) => one !== null));
  await survey();
  return { workspace, records, images, filed, survey };
}

const seal = async (
  records: Records,
  filed: FiledRecord,
  survey: Survey,
  workspace: Workspace,
): Promise<Seal> => {
  const photo = async () => new Blob(['photo']);
  const sealed = await sealRecord({
    ...filed,
    survey,
    by: 'Ada',
    at: NOW,
    photo,
    onProgress: () => undefined,
  });
  if (!sealed.ok) throw new Error(sealed.error.kind);
  const kept = records.keep(filed.record, sealed.value);
  await kept.saved;
  expect(await kept.holds).toBe(true);
  const { hash } = sealed.value;
  const signoff = { role: 'approved' as const, person: 'Ada', regNo: '', at: NOW, hash, revision: 1 };
  records.change(filed.record, { ...filed.record, status: 'signed', signoffs: [signoff] });
  await workspace.settled();
  return sealed.value;
};

test('a new record has the next number, today as its start, and all photos of its project', async () => {
  const { records, filed, survey } = await opened([2, 3]);
  expect(filed().record).toMatchObject({ no: 'IR-2026-0001', startedOn: '2026-05-14', status: 'draft' });
  expect((await survey()).images.map(({ damages }) => damages.length)).toEqual([2, 3]);
  records.create(filed().project);
  expect(records.all.value?.map(({ record }) => record.no)).toContain('IR-2026-0002');
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

test('what is signed is hashed as any other program would hash it, and broken content is noticed', async () => {
  const { workspace, records, filed, survey } = await opened([2]);
  const sealed = await seal(records, filed(), await survey(), workspace);
  expect(createHash('sha256').update(sealed.text, 'utf8').digest('hex')).toBe(sealed.hash);
  const photo = createHash('sha256').update('photo').digest('hex');
  expect(openSeal(sealed)?.images.map(({ sha256 }) => sha256)).toEqual([photo]);
  expect(await hashOfText(sealed.text)).toBe(sealed.hash);
  expect(await until(records.seals(filed().record), (seals) => seals !== null)).toEqual([sealed]);
});

test('a signed record shows what was signed, and names what changed since', async () => {
  const { workspace, records, images, filed, survey } = await opened([2]);
  const before = await survey();
  const key = present(before.defects[0]).key;
  const sealed = await seal(records, filed(), before, workspace);
  expect(lateChanges(sealed, { ...filed(), survey: before })).toEqual([]);

  workspace.edits.run({
    kind: 'delete',
    image: present(images[0]),
    patches: [{ key, set: { status: 'deleted' } }],
    final: true,
  });
  records.setDefect(filed().project.id, present(before.defects[1]).key, { recommendation: 'Later' });
  const after = await survey();
  expect(after.defects).toHaveLength(1);
  expect(lateChanges(sealed, { ...filed(), survey: after })).toMatchObject([
    { of: 'box', how: 'gone', name: 'DJI_0.JPG CRACK_001', fields: [] },
    { of: 'defect', how: 'changed', name: 'DJI_0.JPG RUST_001', fields: ['recommendation'] },
  ]);
  const frozen = sealedSurvey(filed().record, present(openSeal(sealed)));
  expect(frozen.defects.map((one) => one.key)).toEqual(before.defects.map((one) => one.key));
});

test('a field that the program learnt after a signature was not stated at it, whatever is stored now', async () => {
  const { workspace, records, filed, survey } = await opened([1]);
  const sealed = await seal(records, filed(), await survey(), workspace);
  const content = present(openSeal(sealed));
  const { watertightness: _, ...early } = content.record;
  const stored = { ...filed().record, watertightness: { tight: true, note: 'said later' } };
  const shown = sealedRecord(stored, { ...content, record: early as typeof content.record });
  expect(shown.watertightness).toEqual({ tight: null, note: '' });
});

test('words that another device wrote before it heard of the signature are no part of what was signed', async () => {
  const { workspace, records, filed, survey } = await opened([1, 1]);
  const { record: draft } = filed();
  const before = await survey();
  const sealed = await seal(records, filed(), before, workspace);
  // The other device still has the draft.
  const [photo] = before.images.map(({ image }) => image.id);
  await records.change(draft, { ...draft, summary: 'All is well', images: [present(photo)] })?.saved;
  const { record } = filed();
  expect(record.summary).toBe('All is well');
  const content = present(openSeal(sealed));
  expect(sealedRecord(record, content)).toMatchObject({ summary: '', images: null, status: 'signed' });
  expect(sealedRecord(record, content).signoffs).toHaveLength(1);
  expect(sealedSurvey(record, content).images).toHaveLength(2);
  expect(lateChanges(sealed, { ...filed(), survey: await survey() })).toMatchObject([
    { of: 'record', how: 'changed', name: draft.no, fields: ['images', 'summary'] },
    { of: 'photo', how: 'gone', name: 'DJI_1.JPG', fields: [] },
    { of: 'box', how: 'gone', name: 'DJI_1.JPG CRACK_001', fields: [] },
  ]);
});

test('merged defects are the same after signing', async () => {
  const { workspace, records, filed, survey } = await opened([3]);
  const [a, b] = (await survey()).defects;
  records.setDefect(filed().project.id, present(b).key, { mergedInto: present(a).key });
  const before = await survey();
  const sealed = await seal(records, filed(), before, workspace);
  expect(sealedSurvey(filed().record, present(openSeal(sealed))).defects).toEqual(before.defects);
  expect(lateChanges(sealed, { ...filed(), survey: await survey() })).toEqual([]);
});

test('a photo that cannot be read is named, and nothing is signed', async () => {
  const { filed, survey } = await opened([1]);
  const sealed = await sealRecord({
    ...filed(),
    survey: await survey(),
    by: 'Ada',
    at: NOW,
    photo: () => Promise.reject(new Error('gone')),
    onProgress: () => undefined,
  });
  expect(sealed).toEqual({ ok: false, error: { kind: 'photo_unreadable', name: 'DJI_0.JPG' } });
});

test('a void record stays readable', async () => {
  const { workspace, records, filed } = await opened([1]);
  const { record } = filed();
  const gone = act(record, { kind: 'void' });
  if (gone.ok) records.change(record, gone.value);
  await workspace.settled();
  expect(filed().record.status).toBe('void');
});

test('late changes of project, photos, boxes and components are each named with their fields', async () => {
  const { workspace, records, images, filed, survey } = await opened([2, 1]);
  const before = await survey();
  const [crack] = before.defects;
  const sealed = await seal(records, filed(), before, workspace);
  const { id } = filed().project;
  workspace.manage.update(id, { client: 'New owners' });
  workspace.manage.removeImages([present(images[1])]);
  workspace.edits.run({
    kind: 'severity',
    image: present(images[0]),
    patches: [{ key: present(crack).key, set: { severity: 3, remark: 'longer' } }],
  });
  records.setComponents(id, [present(crack).key], { condition: 'unsafe' });
  const found = lateChanges(sealed, { ...filed(), survey: await survey() });
  expect(found.map(({ of, how, name, fields }) => [of, how, name, ...fields])).toEqual([
    ['project', 'changed', 'Tower', 'client'],
    ['photo', 'gone', 'DJI_1.JPG'],
    ['box', 'changed', 'DJI_0.JPG CRACK_001', 'severity', 'remark'],
    ['box', 'gone', 'DJI_1.JPG CRACK_001'],
  ]);
});

test('what was seen of a box after a signature is a late change', async () => {
  const { workspace, records, images, filed, survey } = await opened([1]);
  const before = await survey();
  const sealed = await seal(records, filed(), before, workspace);
  workspace.edits.run({
    kind: 'signs',
    image: present(images[0]),
    patches: [{ key: present(before.defects[0]).key, set: { signs: { ...NO_SIGNS, loose: true } } }],
  });
  expect(lateChanges(sealed, { ...filed(), survey: await survey() })).toMatchObject([
    { of: 'box', how: 'changed', name: 'DJI_0.JPG CRACK_001', fields: ['signs'] },
  ]);
});

test('a field that an earlier version did not know is no late change', async () => {
  const { workspace, records, filed, survey } = await opened([1]);
  const found = await survey();
  const sealed = await seal(records, filed(), found, workspace);
  const content = JSON.parse(sealed.text);
  for (const damage of content.damages) {
    delete damage.crackWidth;
    delete damage.remark;
  }
  delete content.components;
  const old = { ...sealed, text: JSON.stringify(content) };
  expect(lateChanges(old, { ...filed(), survey: found })).toEqual([]);
});

test('a building is as it was signed, and what is stated later is a late change', async () => {
  const { workspace, records, filed, survey } = await opened([1]);
  const { id } = filed().project;
  await workspace.manage.update(id, { 'building:storeys': 30, 'building:yearBuilt': 1985 }).saved;
  const found = await survey();
  const sealed = await seal(records, filed(), found, workspace);
  await workspace.manage.update(id, { 'building:storeys': 31, 'building:kind': 'tower' }).saved;
  expect(openSeal(sealed)?.project.building).toEqual({ storeys: 30, yearBuilt: 1985 });
  expect(lateChanges(sealed, { ...filed(), survey: found })[0]?.fields).toEqual(['kind', 'storeys']);
});

test('a record signed before buildings were stated states nothing of its building', async () => {
  const { workspace, records, filed, survey } = await opened([1]);
  const found = await survey();
  const sealed = await seal(records, filed(), found, workspace);
  const content = JSON.parse(sealed.text);
  delete content.project.building;
  const old = { ...sealed, text: JSON.stringify(content) };
  expect(openSeal(old)?.project.building).toEqual({});
  expect(lateChanges(old, { ...filed(), survey: found })).toEqual([]);
});

test('what was hashed before a crash but never signed is no revision', async () => {
  const { workspace, records, filed, survey } = await opened([1]);
  const sealed = await sealRecord({
    ...filed(),
    survey: await survey(),
    by: 'Ada',
    at: NOW,
    photo: async () => new Blob(['photo']),
    onProgress: () => undefined,
  });
  if (sealed.ok) await records.keep(filed().record, sealed.value).saved;
  await workspace.settled();
  expect(await until(records.seals(filed().record), (seals) => seals !== null)).toEqual([]);
});

test('the conditions of components are signed with the rest', async () => {
  const { workspace, records, filed, survey } = await opened([1]);
  const [defect] = (await survey()).defects;
  const key = present(defect).key;
  const { image } = present(defect).observations[0].damage;
  workspace.edits.run({ kind: 'relabel', image, patches: [{ key, set: { label: 'window' } }] });
  records.setComponents(filed().project.id, [key], { condition: 'defective' });
  records.setComponents(filed().project.id, [key], { note: 'hinge' });
  const before = await survey();
  expect(before.components.map(({ facts }) => facts)).toEqual([
    { condition: 'defective', note: 'hinge', basis: '' },
  ]);
  const sealed = await seal(records, filed(), before, workspace);
  expect(sealedSurvey(filed().record, present(openSeal(sealed))).components).toEqual(before.components);
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
  records.setPair(id, 'a', 'b', true);
  records.setPair(id, 'a', 'c', false);
  await workspace.settled();
  const pairs = records.pairs(id);
  expect([...((await until(pairs, (read) => read !== null)) ?? [])]).toEqual([
    ['a|b', true],
    ['a|c', false],
  ]);
  records.setPair(id, 'a', 'b', null);
  expect([...(pairs.value ?? [])]).toEqual([['a|c', false]]);
});

test('a photo excluded after the signature stays in the signed record; one excluded before is told in it with the reason', async () => {
  const { workspace, records, images, filed, survey } = await opened([2, 1, 1]);
  const [first, second] = [present(images[0]), present(images[1])];
  workspace.manage.exclude([second], { reason: 'blurred', note: 'rain' });
  await workspace.settled();
  const before = await survey();
  expect(before.images).toHaveLength(2);
  const sealed = await seal(records, filed(), before, workspace);
  workspace.manage.exclude([first], { reason: 'duplicate', note: '' });
  workspace.manage.exclude([second], null);
  await workspace.settled();
  const frozen = sealedSurvey(filed().record, present(openSeal(sealed)));
  expect(frozen.images.map(({ image }) => image.id)).toEqual(before.images.map(({ image }) => image.id));
  expect(frozen.excluded.map(({ id, excluded }) => [id, excluded?.reason, excluded?.note])).toEqual([
    [second, 'blurred', 'rain'],
  ]);
  expect(frozen.defects).toHaveLength(before.defects.length);
});

test('a photo taken out of the project after the signature stands in the signed record all the same', async () => {
  const { workspace, records, images, filed, survey } = await opened([2]);
  const before = await survey();
  const sealed = await seal(records, filed(), before, workspace);
  workspace.manage.removeImages([present(images[0])]);
  await workspace.settled();
  const frozen = sealedSurvey(filed().record, present(openSeal(sealed)));
  expect(frozen.images.map(({ image }) => image.name)).toEqual(['DJI_0.JPG']);
  expect(frozen.defects).toHaveLength(before.defects.length);
  expect(frozen.missingImages).toEqual([]);
  expect(lateChanges(sealed, { ...filed(), survey: await survey() })).toContainEqual({
    of: 'photo',
    key: expect.any(String),
    how: 'gone',
    name: 'DJI_0.JPG',
    fields: [],
  });
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
