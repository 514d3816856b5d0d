import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { signatureIn } from '#data/certificates/proof.ts';
import { timeStampRequest } from '#data/certificates/timeStamp.ts';
import { hashOfText, type Seal } from '#data/records/sealCheck.ts';
import { custodyFile, recordCustody } from '#domain/inspection/photos/custody.ts';
import { erasedFile } from '#domain/inspection/photos/erased.ts';
import { canonicalJson } from '#domain/rating/canonical.ts';
import { fromFile, ofDevice, sealed, signed } from '#support/keySigned.ts';
import { scaled } from '#support/propertyRuns.ts';
import { hasOpenssl, TimeAuthority } from '#support/timeAuthority.ts';
import { checkRecord } from '../../scripts/signedRecord.mjs';
import { readTimeStamp } from '../../scripts/timeStamp.mjs';
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

  it('a masked copy is called one where the backup names it, and is neither as signed nor changed', async () => {
    const text = json(await record());
    const hash = await hashOfText(text);
    const docs = fileOf('docs.ndjson', `{"kind":"image"}\n{\n${await copyLine(['photo a', 'covered a'])}\n`);
    const b = fileOf('b.jpg', 'photo b');
    const found = async (...files: File[]) => {
      const all = [fileOf('r.json', text), ...files];
      const { status, photos } = await verified(all, hash);
      expect(await program(all, hash)).toBe(status);
      return { status, states: photos?.map(({ state }) => state) };
    };
    const masked = { status: 'unconfirmed', states: ['masked', 'same'] };
    // As a backup has it, under its hash, and as somebody named it.
    expect(await found(docs, b, fileOf('3fa9', 'covered a'))).toEqual(masked);
    expect(await found(docs, b, fileOf('a.jpg', 'covered a'))).toEqual(masked);
    // With the original there, that counts.
    const originals = [b, fileOf('a.jpg', 'photo a')];
    expect(await found(docs, ...originals)).toEqual({ status: 'valid', states: ['same', 'same'] });
    // Without the document, or with another picture, it is what it was.
    expect(await found(b, fileOf('a.jpg', 'covered a'))).toMatchObject({ states: ['changed', 'same'] });
    expect(await found(docs, b, fileOf('a.jpg', 'another'))).toMatchObject({
      status: 'invalid',
      states: ['changed', 'same'],
    });
    expect(await found(docs, b)).toMatchObject({ states: ['missing', 'same'] });
    const other = fileOf('docs.ndjson', await copyLine(['another photo', 'covered a']));
    expect(await found(other, b, fileOf('3fa9', 'covered a'))).toMatchObject({ states: ['missing', 'same'] });
  });

  it('an erased photo is called one where a file or a backup says so, with its hash, and is neither as signed nor changed', async () => {
    const text = json(await record());
    const hash = await hashOfText(text);
    const gone = {
      sha256: await hashOfText('photo a'),
      at: Date.UTC(2026, 10, 27),
      by: 'Ada\u202E',
      why: '',
    };
    const said = fileOf('r.erased.json', erasedFile([gone]));
    const line = JSON.stringify({
      ...{ type: 'sheet', kind: 'erased', sheet: gone.sha256 },
      fields: { erased: { v: { at: gone.at, by: 'Ada', why: '' }, t: 'x' } },
    });
    const b = fileOf('b.jpg', 'photo b');
    const found = async (...files: File[]) => {
      const all = [fileOf('r.json', text), ...files];
      const { status, photos } = await verified(all, hash);
      expect(await program(all, hash)).toBe(status);
      return { status, states: photos?.map(({ state }) => state) };
    };
    const erased = { status: 'unconfirmed', states: ['erased', 'same'] };
    expect(await found(said, b)).toEqual(erased);
    expect(await found(fileOf('docs.ndjson', `${line}\n`), b)).toEqual(erased);
    // Without photos only it is named, and none is missing.
    expect(await found(said)).toEqual({ status: 'unconfirmed', states: ['erased'] });
    const { photos } = await verified([fileOf('r.json', text), said], hash);
    expect(photos).toEqual([{ state: 'erased', name: 'a.jpg', erased: { ...gone, by: 'Ada' } }]);
    // Where the photo is there after all, that counts; another file under its name is a change.
    expect(await found(said, b, fileOf('a.jpg', 'photo a'))).toEqual({
      status: 'valid',
      states: ['same', 'same'],
    });
    expect(await found(said, b, fileOf('a.jpg', 'another'))).toEqual({
      status: 'invalid',
      states: ['changed', 'same'],
    });
    // It excuses no other photo, and no changed record.
    expect(await found(said, fileOf('a.jpg', 'photo a'))).toMatchObject({ states: ['same', 'missing'] });
    const changed = [fileOf('r.json', text.replace('Chan', 'Chen')), said, b];
    expect(await verified(changed, hash)).toMatchObject({ status: 'invalid' });
    expect(await program(changed, hash)).toBe('invalid');
    const undone = line.replace('"fields":{', '"fields":{"status":{"v":"undone","t":"x"},');
    expect(await found(fileOf('docs.ndjson', undone), b)).toMatchObject({ states: ['missing', 'same'] });
  });

  it('shows where its photos came from as a file states it of this record, which changes nothing of what was signed', async () => {
    const signed = await record();
    const images = signed.images.map((image) => ({ ...image, id: image.name }));
    const text = json({ ...signed, images });
    const hash = await hashOfText(text);
    const of = (id: string, sha256: string) => ({
      ...{ image: id, name: id, sha256, importedAt: 0, importedBy: 'Ada', isRemoved: false, file: null },
    });
    const custody = recordCustody(
      {
        photos: [of('a.jpg', images[0]?.sha256 ?? ''), of('b.jpg', 'c'.repeat(64))],
        chains: [],
        unreadable: 0,
      },
      new Set(['a.jpg', 'b.jpg']),
      { at: 0, isNamed: false },
    );
    const found = async (...files: File[]) => verified([fileOf('r.json', text), ...files], hash);
    const file = fileOf('r.custody.json', custodyFile('r', custody));
    const { status, custody: shown } = await found(file, fileOf('r.custody-photos.csv', 'photo'));
    expect(status).toBe('valid');
    expect(shown && 'photos' in shown && shown.photos.map(({ isSigned }) => isSigned)).toEqual([true, false]);
    expect(JSON.stringify(shown)).not.toContain('Ada');
    const other = fileOf('q.custody.json', custodyFile('q', custody));
    expect((await found(other)).custody).toEqual({ otherRecord: 'q.custody.json' });
    expect((await found(other, file)).custody).toMatchObject({ stated: custody });
    const broken = fileOf('x.json', custodyFile('r', custody).replace('"chains":[]', '"chains":{}'));
    expect(await found(broken)).toMatchObject({ custody: null, refused: [{ why: 'unreadable' }] });
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

/** A line of a backup that names a masked copy. */
const copyLine = async ([original, copy]: readonly [string, string]): Promise<string> =>
  JSON.stringify({
    ...{ type: 'sheet', kind: 'masked_copy', sheet: await hashOfText(original) },
    fields: { copy: { v: await hashOfText(copy), t: 'x' } },
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
      fc.array(fc.tuple(fc.constantFrom('photo a', 'photo b'), fc.constantFrom('x', 'photo a')), {
        maxLength: 2,
      }),
      async (base, changes, isIndented, hash, signature, photos, copies) => {
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
          ...(copies.length === 0
            ? []
            : [fileOf('docs.ndjson', (await Promise.all(copies.map(copyLine))).join('\n'))]),
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

describe.runIf(hasOpenssl)('a time stamp beside a signed record', () => {
  it('is read by page and program alike: as it came, of another record, without a signature; neither says another time, whatever byte is changed', async () => {
    const authority = new TimeAuthority();
    const [seal, other] = [await signed(await fromFile('rsa-aes')), await signed(await ofDevice(), 'r2')];
    const answerTo = async ({ proof = '' }: Seal) =>
      authority.answer(await timeStampRequest(signatureIn(proof) ?? new Uint8Array()));
    const answer = await answerTo(seal);
    const roots = join(authority.folder, 'root.pem');
    const both = async ({ text, proof, hash }: Seal, stamp: Uint8Array<ArrayBuffer>) => {
      const at = join(folder, String(++runs));
      mkdirSync(at);
      const files = [
        fileOf('r.json', text),
        ...(proof === undefined ? [] : [fileOf('r.signature.json', proof)]),
        fileOf('r.signature.tsr', stamp),
      ];
      for (const file of files) writeFileSync(join(at, file.name), new Uint8Array(await file.arrayBuffer()));
      const page = await verified(files, hash);
      const check = checkRecord(join(at, 'r.json'), { hash });
      expect(page.status, check.lines.join('\n')).toBe(check.status);
      return {
        page,
        lines: check.lines.join('\n'),
        rooted: checkRecord(join(at, 'r.json'), { hash, stampCa: roots }),
      };
    };
    const whole = await both(seal, answer);
    expect(whole.page).toMatchObject({
      status: 'valid',
      stamp: { ok: true, value: { authority: 'Test Time time, Test Institute', isVouched: false } },
    });
    const found = whole.page.stamp?.ok ? whole.page.stamp.value.at : 0;
    expect(whole.lines).toContain(`there at ${new Date(found).toISOString()}`);
    expect(whole.lines).toContain('nobody was asked whether the authority tells the truth');
    expect(whole.rooted.status).toBe('valid');
    expect(whole.rooted.lines.join('\n')).toContain('vouched for by the one given with --stamp-ca');
    expect((await both(seal, await answerTo(other))).page).toMatchObject({
      status: 'invalid',
      stamp: { ok: false, error: 'another_signature' },
    });
    const { proof: _, ...plain } = seal;
    expect((await both(plain, answer)).page.stamp).toEqual({ ok: false, error: 'no_signature' });
    await fc.assert(
      fc.asyncProperty(fc.nat(answer.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = answer.slice();
        changed[at] = (changed[at] ?? 0) ^ by;
        // They may differ in what nobody signed (a version, a length); neither ever says another time or authority.
        const { stamp } = await verified([
          fileOf('r.json', seal.text),
          fileOf('r.signature.json', seal.proof ?? ''),
          fileOf('r.tsr', changed),
        ]);
        if (stamp?.ok)
          expect(stamp.value).toMatchObject({ at: found, authority: 'Test Time time, Test Institute' });
        const read = readTimeStamp(changed, signatureIn(seal.proof ?? '') ?? new Uint8Array(), null);
        if (read.problem === null) expect(read.at).toBe(found);
      }),
      { numRuns: scaled(200) },
    );
    rmSync(authority.folder, { recursive: true });
  }, 60_000);
});
