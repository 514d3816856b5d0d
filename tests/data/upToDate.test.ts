import { computed } from '@preact/signals-core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ownValuesOf } from '#data/export/outgoing.ts';
import { signRecord } from '#data/records/signing.ts';
import { newDocument } from '#data/write/projects.ts';
import { storedProjectDocument } from '#domain/edit/documents.ts';
import { projectDocumentKey } from '#domain/edit/ids.ts';
import { stampFrom } from '#domain/edit/registers/stamp.ts';
import { FIELD } from '#domain/inspection/register/ownField.ts';
import { signedAs } from '#support/inspections.ts';
import { acceptAll, bytesOf, openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';
import { NOW, opened, present } from './records/openedRecord.ts';

/** More than lists take at once. */
const MANY = 600;

/** A record of many defects, whose lists were read, and a sentence for all of them in one step. */
async function ready() {
  const there = await opened([MANY]);
  const { workspace, filed, survey } = there;
  const { project } = filed();
  const keys = (await survey()).defects.map(({ key }) => key);
  expect(keys).toHaveLength(MANY);
  const write = (values: Readonly<Record<string, unknown>>) =>
    workspace.manage.setProjectDocuments(
      project.id,
      'defect',
      new Map(keys.map((key) => [key, values])),
      'defect',
    );
  const defects = workspace.manage.projectDocuments(project.id, 'defect');
  const sentences = () => new Set(defects.value?.map(({ values }) => values.recommendation));
  return { ...there, project, keys, write, defects, sentences };
}

test('a survey that is asked for right after an act on many defects has all of it', async () => {
  const { records, write, filed } = await ready();
  write({ recommendation: 'Clean' });
  const { defects } = await records.current(records.survey(filed()));
  expect(new Set(defects.map(({ facts }) => facts.recommendation))).toEqual(new Set(['Clean']));
});

test('a survey is as of now also where nothing showed its lists since they were read', async () => {
  const { workspace, records, write, filed } = await ready();
  await write({ recommendation: 'Clean' }).saved;
  await write({ recommendation: 'Repair' }).saved;
  const { defects } = await workspace.current(records.survey(filed()));
  expect(new Set(defects.map(({ facts }) => facts.recommendation))).toEqual(new Set(['Repair']));
});

test('what a person saw before an act on many defects can’t be signed after it', async () => {
  const { records, write, filed, survey } = await ready();
  const { record } = filed();
  records.change(record, {
    ...record,
    inspector: { ...record.inspector, name: 'Ada' },
  });
  const seen = { ...filed(), survey: await survey() };
  const act = signedAs('Ada');
  const rest = { act, by: 'Ada', at: NOW, photo: bytesOf, onProgress: () => undefined };
  write({ recommendation: 'Clean' });
  // Also what a list still shows is of before.
  const shown = { ...seen, survey: present(records.survey(filed()).value) };
  for (const one of [seen, shown])
    expect(await signRecord(records, { ...one, ...rest })).toEqual({ ok: false, error: { kind: 'changed' } });
});

test('nothing counts as settled while a list of many documents is of before', async () => {
  const { workspace, write, defects, sentences } = await ready();
  expect(sentences()).toEqual(new Set());
  const stop = defects.subscribe(() => undefined);
  expect(workspace.isCurrent.value).toBe(true);
  write({ recommendation: 'Clean' });
  await Promise.resolve();
  expect([workspace.isCurrent.value, sentences()]).toEqual([false, new Set()]);
  await workspace.settled();
  expect([workspace.isCurrent.value, sentences()]).toEqual([true, new Set(['Clean'])]);
  stop();
});

test('exported values of own fields have an act on many defects that was just done', async () => {
  const { workspace, records, project, write } = await ready();
  const field = { name: 'Material', kind: 'text', subject: 'defect' };
  workspace.manage.setProjectDocument(project.id, FIELD, 'material', field);
  const before = await ownValuesOf(workspace, records, project.id);
  expect(before.size).toBe(0);
  write({ 'own:material': { value: 'Brick', name: 'Material', kind: 'text' } });
  expect((await ownValuesOf(workspace, records, project.id)).size).toBe(MANY);
});

test('two acts on the same documents right after each other are undone one by one', async () => {
  const { workspace, write, defects, sentences } = await ready();
  const stop = defects.subscribe(() => undefined);
  write({ recommendation: 'Clean' });
  write({ recommendation: 'Repair' });
  await workspace.settled();
  expect([sentences(), defects.value?.length]).toEqual([new Set(['Repair']), MANY]);
  await workspace.edits.undo();
  await workspace.settled();
  expect(sentences()).toEqual(new Set(['Clean']));
  await workspace.edits.undo();
  await workspace.settled();
  expect([...sentences()].filter((sentence) => sentence != null)).toEqual([]);
  await workspace.edits.redo();
  await workspace.edits.redo();
  await workspace.settled();
  expect(sentences()).toEqual(new Set(['Repair']));
  stop();
});

test('a document that an act on many makes is one that a stored one could be', async () => {
  const { workspace, project } = await ready();
  const values = { ['__proto__']: 1, recommendation: 'Clean', 'own:a': { value: 1 }, left: undefined };
  const when = { stamp: stampFrom(NOW), now: NOW - 5 };
  const of = {
    _id: projectDocumentKey(project.id, 'defect', 'a:b%c'),
    project: project.id,
    kind: 'defect',
    sheet: 'a:b%c',
  };
  const made = newDocument(of, values, when);
  expect(v.is(storedProjectDocument, made)).toBe(true);
  expect(made).toMatchObject({
    at: NOW - 5,
    fields: { recommendation: { v: 'Clean' }, status: { v: 'live' } },
  });
  expect(Object.keys(made.fields)).not.toContain('left');
  await workspace.settled();
});

test('a second act on many documents knows what a first one made and changed that is not stored yet', async () => {
  const { workspace, project, keys, defects } = await ready();
  const { manage } = workspace;
  const stop = defects.subscribe(() => undefined);
  const on = (some: readonly string[], recommendation: string) =>
    manage.setProjectDocuments(
      project.id,
      'defect',
      new Map(some.map((key) => [key, { recommendation }])),
      'defect',
    );
  on(keys.slice(0, 550), 'One');
  on(keys, 'Two');
  on(keys.slice(20), 'Three');
  await workspace.settled();
  const counts = () => [
    defects.value?.length,
    ...['One', 'Two', 'Three'].map(
      (text) => defects.value?.filter(({ values }) => values.recommendation === text).length,
    ),
  ];
  expect(counts()).toEqual([MANY, 0, 20, MANY - 20]);
  await workspace.edits.undo();
  await workspace.settled();
  expect(counts()).toEqual([MANY, 0, MANY, 0]);
  await workspace.edits.undo();
  await workspace.settled();
  expect(counts().slice(1)).toEqual([550, 0, 0]);
  stop();
});

test('the findings of a project that are asked for right after verdicts on many photos have them', async () => {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(
    workspace,
    Array.from({ length: 200 }, () => 1),
  );
  const findings = workspace.manage.findings(project);
  const stop = findings.subscribe(() => undefined);
  await until(findings, ({ damages }) => damages !== null);
  const judged = acceptAll(workspace, images);
  const verdicts = async () => {
    const damages = await workspace.current(computed(() => findings.value.damages));
    return new Set([...damages.values()].flat().map(({ verdict }) => verdict));
  };
  await judged;
  expect(await verdicts()).toEqual(new Set(['accepted']));
  await workspace.edits.undo();
  expect((await workspace.current(computed(() => findings.value.damages))).size).toBe(200);
  const [last = ''] = images.slice(-1);
  const all = await workspace.current(computed(() => findings.value.damages));
  expect(all.get(last)?.[0]?.verdict).toBe('unreviewed');
  stop();
});
