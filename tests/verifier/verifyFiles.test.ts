import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { hashOfText } from '#data/records/sealCheck.ts';
import { canonicalJson } from '#domain/rating/canonical.ts';
import { fromFile, ofDevice, sealed, signed } from '#support/keySigned.ts';
import { scaled } from '#support/propertyRuns.ts';
import { checkRecord } from '../../scripts/signedRecord.mjs';
import { readHash, shownText, verifyFiles } from '../../src/verifier/verifyFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'alpha-ai-verifier-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Canonical JSON (RFC 8785). */
function json(value: unknown): string {
  const text = canonicalJson(value);
  if (!text.ok) throw new Error('not JSON');
  return text.value;
}

const photo = async (name: string, content: string) => ({ name, sha256: await hashOfText(content) });
const record = async () => ({
  format: 'alpha-ai-record',
  version: 1,
  record: { id: 'r', no: 'IR-2026-0001', revision: 1 },
  project: { name: 'Harbour Court', address: '1 Quay' },
  sheet: {
    name: 'Chan',
    typed: 'chan',
    role: 'RI',
    registration: { type: 'RI', no: '7' },
    signedOn: '2026-01-02',
  },
  images: await Promise.all([photo('a.jpg', 'photo a'), photo('b.jpg', 'photo b')]),
  damages: [{ key: 'a', remark: '石屎剝落' }],
});

const fileOf = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name);
const verify = async (files: readonly File[], hash = '') =>
  verifyFiles({
    files: files.map((file) => ({ file, path: file.name })),
    hash,
    onProgress: () => undefined,
  });
const verified = async (files: readonly File[], hash = '') => {
  const found = await verify(files, hash);
  return found.ok ? found.value : expect.fail(JSON.stringify(found.error));
};

let runs = 0;
/** The program's result for the same files. */
async function program(files: readonly File[], hash: string) {
  const at = join(folder, String(++runs));
  const photos = join(at, 'photos');
  mkdirSync(photos, { recursive: true });
  for (const file of files)
    writeFileSync(
      join(file.name.endsWith('.json') ? at : photos, file.name),
      new Uint8Array(await file.arrayBuffer()),
    );
  const withPhotos = files.some(({ name }) => !name.endsWith('.json'));
  return checkRecord(join(at, 'r.json'), { ...(hash ? { hash } : {}), ...(withPhotos ? { photos } : {}) })
    .status;
}

describe('a signed record', () => {
  it('is unchanged where its hash is the one that was given, and unconfirmed without one', async () => {
    const text = json(await record());
    expect(await verified([fileOf('r.json', text)])).toMatchObject({
      status: 'unconfirmed',
      isHashGiven: null,
      photos: null,
      key: { kind: 'none' },
      facts: {
        no: 'IR-2026-0001',
        revision: 1,
        project: 'Harbour Court',
        signer: 'Chan',
        registration: 'RI 7',
        photos: 2,
        boxes: 1,
        reservations: null,
      },
    });
    const hash = await hashOfText(text);
    expect(await verified([fileOf('r.json', text)], `Alpha AI IR-2026-0001 sha256:${hash}`)).toMatchObject({
      status: 'valid',
      hash,
    });
  });

  it('is not as it was signed where its hash is another, it was written again, or it lacks something', async () => {
    const text = json(await record());
    const hash = await hashOfText(text);
    const changed = json({ ...(await record()), damages: [] });
    expect(await verified([fileOf('r.json', changed)], hash)).toMatchObject({
      status: 'invalid',
      isHashGiven: false,
    });
    const again = JSON.stringify(JSON.parse(text), null, 1);
    expect(await verified([fileOf('r.json', again)])).toMatchObject({
      status: 'invalid',
      isCanonical: false,
    });
    const { images: _, ...without } = await record();
    expect(await verified([fileOf('r.json', json(without))])).toMatchObject({
      status: 'invalid',
      lacks: ['photos'],
      facts: null,
    });
  });

  it('names each photo that is missing, changed, in another file, or in the place of another', async () => {
    const text = json(await record());
    const states = async (...files: File[]) =>
      (await verified([fileOf('r.json', text), ...files])).photos?.map(({ state }) => state);
    expect(await states(fileOf('a.jpg', 'photo a'), fileOf('b.jpg', 'photo b'))).toEqual(['same', 'same']);
    expect(await states(fileOf('a.jpg', 'photo b'), fileOf('b.jpg', 'photo a'))).toEqual([
      'swapped',
      'swapped',
    ]);
    expect(await states(fileOf('x.jpg', 'photo a'))).toEqual(['same', 'missing']);
    expect(await states(fileOf('a.jpg', 'photo!'))).toEqual(['changed', 'missing']);
    const closed = { file: fileOf('photos/b.jpg', ''), path: 'photos/b.jpg', unreadable: true };
    const files = [{ file: fileOf('r.json', text), path: 'r.json' }, closed];
    const found = await verifyFiles({ files, hash: '', onProgress: () => undefined });
    expect(found).toMatchObject({ value: { photos: [{ state: 'missing' }, { state: 'unread' }] } });
  });

  it('shows whose certificate or which device’s key signed it, from the signature that was chosen with it', async () => {
    for (const [signer, kind] of [
      [await fromFile('ec-aes'), 'certificate'],
      [await ofDevice(), 'device_key'],
    ] as const) {
      const seal = await signed(signer);
      const signature = fileOf('other name.json', seal.proof ?? '');
      const found = await verified([signature, fileOf('r.json', seal.text)], seal.hash);
      expect(found).toMatchObject({ status: 'valid', key: { kind } });
      const alone = await verified([fileOf('r.json', seal.text)], seal.hash);
      expect(alone).toMatchObject({ status: 'valid', key: { kind: 'fails', why: 'missing' } });
    }
    const plain = await sealed(null);
    const foreign = await signed(await fromFile('mallory'));
    const both = [fileOf('r.json', plain.text), fileOf('r.signature.json', foreign.proof ?? '')];
    expect(await verified(both, plain.hash)).toMatchObject({ status: 'invalid', key: { why: 'not_named' } });
  });
});

it('a signature that can’t be read is none, whatever is in its file, and what is neither record nor signature is named', async () => {
  const seal = await signed(await fromFile('ec-aes'));
  const record = fileOf('r.json', seal.text);
  for (const bytes of ['{', '{"format":"coco"}', `${seal.proof} `, 'x'.repeat(200_000)])
    expect(await verified([record, fileOf('r.signature.json', bytes)], seal.hash)).toMatchObject({
      status: 'invalid',
      key: { kind: 'fails', why: 'unreadable' },
    });
  const others = [fileOf('notes.json', '{'), fileOf('boxes.json', '{"format":"coco"}')];
  expect(await verified([record, ...others], seal.hash)).toMatchObject({
    status: 'valid',
    refused: [
      { why: 'not_json', file: 'notes.json' },
      { why: 'other_format', file: 'boxes.json' },
    ],
  });
});

describe('what can’t be verified is named', () => {
  it('where there is no record, there are several, or the file is none', async () => {
    const text = json(await record());
    expect(await verify([])).toEqual({ ok: false, error: { why: 'no_record' } });
    expect(await verify([fileOf('a.jpg', 'x')])).toMatchObject({ error: { why: 'no_record' } });
    expect(await verify([fileOf('r.json', '{')])).toEqual({
      ok: false,
      error: { why: 'not_json', file: 'r.json' },
    });
    expect(await verify([fileOf('r.json', `\uFEFF${text}`)])).toMatchObject({ error: { why: 'not_json' } });
    expect(await verify([fileOf('r.json', '{"format":"coco"}')])).toMatchObject({
      error: { why: 'other_format' },
    });
    expect(await verify([fileOf('r.json', text), fileOf('s.json', text)])).toEqual({
      ok: false,
      error: { why: 'several_records', files: ['r.json', 's.json'] },
    });
    expect(await verify([fileOf('r.json', text)], 'abc')).toEqual({
      ok: false,
      error: { why: 'no_hash', given: 'abc' },
    });
  });

  it('where it is nested too deep, without ending the page', async () => {
    const deep = `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)},"format":"alpha-ai-record"}`;
    expect(await verified([fileOf('r.json', deep)])).toMatchObject({ status: 'invalid', isCanonical: false });
  });
});

it('never finds what the program doesn’t, however record and photos are changed', async () => {
  const text = json(await record());
  const seal = await signed(await fromFile('ec-aes'));
  const { proof } = seal;
  const proofs = {
    ...{ 'as it was': proof, cut: proof.slice(0, -9) },
    'written again': JSON.stringify(JSON.parse(proof), null, 1),
  } as const;
  const key = fc.constantFrom(
    'format',
    'version',
    'record',
    'images',
    'damages',
    'sheet',
    'signedWith',
    '__proto__',
  );
  const change = fc.tuple(key, fc.oneof(fc.jsonValue(), fc.constant(undefined)));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(text, seal.text),
      fc.array(change, { maxLength: 2 }),
      fc.boolean(),
      fc.constantFrom('', 'right', 'wrong'),
      fc.constantFrom('none', 'as it was', 'cut', 'written again'),
      fc.uniqueArray(
        fc.tuple(fc.constantFrom('a.jpg', 'b.jpg', 'c.jpg'), fc.constantFrom('photo a', 'photo b', 'x')),
        {
          selector: ([name]) => name,
        },
      ),
      async (base, changes, isIndented, hash, signature, photos) => {
        const content = JSON.parse(base);
        for (const [name, value] of changes)
          Object.defineProperty(content, name, {
            value,
            enumerable: value !== undefined,
            configurable: true,
          });
        const written = isIndented ? JSON.stringify(content, null, 1) : json(content);
        const given = { '': '', right: await hashOfText(base), wrong: '0'.repeat(64) }[hash] ?? '';
        const files = [
          fileOf('r.json', written),
          ...(signature === 'none' ? [] : [fileOf('r.signature.json', proofs[signature])]),
          ...photos.map(([name, bytes]) => fileOf(name, bytes)),
        ];
        const found = await verify(files, given);
        const status = found.ok ? found.value.status : 'invalid';
        expect(status).toBe(await program(files, given));
      },
    ),
    { numRuns: scaled(150) },
  );
});

it('texts of a record are shown without what hides or turns them', () => {
  expect(shownText('Chan\u202Egnp.\u0000exe')).toBe('Chan gnp. exe');
  expect(shownText('x'.repeat(500))).toHaveLength(201);
  expect(shownText({ toString: 1 })).toBe('');
  expect(readHash(' \n')).toEqual({ ok: true, value: null });
});
