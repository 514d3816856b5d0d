import type { CertificateFacts, SignedWith } from '#domain/inspection/signing/signedWith.ts';
import { sha256 } from '../records/sealCheck.ts';
import { toBase64 } from './encoding.ts';
import type { KeyKind } from './keyKinds.ts';
import type { Certificate } from './readCertificate.ts';

/** Signs a record: a key that can't be exported from the browser, with its description. */
export interface Signer {
  readonly signedWith: SignedWith;
  /** Null for a key of this device. */
  readonly certificate: CertificateFacts | null;
  /** The public key (SubjectPublicKeyInfo, DER). */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** The signature algorithm, by its name in signatures. */
  readonly algorithm: string;
  /** The certificates, the signer's first; for a device's key its public key. Base64 of DER. */
  readonly keys: readonly string[];
  readonly sign: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;
}

const signing =
  (key: CryptoKey, { used }: KeyKind): Signer['sign'] =>
  async (bytes) =>
    new Uint8Array(await crypto.subtle.sign(used, key, bytes));

/** @param chain the signer's certificate first */
export const certificateSigner = (
  key: CryptoKey,
  kind: KeyKind,
  chain: readonly [Certificate, ...Certificate[]],
): Signer => ({
  signedWith: { kind: 'certificate', fingerprints: chain.map(({ fingerprint }) => fingerprint) },
  certificate: chain[0],
  publicKey: chain[0].publicKey,
  algorithm: kind.name,
  keys: chain.map(({ der }) => toBase64(der)),
  sign: signing(key, kind),
});

export const deviceSigner = async (
  key: CryptoKey,
  kind: KeyKind,
  publicKey: Uint8Array<ArrayBuffer>,
): Promise<Signer> => ({
  signedWith: { kind: 'device_key', fingerprints: [await sha256(publicKey)] },
  certificate: null,
  publicKey,
  algorithm: kind.name,
  keys: [toBase64(publicKey)],
  sign: signing(key, kind),
});
