import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { signedFiles } from '#data/export/signedFiles.ts';
import { MissingPhotoError } from '#data/read/photos.ts';
import { lateChanges } from '#data/records/revision/revisionNotes.ts';
import { openSeal, type Sealing, sealedProject, sealedSurvey, sealRecord } from '#data/records/seal.ts';
import { hashOfText } from '#data/records/sealCheck.ts';
import { clientStatementOf, NO_CLIENT_STATEMENT } from '#domain/assurance/clientStatement.ts';
import { NO_PRIVACY_STATEMENT } from '#domain/inspection/building/privacy.ts';
import { act } from '#domain/rating/gate/lifecycle.ts';
import { aPhoto, aProject, aRecord, aSurvey } from '#support/inspections.ts';
import { bytesOf, until } from '#support/memoryWorkspace.ts';
import { NOW, opened, present, seal } from './openedRecord.ts';

/** Seals an opened record with these files of its photos. */
const sealedWith = async (
  { filed, survey }: Pick<Awaited<ReturnType<typeof opened>>, 'filed' | 'survey'>,
  photo: Sealing['photo'],
) =>
  sealRecord({ ...filed(), survey: await survey(), by: 'Ada', at: NOW, photo, onProgress: () => undefined });

test('what is signed is hashed as any other program would hash it, and broken content is noticed', async () => {
  const { workspace, records, filed, survey } = await opened([2]);
  const sealed = await seal(records, filed(), await survey(), workspace);
  expect(createHash('sha256').update(sealed.text, 'utf8').digest('hex')).toBe(sealed.hash);
  const photo = createHash('sha256').update('photo DJI_0.JPG').digest('hex');
  expect(openSeal(sealed)?.images.map(({ sha256 }) => sha256)).toEqual([photo]);
  expect(await hashOfText(sealed.text)).toBe(sealed.hash);
  expect(await until(records.seals(filed().record), (seals) => seals !== null)).toEqual([sealed]);
});

test('what the client was told is signed where it was stated, and stays out of what was signed without it', async () => {
  const { filed, survey } = await opened([1]);
  const { record, project } = filed();
  const signedWith = async (clientStatement?: object) => {
    const sealing = { record, survey: await survey(), by: 'Ada', at: NOW, photo: bytesOf };
    const sealed = await sealRecord({
      ...sealing,
      project: clientStatement ? { ...project, clientStatement } : project,
      onProgress: () => undefined,
    });
    if (!sealed.ok) throw new Error(sealed.error.kind);
    return { text: sealed.value.text, content: present(openSeal(sealed.value)) };
  };
  const statement = (how: string) => ({ ...NO_CLIENT_STATEMENT, how, answer: 'agreed' as const });
  const later = { ...project, clientStatement: statement('Later') };

  const without = await signedWith();
  expect(without.text).not.toContain('clientStatement');
  expect(clientStatementOf(sealedProject(later, without.content))).toBeNull();

  const stated = await signedWith(statement('Letter'));
  expect(clientStatementOf(sealedProject(later, stated.content))).toEqual(statement('Letter'));
});

test('what was stated of personal data is signed where it was stated, and stays out of what was signed without it', async () => {
  const { filed, survey } = await opened([1]);
  const { record, project } = filed();
  const privacy = { ...NO_PRIVACY_STATEMENT, lawfulBasis: 'consent' as const, retainUntil: '2027-01-01' };
  const signedWith = async (signed: typeof project) => {
    const sealing = { record, survey: await survey(), by: 'Ada', at: NOW, photo: bytesOf };
    const sealed = await sealRecord({ ...sealing, project: signed, onProgress: () => undefined });
    if (!sealed.ok) throw new Error(sealed.error.kind);
    return present(openSeal(sealed.value));
  };
  const later = { ...project, privacy: { ...privacy, lawfulBasis: 'contract' as const } };
  expect(sealedProject(later, await signedWith(project)).privacy).toBeUndefined();
  expect(sealedProject(later, await signedWith({ ...project, privacy })).privacy).toEqual(privacy);
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

test('a photo whose bytes are no longer those of its import is named, and nothing is signed', async () => {
  const { filed, survey } = await opened([1, 1]);
  const sealed = await sealedWith({ filed, survey }, async (image) =>
    image.name === 'DJI_1.JPG' ? new Blob(['retouched']) : bytesOf(image),
  );
  expect(sealed).toEqual({ ok: false, error: { kind: 'photo_changed', name: 'DJI_1.JPG' } });
});

test('a photo that cannot be read is named, and nothing is signed', async () => {
  const { filed, survey } = await opened([1]);
  const sealed = await sealedWith({ filed, survey }, () => Promise.reject(new Error('gone')));
  expect(sealed).toEqual({ ok: false, error: { kind: 'photo_unreadable', name: 'DJI_0.JPG' } });
});

test('photos that were swapped are named with what they hold, and nothing is signed', async () => {
  const images = await Promise.all(
    ['a', 'b'].map(async (id) =>
      aPhoto(id, 'F-1', { photo: { kind: 'stored', sha256: await hashOfText(id) } }),
    ),
  );
  const signed = (bytes: Readonly<Record<string, string>>) =>
    sealRecord({
      record: aRecord(),
      project: aProject(),
      survey: aSurvey([], { images }),
      by: 'Ada',
      at: NOW,
      photo: async ({ id }) => new Blob([bytes[id] ?? '']),
      onProgress: () => undefined,
    });
  expect(await signed({ a: 'b', b: 'a' })).toEqual({
    ok: false,
    error: { kind: 'photo_swapped', name: 'a.jpg', of: 'b.jpg' },
  });
  expect((await signed({ a: 'a', b: 'b' })).ok).toBe(true);
});

test('sound clips and documents whose bytes are not here as they were attached are named, and nothing is signed', async () => {
  const clip = { sha256: await hashOfText('tock'), name: 'tock.wav', bytes: 4, seconds: 1 };
  const document = { sha256: await hashOfText('permit'), name: 'permit.pdf', bytes: 6 };
  const record = aRecord({
    closeUp: { s: { kind: 'sounding', place: '', addedAt: 1, values: { clip } } },
    logbook: {
      w: { kind: 'works', place: '', addedAt: 1, values: {} },
      d: { kind: 'attached', place: '', addedAt: 2, values: { of: 'w', file: document } },
    },
  });
  const signed = async (attached?: (name: string) => string | null) => {
    const made = await sealRecord({
      ...{ record, project: aProject(), survey: aSurvey([]), by: 'Ada', at: NOW },
      photo: async () => new Blob([]),
      onProgress: () => undefined,
      ...(attached && {
        attached: async ({ name }) => {
          const bytes = attached(name);
          return bytes === null ? null : new Blob([bytes]);
        },
      }),
    });
    return made.ok ? 'signed' : made.error;
  };
  const bytes: Readonly<Record<string, string>> = { 'tock.wav': 'tock', 'permit.pdf': 'permit' };
  expect(await signed((name) => bytes[name] ?? null)).toBe('signed');
  expect(await signed()).toEqual({ kind: 'file_missing', name: 'tock.wav' });
  expect(await signed((name) => (name === 'tock.wav' ? 'tock' : null))).toEqual({
    kind: 'file_missing',
    name: 'permit.pdf',
  });
  expect(await signed(() => 'tock')).toEqual({ kind: 'file_changed', name: 'permit.pdf' });
});

test('a photo whose file is not on the device is missing, which is another word than unreadable', async () => {
  const { filed, survey } = await opened([1]);
  const sealed = await sealedWith({ filed, survey }, () => Promise.reject(new MissingPhotoError('gone')));
  expect(sealed).toEqual({ ok: false, error: { kind: 'photo_missing', name: 'DJI_0.JPG' } });
});

test('a void record stays readable', async () => {
  const { workspace, records, filed } = await opened([1]);
  const { record } = filed();
  const gone = act(record, { kind: 'void' });
  if (gone.ok) records.change(record, gone.value);
  await workspace.settled();
  expect(filed().record.status).toBe('void');
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
  const sealed = await sealedWith({ filed, survey }, bytesOf);
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

test('a signed record is saved with its files in one archive, byte for byte, and what isn’t here is named', async () => {
  const files = await Promise.all(
    ['tock.wav', '../__proto__.pdf', 'gone'].map(async (name) => ({
      ...{ sha256: await hashOfText(name), name, bytes: 4 },
    })),
  );
  const kept = new Map(files.slice(0, 2).map(({ sha256, name }) => [sha256, new Blob([name])]));
  const pictures = { get: async (sha256: string) => kept.get(sha256) ?? null };
  const seal = { text: '{"signed":"text"}', proof: '{}' };
  const { archive, missing } = await signedFiles(seal, 'IR r1 signed.json', files, pictures);
  expect(missing).toEqual(['gone']);
  const opened = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const texts = Object.fromEntries(
    Object.entries(opened).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  );
  expect(texts).toEqual({
    'IR r1 signed.json': seal.text,
    'IR r1 signed.signature.json': '{}',
    [`files/${files[0]?.sha256} tock.wav`]: 'tock.wav',
    [`files/${files[1]?.sha256} ..-__proto__.pdf`]: '../__proto__.pdf',
  });
});
