import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type PdfAttachment, readSignedPdf, signPdf, stampPdf } from '#data/certificates/pdfSignature.ts';
import { checkTimeStamp, timeStampRequest } from '#data/certificates/timeStamp.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { fromFile, ofDevice, signed } from '#support/keySigned.ts';
import { getDocument } from '#support/pdfReader.ts';
import { TimeAuthority } from '#support/timeAuthority.ts';
import { source, words } from './support.ts';
import { pdfBytes } from './typesetter.ts';

const folder = mkdtempSync(join(tmpdir(), 'signed-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));
const root = new URL('../data/certificates/fixtures/root.pem', import.meta.url).pathname;
const isThere = (program: string, argument: string) => spawnSync(program, [argument]).error === undefined;
const hasOpenssl = isThere('openssl', 'version');
const hasPdfsig = isThere('pdfsig', '-v');

const plain = async () =>
  pdfBytes(
    reportDocument({ ...source({ words: await words('zh-hk'), damages: [] }), pictures: new Set() }),
    [],
  );

const AT = Date.UTC(2027, 0, 1);

/** A report that was signed with a certificate of the tests, and the files that it carries. */
async function made(name: string, text?: string) {
  const signer = await fromFile(name);
  const seal = await signed(signer);
  const files: readonly PdfAttachment[] = [
    {
      name: '記錄 IR-1 signed.json',
      bytes: new TextEncoder().encode(text ?? seal.text),
      mimeType: 'application/json',
      description: 'Signed record',
      relationship: 'Source',
    },
    {
      name: 'IR-1.signature.json',
      bytes: new TextEncoder().encode(seal.proof),
      mimeType: 'application/json',
      description: 'Signature of the record',
      relationship: 'Supplement',
    },
  ];
  const before = await plain();
  const blob = await signPdf(new Blob([before.slice()]), signer, { files, at: AT, reason: '檢驗記錄 (r1)' });
  return { before, after: new Uint8Array(await blob.arrayBuffer()), files, signer };
}

/** The CMS of a signed PDF and the bytes that it covers, as files, read by the rules of the format alone. */
function parts(pdf: Uint8Array) {
  const file = Buffer.from(pdf);
  const at = file.lastIndexOf('/ByteRange');
  const range = /\[0 (\d+)\s+(\d+)\s+(\d+)/.exec(file.toString('latin1', at, at + 80));
  const [before = 0, after = 0, rest = 0] = range?.slice(1).map(Number) ?? [];
  expect(after + rest).toBe(file.length);
  const cms = new Uint8Array(Buffer.from(file.toString('latin1', before + 1, after - 1), 'hex'));
  const [covered, signature] = [join(folder, 'covered'), join(folder, 'cms.der')];
  writeFileSync(covered, new Uint8Array([...pdf.subarray(0, before), ...pdf.subarray(after)]));
  writeFileSync(signature, cms);
  return { covered, signature, cms, before };
}

const openssl = (pdf: Uint8Array) => {
  const { covered, signature } = parts(pdf);
  return spawnSync(
    'openssl',
    ['cms', '-verify', '-binary', '-inform', 'DER', '-in', signature, '-content', covered].concat([
      ...['-CAfile', root, '-purpose', 'any', '-cades', '-out', join(folder, 'out')],
    ]),
    { encoding: 'utf8' },
  );
};

const opened = async (data: Uint8Array) => {
  const pdf = await getDocument({ data: data.slice(), verbosity: 0 }).promise;
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, n) => pdf.getPage(n + 1)));
  return {
    trees: await Promise.all(pages.map((page) => page.getStructTree())),
    marked: [...((await pdf.getMarkInfo()) as unknown as Map<string, boolean>)],
    attachments: await Promise.all(
      [...((await pdf.getAttachments()) ?? new Map()).keys()].map(async (name: string) => [
        name,
        new TextDecoder().decode((await pdf.getAttachmentContent(name)) as Uint8Array),
      ]),
    ),
  };
};

describe('a report that is signed inside', () => {
  it.runIf(hasOpenssl).each(['rsa-aes', 'ec-aes', 'mallory'])(
    'holds for OpenSSL as a CAdES signature, until a byte is changed: %s',
    async (name) => {
      const { after } = await made(name);
      const found = openssl(after);
      expect(found.stderr).toContain('CAdES Verification successful');
      for (const at of [1000, after.length - 5]) {
        const changed = after.slice();
        changed[at] = (changed[at] ?? 0) ^ 1;
        expect(openssl(changed).status).not.toBe(0);
      }
    },
    60_000,
  );

  it.runIf(hasPdfsig)(
    'is shown by poppler with whose certificate it is, and covers the whole file',
    async () => {
      const { after } = await made('rsa-aes');
      const file = join(folder, 'signed.pdf');
      writeFileSync(file, after);
      const found = execFileSync('pdfsig', [file], { encoding: 'utf8' });
      expect(found).toContain('Signature is Valid');
      expect(found).toContain('Total document signed');
      expect(found).toContain('ETSI.CAdES.detached');
      expect(found).toContain('Chan Siu Ming 陳小明');
      // Nobody vouches for a test's certificate: a reader says so.
      expect(found).toMatch(/Certificate issuer (isn't Trusted|is unknown)/);
    },
    60_000,
  );

  it('keeps every byte and the structure of the pages, and has the signed record as an associated file', async () => {
    const { before, after, files } = await made('ec-aes');
    expect(Buffer.from(after.subarray(0, before.length)).equals(Buffer.from(before))).toBe(true);
    const [was, is] = [await opened(before), await opened(after)];
    expect(was.marked).toContainEqual(['Marked', true]);
    expect(is.trees).toEqual(was.trees);
    expect(is.marked).toEqual(was.marked);
    const texts = files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]);
    expect(is.attachments.sort()).toEqual(texts.sort());
    const added = Buffer.from(after.subarray(before.length)).toString('latin1');
    expect(added).toMatch(/\/AF \[\d+ 0 R \d+ 0 R\]/);
    expect(added).toContain('/AFRelationship /Source');
    expect(added).toContain('/Subtype /application#2Fjson');
    expect(added).toContain('(D:20270101000000Z)');
  }, 60_000);

  it('has the attributes of PAdES B-B: the certificate’s hash, and no signing time', async () => {
    const { cms } = parts((await made('rsa-aes')).after);
    const oid = (hex: string) => Buffer.from(hex, 'hex');
    expect(Buffer.from(cms).includes(oid('060b2a864886f70d010910022f'))).toBe(true);
    expect(Buffer.from(cms).includes(oid('06092a864886f70d010905'))).toBe(false);
  }, 60_000);

  it.runIf(hasOpenssl)(
    'is found among attached texts that look like one',
    async () => {
      const fake = `/ByteRange [0 10 20 30] /ByteRange [0 **********] /Contents <${'0'.repeat(40_000)}> %%EOF startxref`;
      expect(openssl((await made('ec-aes', fake)).after).status).toBe(0);
    },
    60_000,
  );

  it.runIf(hasOpenssl)(
    'gets a time stamp of its signature, which changes nothing of what was signed (B-T)',
    async () => {
      const authority = new TimeAuthority();
      const { after, signer } = await made('rsa-aes');
      const [fingerprint = ''] = signer.signedWith.fingerprints;
      const read = await readSignedPdf(new Blob([after.slice()]), fingerprint);
      if (!read.ok) return expect.fail(read.error);
      const answer = authority.answer(await timeStampRequest(read.value.signature));
      const checked = await checkTimeStamp(answer, read.value.signature, null);
      if (!checked.ok) return expect.fail(checked.error);
      const stamped = new Uint8Array(await stampPdf(read.value, checked.value.token).arrayBuffer());
      expect(stamped.length).toBe(after.length);
      expect(openssl(stamped).stderr).toContain('CAdES Verification successful');
      const { cms } = parts(stamped);
      // id-aa-timeStampToken, and after it the authority's stamp as it came.
      const at = Buffer.from(cms).indexOf(Buffer.from('060b2a864886f70d010910020e', 'hex'));
      expect(at).toBeGreaterThan(0);
      expect(Buffer.from(cms).indexOf(Buffer.from(checked.value.token))).toBeGreaterThan(at);
      expect(await readSignedPdf(new Blob([stamped]), fingerprint)).toMatchObject({ ok: true });
      rmSync(authority.folder, { recursive: true });
    },
    60_000,
  );

  it('isn’t stamped where it is another certificate’s, was changed, or is no signed PDF', async () => {
    const { before, after, signer } = await made('ec-aes');
    const [fingerprint = ''] = signer.signedWith.fingerprints;
    const read = async (pdf: Uint8Array<ArrayBuffer>, name = fingerprint) => {
      const found = await readSignedPdf(new Blob([pdf]), name);
      return found.ok ? 'ok' : found.error;
    };
    expect(await read(after)).toBe('ok');
    expect(await read(after, 'f'.repeat(64))).toBe('other_certificate');
    expect(await read(before)).toBe('not_signed');
    expect(await read(new Uint8Array([1, 2, 3]))).toBe('not_signed');
    const changed = after.slice();
    changed[1000] = (changed[1000] ?? 0) ^ 1;
    expect(await read(changed)).toBe('changed');
    // Something was added after the signature: it doesn't cover the whole file any more.
    expect(await read(new Uint8Array([...after, 10]))).toBe('not_signed');
  }, 60_000);

  it('is none without a certificate', async () => {
    const signing = signPdf(new Blob([(await plain()).slice()]), await ofDevice(), {
      files: [],
      at: AT,
      reason: '',
    });
    await expect(signing).rejects.toThrow();
  }, 60_000);

  it('is none of what is no PDF', async () => {
    const signing = signPdf(new Blob(['no PDF']), await fromFile('ec-aes'), {
      files: [],
      at: AT,
      reason: '',
    });
    await expect(signing).rejects.toThrow();
  });
});
