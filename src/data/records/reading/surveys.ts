import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { openSeal, sealedSurvey } from '#data/records/seal.ts';
import { isModelDetection } from '#domain/assurance/modelDetection.ts';
import { dayAt } from '#domain/inspection/building/calendar.ts';
import { compareSurveys } from '#domain/inspection/comparison/compare.ts';
import { recordBefore } from '#domain/inspection/comparison/previous.ts';
import { type InspectionRecord, isFrozen } from '#domain/inspection/record/record.ts';
import { type Survey, type SurveySources, surveyRecord } from '#domain/inspection/record/survey.ts';
import { classedUnsafe, packUnder } from '#domain/inspection/regime/regime.ts';
import { uncorrected } from '#domain/inspection/register/classedUnsafe.ts';
import { NO_COMPONENT_FACTS } from '#domain/inspection/register/component.ts';
import { NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import type { DefectNumbers } from '#domain/inspection/register/defectNumbers.ts';
import { holderOfNumber } from '#domain/inspection/signing/recordNumber.ts';
import { memo } from '../../memo.ts';
import type { Workspace } from '../../workspace.ts';
import type { CheckedRecord, FiledRecord } from '../checkedRecord.ts';
import type { IdentityReadings } from '../identities.ts';
import type { Written } from '../written.ts';

/** Readers for records, and for what was written and signed in their projects. */
export interface SurveyReadings {
  readonly all: ReadonlySignal<readonly CheckedRecord[] | null>;
  readonly written: Written;
  readonly identities: IdentityReadings;
  readonly signedNumbers: (project: string) => ReadonlySignal<DefectNumbers>;
}

/** Texts about a project's defects and components, signed numbers, drawings, masks, rates and own fields. */
const factsOf = ({ written, identities, signedNumbers }: SurveyReadings) =>
  memo((project) =>
    computed(() => {
      const [defects, stated] = [
        identities.currentFacts(project).value,
        identities.statedFacts(project).value,
      ];
      const components = written.componentFacts(project).value;
      const signed = signedNumbers(project).value;
      const [drawings, rates] = [written.drawings(project).value, written.rates(project).value];
      const masks = written.masks(project).value;
      const ownFields = written.ownFields(project).value;
      return defects && stated && components && drawings && masks && rates && ownFields
        ? { defects, stated, components, signed, drawings, masks, rates, ownFields }
        : null;
    }),
  );

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
 * Which defects the previous inspection listed for repair and are still not repaired, where the regime asks for
 * them. Null until the previous inspection is read.
 */
function uncorrectedNow(records: Source, filed: FiledRecord): ReadonlySignal<Uncorrected | null> {
  if (!classedUnsafe(filed.record)?.notRepairedSince) return signal(NOTHING);
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

type AiSources = NonNullable<SurveySources['ai']>;
const NOT_ASKED: AiSources = () => null;

/**
 * What surveys take the reliability of AI from, by project. It is loaded with the first project that has a detection of a
 * model. Null until it is loaded and read.
 */
function reliabilityOf(workspace: Workspace): (project: string) => AiSources | null {
  type Made = (project: string) => ReadonlySignal<AiSources | null>;
  const made = signal<Made | null>(null);
  let isLoading = false;
  const load = async () => {
    const { createReliabilityBasis } = await import('../../assurance/reliabilityBasis.ts');
    made.value = memo(createReliabilityBasis(workspace));
  };
  return (project) => {
    if (!isLoading) {
      isLoading = true;
      // A part that can't be loaded now is asked for again with the next change.
      load().catch(() => {
        isLoading = false;
      });
    }
    return made.value?.(project).value ?? null;
  };
}

/** @returns everything that belongs to a record; null until all of it is read */
export function createSurveys(
  workspace: Workspace,
  readings: SurveyReadings,
  now: () => number,
): (filed: FiledRecord) => ReadonlySignal<Survey | null> {
  const { images: imagesOf, edits } = workspace;
  const facts = factsOf(readings);
  const reliability = reliabilityOf(workspace);
  const survey = ({ record, project }: FiledRecord): ReadonlySignal<Survey | null> => {
    const images = imagesOf(project.id);
    const source = { all: readings.all, survey, identities: readings.identities.identities };
    const before = uncorrectedNow(source, { record, project });
    const holder = computed(() =>
      holderOfNumber(
        record,
        (readings.all.value ?? []).map((filed) => filed.record),
      ),
    );
    return computed(() => {
      const projectFacts = facts(project.id).value;
      const uncorrected = before.value;
      const list = images.value;
      // Not stopped at the first null, so that all are read in parallel.
      const damagesOf = (list ?? []).map(({ id }) => edits.damages(id).value);
      if (!list || !projectFacts || !uncorrected || damagesOf.includes(null)) return null;
      const needsBasis =
        !isFrozen(record.status) && damagesOf.some((damages) => damages?.some(isModelDetection));
      const ai = needsBasis ? reliability(project.id) : NOT_ASKED;
      if (!ai) return null;
      const { defects, stated } = projectFacts;
      const written = isFrozen(record.status) ? stated : defects;
      return surveyRecord({
        images: list,
        damages: new Map(list.map(({ id }, i) => [id, damagesOf[i] ?? []])),
        uncorrected,
        ai,
        record,
        project,
        today: dayAt(now(), project.building, packUnder(record)),
        numberHolder: holder.value && { id: holder.value.id, name: holder.value.title || holder.value.no },
        factsOf: (key) => written.get(key) ?? NO_DEFECT_FACTS,
        componentOf: (key) => projectFacts.components.get(key) ?? NO_COMPONENT_FACTS,
        signed: projectFacts.signed,
        drawings: projectFacts.drawings,
        masks: projectFacts.masks,
        rates: projectFacts.rates,
        ownFields: projectFacts.ownFields,
      });
    });
  };
  return survey;
}
