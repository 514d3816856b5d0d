import type { InspectionRecord } from '../../inspection/record/record.ts';
import type { GateReason } from './gate.ts';
import type { GateCode } from './gateCodes.ts';

/** The steps of an inspection record in their order. */
export const STEPS = [
  'details',
  'scope',
  'photos',
  'review',
  'findings',
  'elements',
  'verdicts',
  'reliability',
  'report',
] as const;
export type StepName = (typeof STEPS)[number];

/** The step at which each reason is resolved. */
const AT: Readonly<Record<GateCode, StepName>> = {
  number_taken: 'details',
  kind_missing: 'details',
  dates_missing: 'details',
  dates_contradict: 'details',
  date_in_future: 'details',
  inspector_missing: 'details',
  registration_missing: 'details',
  registration_expired: 'details',
  registration_expired_now: 'details',
  regime_fields_missing: 'details',
  scheme_unknown: 'details',
  method_not_stated: 'scope',
  session_missing: 'scope',
  session_outside_dates: 'scope',
  weather_missing: 'scope',
  flight_landed_first: 'scope',
  flight_papers_ended: 'scope',
  limitations_not_stated: 'scope',
  point_not_read: 'scope',
  reading_incomplete: 'scope',
  close_up_due: 'scope',
  scope_empty: 'photos',
  photo_outside_dates: 'photos',
  photo_without_date: 'photos',
  photo_far_from_others: 'photos',
  photo_unreviewed: 'review',
  model_box_unreviewed: 'review',
  detection_unsure: 'review',
  defect_not_assessed: 'findings',
  defect_without_location: 'findings',
  defect_without_recommendation: 'findings',
  defect_without_date: 'findings',
  defect_without_cause: 'findings',
  own_field_missing: 'findings',
  own_field_doubtful: 'findings',
  own_photo_missing: 'photos',
  own_photo_doubtful: 'photos',
  own_record_missing: 'details',
  own_record_doubtful: 'details',
  repair_later_than_rule: 'findings',
  unsafe_not_told: 'findings',
  component_not_rated: 'findings',
  element_not_stated: 'elements',
  element_without_reason: 'elements',
  defect_element_not_stated: 'elements',
  element_contradicts: 'elements',
  element_not_rated: 'elements',
  verdict_missing: 'verdicts',
  verdict_before_scheme: 'verdicts',
  question_not_answered: 'verdicts',
  watertightness_not_stated: 'report',
  verdict_without_reason: 'verdicts',
  verdict_reason_before: 'verdicts',
  unsafe_not_notified: 'verdicts',
  reliability_missing: 'reliability',
  reliability_incomplete: 'reliability',
  reliability_system_new: 'reliability',
  reliability_evidence_changed: 'reliability',
  reliability_words_changed: 'reliability',
  reliability_not_reliable: 'reliability',
  client_refused_ai: 'reliability',
  revision_reason_missing: 'report',
  conclusion_missing: 'report',
  repair_answer_contradicts: 'verdicts',
  investigation_answer_contradicts: 'verdicts',
  works_answer_contradicts: 'verdicts',
  watertightness_contradicts: 'verdicts',
  answer_without_findings: 'verdicts',
  verdict_contradicts: 'verdicts',
  limitations_contradict: 'scope',
  regime_duty: 'report',
};

export const stepOf = (code: GateCode): StepName => AT[code];

/**
 * What a step rests on: with no photo in scope nothing was reviewed, and while detections are left to review neither
 * findings nor elements nor verdicts nor the figures of models are known.
 */
const RESTS_ON: Partial<Readonly<Record<StepName, (code: GateCode) => boolean>>> = {
  review: (code) => code === 'scope_empty',
  findings: (code) => code === 'scope_empty' || AT[code] === 'review',
  elements: (code) => code === 'scope_empty' || AT[code] === 'review',
  verdicts: (code) => code === 'scope_empty' || AT[code] === 'review',
  reliability: (code) => code === 'scope_empty' || AT[code] === 'review',
};

/** The first step at which something is open; the last one where only the signature is. */
export function firstOpenStep(
  record: Pick<InspectionRecord, 'status'>,
  reasons: readonly GateReason[],
): StepName {
  const states = completeness(record, reasons);
  return STEPS.find((step) => !states[step].done) ?? 'report';
}

/**
 * The progress of a step: the number of open reasons there; done when there is none, neither at a step that it rests on.
 * The last step is done when it is signed.
 */
export function completeness(
  record: Pick<InspectionRecord, 'status'>,
  reasons: readonly GateReason[],
): Readonly<Record<StepName, { readonly done: boolean; readonly open: number }>> {
  const open = reasons.filter(({ overridden }) => !overridden);
  const at = (step: StepName) => open.filter(({ code }) => AT[code] === step).length;
  const signed = record.status === 'signed' || record.status === 'issued';
  const entry = (step: StepName) => {
    const isEarly = open.some(({ code }) => RESTS_ON[step]?.(code) ?? false);
    return { done: at(step) === 0 && !isEarly, open: at(step) };
  };
  return {
    details: entry('details'),
    scope: entry('scope'),
    photos: entry('photos'),
    review: entry('review'),
    findings: entry('findings'),
    elements: entry('elements'),
    verdicts: entry('verdicts'),
    reliability: entry('reliability'),
    report: { done: signed, open: open.length },
  };
}
