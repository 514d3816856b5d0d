import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { compareSurveys } from '#domain/inspection/comparison/compare.ts';
import { recordBefore } from '#domain/inspection/comparison/previous.ts';
import { type InspectionRecord, isFrozen } from '#domain/inspection/record/record.ts';
import type { Survey, SurveySources } from '#domain/inspection/record/survey.ts';
import { uncorrected } from '#domain/inspection/register/fisp.ts';
import { hasRepairProgramme } from '#domain/rating/gate/schemeDuties.ts';
import type { CheckedRecord, FiledRecord } from './checkedRecord.ts';
import type { IdentityReadings } from './identities.ts';
import { openSeal, sealedSurvey } from './seal.ts';

type Uncorrected = NonNullable<SurveySources['uncorrected']>;
/** Where records, their findings and people's answers about pairs of defects are read. */
interface Source {
  readonly all: ReadonlySignal<readonly CheckedRecord[] | null>;
  readonly survey: (filed: FiledRecord) => ReadonlySignal<Survey | null>;
  readonly identities: IdentityReadings['identities'];
}
/** The previous inspection with its findings; no survey where there is none. */
type Before = { readonly record: InspectionRecord; readonly survey: Survey } | { readonly survey: null };

const NOTHING: Uncorrected = () => [];

/** The findings of the inspection before that of a record: as signed where it is signed. Null until it is read. */
function inspectionBefore(
  { all, survey }: Source,
  { record, project }: FiledRecord,
): ReadonlySignal<Before | null> {
  // Where it is read depends only on the list of records; its findings depend on much more.
  const source = computed((): ReadonlySignal<Before | null> => {
    const previous = recordBefore(all.value?.map((one) => one.record) ?? [], record);
    const filed = all.value?.find((one) => one.record === previous);
    if (!all.value || filed?.signature.kind === 'checking') return signal(null);
    if (!filed) return signal({ survey: null });
    const { record: before, signature } = filed;
    const content = isFrozen(before.status) && signature.kind === 'holds' ? openSeal(signature.seal) : null;
    if (content) return signal({ record: before, survey: sealedSurvey(before, content) });
    const found = survey({ record: before, project });
    return computed(() => found.value && { record: before, survey: found.value });
  });
  return computed(() => source.value.value);
}

/**
 * Which defects the previous inspection listed for repair and are still not repaired, where New York's facade programme
 * asks for them. Null until the previous inspection is read.
 */
export function uncorrectedNow(records: Source, filed: FiledRecord): ReadonlySignal<Uncorrected | null> {
  if (!hasRepairProgramme(filed.record.scheme)) return signal(NOTHING);
  const inspected = inspectionBefore(records, filed);
  const identities = records.identities(filed.project.id);
  return computed(() => {
    const before = inspected.value;
    const joined = identities.value;
    if (!before || !joined) return null;
    if (!before.survey) return NOTHING;
    const { record, survey } = before;
    return (found) => uncorrected(record, compareSurveys(survey, found, joined));
  });
}
