import * as v from 'valibot';
import type { Reopening } from '../record/record.ts';
import type { RevisionChange } from './attribution.ts';
import { COMPARED, KINDS, type RevisionField } from './comparedParts.ts';

/** The note on a revision after the first: why it was started, and what changed since the one before. */
export interface RevisionNote extends Reopening {
  /** The signed revision that it is compared with; null where there is none, or more than one. */
  readonly since: { readonly revision: number; readonly hash: string } | null;
  readonly changes: readonly RevisionChange[];
}

/**
 * Whether a revision has nothing that could be signed again: it changes nothing, and nobody declared it a reissue. Never
 * where it can't be compared.
 */
export const isWithoutChanges = ({ since, changes, reissue }: RevisionNote): boolean =>
  since !== null && changes.length === 0 && reissue !== true;

/** The placeholder where nobody gave a reason for a revision. */
export const UNEXPLAINED: Reopening = { by: '', at: 0, reason: '' };

const FIELDS: readonly RevisionField[] = KINDS.flatMap((kind) => [...COMPARED[kind]]);
const field = v.custom<RevisionField>((value) => FIELDS.some((known) => known === value));

const schema = v.object({
  by: v.string(),
  at: v.number(),
  reason: v.string(),
  reissue: v.exactOptional(v.literal(true)),
  since: v.nullable(v.object({ revision: v.number(), hash: v.string() })),
  changes: v.array(
    v.object({
      of: v.picklist(KINDS),
      key: v.string(),
      name: v.string(),
      how: v.picklist(['added', 'gone', 'changed']),
      field: v.nullable(field),
      before: v.unknown(),
      after: v.unknown(),
      who: v.string(),
      at: v.nullable(v.number()),
      why: v.string(),
    }),
  ),
});

/** The note in the signed content; null where there is none, or it is invalid. */
export function readRevisionNote(said: unknown): RevisionNote | null {
  const read = v.safeParse(schema, said);
  return read.success ? read.output : null;
}
