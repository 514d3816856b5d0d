import { sameJson } from '../json.ts';
import { NO_MEASURES } from '../measure/measure.ts';
import type { HumanFields } from './command.ts';
import type { DamageDoc, FieldDoc, RunBox } from './documents.ts';
import { isNewer } from './parse.ts';
import { rebase } from './register.ts';
import type { Stamp } from './stamp.ts';

/** What a damage's fields read before anybody wrote them. */
export const UNTOUCHED: Omit<HumanFields, 'label' | 'box'> = {
  status: 'live',
  verdict: 'unreviewed',
  reason: null,
  severity: null,
  remark: '',
  causes: [],
  element: null,
  material: null,
  comments: [],
  ...NO_MEASURES,
};

/**
 * What a field of a document reads now: what was written, else what the model said, else the untouched
 * value; null for fields that nobody knows.
 */
export function readField(doc: FieldDoc, field: string, claim: RunBox | null): unknown {
  const written = (doc.fields as Readonly<Record<string, { v: unknown } | undefined>>)[field];
  if (written) return written.v;
  if (doc.type === 'damage') {
    if (claim && field === 'label') return claim.label;
    if (claim && field === 'box') return claim.box;
    return (UNTOUCHED as Readonly<Record<string, unknown>>)[field] ?? null;
  }
  return field === 'status' ? 'live' : null;
}

/** Who wrote the field last; an empty stamp where nobody did. */
export const stampOf = (doc: FieldDoc, field: string): Stamp =>
  (doc.fields as Readonly<Record<string, { t: Stamp } | undefined>>)[field]?.t ?? '';

/** A field's change as it was meant when it was made. */
export interface Assignment {
  readonly doc: string;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A document after an assignment, and what really changed; null where a later writer was there already. */
export interface Assigned<D extends FieldDoc> {
  readonly doc: D;
  readonly change: Assignment;
}

/** Writes one field, under the rule that the later stamp counts. A newer program's document stays as it is. */
export function assign<D extends FieldDoc>(
  doc: D,
  meant: Assignment,
  stamp: Stamp,
  claim: RunBox | null,
): Assigned<D> | null {
  if (isNewer(doc) || stampOf(doc, meant.field) > stamp) return null;
  const before = readField(doc, meant.field, claim);
  const after = rebase(meant.field, before, meant.before, meant.after);
  return {
    doc: { ...doc, fields: { ...doc.fields, [meant.field]: { v: after, t: stamp } } },
    change: { doc: doc._id, field: meant.field, before, after },
  };
}

/** The assignments that set these fields of a damage and change something. */
export function assignments(
  doc: DamageDoc,
  claim: RunBox | null,
  set: Partial<HumanFields>,
): readonly Assignment[] {
  if (isNewer(doc)) return [];
  return Object.entries(set)
    .map(([field, value]) => ({ field, value, before: readField(doc, field, claim) }))
    .map(({ field, value, before }) => ({
      doc: doc._id,
      field,
      before,
      after: rebase(field, before, before, value),
    }))
    .filter(({ before, after }) => !sameJson(before, after));
}
