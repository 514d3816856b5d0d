// Certification paths for `verify-record.mjs`, after RFC 5280, section 6. Needs only Node. What is not understood is
// refused, never passed over.
import { createHash, X509Certificate } from 'node:crypto';

/** Most certificates from the signer's to a root, both included. */
const LONGEST_PATH = 8;
/** Most certificates that are looked at besides the roots, and most steps tried among them. */
const MOST_OTHERS = 32;
const MOST_STEPS = 500;

/** Curves by their name in Node, each with its name in signatures. */
export const CURVES = new Map([
  ['prime256v1', 'P-256'],
  ['secp384r1', 'P-384'],
  ['secp521r1', 'P-521'],
]);
/** Shortest RSA key in bits. */
export const SHORTEST_RSA = 2048;

/** Signature algorithms of certificates that are accepted, by object identifier; MD5 and SHA-1 are not among them. */
const CERTIFICATE_SIGNATURES = new Set([
  '1.2.840.113549.1.1.11', // sha256WithRSAEncryption
  '1.2.840.113549.1.1.12', // sha384WithRSAEncryption
  '1.2.840.113549.1.1.13', // sha512WithRSAEncryption
  '1.2.840.10045.4.3.2', // ecdsa-with-SHA256
  '1.2.840.10045.4.3.3', // ecdsa-with-SHA384
  '1.2.840.10045.4.3.4', // ecdsa-with-SHA512
]);

const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
const EXTENDED_KEY_USAGE = '2.5.29.37';
/** Extensions that limit what a certificate vouches for in a way that is not checked here: refused, critical or not. */
const UNCHECKED_LIMITS = new Map([
  ['2.5.29.30', 'name constraints'],
  ['2.5.29.36', 'policy constraints'],
  ['2.5.29.54', 'inhibit any policy'],
]);
/** Further extensions that may be critical: they ask nothing of a verifier who requires no policy. */
const HARMLESS = new Set(['2.5.29.32', '2.5.29.17', '2.5.29.14', '2.5.29.35']);

/** Bits of a key usage, from the first. */
const DIGITAL_SIGNATURE = 0;
const NON_REPUDIATION = 1;
const KEY_CERT_SIGN = 5;
/** Extended key usages with which a document may be signed. */
const DOCUMENT_USAGES = new Set([
  '2.5.29.37.0', // anyExtendedKeyUsage
  '1.3.6.1.5.5.7.3.36', // id-kp-documentSigning (RFC 9336)
  '1.3.6.1.5.5.7.3.4', // emailProtection
  '1.3.6.1.5.5.7.3.2', // clientAuth
  '1.3.6.1.4.1.311.10.3.12', // documents, Microsoft
  '1.2.840.113583.1.1.5', // documents, Adobe
]);

/** @throws for anything but definite lengths within the bytes, as DER requires */
export function elementsIn(bytes) {
  const found = [];
  for (let at = 0; at < bytes.length; ) {
    const start = at;
    const tag = bytes[at];
    if ((tag & 0x1f) === 0x1f) throw new Error('long tag');
    let length = bytes[at + 1];
    let from = at + 2;
    if (length === undefined || length === 0x80) throw new Error('length');
    if (length > 0x80) {
      const count = length - 0x80;
      if (count > 4 || from + count > bytes.length) throw new Error('length');
      length = bytes.readUIntBE(from, count);
      from += count;
    }
    if (from + length > bytes.length) throw new Error('length');
    at = from + length;
    found.push({ tag, value: bytes.subarray(from, at), raw: bytes.subarray(start, at) });
  }
  return found;
}

/** The only element in these bytes. @throws where there is another number of them */
export function elementIn(bytes) {
  const [element, ...more] = elementsIn(bytes);
  if (!element || more.length > 0) throw new Error('not one element');
  return element;
}

export function identifierOf({ tag, value }) {
  if (tag !== 0x06 || value.length === 0) throw new Error('object identifier');
  const parts = [];
  let part = 0;
  for (const byte of value) {
    part = part * 128 + (byte & 0x7f);
    if (part > Number.MAX_SAFE_INTEGER) throw new Error('object identifier');
    if (byte < 0x80) {
      parts.push(part);
      part = 0;
    }
  }
  const first = Math.min(2, Math.floor(parts[0] / 40));
  return [first, parts[0] - first * 40, ...parts.slice(1)].join('.');
}

/** Whether a bit of a BIT STRING is set, from the first. */
const hasBit = (bits, at) => ((bits[1 + (at >> 3)] ?? 0) & (0x80 >> (at & 7))) !== 0;

function basicConstraintsIn(bytes) {
  const parts = elementsIn(elementIn(bytes).value);
  const ca = parts[0]?.tag === 0x01 && parts[0].value[0] !== 0;
  const length = parts.find(({ tag }) => tag === 0x02);
  if (!length) return { ca, pathLength: null };
  if (length.value.length === 0 || length.value.length > 4 || length.value[0] >= 0x80)
    throw new Error('path length');
  return { ca, pathLength: length.value.readUIntBE(0, length.value.length) };
}

/**
 * What a certificate says of itself, from its DER.
 *
 * @returns `{algorithm, ca, pathLength, usage, extendedUsage, problem}`: the identifier of its signature's algorithm;
 * whether it is an authority's, and how many authorities may follow below (null = any number); the bits of its key
 * usage and its extended usages (null = not limited), and whether these are critical; an extension that can't be honoured, in words, or null
 * @throws where it can't be read
 */
export function particularsOf(der) {
  const [body, algorithm] = elementsIn(elementIn(der).value);
  const parts = elementsIn(body.value);
  const outer = identifierOf(elementsIn(algorithm.value)[0]);
  const inner = identifierOf(elementsIn(parts.find(({ tag }) => tag === 0x30).value)[0]);
  const found = {
    algorithm: outer,
    ca: false,
    pathLength: null,
    usage: null,
    extendedUsage: null,
    isUsageCritical: false,
  };
  let problem = outer === inner ? null : 'two different signature algorithms';
  const seen = new Set();
  const extensions = parts.find(({ tag }) => tag === 0xa3);
  for (const { value } of extensions ? elementsIn(elementIn(extensions.value).value) : []) {
    const [name, ...rest] = elementsIn(value);
    const id = identifierOf(name);
    const isCritical = rest[0]?.tag === 0x01 && rest[0].value[0] !== 0;
    const content = rest.at(-1).value;
    if (seen.has(id)) problem ??= `extension ${id} twice`;
    seen.add(id);
    if (id === BASIC_CONSTRAINTS) Object.assign(found, basicConstraintsIn(content));
    else if (id === KEY_USAGE) found.usage = elementIn(content).value;
    else if (id === EXTENDED_KEY_USAGE) {
      found.extendedUsage = elementsIn(elementIn(content).value).map(identifierOf);
      found.isUsageCritical = isCritical;
    } else if (UNCHECKED_LIMITS.has(id))
      problem ??= `${UNCHECKED_LIMITS.get(id)}, which are not checked here`;
    else if (isCritical && !HARMLESS.has(id))
      problem ??= `a critical extension that is not known here (${id})`;
  }
  return { ...found, problem };
}

/** Why a key is not accepted; null where it is. */
export function keyProblem(key) {
  const { modulusLength = 0, namedCurve = '' } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'rsa')
    return modulusLength >= SHORTEST_RSA
      ? null
      : `an RSA key of ${modulusLength} bits, shorter than ${SHORTEST_RSA}`;
  if (key.asymmetricKeyType === 'ec' && CURVES.has(namedCurve)) return null;
  return `a key of a kind that is not accepted (${key.asymmetricKeyType} ${namedCurve})`;
}

/** The validity of a certificate: first and last moment, milliseconds since 1970. */
export const validityOf = (certificate) => [
  Date.parse(certificate.validFrom),
  Date.parse(certificate.validTo),
];

/** @param {number} moment milliseconds since 1970 */
export function isValidAt(certificate, moment) {
  const [from, to] = validityOf(certificate);
  return from <= moment && moment <= to;
}

/**
 * Why one certificate may not stand at its place in a path; null where it may.
 *
 * @param {number} below how many authorities lie between it and the signer, self-issued ones not counted; -1 for the
 * signer's own
 * @param {boolean} isRoot a root's own signature is nobody's word but its own
 */
function problemOf(certificate, { moment, below, isRoot, usages }) {
  let own;
  try {
    own = particularsOf(certificate.raw);
  } catch {
    return 'it cannot be read';
  }
  if (!isValidAt(certificate, moment)) return 'it was not valid then';
  const key = keyProblem(certificate.publicKey);
  if (key) return `it has ${key}`;
  if (!isRoot && !CERTIFICATE_SIGNATURES.has(own.algorithm))
    return `it is signed with an algorithm that is not accepted (${own.algorithm})`;
  if (own.problem) return `it has ${own.problem}`;
  if (below < 0) {
    if (own.usage && !hasBit(own.usage, DIGITAL_SIGNATURE) && !hasBit(own.usage, NON_REPUDIATION))
      return 'its key is not for signing';
    if (own.extendedUsage && !own.extendedUsage.some((one) => usages.has(one)))
      return 'its key is not for signing documents';
    return null;
  }
  if (!own.ca) return 'it is no authority’s';
  if (own.usage && !hasBit(own.usage, KEY_CERT_SIGN)) return 'its key is not for signing certificates';
  if (own.pathLength !== null && below > own.pathLength)
    return `it allows ${own.pathLength} authorities below it, and there are ${below}`;
  return null;
}

const nameOf = (certificate) => certificate.subject.split('\n').join(', ');
const fingerprint = ({ raw }) => createHash('sha256').update(raw).digest('hex');

/** Whether one certificate was issued by another. */
function isIssuedBy(certificate, issuer) {
  try {
    return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
  } catch {
    return false;
  }
}

/**
 * Whether one of the roots vouches for a certificate: a path of at most eight certificates leads there, in which each
 * was valid at that time, has an accepted key and signature, says that it is an authority's (but for the first), and has
 * nothing that is not understood here.
 *
 * @param {X509Certificate} certificate
 * @param {Uint8Array[]} others further certificates as DER; unreadable ones are left out
 * @param {X509Certificate[]} roots
 * @param {number} moment milliseconds since 1970
 * @param {{usages?: Set<string>}} options extended usages of which the certificate must have one, if it has any; default:
 * those for documents
 * @returns {{isVouched: boolean, problem: string | null}} and why not, of the first path that failed
 */
export function vouchedFor(certificate, others, roots, moment, { usages = DOCUMENT_USAGES } = {}) {
  const between = others.slice(0, MOST_OTHERS).flatMap((der) => {
    try {
      return new X509Certificate(der);
    } catch {
      return [];
    }
  });
  const rootNames = new Set(roots.map(fingerprint));
  let problem = null;
  let steps = 0;

  /** @param {X509Certificate[]} path from the signer's certificate to the current one */
  function leads(path, below) {
    steps += 1;
    const current = path.at(-1);
    const isRoot = rootNames.has(fingerprint(current));
    const wrong = problemOf(current, { moment, below, isRoot, usages });
    if (wrong) {
      problem ??= `${nameOf(current)}: ${wrong}`;
      return false;
    }
    if (isRoot) return true;
    if (path.length >= LONGEST_PATH || steps >= MOST_STEPS) return false;
    const isSelfIssued = current.subject === current.issuer;
    const nextBelow = path.length === 1 ? 0 : below + (isSelfIssued ? 0 : 1);
    return [...roots, ...between]
      .filter((one) => !path.some((seen) => seen.raw.equals(one.raw)) && isIssuedBy(current, one))
      .some((one) => leads([...path, one], nextBelow));
  }

  const isVouched = leads([certificate], -1);
  return { isVouched, problem: isVouched ? null : problem };
}
