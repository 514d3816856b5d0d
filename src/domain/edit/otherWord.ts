import * as v from 'valibot';
import { type Damage, type HumanFields, SEVERITY_BASES, type SeverityBasis } from '../damage/damage.ts';
import { type DamageField, FIELD_SCHEMAS, isDamageField, SHOWN_FIELDS } from '../damage/fields.ts';
import { REJECT_REASONS, type RejectReason } from '../damage/verdict.ts';
import { sameJson } from '../json.ts';

/** A value that somebody set on a field of a damage and that was overruled. */
export interface OtherWord {
  readonly who: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly value: unknown;
  /** What to set to take it over; null where that is impossible: a newer or broken device wrote it. */
  readonly set: Partial<HumanFields> | null;
}

/** A change of a damage's field, with the values others set at the same time. */
export interface ReportedChange {
  readonly field: string;
  readonly after: unknown;
  readonly concurrentEdits?: readonly OtherWord[];
}

/**
 * Fields that are not reported: lists that merge, what no step sets by itself, and what is set together with another
 * field.
 */
const UNTOLD: readonly DamageField[] = ['comments', 'numbers', 'severityBasis'];

/** Whether one of two values of a field overrules the other. */
export const isReportedSeparately = (field: string): boolean =>
  SHOWN_FIELDS.some((one) => one === field) && !UNTOLD.some((one) => one === field);

/**
 * What to set on a damage to take over a step's value, with what belongs to it: a rejection's reason, a severity's
 * basis.
 *
 * @param beside what else the step wrote on the same damage, by field
 */
export function settingOf(field: string, value: unknown, beside: SideFields): Partial<HumanFields> | null {
  if (!isDamageField(field) || !isReportedSeparately(field) || !v.is(FIELD_SCHEMAS[field], value))
    return null;
  const set = { [field]: value } as Partial<HumanFields>;
  if (field === 'verdict') return { ...set, reason: value === 'rejected' ? reasonIn(beside) : null };
  if (field === 'severity') return { ...set, severityBasis: value === null ? null : basisIn(beside) };
  return set;
}

type SideFields = ReadonlyMap<string, unknown>;

/** The same default as for rejecting without a reason. */
function reasonIn(beside: SideFields): RejectReason {
  const basis = beside.get('reason');
  return REJECT_REASONS.find((one) => one === basis) ?? 'not_stated';
}

/** Taking over another's severity counts as choosing it. */
function basisIn(beside: SideFields): SeverityBasis {
  const stored = beside.get('severityBasis');
  return SEVERITY_BASES.find((one) => one === stored) ?? 'person';
}

/** Another's value that can be taken over now. */
export interface TakeableWord<C extends ReportedChange> {
  /** The change that overruled it. */
  readonly change: C;
  readonly word: OtherWord & { readonly set: Partial<HumanFields> };
}

/**
 * The values of others that a damage can still take over, newest change first: of each field only those of the last
 * change that overruled others, while the field has the value it set. They are available again after an undo.
 *
 * @param history of the damage, oldest first
 */
export function takeableWords<C extends ReportedChange>(
  history: readonly C[],
  damage: Damage,
): readonly TakeableWord<C>[] {
  const last = new Map<string, C>();
  for (const change of history) if (change.concurrentEdits) last.set(change.field, change);
  return history.toReversed().flatMap((change) => {
    const { field, after, concurrentEdits: otherValues = [] } = change;
    if (last.get(field) !== change || !isDamageField(field) || field === 'status') return [];
    if (!sameJson(damage[field], after)) return [];
    return otherValues
      .toReversed()
      .flatMap((word) => (word.set ? [{ change, word: { ...word, set: word.set } }] : []));
  });
}
