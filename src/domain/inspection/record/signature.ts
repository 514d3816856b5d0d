import { type InspectionRecord, isSignedStatus, type RecordStatus } from './record.ts';

/** What is known of a valid seal. */
interface ValidSeal {
  readonly record: string;
  readonly revision: number;
  readonly hash: string;
}

/** The valid seals of a project, and whether all have been checked. */
export interface CheckedSeals<S extends ValidSeal = ValidSeal> {
  readonly seals: readonly S[];
  readonly isComplete: boolean;
}

/** The state of one revision's signature. */
export type Signature<S extends ValidSeal = ValidSeal> =
  | { readonly kind: 'unsigned' }
  /** Its content is still being hashed. */
  | { readonly kind: 'checking' }
  /** The signed content is there and unchanged. */
  | { readonly kind: 'holds'; readonly seal: S }
  /** Several contents are signed as this revision: none counts. */
  | { readonly kind: 'conflict'; readonly seals: readonly S[] }
  /** Claimed to be signed, but there is no content that matches a signature. */
  | { readonly kind: 'broken' };

/**
 * The signature of a record's revision; every caller gets it from here. A seal alone doesn't count (it may have been
 * stored before a crash), nor does a signature without its seal, nor a status without both.
 *
 * @param record with its actual revision: see `standing`
 */
export function signatureOf<S extends ValidSeal>(
  record: Pick<InspectionRecord, 'id' | 'status' | 'revision' | 'signoffs'>,
  revision: number,
  { seals: held, isComplete: isWhole }: CheckedSeals<S>,
): Signature<S> {
  const given = new Set(record.signoffs.filter((one) => one.revision === revision).map(({ hash }) => hash));
  const isClaimed = isSignedStatus(record.status) && record.revision === revision;
  if (given.size === 0) return { kind: isClaimed ? 'broken' : 'unsigned' };
  const mine = held.filter(
    (seal) => seal.record === record.id && seal.revision === revision && given.has(seal.hash),
  );
  const seals = [...new Map(mine.map((seal) => [seal.hash, seal])).values()];
  if (!isWhole && seals.length < given.size) return { kind: 'checking' };
  const [seal] = seals;
  if (!seal) return { kind: 'broken' };
  return seals.length > 1 ? { kind: 'conflict', seals } : { kind: 'holds', seal };
}

/** The status that a record is shown with: a claim to be signed counts only with a valid signature. */
export const shownStatus = (status: RecordStatus, signature: Signature): RecordStatus => {
  if (!isSignedStatus(status) || signature.kind === 'holds') return status;
  return signature.kind === 'unsigned' ? 'broken' : signature.kind;
};
