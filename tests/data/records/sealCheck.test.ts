import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealDocHolds } from '#data/records/sealCheck.ts';
import type { StoredProjectDocument } from '#domain/edit/documents.ts';
import { projectDocumentKey } from '#domain/edit/ids.ts';
import { sealId } from '#domain/inspection/record/sealId.ts';
import { projectDocumentsBefore } from '#support/signedBefore.ts';

const seals = projectDocumentsBefore('seal');
const [early] = seals;
if (!early) throw new Error('No seal in the fixture.');
const text = String((early.fields.text as { v: unknown }).v);
const sha = (of: string) => createHash('sha256').update(of).digest('hex');

/** A seal named by its content. */
const sealOf = (
  of: string,
  over: Readonly<Record<string, unknown>> = {},
  name: Partial<StoredProjectDocument> = {},
) => {
  const { record } = JSON.parse(of);
  const values = { record: record.id, revision: record.revision, hash: sha(of), text: of, ...over };
  const id = name.sheet ?? sealId({ record: record.id, revision: record.revision, hash: sha(of) });
  const { project } = early;
  return {
    ...early,
    _id: projectDocumentKey(project, 'seal', id),
    sheet: id,
    fields: Object.fromEntries(Object.entries(values).map(([field, v]) => [field, { v, t: early.made }])),
    ...name,
  } as unknown as StoredProjectDocument;
};

test('every seal of the version before holds', async () => {
  expect(seals).toHaveLength(6);
  for (const seal of seals) expect(await sealDocHolds(seal), seal._id).toBe(true);
});

test('a seal named by its content holds, also with who signed at its end', async () => {
  expect(await sealDocHolds(sealOf(text))).toBe(true);
  const sheet = `${sealOf(text).sheet}:wong`;
  expect(await sealDocHolds(sealOf(text, {}, { sheet }))).toBe(true);
});

test('other text holds under no name but its own, whatever hash it brings', async () => {
  const forged = text.replace('"signed"', '"forged"').replace('Record', 'Forged');
  expect(forged).not.toBe(text);
  const { sheet } = sealOf(text);
  expect(await sealDocHolds(sealOf(forged, {}, { sheet }))).toBe(false);
  expect(await sealDocHolds(sealOf(forged, { hash: sha(text) }, { sheet }))).toBe(false);
  expect(await sealDocHolds(sealOf(text, { text: forged }))).toBe(false);
});

test('id, fields and text have to speak of one revision of one record of one project', async () => {
  const { record } = JSON.parse(text);
  expect(await sealDocHolds(sealOf(text, { revision: 2 }))).toBe(false);
  expect(await sealDocHolds(sealOf(text, { record: 'other' }))).toBe(false);
  const renamed = { record: record.id, hash: sha(text) };
  for (const sheet of [
    sealId({ ...renamed, revision: 2 }),
    sealId({ ...renamed, revision: 1, record: 'other' }),
  ])
    expect(await sealDocHolds(sealOf(text, {}, { sheet }))).toBe(false);
  // Renamed throughout, but for the text.
  const second = sealId({ ...renamed, revision: 2 });
  expect(await sealDocHolds(sealOf(text, { revision: 2 }, { sheet: second }))).toBe(false);
  expect(await sealDocHolds(sealOf(text, {}, { project: 'other' }))).toBe(false);
  expect(await sealDocHolds({ ...sealOf(text), _id: 's:p:seal:x' })).toBe(false);
});

test('what is no seal at all does not hold, and breaks nothing', async () => {
  for (const of of ['{"record":{"id":"r","revision":1}}', '{"record":{}}', '{"record":{"id":"__proto__"}}'])
    expect(await sealDocHolds(sealOf(of))).toBe(false);
  expect(await sealDocHolds(sealOf(text, { text: 'no JSON', hash: sha('no JSON') }))).toBe(false);
  expect(await sealDocHolds(sealOf(text, { text: null }))).toBe(false);
  expect(await sealDocHolds({ ...early, sheet: 'x' })).toBe(false);
});
