import { own } from '../../keyed.ts';
import type { AnswersStoredApart, InspectionRecord } from '../record/record.ts';

/** The parts of a record in which answers are kept. */
export type Answering = Pick<InspectionRecord, 'mbis' | 'watertightness' | 'answers'>;

/**
 * Questions that records of earlier versions store in a field of their own. The name of that field is stored, in seals
 * too, and stays whatever regime asks them.
 */
const STORED_APART = [
  'prescribedRepair',
  'detailedInvestigation',
  'unauthorisedWorks',
] as const satisfies readonly (keyof AnswersStoredApart)[];

const ownFieldOf = (question: string): keyof AnswersStoredApart | undefined =>
  STORED_APART.find((one) => one === question);

/** The answer to a question of a regime; null = not answered. */
export function answerOf({ mbis, watertightness, answers }: Answering, question: string): boolean | null {
  const ownField = ownFieldOf(question);
  if (ownField) return mbis[ownField];
  return question === 'watertightness' ? watertightness.tight : (own(answers, question) ?? null);
}

/** What was written with an answer; empty = nothing. */
export const noteOf = ({ watertightness }: Pick<Answering, 'watertightness'>, question: string): string =>
  question === 'watertightness' ? watertightness.note : '';

/** What to change in a record so that a question has this answer. */
export function withAnswer(
  { mbis, watertightness, answers = {} }: Answering,
  question: string,
  answer: boolean | null,
): Partial<Answering> {
  const ownField = ownFieldOf(question);
  if (ownField) return { mbis: { ...mbis, [ownField]: answer } };
  if (question === 'watertightness') return { watertightness: { ...watertightness, tight: answer } };
  const others = Object.entries(answers).filter(([one]) => one !== question);
  return {
    answers: Object.fromEntries(answer === null ? others : [...others, [question, answer] as const]),
  };
}
