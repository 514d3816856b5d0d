import * as v from 'valibot';

const schema = v.strictObject({
  kind: v.picklist(['certificate', 'device_key']),
  /**
   * SHA-256, hex: of the certificate and those that vouch for it, each as DER, the signer's first; of a device's key, of
   * its public half as SubjectPublicKeyInfo.
   */
  fingerprints: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
    v.minLength(1),
    v.maxLength(8),
  ),
});

/** The key that a record is signed with: it is part of what is signed, so no other can take its place. */
export type SignedWith = v.InferOutput<typeof schema>;

/** What a record says it was signed with; null where that is not what this program writes. */
export function readSignedWith(said: unknown): SignedWith | null {
  const read = v.safeParse(schema, said);
  return read.success ? read.output : null;
}

/** Why a key's signature doesn't count. */
export type KeyFault =
  /** The record names a key, but no signature of it is there. */
  | 'missing'
  | 'unreadable'
  /** It is there, but the record doesn't say that it was signed with a key. */
  | 'not_named'
  | 'another_key'
  | 'another_record'
  | 'changed'
  /** The certificate was not valid when the record says it was signed. */
  | 'expired';

/** What a certificate says; whether that is true, only who issued it knows. */
export interface CertificateFacts {
  readonly subject: string;
  readonly issuer: string;
  /** Milliseconds since 1970, UTC. */
  readonly notBefore: number;
  readonly notAfter: number;
  /** SHA-256 of the certificate as DER, hex. */
  readonly fingerprint: string;
  /** It vouches for itself: nobody else does. */
  readonly isSelfSigned: boolean;
}

/** How it is with the signature of a key beside a seal. */
export type KeySignature =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'certificate' } & CertificateFacts)
  /** It says which device signed, never who. */
  | { readonly kind: 'device_key'; readonly fingerprint: string }
  | { readonly kind: 'fails'; readonly why: KeyFault };
