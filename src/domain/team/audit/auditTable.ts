import type { AuditStep } from './auditStep.ts';

/** The columns of an audit as a file; never translated, since programs read them. */
const AUDIT_HEAD = [
  'time_utc',
  'user',
  'name_in_step',
  'step',
  'count',
  'photos',
  'fields',
  'takes_back',
  'id',
  'script',
] as const;

/**
 * An audit as a table, one row per step.
 *
 * @param photoName returns the name of a photo by its id
 */
export const auditTable = (steps: readonly AuditStep[], photoName: (image: string) => string) => ({
  head: AUDIT_HEAD,
  rows: steps.map(({ id, at, user, who, script, kind, count, undoes, images, fields }) => [
    new Date(at).toISOString(),
    user ?? '',
    who,
    kind,
    count,
    images.map(photoName).join('; '),
    fields.join('; '),
    undoes ?? '',
    id,
    script ?? '',
  ]),
});
