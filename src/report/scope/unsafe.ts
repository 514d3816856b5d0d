import type { Defect } from '#domain/inspection/register/defect.ts';
import {
  type PartyNotice,
  type UnsafeCondition,
  unsafeConditionOf,
  unsafeOfDefect,
} from '#domain/inspection/register/unsafeCondition.ts';
import type { ReportWords } from '../words.ts';

/** Who was told: the office or person, else the party. */
export const notifiedName = ({ name, whom }: PartyNotice, words: ReportWords): string =>
  name || words.t(`party_${whom}`);

/** An unsafe condition in a few clauses: what was found, who was told, what protects people, how it ended. */
function unsafeText({ found, notices, protection, ended }: UnsafeCondition, words: ReportWords): string {
  const noticeTexts = [...notices.values()].map((one) =>
    words.list([
      words.t('unsafeTold', { who: notifiedName(one, words), when: words.dateTime(one.at) }),
      one.answer
        ? words.aside(words.t('unsafeAnswered', { when: words.dateTime(one.answer.at) }), one.answer.text)
        : words.t('unsafeNotAnswered'),
    ]),
  );
  return words.clauses([
    found.reason,
    words.t('unsafeFound', { when: words.dateTime(found.at), who: found.by || '–' }),
    ...(noticeTexts.length > 0 ? noticeTexts : [words.t('unsafeNobody')]),
    ...(protection?.text ? [words.t('unsafeProtection', { text: protection.text })] : []),
    ended
      ? words.aside(words.t(`unsafe_${ended.how}`, { when: words.dateTime(ended.at) }), ended.reason)
      : words.t('unsafeLasts'),
  ]);
}

/** The same for a defect; empty where nobody stated one. */
export function unsafeLine(defect: Defect, words: ReportWords): string {
  const condition = unsafeOfDefect(defect);
  return condition ? unsafeText(condition, words) : '';
}

/** The same for what is stored of one; null where that is none. */
export function unsafeStoredText(
  unsafe: Readonly<Record<string, unknown>>,
  words: ReportWords,
): string | null {
  const condition = unsafeConditionOf({ unsafe });
  return condition && unsafeText(condition, words);
}
