import type { Defect, DefectFacts } from '../register/defect.ts';
import { type DueRule, dueDate } from '../register/dueDates.ts';
import { withSentence } from './withSentence.ts';

/** What to do with an existing recommendation or date that differs. */
export const ON_OTHER = ['keep', 'append', 'replace'] as const;
export type OnOther = (typeof ON_OTHER)[number];

/**
 * When several defects are to be repaired: as already stated, all on one day, or each by its severity from a day on.
 */
export type RepairWhen =
  | { readonly kind: 'leave' }
  | { readonly kind: 'date'; readonly date: string }
  | ({ readonly kind: 'severity' } & DueRule);

/** What is written for several defects at once; an empty text writes none. */
export interface Recommendation {
  readonly text: string;
  readonly when: RepairWhen;
  readonly onOther: OnOther;
}

/** The planned change of one field of one defect. */
export interface PlannedField {
  readonly how: 'untouched' | 'written' | 'same' | 'kept' | 'appended' | 'replaced';
  readonly before: string;
  readonly after: string;
}

export interface PlannedDefect {
  readonly defect: Defect;
  readonly recommendation: PlannedField;
  readonly repairBy: PlannedField;
}

const isChange = ({ before, after }: PlannedField): boolean => before !== after;

/** @param joined the existing text with the new one appended; missing where the field can't be appended to */
function plan(before: string, trimmed: string, onOther: OnOther, joined?: string): PlannedField {
  if (trimmed.trim() === '') return { how: 'untouched', before, after: before };
  if (before.trim() === '') return { how: 'written', before, after: trimmed };
  if (before === trimmed || before === joined) return { how: 'same', before, after: before };
  if (onOther === 'replace') return { how: 'replaced', before, after: trimmed };
  if (onOther === 'append' && joined !== undefined) return { how: 'appended', before, after: joined };
  return { how: 'kept', before, after: before };
}

const dateOf = (when: RepairWhen, defect: Defect): string => {
  if (when.kind === 'leave') return '';
  return when.kind === 'date' ? when.date : (dueDate(when, defect) ?? '');
};

/** The planned changes of some defects; nothing that somebody wrote is lost unless requested. */
export const planRecommendation = (
  defects: readonly Defect[],
  { text, when, onOther }: Recommendation,
): readonly PlannedDefect[] =>
  defects.map((defect) => {
    const { recommendation, repairBy } = defect.facts;
    const trimmedText = text.trim();
    return {
      defect,
      recommendation: plan(recommendation, trimmedText, onOther, withSentence(recommendation, trimmedText)),
      repairBy: plan(repairBy, dateOf(when, defect), onOther),
    };
  });

/** Whether a defect is changed at all. */
export const isWritten = ({ recommendation, repairBy }: PlannedDefect): boolean =>
  isChange(recommendation) || isChange(repairBy);

/** The fields to write, by the key of their defect: one undo step. */
export function recommendationValues(
  planned: readonly PlannedDefect[],
): ReadonlyMap<string, Partial<Pick<DefectFacts, 'recommendation' | 'repairBy'>>> {
  return new Map(
    planned.filter(isWritten).map(({ defect, recommendation, repairBy }) => [
      defect.key,
      {
        ...(isChange(recommendation) ? { recommendation: recommendation.after } : {}),
        ...(isChange(repairBy) ? { repairBy: repairBy.after } : {}),
      },
    ]),
  );
}
