// Time stamps of a key's signature for `verify-record.mjs`: answers of an authority after RFC 3161. Needs only Node. What
// is not understood is refused, never passed over.
import { createHash, verify, X509Certificate } from 'node:crypto';
import {
  elementIn,
  elementsIn,
  identifierOf,
  keyProblem,
  particularsOf,
  vouchedFor,
} from './certificatePath.mjs';

const LARGEST = 65_536;
const MOST_CERTIFICATES = 16;
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
/** The signing certificate's hash among what is signed, and what it is made with by default. */
const SIGNING_CERTIFICATES = new Map([
  ['1.2.840.113549.1.9.16.2.12', 'sha1'],
  ['1.2.840.113549.1.9.16.2.47', 'sha256'],
]);
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const SHA_256 = '2.16.840.1.101.3.4.2.1';
const DIGESTS = new Map([
  [SHA_256, 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);
/** Algorithms of signatures by their identifiers, each with its hash; null = that of the digest. */
const SIGNATURES = new Map([
  ['1.2.840.113549.1.1.1', null],
  ['1.2.840.113549.1.1.11', 'sha256'],
  ['1.2.840.113549.1.1.12', 'sha384'],
  ['1.2.840.113549.1.1.13', 'sha512'],
  ['1.2.840.10045.4.3.2', 'sha256'],
  ['1.2.840.10045.4.3.3', 'sha384'],
  ['1.2.840.10045.4.3.4', 'sha512'],
]);

const hash = (name, bytes) => createHash(name).update(bytes).digest();
const [INTEGER, OCTETS, SEQUENCE, SET, FIRST] = [0x02, 0x04, 0x30, 0x31, 0xa0];

/** What is in an element. @throws where it has another tag */
function within(element, tag) {
  if (element?.tag !== tag) throw new Error('tag');
  return element.value;
}
/** The elements in an element. @throws where it has another tag */
const partsOf = (element, tag = SEQUENCE) => elementsIn(within(element, tag));
/** What an AlgorithmIdentifier names. */
const algorithmOf = (element) => identifierOf(partsOf(element)[0]);

/** The nonce of the app's request for a signature: made of its hash. */
function nonceOf(imprint) {
  const nonce = Buffer.from(hash('sha256', imprint).subarray(0, 8));
  nonce[0] = (nonce[0] & 0x3f) | 0x40;
  return nonce;
}

/** @throws for anything but a time in whole or parts of seconds, UTC */
function momentOf({ tag, value }) {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(value.toString('latin1'));
  if (tag !== 0x18 || !parts) throw new Error('time');
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) + Math.trunc(Number(parts[7] ?? 0) * 1000);
}

/** The parts of an answer. @throws where it is none */
function answerIn(bytes) {
  const [status, token] = partsOf(elementIn(bytes));
  if (within(partsOf(status)[0], INTEGER).at(-1) > 1) return null;
  const [type, content] = partsOf(token);
  if (identifierOf(type) !== SIGNED_DATA) throw new Error('type');
  const parts = partsOf(elementIn(within(content, FIRST)));
  const [infoType, infoContent] = partsOf(parts[2]);
  if (identifierOf(infoType) !== TST_INFO) throw new Error('type of content');
  const signers = partsOf(parts.at(-1), SET);
  if (signers.length !== 1) throw new Error('signers');
  const info = within(elementIn(within(infoContent, FIRST)), OCTETS);
  const certificates = partsOf(parts[3], FIRST).map(({ raw }) => raw);
  if (certificates.length > MOST_CERTIFICATES) throw new Error('certificates');
  return { info, signer: partsOf(signers[0]), certificates };
}

/** What a TSTInfo says. @throws where it is none */
function infoIn(bytes) {
  const [, , imprint, , time, ...rest] = partsOf(elementIn(bytes));
  const [algorithm, hashed] = partsOf(imprint);
  const nonce = rest.find(({ tag }) => tag === INTEGER);
  return {
    algorithm: algorithmOf(algorithm),
    hashed: within(hashed, OCTETS),
    at: momentOf(time),
    nonce: nonce?.value,
  };
}

/** The attributes that are signed, by their identifiers. @throws where one is there twice */
function attributesIn({ value }) {
  const found = new Map();
  for (const each of elementsIn(value)) {
    const [type, values] = partsOf(each);
    const id = identifierOf(type);
    if (found.has(id)) throw new Error('attribute twice');
    found.set(id, elementIn(within(values, SET)));
  }
  return found;
}

/** The certificate that an answer names as its signer's, by its hash among what is signed; undefined where none is. */
function namedCertificate(attributes, certificates) {
  const [id] = [...SIGNING_CERTIFICATES.keys()].filter((one) => attributes.has(one));
  if (!id) return undefined;
  const parts = partsOf(partsOf(partsOf(attributes.get(id))[0])[0]);
  const hasAlgorithm = parts[0].tag === SEQUENCE;
  const name = hasAlgorithm ? DIGESTS.get(algorithmOf(parts[0])) : SIGNING_CERTIFICATES.get(id);
  const value = within(parts[hasAlgorithm ? 1 : 0], OCTETS);
  return name && certificates.find((der) => hash(name, der).equals(value));
}

/** Whether the signature of an answer is that of a certificate's key. */
function isSignedBy(certificate, { info, signer }) {
  const [, , digestAlgorithm, signed, signatureAlgorithm, signature] = signer;
  const digest = DIGESTS.get(algorithmOf(digestAlgorithm));
  const own = SIGNATURES.get(algorithmOf(signatureAlgorithm));
  if (signed.tag !== FIRST || !digest || own === undefined || (own !== null && own !== digest)) return false;
  const attributes = attributesIn(signed);
  const type = attributes.get(CONTENT_TYPE);
  if (!type || identifierOf(type) !== TST_INFO) return false;
  if (!attributes.get(MESSAGE_DIGEST)?.value.equals(hash(digest, info))) return false;
  // What is signed has the tag of a SET.
  const set = Buffer.from(signed.raw);
  set[0] = SET;
  return verify(digest, set, { key: certificate.publicKey, dsaEncoding: 'der' }, within(signature, OCTETS));
}

/** The authority's certificate, or why a time stamp doesn't hold, in words. */
function authorityOf(answer, { hashed, algorithm, nonce }, signature) {
  const imprint = hash('sha256', signature);
  if (algorithm !== SHA_256 || !hashed.equals(imprint)) return 'it is of another signature';
  if (!nonce?.equals(nonceOf(imprint))) return 'it answers another request';
  const der = namedCertificate(attributesIn(answer.signer[3]), answer.certificates);
  const certificate = der && new X509Certificate(der);
  if (!certificate || keyProblem(certificate.publicKey) || !isSignedBy(certificate, answer))
    return 'its signature does not hold: it was changed';
  const { extendedUsage, isUsageCritical } = particularsOf(der);
  if (!isUsageCritical || extendedUsage.join() !== TIME_STAMPING)
    return 'its certificate is not one for time stamps alone';
  return certificate;
}

/**
 * Whether the bytes of a `.tsr` file are a time stamp of a signature.
 *
 * @param {Uint8Array} bytes
 * @param {Uint8Array} signature
 * @param {X509Certificate[] | null} roots null where nobody is asked
 * @returns {{problem: string} | {problem: null, at: number, certificate: X509Certificate, isVouched: boolean}}
 */
export function readTimeStamp(bytes, signature, roots) {
  if (bytes.length > LARGEST) return { problem: 'it is too large' };
  try {
    const answer = answerIn(Buffer.from(bytes));
    if (answer === null) return { problem: 'the authority refused to give one' };
    const info = infoIn(answer.info);
    const found = authorityOf(answer, info, signature);
    if (typeof found === 'string') return { problem: found };
    const { at } = info;
    if (!(Date.parse(found.validFrom) <= at && at <= Date.parse(found.validTo)))
      return { problem: 'its certificate was not valid at the time that it states' };
    const vouched =
      roots && vouchedFor(found, answer.certificates, roots, at, { usages: new Set([TIME_STAMPING]) });
    if (vouched && !vouched.isVouched)
      return {
        problem: `no given root vouches for the authority${vouched.problem ? ` (${vouched.problem})` : ''}`,
      };
    return { problem: null, at, certificate: found, isVouched: vouched !== null };
  } catch {
    return { problem: 'it cannot be read' };
  }
}

/**
 * Prints whether a time stamp is one of a signature, by whom and of when.
 *
 * @param {{bytes: Uint8Array, signature: Uint8Array | null, roots: X509Certificate[] | null}} given
 * @param tools say, check (prints what is valid, and records what isn't), printable
 */
export function sayTimeStamp({ bytes, signature, roots }, { say, check, printable }) {
  if (signature === null)
    return check(false, '', 'a time stamp is here, but no signature of a key that it could be of');
  const found = readTimeStamp(bytes, signature, roots);
  const at = found.problem === null ? new Date(found.at).toISOString() : '';
  check(
    found.problem === null,
    `the signature was there at ${at}, by the authority’s clock`,
    `the time stamp does not hold: ${printable(found.problem)}`,
  );
  if (found.problem !== null) return;
  const { subject, issuer } = found.certificate;
  const name = (text) => printable(text.split('\n').join(', '));
  say(`     time stamp by ${name(subject)}, issued by ${name(issuer)}`);
  if (found.isVouched) say('ok   the authority is vouched for by the one given with --stamp-ca');
  else say('note nobody was asked whether the authority tells the truth (--stamp-ca FILE)');
}
