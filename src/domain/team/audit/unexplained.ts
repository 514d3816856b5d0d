import { commandKey } from '../../edit/ids.ts';
import { isStamp, timeOf, withoutOrdinal } from '../../edit/registers/stamp.ts';
import { isObject } from '../../isObject.ts';
import { userOf } from '../userOf.ts';

/** A field of a document whose stamp is not that of any step. */
export interface UnexplainedField {
  /** The document's id. */
  readonly doc: string;
  readonly field: string;
  /** Milliseconds since 1970, UTC; 0 for an invalid stamp. */
  readonly at: number;
  /** The user in the stamp; null for an invalid stamp. */
  readonly user: string | null;
  /** The id that the step would have; empty for an invalid stamp. */
  readonly step: string;
}

/**
 * The fields of a document that no step explains. Stamps without a user are ignored: they are older than the team, and
 * the server accepts no new ones.
 *
 * @param doc as stored in the database, unchecked
 * @param isStep whether a step with this id exists
 */
export function unexplainedIn(
  project: string,
  doc: { readonly _id: string; readonly [field: string]: unknown },
  isStep: (id: string) => boolean,
): readonly UnexplainedField[] {
  if (!isObject(doc.fields)) return [];
  return Object.entries(doc.fields).flatMap(([field, register]) => {
    const stamp = isObject(register) ? register.t : undefined;
    if (!isStamp(stamp)) return { doc: doc._id, field, at: 0, user: null, step: '' };
    const user = userOf(stamp);
    const step = commandKey(project, withoutOrdinal(stamp));
    if (user === null || isStep(step)) return [];
    return { doc: doc._id, field, at: timeOf(stamp), user, step };
  });
}
