import { compareSurveys } from '#domain/inspection/comparison/compare.ts';
import { recordBefore } from '#domain/inspection/comparison/previous.ts';
import { type InspectionRecord, isFrozen } from '#domain/inspection/record/record.ts';
import type { Survey, SurveySources } from '#domain/inspection/record/survey.ts';
import { uncorrected } from '#domain/inspection/register/fisp.ts';
import type { Readable } from '#domain/readable.ts';
import { derive } from '#domain/signal.ts';
import type { CheckedRecord, FiledRecord } from './checkedRecord.ts';
import { follow } from './combine.ts';
import { openSeal, sealedSurvey } from './seal.ts';
import type { Written } from './written.ts';

type Uncorrected = NonNullable<SurveySources['uncorrected']>;
/** Where records, what they found and what people said of pairs of defects are read. */
interface Source {
  readonly all: Readable<readonly CheckedRecord[] | null>;
  readonly survey: (filed: FiledRecord) => Readable<Survey | null>;
  readonly pairs: Written['pairs'];
}
/** The inspection before, with what it found; no survey where there is none. */
type Before = { readonly record: InspectionRecord; readonly survey: Survey } | { readonly survey: null };

const NOTHING: Uncorrected = () => [];

const constant = <T>(value: T): Readable<T> => ({ get: () => value, subscribe: () => () => undefined });

/** What the inspection before a record's found: as it was signed where it is. Null until it is read. */
const inspectionBefore = (
  { all, survey }: Source,
  { record, project }: FiledRecord,
): Readable<Before | null> =>
  follow(all, (list): Readable<Before | null> => {
    const previous = recordBefore(list?.map((one) => one.record) ?? [], record);
    const filed = list?.find((one) => one.record === previous);
    if (!list || filed?.signature.kind === 'checking') return constant(null);
    if (!filed) return constant({ survey: null });
    const { record: before, signature } = filed;
    const content = isFrozen(before.status) && signature.kind === 'holds' ? openSeal(signature.seal) : null;
    if (content) return constant({ record: before, survey: sealedSurvey(before, content) });
    const found = survey({ record: before, project });
    return derive(found, found, (is) => is && { record: before, survey: is });
  });

/**
 * Which defects the inspection before listed for repair and are still not repaired, where New York's facade programme
 * asks for it. Null until the inspection before is read.
 */
export function uncorrectedNow(records: Source, filed: FiledRecord): Readable<Uncorrected | null> {
  if (filed.record.scheme !== 'fisp') return constant(NOTHING);
  return derive(inspectionBefore(records, filed), records.pairs(filed.project.id), (before, pairs) => {
    if (!before || !pairs) return null;
    if (!before.survey) return NOTHING;
    const { record, survey } = before;
    return (found) => uncorrected(record, compareSurveys(survey, found, pairs));
  });
}
