import { type StepName, stepOf } from '#domain/rating/gate/completeness.ts';
import type { GateReason } from '#domain/rating/gate/gate.ts';
import type { GateCode } from '#domain/rating/gate/gateCodes.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { gateSentence } from '../../kit/words/gateSentence.ts';
import { useOpenRecord } from '../OpenRecord.tsx';

/** What the gate may find missing in a defect. */
export const GAPS = [
  'defect_not_assessed',
  'defect_without_location',
  'defect_without_recommendation',
  'defect_without_date',
  'defect_without_cause',
  'defect_element_not_stated',
] as const;
export type Gap = (typeof GAPS)[number];

/** What each defect lacks before the record can be signed, by its number. */
export function gapsOf(reasons: readonly GateReason[]): ReadonlyMap<string, readonly Gap[]> {
  const gaps = new Map<string, Gap[]>();
  for (const gap of GAPS)
    for (const reason of reasons)
      if (reason.code === gap && !reason.overridden)
        for (const { name } of reason.items) gaps.set(name, [...(gaps.get(name) ?? []), gap]);
  return gaps;
}

/** The reasons to resolve at one step. */
export const reasonsAt = (reasons: readonly GateReason[], step: StepName): readonly GateReason[] =>
  reasons.filter(({ code, overridden }) => !overridden && stepOf(code) === step);

/**
 * Whether the gate finds something missing.
 * @param id of the field or item concerned; omitted = any
 */
const isMissed = (reasons: readonly GateReason[], code: GateCode, id?: string): boolean =>
  reasons.some(
    (reason) =>
      reason.code === code &&
      !reason.overridden &&
      // Of what was overridden before, only later additions count.
      (id === undefined ||
        (reason.fresh.length > 0 ? reason.fresh : reason.items).some((one) => one.id === id)),
  );

/** The hints at fields, by what the gate finds missing there; nothing where nothing is missing. */
interface Missing {
  /** For an empty field. @param id of the field or item, as the gate names it */
  readonly missing: (code: GateCode, id?: string) => string | undefined;
  /** For a field with a value that can't be signed. */
  readonly wrong: (code: GateCode, id?: string) => string | null;
}

export function useMissing(): Missing {
  const language = useI18n();
  const { LL } = language;
  const { record, survey, frozen } = useOpenRecord();
  const reasons = frozen || !survey ? [] : survey.reasons;
  return {
    missing: (code, id) => (isMissed(reasons, code, id) ? LL.findings.needed() : undefined),
    wrong: (code, id) => (isMissed(reasons, code, id) ? gateSentence(language, code, record) : null),
  };
}
