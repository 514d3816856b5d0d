import { createHash, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { checkProof, makeProof } from '#data/certificates/proof.ts';
import type { Signer } from '#data/certificates/signer.ts';
import type { Seal } from '#data/records/sealCheck.ts';
import { makeCertificate } from '#support/certificateMaker.ts';
import { fromFile, ofDevice, sealed, signed } from '#support/keySigned.ts';
import { scaled } from '#support/propertyRuns.ts';
import { verifyRecord } from '../../scripts/signedRecord.mjs';

const folder = mkdtempSync(join(tmpdir(), 'alpha-ai-key-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const root = (name: string) =>
  fileURLToPath(new URL(`../data/certificates/fixtures/${name}.pem`, import.meta.url));

let written = 0;
/** What the program says of a record, with its signature saved beside it as the app saves it. */
function verify({ text, proof }: Pick<Seal, 'text' | 'proof'>, ...args: readonly string[]) {
  const path = join(folder, `${++written}`);
  writeFileSync(`${path}.json`, text);
  if (proof !== undefined) writeFileSync(`${path}.signature.json`, proof);
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const status = verifyRecord([`${path}.json`, ...args], say, say);
  return { status, said: lines.join('\n') };
}

describe('the verifying program, of a record that was signed with a certificate', () => {
  test.each(['rsa-aes', 'ec-legacy'])(
    'says whose it is, until when, and what was not asked: %s',
    async (name) => {
      const signer = await fromFile(name);
      const seal = await signed(signer);
      const { status, said } = verify(seal, '--hash', seal.hash);
      expect(status, said).toBe(0);
      expect(said).toContain('ok   the signature is that of a certificate over this file');
      expect(said).toContain(name === 'rsa-aes' ? 'CN=Chan Siu Ming 陳小明' : 'CN=Wong Mei');
      expect(said).toMatch(/issued by .*CN=Test Root, valid 2020-01-01 to 2110-01-01/);
      expect(said).toContain(signer.signedWith.fingerprints[0]);
      expect(said).toContain('nobody was asked whether the certificate tells the truth');
      expect(said).toContain('that its name is true was not asked');
    },
  );

  test('is verified without a hash where a root vouches for it, and not by another of the same name', async () => {
    const seal = await signed(await fromFile('rsa-legacy'));
    expect(verify(seal, '--ca', root('root'))).toMatchObject({
      status: 0,
      said: expect.stringContaining('verified: nothing was changed'),
    });
    const other = verify(seal, '--ca', root('another-root'), '--hash', seal.hash);
    expect(other.status).toBe(1);
    expect(other.said).toContain('BAD  the certificate is not vouched for by the one given with --ca');
    // Neither a hash nor a root: whoever changed the record may have signed it again.
    expect(verify(seal).status).toBe(3);
    expect(verify(seal, '--ca', root('nowhere')).status).toBe(2);
    expect(verify(seal, '--ca', fileURLToPath(import.meta.url))).toMatchObject({
      status: 2,
      said: expect.stringContaining('There is no certificate (PEM)'),
    });
  });

  test('says in words what is wrong, and ends with 1', async () => {
    const [mei, mallory, old] = await Promise.all(['ec-aes', 'mallory', 'old'].map(fromFile));
    if (!mei || !mallory || !old) return expect.fail();
    const seal = await signed(mei);
    const bad = (one: Pick<Seal, 'text' | 'proof'>, ...args: readonly string[]) => {
      const { status, said } = verify(one, '--hash', seal.hash, ...args);
      expect(status, said).toBe(1);
      return said;
    };
    const flipped = seal.proof.replace(
      /"signature":"(.)/,
      (all, first) => all.slice(0, -1) + (first === 'A' ? 'B' : 'A'),
    );
    expect(bad({ ...seal, proof: flipped })).toContain('one of them was changed');
    expect(bad({ ...seal, proof: await makeProof(mallory, seal) })).toContain(
      'not of the one that the record names',
    );
    expect(bad({ ...seal, proof: (await signed(mei, 'r2')).proof })).toContain(
      'its hash is not that of the file',
    );
    expect(
      bad({ ...seal, proof: seal.proof.replace(/"hash":"[0-9a-f]{64}"/, `"hash":"${'0'.repeat(64)}"`) }),
    ).toContain('its hash is not that of the file');
    expect(bad({ ...seal, proof: '{}' })).toContain('the signature is none');
    expect(bad({ ...seal, text: seal.text.replace('裂縫', '裂紋') })).toContain(
      'the hash is not the one given',
    );
    const expired = await signed(old);
    expect(verify(expired, '--hash', expired.hash)).toMatchObject({
      status: 1,
      said: expect.stringContaining('was not valid when the record says it was signed, 2027-01-01'),
    });
    const { proof: _, ...stripped } = seal;
    expect(bad(stripped, '--ca', root('root'))).toContain('the signature is not here');
    const plain = await sealed(null);
    expect(verify({ ...plain, proof: await makeProof(mallory, plain) }, '--hash', plain.hash)).toMatchObject({
      status: 1,
      said: expect.stringContaining('the signature is not named in the record'),
    });
  });

  test('says that a signature was not given: the hash alone holds', async () => {
    const { proof: _, ...seal } = await signed(await fromFile('ec-aes'));
    const { status, said } = verify(seal, '--hash', seal.hash);
    expect(status).toBe(0);
    expect(said).toContain('the signature was not given, and is not verified');
    expect(said).toContain('integrity, not identity');
  });

  test('never takes a key of a device for an identity', async () => {
    const seal = await signed(await ofDevice());
    const { status, said } = verify(seal, '--hash', seal.hash);
    expect(status).toBe(0);
    expect(said).toContain('it says which device signed, not who');
    expect(said).toContain('integrity, not identity');
    expect(verify(seal, '--ca', root('root')).status).toBe(1);
  });

  test.each(['', 'RSASSA-PKCS1-v1_5 SHA-256'])(
    'refuses a key that is too short, whatever its signature says of the algorithm: “%s”',
    async (algorithm) => {
      const weak = makeCertificate({ name: 'Weak', extensions: [], rsa: 1024 });
      const { raw } = weak.certificate;
      const fingerprint = createHash('sha256').update(new Uint8Array(raw)).digest('hex');
      const signer: Signer = {
        signedWith: { kind: 'certificate', fingerprints: [fingerprint] },
        certificate: null,
        publicKey: new Uint8Array(),
        algorithm,
        keys: [raw.toString('base64')],
        sign: async (bytes) => new Uint8Array(sign('sha256', bytes, weak.key)),
      };
      const seal = await signed(signer);
      const pem = join(folder, 'weak.pem');
      writeFileSync(pem, weak.certificate.toString());
      const { status, said } = verify(seal, '--ca', pem);
      expect(status, said).toBe(1);
      expect(said).toContain('is too weak');
      expect(await checkProof(seal)).toEqual({ kind: 'fails', why: 'unreadable' });
    },
  );

  test('is never verified, and never answered with a stack trace, once anything was done to it', async () => {
    const seal = await signed(await fromFile('ec-aes'));
    const part = fc.constantFrom('text' as const, 'proof' as const);
    fc.assert(
      fc.property(part, fc.nat(), fc.integer({ min: 1, max: 255 }), (of, at, by) => {
        const bytes = new TextEncoder().encode(seal[of]);
        const place = at % bytes.length;
        bytes[place] = (bytes[place] ?? 0) ^ by;
        const path = join(folder, `${++written}`);
        writeFileSync(`${path}.json`, of === 'text' ? bytes : seal.text);
        writeFileSync(`${path}.signature.json`, of === 'proof' ? bytes : seal.proof);
        const lines: string[] = [];
        const say = (line: string) => void lines.push(line);
        expect(verifyRecord([`${path}.json`, '--ca', root('root')], say, say)).toBe(1);
        expect(lines.join('\n')).not.toMatch(/^\s+at |node:internal|Error:/m);
      }),
      { numRuns: scaled(200) },
    );
  });
});
