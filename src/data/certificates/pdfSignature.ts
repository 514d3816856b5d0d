import { PDF, PdfArray, PdfDict, PdfName, PdfStream } from '@libpdf/core';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { fail, ok, type Result } from '#domain/result.ts';
import { sha256 } from '../records/sealCheck.ts';
import { fromBase64 } from './encoding.ts';
import type { Signer } from './signer.ts';

const SHA_256 = '2.16.840.1.101.3.4.2.1';
const DATA = '1.2.840.113549.1.7.1';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const TIME_STAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';
const RSA_WITH_SHA_256 = '1.2.840.113549.1.1.11';
const ECDSA_WITH_SHA_256 = '1.2.840.10045.4.3.2';
/** Bytes reserved for a signature besides its certificates: its attributes, and a time stamp with a chain of its own. */
const SIGNATURE_ROOM = 16_384;
const RANGE = '/ByteRange';
/** Most places that are looked at for the signature of a PDF, from its end. */
const MOST_RANGES = 1000;

/** A file that goes with a PDF, as an associated file (ISO 32000-2, 14.13). */
export interface PdfAttachment {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mimeType: string;
  readonly description: string;
  /** What it is to the document: what it was made from, or what adds to it. */
  readonly relationship: 'Source' | 'Supplement';
}

/** Where the signature of a PDF is: the hexadecimal digits of its CMS, and the bytes that it covers. */
interface SignatureSpace {
  /** Offset of the first digit, and how many there are. */
  readonly from: number;
  readonly length: number;
  readonly covered: Uint8Array<ArrayBuffer>;
}

const attribute = (type: string, value: asn1js.BaseBlock): pkijs.Attribute =>
  new pkijs.Attribute({ type, values: [value] });
const algorithm = (algorithmId: string, isNull = false): pkijs.AlgorithmIdentifier =>
  new pkijs.AlgorithmIdentifier({
    algorithmId,
    ...(isNull && { algorithmParams: new asn1js.Null() }),
  });
const digestOf = (bytes: BufferSource): Promise<ArrayBuffer> => crypto.subtle.digest('SHA-256', bytes);

/** @returns DER */
function contentOf(signed: pkijs.SignedData): Uint8Array<ArrayBuffer> {
  const content = new pkijs.ContentInfo({
    contentType: pkijs.ContentInfo.SIGNED_DATA,
    content: signed.toSchema(true),
  });
  return new Uint8Array(content.toSchema().toBER());
}

/** DER sorts the members of a SET by their bytes. */
function byBytes(a: pkijs.Attribute, b: pkijs.Attribute): number {
  const [one, other] = [a, b].map((each) => new Uint8Array(each.toSchema().toBER()));
  const at = one?.findIndex((byte, index) => byte !== other?.[index]) ?? -1;
  return at < 0 ? 0 : (one?.[at] ?? 0) - (other?.[at] ?? 0);
}

/**
 * A detached signature of bytes (CMS, RFC 5652) with the attributes of PAdES B-B (ETSI EN 319 142-1): type of content,
 * digest and the signing certificate's hash; no signing time, which a PDF states outside of it.
 *
 * @returns DER
 */
async function cmsOf(signer: Signer, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const ders = signer.keys.map((key) => fromBase64(key) ?? new Uint8Array());
  const [der] = ders;
  const certificates = ders.map((each) => pkijs.Certificate.fromBER(each));
  const [certificate] = certificates;
  if (!der || !certificate) throw new Error('A certificate is needed to sign a PDF.');
  const certificateHash = new asn1js.OctetString({ valueHex: await digestOf(der) });
  const sequence = (value: asn1js.BaseBlock): asn1js.Sequence => new asn1js.Sequence({ value: [value] });
  const attributes = [
    attribute(CONTENT_TYPE, new asn1js.ObjectIdentifier({ value: DATA })),
    attribute(MESSAGE_DIGEST, new asn1js.OctetString({ valueHex: await digestOf(bytes) })),
    attribute(SIGNING_CERTIFICATE_V2, sequence(sequence(sequence(certificateHash)))),
  ].sort(byBytes);
  const signedSet = new asn1js.Set({ value: attributes.map((each) => each.toSchema()) }).toBER();
  const raw = await signer.sign(new Uint8Array(signedSet));
  const isElliptic = signer.algorithm.startsWith('ECDSA');
  // Browsers put the two numbers of an elliptic signature one after the other; CMS has them as a SEQUENCE.
  const signature = isElliptic ? pkijs.createCMSECDSASignature(raw.buffer) : raw.buffer;
  const signed = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [algorithm(SHA_256)],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: DATA }),
    certificates,
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        digestAlgorithm: algorithm(SHA_256),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
        signatureAlgorithm: isElliptic ? algorithm(ECDSA_WITH_SHA_256) : algorithm(RSA_WITH_SHA_256, true),
        signature: new asn1js.OctetString({ valueHex: signature }),
      }),
    ],
  });
  return contentOf(signed);
}

/**
 * The space of the signature of a PDF that covers all of the file but itself; null where there is none. What else looks
 * like one, in a text or an attached file, isn't that.
 */
function signatureSpace(pdf: Uint8Array<ArrayBuffer>): SignatureSpace | null {
  const text = new TextDecoder('latin1').decode(pdf);
  let at = text.lastIndexOf(RANGE);
  for (let tries = 0; at >= 0 && tries < MOST_RANGES; tries += 1) {
    const found = /^\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(
      text.slice(at + RANGE.length, at + RANGE.length + 100),
    );
    const [before = 0, after = 0, rest = 0] = found?.slice(1).map(Number) ?? [];
    const coversAll = found !== null && before < after && after + rest === pdf.length;
    if (coversAll && text[before] === '<' && text[after - 1] === '>') {
      const covered = new Uint8Array(before + rest);
      covered.set(pdf.subarray(0, before));
      covered.set(pdf.subarray(after), before);
      return { from: before + 1, length: after - before - 2, covered };
    }
    at = at > 0 ? text.lastIndexOf(RANGE, at - 1) : -1;
  }
  return null;
}

/** Writes a CMS into the space that is reserved for it. @throws where it is too long */
function withSignature(
  pdf: Uint8Array<ArrayBuffer>,
  { from, length }: SignatureSpace,
  cms: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const digits = [...cms].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (digits.length > length) throw new Error('The signature is longer than the room for it.');
  const written = pdf.slice();
  written.set(new TextEncoder().encode(digits.padEnd(length, '0')), from);
  return written;
}

/** Attaches files, and associates the document as a whole with them. @throws where the PDF holds a file of such a name */
function attach(pdf: PDF, attachments: readonly PdfAttachment[], at: number): void {
  const { context } = pdf;
  const refs = attachments.map(({ name, bytes, description, mimeType, relationship }) => {
    // The library would write a slash of the type as its own escape.
    const dates = { createdAt: new Date(at), modifiedAt: new Date(at) };
    pdf.addAttachment(name, bytes, { description, mimeType: '', ...dates });
    const file = context.catalog.getEmbeddedFilesTree()?.get(name);
    const ref = file && context.getRef(file);
    const stream = file instanceof PdfDict ? file.getDict('EF')?.getRef('F') : undefined;
    const content = stream && context.resolve(stream);
    if (!ref || !(file instanceof PdfDict) || !(content instanceof PdfStream))
      throw new Error(`${name} was not attached.`);
    content.set('Subtype', PdfName.of(mimeType));
    file.set('AFRelationship', PdfName.of(relationship));
    return ref;
  });
  context.catalog.getDict().set('AF', new PdfArray(refs));
}

/** A signed PDF, taken apart. */
export interface SignedPdfParts {
  readonly pdf: Uint8Array<ArrayBuffer>;
  /** What a time stamp is of: the signature's own bytes. */
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** Bytes; larger files are not read. */
const LARGEST_PDF = 300_000_000;
/** Most characters of a signature in a PDF: two for a byte. */
const LONGEST_SIGNATURE = 400_000;

/** The CMS of a signed PDF. @throws where it can't be read */
function signedIn(pdf: Uint8Array<ArrayBuffer>): { space: SignatureSpace; signed: pkijs.SignedData } | null {
  const space = signatureSpace(pdf);
  if (!space || space.length > LONGEST_SIGNATURE) return null;
  const digits = new TextDecoder('latin1').decode(pdf.subarray(space.from, space.from + space.length));
  const cms = Uint8Array.from(digits.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16));
  const { offset, result } = asn1js.fromBER(cms);
  if (offset < 0) return null;
  const signed = new pkijs.SignedData({ schema: new pkijs.ContentInfo({ schema: result }).content });
  return signed.signerInfos.length === 1 ? { space, signed } : null;
}

/**
 * Takes apart a PDF that was signed inside by a certificate.
 *
 * @param fingerprint of the certificate
 * @returns why it isn't one: its signature isn't there, is another certificate's, or doesn't hold
 */
export async function readSignedPdf(
  file: Blob,
  fingerprint: string,
): Promise<Result<SignedPdfParts, 'too_large' | 'not_signed' | 'other_certificate' | 'changed'>> {
  if (file.size > LARGEST_PDF) return fail('too_large');
  try {
    const pdf = new Uint8Array(await file.arrayBuffer());
    const found = signedIn(pdf);
    const [certificate] = found?.signed.certificates ?? [];
    if (!found || !(certificate instanceof pkijs.Certificate)) return fail('not_signed');
    if ((await sha256(certificate.toSchema().toBER())) !== fingerprint) return fail('other_certificate');
    const { signed, space } = found;
    const [signer] = signed.signerInfos;
    const hold = await signed
      .verify({ signer: 0, data: space.covered.buffer, checkChain: false })
      .catch(() => false);
    if (!hold || !signer) return fail('changed');
    return ok({ pdf, signature: new Uint8Array(signer.signature.getValue()) });
  } catch {
    return fail('not_signed');
  }
}

/**
 * A signed PDF with a time stamp of its signature (PAdES B-T): what was signed keeps its bytes.
 *
 * @param token of a stamp that was checked (TimeStampToken, DER)
 * @throws where there is no room for it
 */
export function stampPdf({ pdf }: SignedPdfParts, token: Uint8Array<ArrayBuffer>): Blob {
  const found = signedIn(pdf);
  const [signer] = found?.signed.signerInfos ?? [];
  if (!found || !signer) throw new Error('The PDF has no signature.');
  const { result } = asn1js.fromBER(token);
  signer.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({
    type: 1,
    attributes: [attribute(TIME_STAMP_TOKEN, result)],
  });
  const cms = contentOf(found.signed);
  return new Blob([withSignature(pdf, found.space, cms)], { type: 'application/pdf' });
}

/**
 * Signs a PDF within itself, for the signature panel of a reader: PAdES B-B. What was there keeps its bytes, as the
 * signature is added at the end; pages stay tagged.
 *
 * @param signer with a certificate
 * @param attached the files that go with it, the time that they are of (milliseconds since 1970, UTC), and what a reader
 * shows as the reason for the signature: fixed words, as the library takes its own marks in them for the signature's
 * @throws where the PDF can't be read, or the signer has no certificate
 */
export async function signPdf(
  file: Blob,
  signer: Signer,
  attached: { readonly files: readonly PdfAttachment[]; readonly at: number; readonly reason: string },
): Promise<Blob> {
  const pdf = await PDF.load(new Uint8Array(await file.arrayBuffer()));
  attach(pdf, attached.files, attached.at);
  const certificates = signer.keys.reduce((total, key) => total + key.length, 0);
  // The library signs a time with the rest, which PAdES forbids: it only makes the space, for a signature of our own.
  const { bytes } = await pdf.sign({
    signer: {
      ...{ certificate: fromBase64(signer.keys[0] ?? '') ?? new Uint8Array(), keyType: 'RSA' },
      ...{ signatureAlgorithm: 'RSASSA-PKCS1-v1_5', sign: async () => new Uint8Array(256) },
    },
    reason: attached.reason,
    estimatedSize: SIGNATURE_ROOM + certificates,
  });
  const prepared = new Uint8Array(bytes);
  const space = signatureSpace(prepared);
  if (!space) throw new Error('The PDF has no space for a signature.');
  const cms = await cmsOf(signer, space.covered);
  return new Blob([withSignature(prepared, space, cms)], { type: 'application/pdf' });
}
