import * as v from 'valibot';
import { NOBODY } from '../record/newRecord.ts';
import type { Inspector } from '../record/record.ts';

const schema = v.strictObject({
  kind: v.picklist(['certificate', 'device_key']),
  /**
   * SHA-256, hex: of the certificate and its issuers, each as DER, the signer's first; for a device key, of its public
   * half as SubjectPublicKeyInfo.
   */
  fingerprints: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
    v.minLength(1),
    v.maxLength(8),
  ),
});

/** The key that a record is signed with: part of what is signed, so that no other can replace it. */
export type SignedWith = v.InferOutput<typeof schema>;

/** The key in a record's signed content; null where that has another form than this program writes. */
export function readSignedWith(said: unknown): SignedWith | null {
  const read = v.safeParse(schema, said);
  return read.success ? read.output : null;
}

/** Why a key's signature doesn't count. */
export type KeyFault =
  /** The record names a key, but has no signature by it. */
  | 'missing'
  | 'unreadable'
  /** It is there, but the record doesn't say that it was signed with a key. */
  | 'not_named'
  | 'another_key'
  | 'another_record'
  | 'changed'
  /** The certificate was not valid at the stated time of signing. */
  | 'expired';

/** The content of a certificate; only its issuer can vouch for it. */
export interface CertificateFacts {
  readonly subject: string;
  readonly issuer: string;
  /** Milliseconds since 1970, UTC. */
  readonly notBefore: number;
  readonly notAfter: number;
  /** SHA-256 of the certificate as DER, hex. */
  readonly fingerprint: string;
  /** It is self-signed: nobody else vouches for it. */
  readonly isSelfSigned: boolean;
}

/** The result of checking a key's signature beside a seal. */
export type KeySignature =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'certificate' } & CertificateFacts)
  /** It proves which device signed, never who. */
  | { readonly kind: 'device_key'; readonly fingerprint: string }
  | { readonly kind: 'fails'; readonly why: KeyFault };

/** A name normalised to how it reads: lookalike characters and blanks unified, invisible marks removed. */
const asRead = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** Whether a typed name is one of the names that a person signs with. An empty name never is. */
export const isSigningName = (typed: string, names: readonly string[]): boolean =>
  asRead(typed) !== '' && names.some((name) => asRead(name) === asRead(typed));

/** What a person states about themselves once, for all records. */
type Stated = Pick<Inspector, 'name' | 'regType' | 'regNo' | 'regExpiry'>;

/**
 * An inspector with empty fields filled in from the profile. Nothing is filled in for another person's name, and
 * neither number nor date for another registration.
 */
export function withOwn(inspector: Inspector, profile: Stated): Inspector {
  const names = [inspector.name, inspector.nameZh].filter(Boolean);
  if (names.length > 0 && !isSigningName(profile.name, names)) return inspector;
  const named = { ...inspector, name: names.length > 0 ? inspector.name : profile.name };
  if (named.regNo !== '' && named.regNo !== profile.regNo) return named;
  return {
    ...named,
    regType: named.regType || profile.regType,
    regNo: named.regNo || profile.regNo,
    regExpiry: named.regExpiry || profile.regExpiry,
  };
}

/** The initial inspector of a new record: from a profile with a registration, else none. */
export const firstWords = (profile: Stated): { readonly inspector?: Inspector } =>
  profile.regNo === '' ? {} : { inspector: withOwn(NOBODY, profile) };
