import * as v from 'valibot';
import { type KeyFault, type KeySignature, readSignedWith } from '#domain/inspection/signing/signedWith.ts';
import { isObject } from '#domain/isObject.ts';
import { canonicalJson } from '#domain/rating/canonical.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type Seal, sha256 } from '../records/sealCheck.ts';
import { fromBase64, toBase64 } from './encoding.ts';
import { isSignedBy, keyKind } from './keyKinds.ts';
import { readCertificate } from './readCertificate.ts';
import type { Signer } from './signer.ts';

/** Most characters of a proof: eight certificates of some thousand bytes each. */
const LONGEST = 100_000;

const proofSchema = v.strictObject({
  format: v.literal('alpha-ai-signature'),
  version: v.literal(1),
  record: v.string(),
  revision: v.number(),
  hash: v.string(),
  algorithm: v.string(),
  /** Base64. */
  signature: v.string(),
  /** See {@link Signer.keys}. */
  keys: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(8)),
});
type Proof = v.InferOutput<typeof proofSchema>;

type Signed = Pick<Seal, 'record' | 'revision' | 'hash' | 'text'>;

/**
 * Signs the text of a seal. @returns the proof as it is stored and exported: canonical JSON. Rejects where a key fails.
 */
export async function makeProof(signer: Signer, { record, revision, hash, text }: Signed): Promise<string> {
  const signature = await signer.sign(new TextEncoder().encode(text));
  const proof: Proof = {
    ...{ format: 'alpha-ai-signature', version: 1, record, revision, hash },
    ...{ algorithm: signer.algorithm, signature: toBase64(signature), keys: [...signer.keys] },
  };
  const written = canonicalJson(proof);
  if (!written.ok) throw new Error('A proof is always JSON.');
  return written.value;
}

/** A proof in exactly the form in which this program writes it. */
function readProof(text: string): Proof | null {
  if (text.length > LONGEST) return null;
  try {
    const read = v.safeParse(proofSchema, JSON.parse(text));
    const again = read.success ? canonicalJson(read.output) : null;
    return read.success && again?.ok && again.value === text ? read.output : null;
  } catch {
    return null;
  }
}

/** The signature in a proof, whatever it is of: what a time stamp is asked for; null where there is none. */
export function signatureIn(proof: string): Uint8Array<ArrayBuffer> | null {
  const read = readProof(proof);
  return read && fromBase64(read.signature);
}

/** The keys of a proof, if they are those that the record names. */
async function namedKeys(
  proof: Proof,
  fingerprints: readonly string[],
): Promise<Result<readonly Uint8Array<ArrayBuffer>[], KeyFault>> {
  const keys = proof.keys.flatMap((key) => fromBase64(key) ?? []);
  if (keys.length < proof.keys.length) return fail('unreadable');
  const found = await Promise.all(keys.map(sha256));
  return found.join() === fingerprints.join() ? ok(keys) : fail('another_key');
}

/** The key that a seal's text names, as it is there; undefined where it names none. */
function namedIn(text: string): unknown {
  try {
    const content: unknown = JSON.parse(text);
    return isObject(content) ? content.signedWith : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the seal's text was signed with the key that it names. Other keys are ignored, whatever they signed; whether
 * a certificate can be trusted is for people who know its issuer.
 */
export async function checkProof(seal: Seal): Promise<KeySignature> {
  const no = (why: KeyFault): KeySignature => ({ kind: 'fails', why });
  const named = namedIn(seal.text);
  if (named === undefined) return seal.proof === undefined ? { kind: 'none' } : no('not_named');
  if (seal.proof === undefined) return no('missing');
  const [signedWith, proof] = [readSignedWith(named), readProof(seal.proof)];
  if (!signedWith || !proof) return no('unreadable');
  if (proof.record !== seal.record || proof.revision !== seal.revision || proof.hash !== seal.hash)
    return no('another_record');
  const keys = await namedKeys(proof, signedWith.fingerprints);
  if (!keys.ok) return no(keys.error);
  const [first] = keys.value;
  const signature = fromBase64(proof.signature);
  if (!first || !signature) return no('unreadable');
  const certificate = signedWith.kind === 'certificate' ? await readCertificate(first) : null;
  if (signedWith.kind === 'certificate' && !certificate) return no('unreadable');
  const publicKey = certificate?.publicKey ?? first;
  if (keyKind(publicKey)?.name !== proof.algorithm) return no('unreadable');
  if (!(await isSignedBy(publicKey, signature, new TextEncoder().encode(seal.text)))) return no('changed');
  if (!certificate) return { kind: 'device_key', fingerprint: signedWith.fingerprints[0] ?? '' };
  const { der: _, publicKey: __, ...facts } = certificate;
  const isValid = certificate.notBefore <= seal.at && seal.at <= certificate.notAfter;
  return isValid ? { kind: 'certificate', ...facts } : no('expired');
}
