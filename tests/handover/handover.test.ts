import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type HandoverList,
  handoverHtml,
  PARTS_MARK,
  packed,
  partElement,
  readList,
  readTemplate,
  unpacked,
  writeList,
} from '#data/handover/handoverFile.ts';
import {
  fixedSize,
  forecast,
  type HandoverChoice,
  type HandoverSource,
  picturesFor,
  writeHandover,
} from '#data/handover/writeHandover.ts';
import { hashOfText, sha256 } from '#data/records/sealCheck.ts';
import { custodyFile, custodyOfSigned, readCustodyFile } from '#domain/inspection/photos/custody.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { attachedFiles } from '#domain/inspection/record/attachedFiles.ts';
import { plainName } from '#domain/plainName.ts';
import { canonicalJson } from '#domain/rating/canonical.ts';
import {
  aHandoverSource,
  CHOICE,
  FILES,
  HOSTILE,
  pictureOf,
  rawOf,
  TEMPLATE,
  watch,
  writtenHandover,
} from '#support/aHandover.ts';
import { openHandover, type RawHandover } from '../../src/handover/openHandover.ts';

let source: HandoverSource;
beforeAll(async () => {
  source = await aHandoverSource(true);
});
const write = (choice: Partial<HandoverChoice> = {}, of: HandoverSource = source) =>
  writtenHandover(of, choice);

const opened = async (raw: RawHandover, password = '') => {
  const found = await openHandover(raw, password);
  return found.ok ? found.value : expect.fail(found.error);
};
const allFlaws = async (raw: RawHandover) => {
  const open = await opened(raw);
  const pictures = await open.checkParts(() => undefined, watch.signal);
  return [...open.flaws, ...pictures].map(({ kind }) => kind).sort();
};

describe('a file that is handed over', () => {
  it('shows what was signed, from the signed text, with its pictures, and nothing contradicts it', async () => {
    const made = await write();
    const raw = rawOf(await made.file.text());
    const open = await opened(raw);
    expect(await allFlaws(raw)).toEqual([]);
    expect(open.fingerprint).toBe(made.fingerprint);
    expect(open.signed.seal.text).toBe(source.seal.text);
    expect(open.signed.key.kind).toBe('device_key');
    expect(open.signed.record).toMatchObject({ no: 'IR-2026-03-03', title: HOSTILE, status: 'signed' });
    expect(open.signed.survey.defects.map(({ no, severity }) => [no, severity])).toEqual(
      source.survey.defects.map(({ no, severity }) => [no, severity]),
    );
    expect(open.list.pictures.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'drawing d',
      'photo a',
      'photo b',
      'photo c',
    ]);
    expect(open.pictureOf('photo', 'a')?.isMasked).toBe(true);
    expect(await open.picture('photo', 'b')).toBeInstanceOf(Blob);
    expect(await open.picture('photo', '__proto__')).toBeNull();
    expect(made).toMatchObject({ pictures: 4, masked: 1, missing: 0 });
  });

  it('has the record’s sound clips and documents with the very bytes that were signed, if they are wanted', async () => {
    const contents = [...CHOICE.contents, 'files' as const];
    const made = await write({ contents });
    const raw = rawOf(await made.file.text());
    const open = await opened(raw);
    expect(await allFlaws(raw)).toEqual([]);
    expect(made).toMatchObject({ files: 2, filesMissing: [] });
    const signed = attachedFiles(open.signed.record);
    expect(signed.map(({ of, n, file }) => `${of.kind} ${n} ${file.name}`)).toEqual([
      'sounding 1 tock.wav',
      'works 1 permit.pdf',
    ]);
    const texts = await Promise.all(signed.map(async ({ file }) => (await open.file(file.sha256))?.text()));
    expect(texts).toEqual(Object.values(FILES));
    expect(await open.file('__proto__')).toBeNull();
    const without = await opened(rawOf(await (await write()).file.text()));
    expect(await without.file(signed[0]?.file.sha256 ?? '')).toBeNull();
    const files = source.files.map((file) => ({ ...file, bytes: 900_000 }));
    const large = await writeHandover({ ...source, files }, { ...CHOICE, contents, limit: 1_500_000 }, watch);
    expect(large).toEqual({ ok: false, error: { kind: 'too_large' } });
  });

  it('names files whose bytes aren’t here as they were signed, and leaves them out', async () => {
    const contents = [...CHOICE.contents, 'files' as const];
    const attached = async ({ name }: { readonly name: string }) =>
      name === 'tock.wav' ? null : new Blob(['x'.repeat(FILES['permit.pdf'].length)]);
    const made = await write({ contents }, { ...source, attached });
    expect(made).toMatchObject({ files: 0, filesMissing: ['tock.wav', 'permit.pdf'] });
    const raw = rawOf(await made.file.text());
    expect(await allFlaws(raw)).toEqual([]);
  });

  it('says of an erased photo when and by whom it was erased and what it was, and has no picture of it', async () => {
    const { images } = source.survey;
    const signed =
      images.flatMap(({ image }) => (image as Partial<{ sha256: string }>).sha256 ?? [])[0] ?? '';
    const gone = { sha256: signed, at: 1_700_000_000_000, by: HOSTILE, why: 'asked for' };
    const made = await write({}, { ...source, erased: new Map([[signed, gone]]) });
    const raw = rawOf(await made.file.text());
    const open = await opened(raw);
    expect(await allFlaws(raw)).toEqual([]);
    expect(open.list.erased).toContainEqual({ of: signed, at: gone.at, by: HOSTILE, why: 'asked for' });
    expect(open.list.pictures.some(({ of }) => of === signed)).toBe(false);
    expect(made.missing).toBe(0);
    // A file without any has no word of it, as earlier ones.
    expect((await opened(rawOf(await (await write()).file.text()))).list.erased).toBeUndefined();
  });

  it('has the custody of its own photos only where it is chosen, and names of files, folders and people only if asked', async () => {
    const custodyIn = async (choice: Partial<HandoverChoice>) =>
      (await opened(rawOf(await (await write(choice)).file.text()))).list.custody;
    const contents = [...CHOICE.contents, 'custody' as const];
    expect(await custodyIn({})).toBeUndefined();
    const plain = await custodyIn({ contents });
    expect(plain?.photos.map(({ image }) => image)).toEqual(['a', 'b']);
    expect(plain?.chains.map(({ state, earlier }) => [state, earlier])).toEqual([['none', 1]]);
    expect(JSON.stringify(plain)).not.toContain('onerror');
    const named = await custodyIn({ contents, isCustodyNamed: true });
    // Marks that turn what follows never leave.
    const shown = plainName(HOSTILE);
    expect(named?.photos[0]).toMatchObject({ importedBy: shown, file: { name: shown } });
    expect(named?.chains[0]?.people).toEqual([shown]);
    // A contractor gets no word of photos without a defect.
    const receiver = 'contractor' as const;
    expect((await custodyIn({ contents, receiver }))?.photos.length).toBeLessThan(3);
    const unread = await writeHandover(
      { ...source, custody: async () => null },
      { ...CHOICE, contents },
      watch,
    );
    expect(unread).toEqual({ ok: false, error: { kind: 'custody_unreadable' } });
  });

  it('says of each signed photo whether the bytes that are kept are those that were signed', async () => {
    const contents = [...CHOICE.contents, 'custody' as const];
    const { list, signed } = await opened(rawOf(await (await write({ contents })).file.text()));
    const { custody = expect.fail('no custody') } = list;
    const photos = custodyOfSigned(signed.content.images, custody);
    expect(photos.map(({ name, isSigned, row }) => [name, isSigned, row?.file?.size])).toEqual([
      ['a.jpg', true, 4711],
      ['b.jpg', false, 4711],
      ['c.jpg', null, undefined],
    ]);
    // As a file it is read again, and what is hostile in it is refused.
    const text = custodyFile('r', custody);
    expect(readCustodyFile(JSON.parse(text))).toEqual({ record: 'r', custody, version: 1 });
    expect(readCustodyFile(JSON.parse(text.replace('"from":"archive"', '"from":"__proto__"')))).toBe(
      'unreadable',
    );
    expect(readCustodyFile({ format: 'another' })).toBeNull();
  });

  it('compares with the inspection before it as the app does', async () => {
    const { rows } = await opened(rawOf(await (await write()).file.text()));
    const facts = (all: typeof rows) =>
      all?.map(({ trend, before, after }) => [trend, before?.key, after?.key]).sort();
    expect(facts(rows)).toEqual(facts(source.previous?.rows ?? null));
    expect(rows?.length).toBeGreaterThan(0);
  });

  it('is in markup only what its template is: hostile names stay data', async () => {
    const html = await (await write()).file.text();
    expect(html).not.toContain('onerror');
    expect(html.match(/<script/g)).toHaveLength(1 + 1 + 2 + 4);
    const around = html.replace(/<script type="text\/x-alpha-ai-part">[A-Za-z0-9+/=]*<\/script>\n/g, '');
    expect(around).toBe(TEMPLATE.replace(PARTS_MARK, ''));
  });

  it('has for a contractor only photos of defects, and nothing of what isn’t chosen', () => {
    const names = (choice: Partial<HandoverChoice>) =>
      picturesFor(source, { ...CHOICE, ...choice }).map((one) =>
        one.kind === 'photo' ? one.image.id : 'drawing',
      );
    expect(names({ receiver: 'contractor' })).toEqual(['drawing', 'a', 'b']);
    expect(names({ contents: ['record', 'elevations'] })).toEqual(['drawing']);
    expect(names({ contents: ['defects'] })).toEqual([]);
  });

  it('says which pictures could not be read, and leaves them out', async () => {
    const photos = {
      ...source.photos,
      picture: async ({ id }: InspectionImage, side: number) => {
        if (id === 'b') throw new Error('gone');
        return pictureOf(id, side);
      },
    };
    const made = await write({}, { ...source, photos, drawing: async () => null });
    expect(made).toMatchObject({ pictures: 2, missing: 2 });
    expect((await opened(rawOf(await made.file.text()))).list.missing).toBe(2);
  });

  it('is no larger than was wanted, whatever a pixel of its photos takes, and about as large as foretold', async () => {
    for (const perPixel of [0.05, 0.3, 1.2]) {
      const photos = {
        ...source.photos,
        picture: async (_: InspectionImage, side: number) =>
          new Blob([new Uint8Array(Math.round(side * side * 0.75 * perPixel))], { type: 'image/jpeg' }),
      };
      for (const limit of [400_000, 1_500_000]) {
        const made = await writeHandover({ ...source, photos }, { ...CHOICE, limit }, watch);
        if (made.ok) expect(made.value.file.size).toBeLessThanOrEqual(limit);
        else expect([made.error.kind, perPixel, limit]).toEqual(['too_large', 1.2, 400_000]);
      }
    }
    const large = picturesFor(source, CHOICE).map((one) =>
      one.kind === 'photo' ? { ...one, image: { ...one.image, width: 4000, height: 3000 } } : one,
    );
    const { size } = forecast(large, await fixedSize(source, 4, []), 1_500_000);
    const made = await write({ limit: 1_500_000 });
    expect(made.file.size / size).toBeGreaterThan(0.7);
    expect(made.file.size / size).toBeLessThanOrEqual(1);
    const many = Array.from({ length: 5000 }, () => large[1]!);
    expect(forecast(many, 1_000_000, 25e6).fits).toBe(false);
    // Photos of few pixels are never enlarged.
    const [small] = picturesFor(source, CHOICE).filter(({ kind }) => kind === 'drawing');
    expect(forecast(small ? [small] : [], 0, 25e6)).toMatchObject({ side: 400, fits: true });
  });

  it('is not written where the page is another, nor once it is cancelled', async () => {
    expect(await writeHandover({ ...source, template: '<html>the app</html>' }, CHOICE, watch)).toMatchObject(
      {
        error: { kind: 'no_template' },
      },
    );
    const ended = new AbortController();
    ended.abort();
    expect(await writeHandover(source, CHOICE, { ...watch, signal: ended.signal })).toMatchObject({
      error: { kind: 'cancelled' },
    });
  });

  it('has its parts where the build leaves room for them', () => {
    expect(readFileSync('scripts/pageFiles.ts', 'utf8')).toContain(`'${PARTS_MARK}'`);
    expect(readTemplate(`a${PARTS_MARK}b`)).toEqual(['a', 'b']);
    expect(readTemplate('a')).toBeNull();
  });
});

describe('what was changed is told', () => {
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const bytesOf = (part: string | undefined) => new Uint8Array(Buffer.from(part ?? '', 'base64'));
  const textOf = async (part: string | undefined) =>
    new TextDecoder().decode((await unpacked(bytesOf(part), 1e8)) ?? new Uint8Array());
  const pack = async (text: string) => base64(await packed(new TextEncoder().encode(text)));
  const change = (raw: RawHandover, part: number, to: string): RawHandover => ({
    ...raw,
    parts: raw.parts.map((one, at) => (at === part ? to : one)),
  });
  type List = HandoverList;
  /** The list rewritten by somebody who knows the format. */
  const relist = async (raw: RawHandover, edit: (list: List) => List) => {
    const list = readList(new TextEncoder().encode(await textOf(raw.parts[0])));
    if (list?.kind !== 'record') return expect.fail('no list of a record');
    return change(raw, 0, base64(await packed(writeList(edit(list)))));
  };
  const fresh = async () => rawOf(await (await write()).file.text());
  const graver = (text: string) => text.replace('"severity":3', '"severity":0');

  it('a severity in the record', async () => {
    const raw = await fresh();
    expect(await allFlaws(change(raw, 1, await pack(graver(await textOf(raw.parts[1])))))).toEqual([
      'record_changed',
      'record_key',
    ]);
  });

  it('a severity in the record by somebody who writes the list again, too: the key, and the fingerprints', async () => {
    const raw = await fresh();
    const text = graver(await textOf(raw.parts[1]));
    const hash = await hashOfText(text);
    const forged = await relist(change(raw, 1, await pack(text)), (list) => ({
      ...list,
      record: { ...list.record, hash },
    }));
    expect(await allFlaws(forged)).toEqual(['record_key']);
    const [before, after] = [await opened(raw), await opened(forged)];
    expect(after.fingerprint).not.toBe(before.fingerprint);
    expect(after.signed.seal.hash).not.toBe(source.seal.hash);
  });

  it('a record written again by another program', async () => {
    const raw = await fresh();
    const text = JSON.stringify(JSON.parse(await textOf(raw.parts[1])), null, 1);
    expect(await allFlaws(change(raw, 1, await pack(text)))).toContain('record_rewritten');
  });

  it('a signature that was taken away', async () => {
    const forged = await relist(await fresh(), (list) => ({
      ...list,
      record: { ...list.record, proof: null },
    }));
    expect(await allFlaws(forged)).toEqual(['record_key']);
  });

  it('another record in its place', async () => {
    const raw = await fresh();
    expect(await allFlaws(change(raw, 1, raw.parts[2] ?? ''))).toEqual(
      expect.arrayContaining(['record_changed', 'record_other']),
    );
  });

  it('the inspection before it', async () => {
    const raw = await fresh();
    const forged = change(raw, 2, await pack(graver(await textOf(raw.parts[2]))));
    expect(await allFlaws(forged)).toEqual(['previous_changed']);
    expect(await allFlaws(change(raw, 2, 'AAAA'))).toEqual(expect.arrayContaining(['previous_unreadable']));
  });

  it('a picture, which isn’t shown', async () => {
    const raw = await fresh();
    const forged = change(raw, 4, base64(new Uint8Array([1, 2, 3])));
    expect(await allFlaws(forged)).toEqual(['picture_changed']);
    expect(await (await opened(forged)).picture('photo', 'a')).toBeNull();
  });

  it('two pictures that were exchanged', async () => {
    const raw = await fresh();
    const forged = change(change(raw, 4, raw.parts[5] ?? ''), 5, raw.parts[4] ?? '');
    const open = await opened(forged);
    expect(await open.checkParts(() => undefined, watch.signal)).toEqual([
      { kind: 'picture_changed', count: 2 },
    ]);
  });

  it('a picture that was taken out', async () => {
    const raw = await fresh();
    expect(await allFlaws({ ...raw, parts: raw.parts.slice(0, -1) })).toEqual(['picture_missing']);
  });

  it('a picture of what was never signed', async () => {
    const raw = await fresh();
    const bytes = new Uint8Array([9, 9]);
    const forged = await relist({ ...raw, parts: [...raw.parts, base64(bytes)] }, (list) => ({
      ...list,
      pictures: [...list.pictures.slice(0, -1), { ...list.pictures.at(-1)!, of: 'e'.repeat(64) }],
    }));
    expect(await allFlaws(forged)).toEqual(['parts_extra', 'picture_unsigned']);
    const [hash] = [await sha256(bytes)];
    const added = await relist({ ...raw, parts: [...raw.parts, base64(bytes)] }, (list) => ({
      ...list,
      pictures: [...list.pictures, { ...list.pictures.at(-1)!, id: 'z', hash, part: raw.parts.length }],
    }));
    expect(await allFlaws(added)).toEqual(['picture_unsigned']);
  });

  it('a file of the record, which isn’t offered, and one that was never signed', async () => {
    const made = await write({ contents: [...CHOICE.contents, 'files'] });
    const raw = rawOf(await made.file.text());
    const forged = change(raw, raw.parts.length - 1, base64(new Uint8Array([1, 2, 3])));
    expect(await allFlaws(forged)).toEqual(['file_changed']);
    const { list } = await opened(raw);
    expect(await (await opened(forged)).file(list.files?.at(-1)?.hash ?? '')).toBeNull();
    const bytes = new Uint8Array([9, 9]);
    const hash = await sha256(bytes);
    const added = await relist({ ...raw, parts: [...raw.parts, base64(bytes)] }, (before) => ({
      ...before,
      files: [...(before.files ?? []), { part: raw.parts.length, hash }],
    }));
    expect(await allFlaws(added)).toEqual(['file_unsigned']);
    expect(await (await opened(added)).file(hash)).toBeNull();
    expect(await allFlaws({ ...raw, parts: raw.parts.slice(0, -1) })).toEqual(['file_missing']);
  });

  it('a part that was added', async () => {
    const raw = await fresh();
    expect(await allFlaws({ ...raw, parts: [...raw.parts, 'AAAA'] })).toEqual(['parts_extra']);
  });

  it('a list that is none, or a record that is missing: nothing is shown', async () => {
    const raw = await fresh();
    expect(await openHandover(change(raw, 0, await pack('{}')), '')).toEqual({
      ok: false,
      error: 'unreadable',
    });
    expect(await openHandover(change(raw, 1, ''), '')).toEqual({ ok: false, error: 'no_record' });
    expect(await openHandover({ lock: '', parts: [] }, '')).toEqual({ ok: false, error: 'empty' });
    const hollow = canonicalJson({ format: 'alpha-ai-record', version: 1 });
    expect(await openHandover(change(raw, 1, await pack(hollow.ok ? hollow.value : '')), '')).toEqual({
      ok: false,
      error: 'no_record',
    });
  });

  it('whatever is changed, something is told, and nothing breaks', async () => {
    const raw = await fresh();
    await fc.assert(
      fc.asyncProperty(
        fc.nat(raw.parts.length - 1),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (part, at, by) => {
          const bytes = bytesOf(raw.parts[part]);
          const index = at % bytes.length;
          bytes[index] = (bytes[index] ?? 0) ^ by;
          const found = await openHandover(change(raw, part, base64(bytes)), '');
          // The header of gzip says nothing of the content: what it holds is the same then.
          if (!found.ok) return;
          const flaws = [
            ...found.value.flaws,
            ...(await found.value.checkParts(() => undefined, watch.signal)),
          ];
          const isSame = found.value.signed.seal.text === source.seal.text && part < 3;
          expect(flaws.length > 0 || isSame).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a locked file', () => {
  it('opens with its password alone, and says nothing of its content before', async () => {
    const made = await write({ password: 'correct horse battery' });
    const html = await made.file.text();
    const raw = rawOf(html);
    expect(await openHandover(raw, '')).toEqual({ ok: false, error: 'password_needed' });
    expect(await openHandover(raw, 'Correct horse battery')).toEqual({ ok: false, error: 'wrong_password' });
    const open = await opened(raw, 'correct horse battery');
    expect(open.isLocked).toBe(true);
    expect(await open.checkParts(() => undefined, watch.signal)).toEqual([]);
    const plain = rawOf(await (await write()).file.text());
    for (const [at, part] of raw.parts.entries()) {
      expect(part).not.toBe(plain.parts[at]);
      const bytes = Buffer.from(part, 'base64');
      expect([bytes[0], bytes[1]]).not.toEqual([0x1f, 0x8b]);
      for (const name of ['IR-2026', 'alpha-ai-record', 'a.jpg']) expect(bytes.includes(name)).toBe(false);
    }
    expect(JSON.parse(raw.lock)).toMatchObject({ kdf: 'PBKDF2-SHA-256', iterations: 1_000_000 });
  });

  it('tells a part that was moved, changed or cut off, and a lock that asks for too little or too much', async () => {
    const raw = rawOf(await (await write({ password: 'correct horse battery' })).file.text());
    const open = await opened(
      { ...raw, parts: raw.parts.map((part, at) => raw.parts[at === 4 ? 5 : at] ?? part) },
      'correct horse battery',
    );
    expect(await open.checkParts(() => undefined, watch.signal)).toEqual([
      { kind: 'picture_missing', count: 1 },
    ]);
    expect(await openHandover({ ...raw, parts: raw.parts.slice(0, -1) }, 'correct horse battery')).toEqual({
      ok: false,
      error: 'wrong_password',
    });
    for (const iterations of [1, 599_999, 10_000_001, Number.NaN]) {
      const lock = JSON.stringify({ ...JSON.parse(raw.lock), iterations });
      expect(await openHandover({ ...raw, lock }, 'x')).toEqual({ ok: false, error: 'unreadable' });
    }
    expect(await openHandover({ ...raw, lock: '' }, '')).toEqual({ ok: false, error: 'unreadable' });
  });

  it('never has the key or the nonces of another', async () => {
    const parts = await Promise.all(
      [1, 2].map(async () =>
        rawOf(await (await write({ password: 'correct horse battery', contents: ['record'] })).file.text()),
      ),
    );
    expect(parts[0]?.lock).not.toBe(parts[1]?.lock);
    expect(parts[0]?.parts[1]).not.toBe(parts[1]?.parts[1]);
  });
});

it('bytes of any length become one text of base64 within the file, and the same bytes again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 60_000 }), async (bytes) => {
      const html = await handoverHtml(['', ''], null, [partElement(new Uint8Array(bytes))]).text();
      expect(new Uint8Array(Buffer.from(rawOf(html).parts[0] ?? '', 'base64'))).toEqual(
        new Uint8Array(bytes),
      );
    }),
    { numRuns: 20 },
  );
});
