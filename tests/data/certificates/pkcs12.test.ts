import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPkcs12 } from '#data/certificates/readPkcs12.ts';
import { scaled } from '#support/propertyRuns.ts';

const NOW = Date.UTC(2027, 0, 1);
const file = (name: string) => new Uint8Array(readFileSync(new URL(`./fixtures/${name}`, import.meta.url)));
const opened = (name: string, passphrase = 'correct', now = NOW) =>
  readPkcs12(file(`${name}.p12`), passphrase, now);

describe('a file with a certificate (PKCS#12)', () => {
  it.each([
    ['rsa-aes', 'Chan Siu Ming 陳小明, Harbour Surveyors, HK', 'RSASSA-PKCS1-v1_5', 2],
    ['rsa-legacy', 'Chan Siu Ming 陳小明, Harbour Surveyors, HK', 'RSASSA-PKCS1-v1_5', 2],
    ['ec-aes', 'Wong Mei, HK', 'ECDSA', 2],
    ['ec-legacy', 'Wong Mei, HK', 'ECDSA', 1],
  ])('is opened: %s', async (name, subject, algorithm, count) => {
    const read = await opened(name);
    if (!read.ok) return expect.fail(read.error);
    const { key, chain } = read.value;
    expect(chain).toHaveLength(count);
    expect(chain[0]).toMatchObject({ subject, issuer: 'Test Root, Test Institute, HK', isSelfSigned: false });
    expect(key).toMatchObject({ extractable: false, usages: ['sign'], algorithm: { name: algorithm } });
    // As another program reads the same bytes.
    const other = new X509Certificate(chain[0].der);
    expect(other.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(chain[0].fingerprint);
    expect(other.publicKey.export({ type: 'spki', format: 'der' }).equals(chain[0].publicKey)).toBe(true);
    expect(Date.parse(other.validTo)).toBe(chain[0].notAfter);
    expect(Date.parse(other.validFrom)).toBe(chain[0].notBefore);
  });

  it.each([
    ['rsa-aes', 'wrong', 'wrong_passphrase'],
    ['rsa-legacy', '', 'wrong_passphrase'],
    ['ec-aes', 'correct ', 'wrong_passphrase'],
    ['no-key', 'correct', 'no_key'],
    ['short', 'correct', 'unsupported_key'],
    ['koblitz', 'correct', 'unsupported_key'],
    ['old', 'correct', 'expired'],
  ])('is refused in words: %s with “%s” is %s', async (name, passphrase, fault) => {
    expect(await opened(name, passphrase)).toEqual({ ok: false, error: fault });
  });

  it('is refused before its first day', async () => {
    expect(await opened('ec-aes', 'correct', Date.UTC(2019, 0, 1))).toEqual({
      ok: false,
      error: 'not_yet_valid',
    });
  });

  it('is refused where it is none: other files, too large ones, cut ones, nests without end', async () => {
    const refused = async (bytes: Uint8Array<ArrayBuffer>) => {
      const read = await readPkcs12(bytes, 'correct', NOW);
      return read.ok ? 'opened' : read.error;
    };
    expect(await refused(new Uint8Array())).toBe('unreadable');
    expect(await refused(new TextEncoder().encode('-----BEGIN CERTIFICATE-----'))).toBe('unreadable');
    expect(await refused(file('root.pem'))).toBe('unreadable');
    expect(await refused(new Uint8Array(2 * 1024 * 1024))).toBe('too_large');
    expect(await refused(new Uint8Array(100_000).fill(0x30))).toBe('unreadable');
    expect(await refused(file('ec-aes.p12').slice(0, 900))).toBe('unreadable');
  });

  it('never throws and never opens with a byte of it changed to another key, whatever is done to it', async () => {
    const whole = file('ec-legacy.p12');
    const [real] = await opened('ec-legacy').then((read) => (read.ok ? read.value.chain : []));
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = whole.slice();
        changed[at] = (changed[at] ?? 0) ^ by;
        const read = await readPkcs12(changed, 'correct', NOW);
        if (read.ok) expect(read.value.chain[0].fingerprint).toBe(real?.fingerprint);
      }),
      { numRuns: scaled(40) },
    );
  }, 60_000);
});
