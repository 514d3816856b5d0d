import { type InspectionRecord, isSignedStatus, type RecordStatus } from './record.ts';

/** What is known of a seal that holds. */
interface HeldSeal {
  readonly record: string;
  readonly revision: number;
  readonly hash: string;
}

/** The seals of a project that hold, and whether all were looked at. */
export interface CheckedSeals<S extends HeldSeal = HeldSeal> {
  readonly held: readonly S[];
  readonly isWhole: boolean;
}

/** How it is with the signature of one revision. */
export type Signature<S extends HeldSeal = HeldSeal> =
  | { readonly kind: 'unsigned' }
  /** Its content is still being hashed. */
  | { readonly kind: 'checking' }
  /** Its content is there as it was signed. */
  | { readonly kind: 'holds'; readonly seal: S }
  /** Several contents are signed as this one revision: none counts. */
  | { readonly kind: 'conflict'; readonly seals: readonly S[] }
  /** Said to be signed, but there is no content that a signature belongs to. */
  | { readonly kind: 'broken' };

/**
 * What a revision of a record is: the one place where that is decided. A seal alone is nothing (it may have been stored
 * before a crash), nor is a signature without its seal, nor a state without either.
 *
 * @param record where it stands: see `standing`
 */
export function signatureOf<S extends HeldSeal>(
  record: Pick<InspectionRecord, 'id' | 'status' | 'revision' | 'signoffs'>,
  revision: number,
  { held, isWhole }: CheckedSeals<S>,
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

/** The state that a record is shown in: a claim to be signed counts only where the signature holds. */
export const shownStatus = (status: RecordStatus, signature: Signature): RecordStatus => {
  if (!isSignedStatus(status) || signature.kind === 'holds') return status;
  return signature.kind === 'unsigned' ? 'broken' : signature.kind;
};
