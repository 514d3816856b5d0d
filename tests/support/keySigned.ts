import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { elliptic } from '#data/certificates/keyKinds.ts';
import { makeProof } from '#data/certificates/proof.ts';
import { readPkcs12 } from '#data/certificates/readPkcs12.ts';
import { certificateSigner, deviceSigner, type Signer } from '#data/certificates/signer.ts';
import { hashOfText, type Seal } from '#data/records/sealCheck.ts';
import type { SignedWith } from '#domain/inspection/signing/signedWith.ts';
import { canonicalJson } from '#domain/rating/canonical.ts';

const NOW = Date.UTC(2027, 0, 1);

/** A signer from a test file. */
export async function fromFile(name: string): Promise<Signer> {
  const file = readFileSync(new URL(`../data/certificates/fixtures/${name}.p12`, import.meta.url));
  const read = await readPkcs12(new Uint8Array(file), 'correct', name === 'old' ? Date.UTC(2020, 5) : NOW);
  return read.ok
    ? certificateSigner(read.value.key, read.value.kind, read.value.chain)
    : expect.fail(read.error);
}

export async function ofDevice(): Promise<Signer> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ]);
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey));
  return deviceSigner(pair.privateKey, elliptic('P-256'), publicKey);
}

/** A sealed record that states what it is signed with, without a key's signature. */
export async function sealed(signedWith: SignedWith | null, id = 'r', title = '裂縫'): Promise<Seal> {
  const text = canonicalJson({
    ...{
      format: 'alpha-ai-record',
      version: 1,
      project: { id: 'p', locations: [], labels: [] },
      images: [],
      damages: [],
      defects: {},
    },
    record: { id, project: 'p', revision: 1, no: 'IR-2027-0001', title },
    signoff: { role: 'approved', person: 'Ada', regNo: '', at: NOW },
    ...(signedWith ? { signedWith } : {}),
  });
  if (!text.ok) return expect.fail('no JSON');
  const hash = await hashOfText(text.value);
  return { record: id, revision: 1, at: NOW, by: 'Ada', hash, text: text.value };
}

export async function signed(signer: Signer, id?: string): Promise<Seal & { readonly proof: string }> {
  const seal = await sealed(signer.signedWith, id);
  return { ...seal, proof: await makeProof(signer, seal) };
}
