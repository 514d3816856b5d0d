import { type Answering, answerOf, noteOf } from './answers.ts';
import { regimeOf, type Under } from './regime.ts';

/** What a regime has the inspector answer with yes or no. */
export interface StatutoryAnswer {
  /** The id of the pack's question. */
  readonly question: string;
  /** Null = not answered. */
  readonly answer: boolean | null;
  /** What was written with it; `''` = nothing. */
  readonly note: string;
}

/** The questions that a record's kind of inspection asks, with their answers; empty for most kinds. */
export const statutoryAnswers = (record: Under & Answering): readonly StatutoryAnswer[] =>
  (regimeOf(record)?.kind.questions ?? []).map((question) => ({
    question,
    answer: answerOf(record, question),
    note: noteOf(record, question),
  }));
