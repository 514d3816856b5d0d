import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProof, makeProof } from '#data/certificates/proof.ts';
import { hashOfText, type Seal, validSeal } from '#data/records/sealCheck.ts';
import { sealId } from '#domain/inspection/record/sealId.ts';
import { fromFile, ofDevice, sealed, signed } from '#support/keySigned.ts';
import { scaled } from '#support/propertyRuns.ts';

const held = (seal: Seal) => validSeal({ id: sealId(seal), project: 'p', values: { ...seal } });
const fails = (why: string) => ({ kind: 'fails', why });

describe('the signature of a key', () => {
  it.each(['rsa-aes', 'ec-legacy'])(
    'holds with the certificate of %s, and says what that says',
    async (name) => {
      const signer = await fromFile(name);
      expect(await checkProof(await signed(signer))).toEqual({
        kind: 'certificate',
        subject: signer.certificate?.subject,
        issuer: 'Test Root, Test Institute, HK',
        notBefore: signer.certificate?.notBefore,
        notAfter: signer.certificate?.notAfter,
        fingerprint: signer.signedWith.fingerprints[0],
        isSelfSigned: false,
      });
    },
  );

  it('of a device is one of a device, never of a person', async () => {
    const signer = await ofDevice();
    expect(await checkProof(await signed(signer))).toEqual({
      kind: 'device_key',
      fingerprint: signer.signedWith.fingerprints[0],
    });
  });

  it('is stored with the seal and read with it; a seal without one reads as before', async () => {
    const seal = await signed(await fromFile('ec-aes'));
    expect(await held(seal)).toEqual(seal);
    const plain = await sealed(null);
    expect(await held(plain)).toEqual(plain);
    expect(await checkProof(plain)).toEqual({ kind: 'none' });
  });

  it('counts for nothing where it is not that of the key that the record names', async () => {
    const [chan, mallory] = await Promise.all([fromFile('ec-aes'), fromFile('mallory')]);
    const seal = await signed(chan);
    const forged = await makeProof(mallory, seal);
    expect(await checkProof({ ...seal, proof: forged })).toEqual(fails('another_key'));
    const { proof: _, ...stripped } = seal;
    expect(await checkProof(stripped)).toEqual(fails('missing'));
    const other = await signed(chan, 'r2');
    expect(await checkProof({ ...seal, proof: other.proof })).toEqual(fails('another_record'));
    const plain = await sealed(null);
    expect(await checkProof({ ...plain, proof: await makeProof(mallory, plain) })).toEqual(
      fails('not_named'),
    );
    // Its own certificate in the place of another's, under that one's name.
    const named = { ...mallory, keys: chan.keys, algorithm: chan.algorithm };
    expect(await checkProof({ ...seal, proof: await makeProof(named, seal) })).toEqual(fails('changed'));
  });

  it('doesn’t count where the certificate was not valid that day', async () => {
    expect(await checkProof(await signed(await fromFile('old')))).toEqual(fails('expired'));
  });

  it('holds with no byte of the seal or of itself changed', async () => {
    const seals = await Promise.all(
      ['rsa-legacy', 'ec-aes'].map(fromFile).map(async (one) => signed(await one)),
    );
    const flipped = (text: string, at: number, bit: number) => {
      const bytes = new TextEncoder().encode(text);
      const place = at % bytes.length;
      bytes[place] = (bytes[place] ?? 0) ^ (1 << bit);
      return new TextDecoder().decode(bytes);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...seals),
        fc.constantFrom('text', 'proof'),
        fc.nat(),
        fc.nat(7),
        async (seal, part, at, bit) => {
          const changed = { ...seal, [part]: flipped(seal[part as 'text' | 'proof'], at, bit) };
          const still = await held(changed);
          if (part === 'text') expect(still).toBeNull();
          // Even where somebody takes the trouble to name the text by its new hash.
          const renamed = { ...changed, hash: await hashOfText(changed.text) };
          expect((await checkProof(renamed)).kind).not.toBe('certificate');
          expect((await checkProof(changed)).kind).not.toBe('certificate');
        },
      ),
      { numRuns: scaled(150) },
    );
  });
});
