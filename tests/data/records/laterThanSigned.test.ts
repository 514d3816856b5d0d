import { expect, test } from 'vitest';
import { lateChanges } from '#data/records/revision/revisionNotes.ts';
import { openSeal, sealedRecord, sealedSurvey } from '#data/records/seal.ts';
import { NO_CLIENT_STATEMENT, statementChange } from '#domain/assurance/clientStatement.ts';
import { MASK, maskValues } from '#domain/inspection/photos/mask.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import {
  FIELD,
  fieldValues,
  newField,
  type OwnField,
  ownCell,
  ownRegister,
  ownSets,
  ownValue,
} from '#domain/inspection/register/ownField.ts';
import { errorGap } from '#domain/rating/errorBasis.ts';
import { NO_SIGNS } from '#domain/rating/signs.ts';
import { READ } from '#support/temperatures.ts';
import { opened, present, seal } from './openedRecord.ts';

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

test('the ± of a measure that an earlier version signed is shown as it was signed, and not in a later draft', async () => {
  const { workspace, records, images, filed, survey } = await opened([1]);
  const key = present((await survey()).defects[0]).key;
  const scale = { mmPerPx: 0.5, relSigma: 0.01, source: 'two_point' as const };
  const lineLength = {
    points: [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ],
    scale,
    oblique: false,
    by: 'Mei',
    at: 0,
    program: '0.1.0',
    result: { value: 2, sigma: 0.02 },
  };
  workspace.edits.run({
    kind: 'measure',
    image: present(images[0]),
    patches: [{ key, set: { lineLength } }],
  });
  const draft = await survey();
  const gapIn = (of: typeof draft) => {
    const measure = of.images[0]?.damages[0]?.lineLength;
    return measure && errorGap(measure.scale);
  };
  expect(gapIn(draft)).toBe('not_asked');
  const sealed = await seal(records, filed(), draft, workspace);
  const { errorsByAnswers, ...early } = present(openSeal(sealed));
  expect(errorsByAnswers).toBe(true);
  // What this version signed had no ± when it was signed; earlier versions showed one for each measure.
  expect(gapIn(sealedSurvey(filed().record, { ...early, errorsByAnswers: true }))).toBe('not_asked');
  expect(gapIn(sealedSurvey(filed().record, early))).toBeNull();
  expect(JSON.stringify(early.damages)).not.toContain('errorBasis');
});

test('a seal without measures says nothing of their ±', async () => {
  const { workspace, records, filed, survey } = await opened([1]);
  const sealed = await seal(records, filed(), await survey(), workspace);
  expect(sealed.text).not.toContain('errorsByAnswers');
});

test('temperatures are part of what is signed; where none were read, the text is that of earlier versions', async () => {
  const { workspace, records, images, filed, survey } = await opened([2]);
  const before = await survey();
  const sealed = await seal(records, filed(), before, workspace);
  expect(sealed.text).not.toContain('temperature');
  expect(
    sealedSurvey(filed().record, present(openSeal(sealed))).images[0]?.damages[0]?.temperature,
  ).toBeNull();

  const key = present(before.defects[0]).key;
  workspace.edits.run({
    kind: 'measure',
    image: present(images[0]),
    patches: [{ key, set: { temperature: READ } }],
  });
  const after = { ...filed(), survey: await survey() };
  expect(lateChanges(sealed, after)).toMatchObject([{ of: 'box', how: 'changed', fields: ['temperature'] }]);
  const again = await seal(records, filed(), after.survey, workspace);
  const shown = sealedSurvey(filed().record, present(openSeal(again)));
  expect(shown.images[0]?.damages.map(({ temperature }) => temperature)).toContainEqual(READ);
});

test('words to the client that were recorded or changed after a signature, and a refusal, are late changes', async () => {
  const { workspace, records, filed, survey } = await opened([1]);
  const tell = (statement: Partial<typeof NO_CLIENT_STATEMENT>) => {
    const { project } = filed();
    const assign = [statementChange(project, { ...NO_CLIENT_STATEMENT, ...statement })];
    workspace.manage.take({ kind: 'ai_register', project: project.id, image: null, assign });
  };
  const late = async (sealed: Parameters<typeof lateChanges>[0]) =>
    lateChanges(sealed, { ...filed(), survey: await survey() }).map(({ of, how, fields }) => [
      of,
      how,
      ...fields,
    ]);
  const silent = await seal(records, filed(), await survey(), workspace);
  tell({});
  expect(await late(silent)).toEqual([['client', 'changed', 'stated']]);
  tell({ text: 'Told by letter' });
  const sealed = await seal(records, filed(), await survey(), workspace);
  expect(await late(sealed)).toEqual([]);
  tell({ text: 'Told by letter', answer: 'refused', answeredOn: '2026-02-03' });
  expect(await late(sealed)).toEqual([['client', 'changed', 'answer', 'answeredOn']]);
});

test('masks that were added, changed or removed since a signature are named with their photo', async () => {
  const { workspace, records, images, filed, survey } = await opened([1, 1]);
  const [first = '', second = ''] = images;
  const shape = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
  const photos = (await survey()).images.map(({ image }) => image);
  const set = async (id: string, values: Readonly<Record<string, unknown>>) => {
    const { project } = filed();
    await workspace.manage.setProjectDocuments(project.id, MASK, new Map([[id, values]]), 'mask').saved;
  };
  const maskOn = (image: string) =>
    maskValues(present(photos.find(({ id }) => id === image)), { shape, kind: 'face', by: 'Ada', why: '' });
  await set('kept', maskOn(first));
  await set('moved', maskOn(first));
  await set('removed', maskOn(second));
  const before = await survey();
  expect(before.masks).toHaveLength(3);
  const sealed = await seal(records, filed(), before, workspace);
  expect(lateChanges(sealed, { ...filed(), survey: before })).toEqual([]);

  await set('moved', { shape: { ...shape, width: 0.4 }, kind: 'person' });
  await set('removed', { status: 'deleted' });
  await set('added', maskOn(second));
  expect(lateChanges(sealed, { ...filed(), survey: await survey() })).toMatchObject([
    { of: 'mask', how: 'added', name: 'DJI_1.JPG', fields: [] },
    { of: 'mask', how: 'changed', name: 'DJI_0.JPG', fields: ['box', 'kind'] },
    { of: 'mask', how: 'gone', name: 'DJI_1.JPG', fields: [] },
  ]);
  expect(sealedSurvey(filed().record, present(openSeal(sealed))).masks).toHaveLength(3);
});

test('masks say nothing of a record that an earlier version signed without them', async () => {
  const { records, filed, survey, workspace } = await opened([1]);
  const found = await survey();
  const sealed = await seal(records, filed(), found, workspace);
  const { masks: _, ...content } = JSON.parse(sealed.text);
  const image = present(found.images[0]).image;
  const mask = { shape: { x: 0, y: 0, width: 1, height: 1 }, kind: 'face', by: '', why: '' } as const;
  const values = maskValues(image, mask);
  await workspace.manage.setProjectDocuments(filed().project.id, MASK, new Map([['m', values]]), 'mask')
    .saved;
  const old = { ...sealed, text: JSON.stringify(content) };
  expect(lateChanges(old, { ...filed(), survey: await survey() })).toEqual([]);
});

test('fields of the project’s own are signed with what they ask and hold, and what changed of them since is named', async () => {
  const { workspace, records, filed, survey } = await opened([2]);
  const { project } = filed();
  const field: OwnField = { ...newField('f', []), name: 'Sounded', type: 'yesNo' };
  const define = (values: Readonly<Record<string, unknown>>) =>
    workspace.manage.setProjectDocuments(project.id, FIELD, new Map([[field.id, values]])).saved;
  await define(fieldValues(field));
  const [one, other] = (await survey()).defects;
  const state = (of: typeof one, value: boolean | null) => {
    for (const [key, set] of ownSets(present(of), field.id, value === null ? null : ownValue(field, value)))
      records.setDefect(project.id, key, set);
  };
  state(one, true);
  const before = await survey();
  const sealed = await seal(records, filed(), before, workspace);
  expect(lateChanges(sealed, { ...filed(), survey: before })).toEqual([]);
  const signed = sealedSurvey(filed().record, present(openSeal(sealed)));
  expect(signed.ownFields.defect.fields).toEqual([field]);
  expect(signed.ownFields.defect.all(signed.defects[0]?.facts.own)).toMatchObject([
    { id: 'f', name: 'Sounded' },
  ]);

  await define({ name: 'Sounded by hammer' });
  state(one, null);
  state(other, false);
  const changes = lateChanges(sealed, { ...filed(), survey: await survey() });
  expect(changes?.map(({ of, how, fields }) => [of, how, ...fields])).toEqual([
    ['field', 'changed', 'name'],
    ['own', 'added'],
    ['own', 'gone'],
  ]);
  expect(
    changes?.every(
      ({ of, name }) => name.includes(of === 'field' ? 'Sounded' : 'CRACK') || name.includes('RUST'),
    ),
  ).toBe(true);
});

test('fields of photos and records are signed and read as signed, undone in one step, and what changed of them since is named', async () => {
  const { workspace, records, images, filed, survey } = await opened([1]);
  const { project } = filed();
  const photo = present(images[0]);
  const lens: OwnField = { ...newField('__proto__', []), of: 'photo', name: 'Lens', type: 'text' };
  const client: OwnField = { ...newField('c', []), of: 'record', name: 'Client’s number', type: 'number' };
  const fields = new Map([lens, client].map((field) => [field.id, fieldValues(field)]));
  await workspace.manage.setProjectDocuments(project.id, FIELD, fields).saved;
  const onPhoto = (text: string) =>
    workspace.manage.setOnPhotos([photo], { [ownRegister(lens.id)]: ownValue(lens, text) }).saved;
  const onRecord = async (value: number) => {
    const { record } = filed();
    records.change(record, { ...record, own: { [ownRegister(client.id)]: ownValue(client, value) } });
    await workspace.settled();
  };
  await onPhoto('35 mm');
  await onRecord(17);
  const before = await survey();
  const sealed = await seal(records, filed(), before, workspace);
  const content = present(openSeal(sealed));
  const signed = sealedSurvey(filed().record, content);
  const said = (of: Survey, record: InspectionRecord) => [
    of.ownFields.photo.all(of.images[0]?.image.own).map(({ name, stated }) => [name, ownCell(stated)]),
    of.ownFields.record.all(record.own).map(({ name, stated }) => [name, ownCell(stated)]),
  ];
  const expected = [[['Lens', '35 mm']], [['Client’s number', 17]]];
  expect(said(before, filed().record)).toEqual(expected);
  expect(said(signed, sealedRecord(filed().record, content))).toEqual(expected);
  expect(lateChanges(sealed, { ...filed(), survey: before })).toEqual([]);

  await onPhoto('50 mm');
  const changes = lateChanges(sealed, { ...filed(), survey: await survey() });
  expect(changes).toMatchObject([{ of: 'photoOwn', how: 'changed', name: 'DJI_0.JPG: Lens' }]);
});

test('a record that was signed before photos and records had fields reads as one without them', async () => {
  const { workspace, records, filed, survey } = await opened([1]);
  const { project } = filed();
  const field: OwnField = { ...newField('f', []), name: 'Sounded', type: 'yesNo' };
  await workspace.manage.setProjectDocuments(project.id, FIELD, new Map([[field.id, fieldValues(field)]]))
    .saved;
  const sealed = await seal(records, filed(), await survey(), workspace);
  const { fields, ...content } = JSON.parse(sealed.text);
  const early = fields.map(({ of: _, required: __, onTag: ___, ...asThen }: OwnField) => asThen);
  const old = { ...sealed, text: JSON.stringify({ ...content, fields: early }) };
  const signed = sealedSurvey(filed().record, present(openSeal(old)));
  expect(signed.ownFields.defect.fields).toEqual([field]);
  expect(signed.ownFields.photo.fields).toEqual([]);
  expect(lateChanges(old, { ...filed(), survey: await survey() })).toEqual([]);
});
