import type { pkcs12 as Pkcs12 } from 'node-forge';
import asn1 from 'node-forge/lib/asn1.js';
import pkcs12 from 'node-forge/lib/pkcs12.js';
import pki from 'node-forge/lib/pki.js';
import { fail, ok, type Result } from '#domain/result.ts';
import { binaryOf, bytesOf } from './encoding.ts';
import { isSignedBy, type KeyKind, keyKind } from './keyKinds.ts';
import { LARGEST_PKCS12, type Pkcs12Fault } from './pkcs12Fault.ts';
import { type Certificate, readCertificate } from './readCertificate.ts';

/** The content of a file: the key, no longer exportable, and its certificate with the rest of the chain. */
export interface OpenedPkcs12 {
  readonly key: CryptoKey;
  readonly kind: KeyKind;
  readonly chain: readonly [Certificate, ...Certificate[]];
}

/** Most certificates that are read from a file. */
const MOST = 8;

/** The private keys as PKCS#8; forge decodes RSA itself and returns others unchanged. */
function keysIn(bags: readonly Pkcs12.Bag[]): readonly Uint8Array<ArrayBuffer>[] {
  const { keyBag, pkcs8ShroudedKeyBag } = pki.oids as Readonly<Record<string, string>>;
  return bags
    .filter(({ type }) => type === keyBag || type === pkcs8ShroudedKeyBag)
    .map(({ key, asn1: other }) =>
      bytesOf(asn1.toDer(key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key)) : other).getBytes()),
    );
}

async function certificatesIn(bags: readonly Pkcs12.Bag[]): Promise<readonly Certificate[]> {
  const { certBag } = pki.oids as Readonly<Record<string, string>>;
  const ders = bags
    .filter(({ type }) => type === certBag)
    .slice(0, MOST)
    .map(({ cert, asn1: other }) =>
      bytesOf(asn1.toDer(cert ? pki.certificateToAsn1(cert) : other).getBytes()),
    );
  return (await Promise.all(ders.map(readCertificate))).flatMap((one) => one ?? []);
}

/** The key, if it matches the certificate. */
async function keyOf(pkcs8: Uint8Array<ArrayBuffer>, { publicKey }: Certificate): Promise<CryptoKey | null> {
  const kind = keyKind(publicKey);
  if (!kind) return null;
  try {
    const key = await crypto.subtle.importKey('pkcs8', pkcs8, kind.imported, false, ['sign']);
    const tried = new TextEncoder().encode('whether key and certificate belong together');
    const signature = await crypto.subtle.sign(kind.used, key, tried);
    return (await isSignedBy(publicKey, new Uint8Array(signature), tried)) ? key : null;
  } catch {
    return null;
  }
}

/** The decrypted bags of a file. */
function bagsOf(file: Uint8Array, passphrase: string): Result<readonly Pkcs12.Bag[], Pkcs12Fault> {
  let outer: ReturnType<typeof asn1.fromDer>;
  try {
    outer = asn1.fromDer(binaryOf(file));
  } catch {
    return fail('unreadable');
  }
  try {
    return ok(pkcs12.pkcs12FromAsn1(outer, passphrase).safeContents.flatMap(({ safeBags }) => safeBags));
  } catch (error) {
    const isWrong = /password|decrypt/i.test(error instanceof Error ? error.message : '');
    return fail(isWrong ? 'wrong_passphrase' : 'unreadable');
  }
}

/**
 * Opens a PKCS#12 file (RFC 7292): AES under PBES2, and the 3DES and RC2 of older programs. Run it in a worker: the
 * file itself determines how long decryption takes.
 *
 * @param now milliseconds since 1970, UTC
 */
export async function readPkcs12(
  file: Uint8Array<ArrayBuffer>,
  passphrase: string,
  now: number,
): Promise<Result<OpenedPkcs12, Pkcs12Fault>> {
  if (file.length > LARGEST_PKCS12) return fail('too_large');
  const bags = bagsOf(file, passphrase);
  if (!bags.ok) return bags;
  const [pkcs8] = keysIn(bags.value);
  if (!pkcs8) return fail('no_key');
  const certificates = await certificatesIn(bags.value);
  for (const certificate of certificates) {
    const kind = keyKind(certificate.publicKey);
    const key = await keyOf(pkcs8, certificate);
    if (!key || !kind) continue;
    if (now > certificate.notAfter) return fail('expired');
    if (now < certificate.notBefore) return fail('not_yet_valid');
    const others = certificates.filter((one) => one !== certificate);
    return ok({ key, kind, chain: [certificate, ...others] });
  }
  const isKnown = certificates.some(({ publicKey }) => keyKind(publicKey) !== null);
  return fail(certificates.length > 0 && !isKnown ? 'unsupported_key' : 'no_certificate');
}
