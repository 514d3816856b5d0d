import { MBIS_QUESTIONS } from '../../rating/gate/formFields.ts';
import { asksMbis, asksWatertightness } from '../../rating/gate/schemeDuties.ts';
import type { InspectionRecord } from '../record/record.ts';

export const STATUTORY_QUESTIONS = [...MBIS_QUESTIONS, 'watertightness'] as const;
/** What a regime has the inspector answer with yes or no. */
export type StatutoryQuestion = (typeof STATUTORY_QUESTIONS)[number];

export interface StatutoryAnswer {
  readonly question: StatutoryQuestion;
  /** Null = not answered. */
  readonly answer: boolean | null;
  /** What was written with it; `''` = nothing. */
  readonly note: string;
}

/** The questions that a record's kind of inspection asks, with their answers; empty for most kinds. */
export function statutoryAnswers({
  scheme,
  mbis,
  watertightness,
}: Pick<InspectionRecord, 'scheme' | 'mbis' | 'watertightness'>): readonly StatutoryAnswer[] {
  const answers = MBIS_QUESTIONS.map((question) => ({ question, answer: mbis[question], note: '' }));
  const { tight, note } = watertightness;
  return [
    ...(asksMbis(scheme) ? answers : []),
    ...(asksWatertightness(scheme) ? [{ question: 'watertightness', answer: tight, note } as const] : []),
  ];
}
