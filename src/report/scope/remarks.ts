import { isChecked } from '#domain/inspection/register/component.ts';
import { isSigned, type ReportSource } from '../source.ts';

/** The limits of the findings: unchecked components, and reservations. */
export function reachOf({ record, survey, words }: ReportSource): readonly string[] {
  const unchecked = survey.components.filter(({ facts }) => !isChecked(facts)).length;
  const remark =
    unchecked > 0 ? [words.t('uncheckedComponents', { count: unchecked, of: survey.components.length })] : [];
  if (!isSigned(record)) return remark;
  const reserved = survey.reservations.map((one) =>
    words.entry(words.aside(words.gate(one.code), String(one.count)), one.reason),
  );
  const { length } = reserved;
  return length > 0
    ? [...remark, words.entry(words.t('reservations', { count: length }), words.clauses(reserved))]
    : remark;
}
