import { computed, type ReadonlySignal } from '@preact/signals-core';
import { dayAt } from '#domain/inspection/building/calendar.ts';
import { isFrozen } from '#domain/inspection/record/record.ts';
import { type Survey, surveyRecord } from '#domain/inspection/record/survey.ts';
import { NO_COMPONENT_FACTS } from '#domain/inspection/register/component.ts';
import { NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import type { DefectNumbers } from '#domain/inspection/register/defectNumbers.ts';
import { holderOfNumber } from '#domain/inspection/signing/recordNumber.ts';
import type { Workspace } from '../../workspace.ts';
import type { CheckedRecord, FiledRecord } from '../checkedRecord.ts';
import type { IdentityReadings } from '../identities.ts';
import { uncorrectedNow } from '../uncorrectedNow.ts';
import { memo, type Written } from '../written.ts';

/** Readers for records, and for what was written and signed in their projects. */
export interface SurveyReadings {
  readonly all: ReadonlySignal<readonly CheckedRecord[] | null>;
  readonly written: Written;
  readonly identities: IdentityReadings;
  readonly signedNumbers: (project: string) => ReadonlySignal<DefectNumbers>;
}

/** Texts about a project's defects and components, signed numbers, drawings and rates. */
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
      return defects && stated && components && drawings && rates
        ? { defects, stated, components, signed, drawings, rates }
        : null;
    }),
  );

/** @returns everything that belongs to a record; null until all of it is read */
export function createSurveys(
  { images: imagesOf, edits }: Pick<Workspace, 'images' | 'edits'>,
  readings: SurveyReadings,
  now: () => number,
): (filed: FiledRecord) => ReadonlySignal<Survey | null> {
  const facts = factsOf(readings);
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
      const said = facts(project.id).value;
      const uncorrected = before.value;
      const list = images.value;
      // Not stopped at the first null, so that all are read in parallel.
      const damagesOf = (list ?? []).map(({ id }) => edits.damages(id).value);
      if (!list || !said || !uncorrected || damagesOf.includes(null)) return null;
      const { defects, stated } = said;
      const written = isFrozen(record.status) ? stated : defects;
      return surveyRecord({
        images: list,
        damages: new Map(list.map(({ id }, i) => [id, damagesOf[i] ?? []])),
        uncorrected,
        record,
        project,
        today: dayAt(now(), project.building, record.scheme),
        numberHolder: holder.value && { id: holder.value.id, name: holder.value.title || holder.value.no },
        factsOf: (key) => written.get(key) ?? NO_DEFECT_FACTS,
        componentOf: (key) => said.components.get(key) ?? NO_COMPONENT_FACTS,
        signed: said.signed,
        drawings: said.drawings,
        rates: said.rates,
      });
    });
  };
  return survey;
}
