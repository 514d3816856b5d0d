import * as v from 'valibot';
import { type Damage, type HumanFields, SEVERITY_BASES, type SeverityBasis } from '../damage/damage.ts';
import { type DamageField, FIELD_SCHEMAS, isDamageField, SHOWN_FIELDS } from '../damage/fields.ts';
import { REJECT_REASONS, type RejectReason } from '../damage/verdict.ts';
import { sameJson } from '../json.ts';

/** A value that somebody gave a field of a damage, and that did not stand. */
export interface OtherWord {
  readonly who: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly value: unknown;
  /** What to set to take it; null where it can't be: a newer or broken device wrote it. */
  readonly set: Partial<HumanFields> | null;
}

/** A change of a damage's field, with what others said of it at the same time. */
export interface ToldChange {
  readonly field: string;
  readonly after: unknown;
  readonly apart?: readonly OtherWord[];
}

/** Lists that grow on both sides, what no step says by itself, and what comes with another field. */
const UNTOLD: readonly DamageField[] = ['comments', 'numbers', 'severityBasis'];

/** Whether one of two words of a field stands over the other. */
export const isToldApart = (field: string): boolean =>
  SHOWN_FIELDS.some((one) => one === field) && !UNTOLD.some((one) => one === field);

/**
 * What to set on a damage to take a word of a step, with what belongs to it: a rejection's reason, what a severity
 * rests on.
 *
 * @param beside what else the step wrote on the same damage, by field
 */
export function settingOf(field: string, value: unknown, beside: Beside): Partial<HumanFields> | null {
  if (!isDamageField(field) || !isToldApart(field) || !v.is(FIELD_SCHEMAS[field], value)) return null;
  const set = { [field]: value } as Partial<HumanFields>;
  if (field === 'verdict') return { ...set, reason: value === 'rejected' ? reasonIn(beside) : null };
  if (field === 'severity') return { ...set, severityBasis: value === null ? null : basisIn(beside) };
  return set;
}

type Beside = ReadonlyMap<string, unknown>;

/** As rejecting does where no reason is given. */
function reasonIn(beside: Beside): RejectReason {
  const said = beside.get('reason');
  return REJECT_REASONS.find((one) => one === said) ?? 'not_stated';
}

/** Who takes another's severity chooses it. */
function basisIn(beside: Beside): SeverityBasis {
  const said = beside.get('severityBasis');
  return SEVERITY_BASES.find((one) => one === said) ?? 'person';
}

/** Another's word that may be taken now. */
export interface TakeableWord<C extends ToldChange> {
  /** The change that stands over it. */
  readonly change: C;
  readonly word: OtherWord & { readonly set: Partial<HumanFields> };
}

/**
 * The words of others that a damage may still take over, newest change first: of each field only of the last change that
 * stood over others, while the field reads what that set. After an undo they are there again.
 *
 * @param history of the damage, oldest first
 */
export function takeableWords<C extends ToldChange>(
  history: readonly C[],
  damage: Damage,
): readonly TakeableWord<C>[] {
  const last = new Map<string, C>();
  for (const change of history) if (change.apart) last.set(change.field, change);
  return history.toReversed().flatMap((change) => {
    const { field, after, apart = [] } = change;
    if (last.get(field) !== change || !isDamageField(field) || field === 'status') return [];
    if (!sameJson(damage[field], after)) return [];
    return apart
      .toReversed()
      .flatMap((word) => (word.set ? [{ change, word: { ...word, set: word.set } }] : []));
  });
}
