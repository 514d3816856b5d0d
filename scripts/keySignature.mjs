// Verifies a key's signature of a signed record for `verify-record.mjs`. Needs only Node.
import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { CURVES, isValidAt, SHORTEST_RSA, validityOf, vouchedFor } from './certificatePath.mjs';

const LABELS = ['ALGORITHM', 'FORMAT', 'HASH', 'KEYS', 'RECORD', 'REVISION', 'SIGNATURE', 'VERSION'];
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const isTexts = (value) => Array.isArray(value) && value.every((one) => typeof one === 'string');
const day = (moment) =>
  Math.abs(moment) < 8.64e15 ? new Date(moment).toISOString().slice(0, 10) : 'a day that is none';

/** The bytes of a base64 text in canonical form; null otherwise. */
function decoded(text) {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length > 0 && bytes.toString('base64') === text ? bytes : null;
}

/** A signature in the app's format; null where it is invalid. */
function readProof(text, canonical) {
  try {
    const proof = JSON.parse(text);
    const names = Object.keys(proof).map((name) => name.toUpperCase());
    const isOne =
      proof.format === 'alpha-ai-signature' &&
      proof.version === 1 &&
      isTexts(proof.keys) &&
      proof.keys.length > 0 &&
      [proof.record, proof.hash, proof.algorithm, proof.signature].every((one) => typeof one === 'string') &&
      names.sort().join() === LABELS.join();
    return isOne && canonical(proof) === text ? proof : null;
  } catch {
    return null;
  }
}

/** The signature algorithm of a key, by its name in signatures; null for unsupported keys. */
function algorithmOf(key) {
  const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'rsa' && modulusLength >= SHORTEST_RSA) return 'RSASSA-PKCS1-v1_5 SHA-256';
  const curve = key.asymmetricKeyType === 'ec' && CURVES.get(namedCurve);
  return curve ? `ECDSA ${curve} SHA-256` : null;
}

/** The certificates of a PEM file. @throws where one can't be read */
export const certificatesOf = (pem) =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    (one) => new X509Certificate(one),
  );

/** The key of a proof and, where there is one, its certificate; null where they can't be read. */
function keyIn(kind, [first]) {
  try {
    if (kind === 'device_key')
      return { certificate: null, key: createPublicKey({ key: first, format: 'der', type: 'spki' }) };
    const certificate = new X509Certificate(first);
    return certificate.raw.equals(first) ? { certificate, key: certificate.publicKey } : null;
  } catch {
    return null;
  }
}

/**
 * Prints whose certificate it is, its validity, and whether one of the given roots vouches for it. @returns whether one
 * does
 */
function sayCertificate(certificate, keys, { signedAt, roots, now }, { say, check, printable }) {
  const name = (text) => printable(text.split('\n').join(', '));
  const [from, to] = validityOf(certificate);
  say(
    `     certificate of ${name(certificate.subject)}, issued by ${name(certificate.issuer)}, valid ${day(from)} to ${day(to)}, SHA-256 ${sha256(certificate.raw)}`,
  );
  check(
    isValidAt(certificate, signedAt),
    'the certificate was valid on the day of the signature',
    `the certificate was not valid when the record says it was signed, ${day(signedAt)}`,
  );
  if (now > to && isValidAt(certificate, signedAt))
    say('note the certificate has expired since; only the record itself says that it was signed before');
  if (roots === null) {
    say('note nobody was asked whether the certificate tells the truth (--ca FILE)');
    return false;
  }
  const { isVouched, problem } = vouchedFor(certificate, keys.slice(1), roots, signedAt);
  check(
    isVouched,
    'the certificate is vouched for by the one given with --ca',
    `the certificate is not vouched for by the one given with --ca${problem === null ? '' : ` (${printable(problem)})`}`,
  );
  return isVouched;
}

/**
 * Verifies the signature of the key with which a record was signed.
 * @param {{content: object, bytes: Uint8Array, hash: string, proof: string | null, roots: X509Certificate[] | null}}
 * given
 * @param tools say, check (prints what is valid, and records what isn't), printable, canonical
 * @returns {{kind: 'none' | 'not_given' | 'device_key' | 'certificate', isVouched: boolean, signature: Buffer | null}} the
 * signature where it holds
 */
export function verifyKey({ content, bytes, hash, proof: text, roots, now = Date.now() }, tools) {
  const { say, check, canonical } = tools;
  const named = content.signedWith;
  const nothing = { kind: 'none', isVouched: false, signature: null };
  const bad = (sentence) => {
    check(false, '', sentence);
    return nothing;
  };
  if (named === undefined) {
    if (text !== null)
      return bad('the signature is not named in the record, which says it was signed without a key');
    return roots === null
      ? nothing
      : bad('the record was signed without a certificate: --ca has nothing to check');
  }
  const what = named?.kind === 'device_key' ? 'a key of a device' : 'a certificate';
  if (text === null) {
    if (roots !== null)
      return bad(`the record was signed with ${what}, but the signature is not here (--signature FILE)`);
    say(
      `note the record was signed with ${what}; the signature was not given, and is not verified (--signature FILE)`,
    );
    return { kind: 'not_given', isVouched: false, signature: null };
  }
  const proof = readProof(text, canonical);
  const keys = proof?.keys.flatMap((key) => decoded(key) ?? []) ?? [];
  const signature = proof && decoded(proof.signature);
  if (!proof || !signature || keys.length !== proof.keys.length || !isTexts(named?.fingerprints))
    return bad('the signature is none, or was written again by something else');
  const { record } = content;
  if (proof.hash !== hash || proof.record !== record?.id || proof.revision !== record?.revision)
    return bad('the signature is of another record or revision: its hash is not that of the file');
  if (keys.map(sha256).join() !== named.fingerprints.join())
    return bad(`the signature is of ${what}, but not of the one that the record names`);
  const read = keyIn(named.kind, keys);
  const algorithm = read && algorithmOf(read.key);
  if (!algorithm || algorithm !== proof.algorithm)
    return bad(`${what} is there that cannot be read, or is too weak`);
  const holds = verify('sha256', bytes, { key: read.key, dsaEncoding: 'ieee-p1363' }, signature);
  check(
    holds,
    `the signature is that of ${what} over this file`,
    `the signature is not that of ${what} over this file: one of them was changed`,
  );
  if (!holds) return nothing;
  if (!read.certificate) {
    say(`     key of a device, SHA-256 ${sha256(keys[0])}: it says which device signed, not who`);
    if (roots !== null) return bad('a key of a device has no certificate: --ca has nothing to check');
    return { kind: 'device_key', isVouched: false, signature };
  }
  const isVouched = sayCertificate(
    read.certificate,
    keys,
    { signedAt: content.signoff?.at, roots, now },
    tools,
  );
  return { kind: 'certificate', isVouched, signature };
}
