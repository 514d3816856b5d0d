import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { fail, ok, type Result } from '#domain/result.ts';
import { sha256 } from '../records/sealCheck.ts';
import { fromBase64 } from './encoding.ts';
import { keyKind } from './keyKinds.ts';
import { readCertificate } from './readCertificate.ts';

/** Bytes; answers of real authorities have up to ten thousand, files of roots a few thousand. */
export const LARGEST_ANSWER = 65_536;
/** Most certificates in an answer, and most roots. */
const MOST_CERTIFICATES = 16;

const SHA_256 = '2.16.840.1.101.3.4.2.1';
/** What an authority may have hashed with; SHA-1 and older ones are not accepted. */
const DIGESTS: ReadonlyMap<string, string> = new Map([
  [SHA_256, 'SHA-256'],
  ['2.16.840.1.101.3.4.2.2', 'SHA-384'],
  ['2.16.840.1.101.3.4.2.3', 'SHA-512'],
]);
/** Algorithms of signatures, each with its hash; null = that of the digest. */
const SIGNATURES: ReadonlyMap<string, string | null> = new Map([
  ['1.2.840.113549.1.1.1', null],
  ['1.2.840.113549.1.1.11', 'SHA-256'],
  ['1.2.840.113549.1.1.12', 'SHA-384'],
  ['1.2.840.113549.1.1.13', 'SHA-512'],
  ['1.2.840.10045.4.3.2', 'SHA-256'],
  ['1.2.840.10045.4.3.3', 'SHA-384'],
  ['1.2.840.10045.4.3.4', 'SHA-512'],
]);
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
/** The hash of the signing certificate among what is signed, each with the algorithm that it has by default. */
const SIGNING_CERTIFICATES: ReadonlyMap<string, string> = new Map([
  ['1.2.840.113549.1.9.16.2.12', 'SHA-1'],
  ['1.2.840.113549.1.9.16.2.47', 'SHA-256'],
]);
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** Why an answer is no time stamp of a signature. */
export type TimeStampFault =
  | 'too_large'
  /** No answer of an authority (RFC 3161), or one with weak algorithms. */
  | 'unreadable'
  /** The authority says that it gives no stamp. */
  | 'refused'
  /** It is of other bytes than the signature. */
  | 'another_signature'
  /** It has not the nonce of the request. */
  | 'another_request'
  /** The authority's signature doesn't hold. */
  | 'changed'
  /** The certificate that signed it is not one for time stamps alone. */
  | 'not_for_time'
  /** The certificate was not valid at the time that it states. */
  | 'expired'
  /** No path of certificates leads from it to a given root. */
  | 'not_vouched';

/** A time stamp that was checked. */
export interface TimeStamp {
  /** When the signature was there, by the authority's clock; milliseconds since 1970, UTC. */
  readonly at: number;
  /** The names in its certificate and of that one's issuer. */
  readonly authority: string;
  readonly issuer: string;
  /** SHA-256 of its certificate, hex. */
  readonly fingerprint: string;
  /** Whether the authority is vouched for by a root that was given; false where none was. */
  readonly isVouched: boolean;
  /** The stamp itself (TimeStampToken, DER). */
  readonly token: Uint8Array<ArrayBuffer>;
}

const digestOf = (name: string, bytes: BufferSource): Promise<ArrayBuffer> =>
  crypto.subtle.digest(name, bytes);
const areEqual = (a: ArrayBuffer, b: ArrayBuffer): boolean =>
  a.byteLength === b.byteLength && new Uint8Array(a).every((byte, at) => byte === new Uint8Array(b)[at]);

/**
 * The nonce of the request for a signature: made of its hash, so that the answer can be checked on any later day. What an
 * authority stamps is a signature, which nobody knows before it is made.
 */
async function nonceOf(imprint: ArrayBuffer): Promise<ArrayBuffer> {
  const nonce = new Uint8Array(await digestOf('SHA-256', imprint)).slice(0, 8);
  // Positive, and without a leading zero, as DER writes whole numbers.
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  return nonce.buffer;
}

/** A request for a time stamp of a signature (TimeStampReq of RFC 3161, DER): the content of a `.tsq` file. */
export async function timeStampRequest(signature: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const imprint = await digestOf('SHA-256', signature);
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({
        algorithmId: SHA_256,
        algorithmParams: new asn1js.Null(),
      }),
      hashedMessage: new asn1js.OctetString({ valueHex: imprint }),
    }),
    nonce: new asn1js.Integer({ valueHex: await nonceOf(imprint) }),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER());
}

/** The certificates of a file, PEM or DER; none where it holds none that can be read. */
export function certificatesIn(file: Uint8Array<ArrayBuffer>): readonly pkijs.Certificate[] {
  if (file.length > LARGEST_ANSWER * 4) return [];
  const text = new TextDecoder('latin1').decode(file);
  const blocks = [
    ...text.matchAll(/-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g),
  ];
  const ders =
    blocks.length > 0 ? blocks.map(([, body = '']) => fromBase64(body.replace(/\s/g, ''))) : [file];
  return ders.slice(0, MOST_CERTIFICATES).flatMap((der) => {
    try {
      return der ? [pkijs.Certificate.fromBER(der)] : [];
    } catch {
      return [];
    }
  });
}

/** An answer in its parts. */
interface Answer {
  readonly token: Uint8Array<ArrayBuffer>;
  readonly signed: pkijs.SignedData;
  readonly signerInfo: pkijs.SignerInfo;
  readonly info: pkijs.TSTInfo;
  readonly certificates: readonly pkijs.Certificate[];
}

/** Whether all lengths are stated, as DER requires. */
const isDefinite = ({ lenBlock, valueBlock }: asn1js.BaseBlock): boolean =>
  !lenBlock.isIndefiniteForm &&
  (!('value' in valueBlock) ||
    !Array.isArray(valueBlock.value) ||
    valueBlock.value.every((child: unknown) => !(child instanceof asn1js.BaseBlock) || isDefinite(child)));

/** @throws where it is no answer */
function parsedAnswer(bytes: Uint8Array<ArrayBuffer>): Result<Answer, TimeStampFault> {
  const { offset, result } = asn1js.fromBER(bytes);
  if (offset !== bytes.length || !isDefinite(result)) return fail('unreadable');
  const { status, timeStampToken } = new pkijs.TimeStampResp({ schema: result });
  if (status.status > 1) return fail('refused');
  if (timeStampToken?.contentType !== SIGNED_DATA) return fail('unreadable');
  const signed = new pkijs.SignedData({ schema: timeStampToken.content });
  const { eContentType, eContent } = signed.encapContentInfo;
  const [signerInfo, ...more] = signed.signerInfos;
  if (eContentType !== TST_INFO || !eContent || !signerInfo || more.length > 0) return fail('unreadable');
  const info = pkijs.TSTInfo.fromBER(eContent.getValue());
  const certificates = (signed.certificates ?? []).filter((one) => one instanceof pkijs.Certificate);
  const digest = DIGESTS.get(signerInfo.digestAlgorithm.algorithmId);
  const own = SIGNATURES.get(signerInfo.signatureAlgorithm.algorithmId);
  if (digest === undefined || own === undefined || (own !== null && own !== digest))
    return fail('unreadable');
  if (certificates.length === 0 || certificates.length > MOST_CERTIFICATES) return fail('unreadable');
  const token = new Uint8Array(timeStampToken.toSchema().toBER());
  return ok({ token, signed, signerInfo, info, certificates });
}

/** The certificate that signed an answer, where what is signed names it by its hash; undefined where it isn't so. */
async function signerOf({ signerInfo, certificates }: Answer): Promise<pkijs.Certificate | undefined> {
  const attributes = signerInfo.signedAttrs?.attributes ?? [];
  const type = attributes.find((one) => one.type === CONTENT_TYPE)?.values[0];
  if (!(type instanceof asn1js.ObjectIdentifier) || type.valueBlock.toString() !== TST_INFO) return undefined;
  const named = attributes.find((one) => SIGNING_CERTIFICATES.has(one.type));
  // SigningCertificate(V2) → its list → the first → [algorithm,] hash [, issuer and number].
  const [list] = named?.values[0]?.valueBlock.value ?? [];
  const parts: readonly unknown[] = list?.valueBlock.value[0]?.valueBlock.value ?? [];
  const [first, second] = parts;
  const isNamed = first instanceof asn1js.Sequence;
  const hash = isNamed ? second : first;
  if (!named || !(hash instanceof asn1js.OctetString)) return undefined;
  const lengths = new Map([
    [32, 'SHA-256'],
    [48, 'SHA-384'],
    [64, 'SHA-512'],
  ]);
  const name = isNamed ? lengths.get(hash.getValue().byteLength) : SIGNING_CERTIFICATES.get(named.type);
  if (name === undefined) return undefined;
  for (const certificate of certificates) {
    const der = certificate.toSchema().toBER();
    if (areEqual(await digestOf(name, der), hash.getValue())) return certificate;
  }
  return undefined;
}

/** Whether a certificate is for time stamps and nothing else, as RFC 3161 requires (section 2.3). */
function isForTime({ extensions = [] }: pkijs.Certificate): boolean {
  const usage = extensions.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  if (!usage?.critical) return false;
  const { keyPurposes } = pkijs.ExtKeyUsage.fromBER(usage.extnValue.getValue());
  return keyPurposes.length === 1 && keyPurposes[0] === TIME_STAMPING;
}

/** Whether the signature of an answer is that of its signer's key. */
async function holds({ signed }: Answer, signature: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    return await signed.verify({ signer: 0, data: signature.buffer, checkChain: false });
  } catch {
    return false;
  }
}

async function isVouchedFor(
  signer: pkijs.Certificate,
  { certificates }: Answer,
  roots: readonly pkijs.Certificate[],
  at: Date,
): Promise<boolean> {
  const others = certificates.filter((one) => one !== signer);
  const engine = new pkijs.CertificateChainValidationEngine({
    ...{ trustedCerts: [...roots], certs: [...others, signer], checkDate: at },
  });
  return (await engine.verify()).result;
}

/**
 * Whether an authority's answer (`.tsr`, TimeStampResp of RFC 3161) is a time stamp of a signature.
 *
 * @param roots certificates that vouch for the authority; null where nobody is asked
 */
export async function checkTimeStamp(
  bytes: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  roots: readonly pkijs.Certificate[] | null,
): Promise<Result<TimeStamp, TimeStampFault>> {
  if (bytes.length > LARGEST_ANSWER) return fail('too_large');
  try {
    const parsed = parsedAnswer(bytes);
    if (!parsed.ok) return parsed;
    const answer = parsed.value;
    const { messageImprint, nonce, genTime } = answer.info;
    const imprint = await digestOf('SHA-256', signature);
    const isSame = areEqual(messageImprint.hashedMessage.getValue(), imprint);
    if (messageImprint.hashAlgorithm.algorithmId !== SHA_256 || !isSame) return fail('another_signature');
    if (!nonce || !areEqual(nonce.valueBlock.valueHexView.slice().buffer, await nonceOf(imprint)))
      return fail('another_request');
    const signer = await signerOf(answer);
    const signerDer = signer && new Uint8Array(signer.toSchema().toBER());
    const certificate = signerDer && (await readCertificate(signerDer));
    if (!signer || !certificate || !keyKind(certificate.publicKey)) return fail('changed');
    if (!(await holds(answer, signature))) return fail('changed');
    if (!isForTime(signer)) return fail('not_for_time');
    const at = genTime.getTime();
    if (!(certificate.notBefore <= at && at <= certificate.notAfter)) return fail('expired');
    const isVouched = roots !== null && (await isVouchedFor(signer, answer, roots, genTime));
    if (roots !== null && !isVouched) return fail('not_vouched');
    const { subject, issuer } = certificate;
    const fingerprint = await sha256(signerDer);
    return ok({ at, authority: subject, issuer, fingerprint, isVouched, token: answer.token });
  } catch {
    return fail('unreadable');
  }
}
