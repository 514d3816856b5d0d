import * as v from 'valibot';
import { SEVERITIES, type Severity } from '../../damage/damage.ts';
import type { ProjectDocument } from '../record/recordDocument.ts';

/** The kind of project documents that hold one sentence each. */
export const SENTENCE = 'sentence';

/** Where a sentence is used: in the recommendation for a defect, or in the remark on one of its boxes. */
export const SENTENCE_USES = ['recommendation', 'remark'] as const;
export type SentenceUse = (typeof SENTENCE_USES)[number];

/** A sentence that a person may choose. Never inserted automatically. */
export interface Sentence {
  readonly id: string;
  /** Key of the label that it is for; empty = any. */
  readonly label: string;
  /** The mildest and the most severe severity that it is for. */
  readonly from: Severity;
  readonly to: Severity;
  readonly text: string;
  readonly use: SentenceUse;
}

/** Most characters of a sentence. */
export const LONGEST_SENTENCE = 500;

const severity = v.picklist(SEVERITIES);
const schema = v.object({
  label: v.string(),
  from: severity,
  to: severity,
  text: v.pipe(
    v.string(),
    v.transform((text) => text.trim()),
    v.minLength(1),
    v.maxLength(LONGEST_SENTENCE),
  ),
  // Older versions only had recommendations.
  use: v.optional(v.picklist(SENTENCE_USES), 'recommendation'),
});

/** The valid sentences among a project's documents of the kind {@link SENTENCE}. */
export const readSentences = (projectDocuments: readonly ProjectDocument[]): readonly Sentence[] =>
  projectDocuments.flatMap(({ id, values }) => {
    const read = v.safeParse(schema, values);
    return read.success ? [{ id, ...read.output }] : [];
  });

/** What a sentence is chosen for. */
export interface SentenceFor {
  readonly label: string;
  /** Null = not assessed: sentences for any severity fit. */
  readonly severity: Severity | null;
}

/** Whether a sentence is for a defect of this label and severity. */
export const fits = (
  sentence: Omit<Sentence, 'id' | 'text' | 'use'>,
  { label, severity }: SentenceFor,
): boolean => {
  const { from, to } = sentence;
  const isForAny = from === SEVERITIES[0] && to === SEVERITIES.at(-1);
  return (
    (sentence.label === '' || sentence.label === label) &&
    (severity === null ? isForAny : severity >= from && severity <= to)
  );
};

/** The sentences that fit all of several defects. */
export const fitting = <S extends Omit<Sentence, 'id' | 'text' | 'use'>>(
  sentences: readonly S[],
  all: readonly SentenceFor[],
): readonly S[] => sentences.filter((sentence) => all.every((one) => fits(sentence, one)));
