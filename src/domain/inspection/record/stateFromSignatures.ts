import { type InspectionRecord, isSignedStatus, type Signoff } from './record.ts';

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
