import { type InspectionRecord, isSignedStatus, type RecordStatus, type Signoff } from './record.ts';

/** Status and revision. */
export type Claim = Pick<InspectionRecord, 'status' | 'revision'>;

/** The last revision that is signed, counted from the signatures: each revision follows a signed one. */
function lastSigned(signoffs: readonly Signoff[]): number {
  const signed = new Set(signoffs.map(({ revision }) => revision));
  let last = 0;
  while (signed.has(last + 1)) last += 1;
  return last;
}

/**
 * A record's actual status and revision. The stored ones are claims that a file from elsewhere may set to anything;
 * signatures are only ever added. So the revision is the last signed one, or the next where the record was reopened,
 * and a revision with a signature is never a draft. `signatureOf` checks whether the signatures are valid.
 */
export function standing({ status, revision, signoffs }: Claim & Pick<InspectionRecord, 'signoffs'>): Claim {
  const last = lastSigned(signoffs);
  const isLater = revision > last;
  if (status === 'void') return { status, revision: isLater ? last + 1 : last };
  if (!isSignedStatus(status))
    return isLater ? { status, revision: last + 1 } : { status: 'signed', revision: last };
  // Claimed without any signature: `signatureOf` reports it as broken.
  if (last === 0) return { status, revision: 1 };
  return { status: revision === last ? status : 'signed', revision: last };
}

/** Whether a record's stored status or revision differs from the actual one. */
export const contradicts = (claimed: Claim, stands: Claim): boolean =>
  claimed.status !== stands.status || claimed.revision !== stands.revision;

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
