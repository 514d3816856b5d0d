import type { asn1 as Asn1 } from 'node-forge';
import asn1 from 'node-forge/lib/asn1.js';
import type { CertificateFacts } from '#domain/inspection/signing/signedWith.ts';
import { sha256 } from '../records/sealCheck.ts';
import { binaryOf, bytesOf } from './encoding.ts';

type Node = Asn1.Asn1;

/** The content of a certificate (RFC 5280), with its public key (SubjectPublicKeyInfo, DER). */
export interface Certificate extends CertificateFacts {
  readonly der: Uint8Array<ArrayBuffer>;
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

/** The parts of a name, the person's own first. */
const NAME_PARTS = [
  ['2.5.4.3', 'CN'],
  ['2.5.4.10', 'O'],
  ['2.5.4.11', 'OU'],
  ['2.5.4.6', 'C'],
] as const;

const UTF8 = 12;
const UTC_TIME = 23;
/** Most characters of a name. */
const LONGEST = 200;
/** Characters that would reverse a line, break it or be invisible in it. */
const UNSHOWN = /[\p{C}\p{Zl}\p{Zp}]/gu;

export const parsedDer = (der: Uint8Array): Node =>
  asn1.fromDer(binaryOf(der), { strict: true, parseAllBytes: true, decodeBitStrings: false });

const children = (node: Node | undefined): readonly Node[] =>
  Array.isArray(node?.value) ? (node.value as Node[]) : [];
const stringOf = (node: Node | undefined): string => (typeof node?.value === 'string' ? node.value : '');

/** @throws where it is no object identifier */
export const identifierOf = (node: Node | undefined): string => asn1.derToOid(stringOf(node));

function textOf(node: Node | undefined): string {
  const value = stringOf(node);
  const text = (node?.type as number) === UTF8 ? new TextDecoder().decode(bytesOf(value)) : value;
  return text.replace(UNSHOWN, '').trim();
}

/** `CN, O, OU, C`, as far as present. */
function nameOf(name: Node | undefined): string {
  const values = children(name)
    .flatMap(children)
    .map((pair) => {
      const [type, value] = children(pair);
      return [identifierOf(type), textOf(value)] as const;
    });
  const parts = NAME_PARTS.flatMap(([oid]) =>
    values.filter(([type]) => type === oid).map(([, text]) => text),
  );
  return [...parts.filter(Boolean).join(', ')].slice(0, LONGEST).join('');
}

function momentOf(node: Node | undefined): number {
  const value = stringOf(node);
  const isShort = (node?.type as number) === UTC_TIME;
  return (isShort ? asn1.utcTimeToDate(value) : asn1.generalizedTimeToDate(value)).getTime();
}

const derOf = (node: Node): string => asn1.toDer(node).getBytes();

/** Reads a certificate (X.509, DER); null where it is invalid. */
export async function readCertificate(der: Uint8Array<ArrayBuffer>): Promise<Certificate | null> {
  try {
    const [body] = children(parsedDer(der));
    // Version 1 certificates have no version field before the serial number.
    const all = children(body);
    const [, , issuer, validity, subject, key] = all[0]?.tagClass === 0x80 ? all.slice(1) : all;
    const [from, to] = children(validity).map(momentOf);
    if (!issuer || !subject || !key || from === undefined || to === undefined) return null;
    if (!Number.isFinite(from) || !Number.isFinite(to)) return null;
    return {
      der,
      publicKey: bytesOf(derOf(key)),
      subject: nameOf(subject),
      issuer: nameOf(issuer),
      notBefore: from,
      notAfter: to,
      fingerprint: await sha256(der),
      isSelfSigned: derOf(issuer) === derOf(subject),
    };
  } catch {
    return null;
  }
}
