import { bytesOf } from './encoding.ts';
import { identifierOf, parsedDer } from './readCertificate.ts';

/** A kind of key for signing, always over SHA-256. */
export interface KeyKind {
  /** Its name in signatures. */
  readonly name: string;
  readonly imported: RsaHashedImportParams | EcKeyImportParams;
  readonly used: AlgorithmIdentifier | EcdsaParams;
}

const RSA = '1.2.840.113549.1.1.1';
const ELLIPTIC = '1.2.840.10045.2.1';
/** Shortest RSA key that signs or is verified, in bits; `scripts/certificatePath.mjs` has the same. */
export const SHORTEST_RSA_BITS = 2048;
const CURVES: ReadonlyMap<string, string> = new Map([
  ['1.2.840.10045.3.1.7', 'P-256'],
  ['1.3.132.0.34', 'P-384'],
  ['1.3.132.0.35', 'P-521'],
]);
/** The accepted curves by their names in signatures. */
export const ELLIPTIC_CURVES: readonly string[] = [...CURVES.values()];

/** The length of an RSA key (RSAPublicKey, RFC 8017, in a BIT STRING) in bits. @throws where it can't be read */
function rsaBits(bits: unknown): number {
  const [modulus] = parsedDer(bytesOf(String(bits).slice(1))).value;
  const bytes = typeof modulus === 'object' ? bytesOf(String(modulus.value)) : [];
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? 0 : (bytes.length - first) * 8 - Math.clz32(bytes[first] ?? 0) + 24;
}

const rsa: KeyKind = {
  name: 'RSASSA-PKCS1-v1_5 SHA-256',
  imported: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  used: { name: 'RSASSA-PKCS1-v1_5' },
};

/** The two numbers of a signature are concatenated (IEEE P1363). */
export const elliptic = (namedCurve: string): KeyKind => ({
  name: `ECDSA ${namedCurve} SHA-256`,
  imported: { name: 'ECDSA', namedCurve },
  used: { name: 'ECDSA', hash: 'SHA-256' },
});

/**
 * The kind of a public key (SubjectPublicKeyInfo, DER); null where it is not supported for signing or verification: other
 * algorithms and curves, and RSA below {@link SHORTEST_RSA_BITS}.
 */
export function keyKind(publicKey: Uint8Array): KeyKind | null {
  try {
    const [algorithm, bits] = parsedDer(publicKey).value;
    const parts = typeof algorithm === 'object' ? algorithm.value : [];
    const [type, curve] = typeof parts === 'string' ? [] : parts;
    const oid = identifierOf(type);
    if (oid === RSA) return typeof bits === 'object' && rsaBits(bits.value) >= SHORTEST_RSA_BITS ? rsa : null;
    const named = oid === ELLIPTIC ? CURVES.get(identifierOf(curve)) : undefined;
    return named ? elliptic(named) : null;
  } catch {
    return null;
  }
}

/** Whether a signature of bytes was made by the owner of a public key (SubjectPublicKeyInfo, DER). */
export async function isSignedBy(
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const kind = keyKind(publicKey);
  if (!kind) return false;
  try {
    const key = await crypto.subtle.importKey('spki', publicKey, kind.imported, false, ['verify']);
    return await crypto.subtle.verify(kind.used, key, signature, bytes);
  } catch {
    return false;
  }
}
