import { useMemo } from 'react';
import type { DefectHistoryEntry } from '#data/workspace.ts';
import { OWN_PREFIX } from '#domain/edit/ids.ts';
import { FOLLOW_UPS } from '#domain/inspection/register/defect.ts';
import { ownStored, ownText } from '#domain/inspection/register/ownField.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { plainName } from '#domain/plainName.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { ownFormats } from '#report/defect/facts.ts';
import { reportWords } from '../words/reportWords.ts';

const textIn = (value: unknown, name: string): string => {
  const text = isObject(value) ? own(value, name) : undefined;
  return typeof text === 'string' ? plainName(text) : '';
};

/** How a statement about a defect reads: steps of other devices may hold anything. */
function useDefectWords() {
  const language = useI18n();
  return useMemo(() => {
    const { LL, format } = language;
    const report = reportWords(language, []);
    const { repair } = LL.orders;
    const sentences = (parts: readonly string[]) => report.clauses(parts.filter(Boolean));
    const accepted = (value: unknown, { day, order }: DefectHistoryEntry) =>
      sentences([
        repair.acceptedBy({ by: textIn(value, 'by') }),
        day && format.day(day),
        textIn(value, 'remark'),
        order && repair.byOrder({ order: plainName(order) }),
      ]);
    const reported = (value: unknown) =>
      sentences([
        textIn(value, 'by'),
        format.day(textIn(value, 'on')),
        repair.byOrder({ order: textIn(value, 'order') }),
      ]);
    const valueText = (value: unknown, entry: DefectHistoryEntry): string => {
      if (value === null || value === undefined || value === '') return LL.dashboard.history.empty();
      const { field } = entry;
      if (field.startsWith(OWN_PREFIX)) return ownText(ownStored(value), ownFormats(report));
      if (field === 'acceptance') return accepted(value, entry);
      if (field === 'reported') return reported(value);
      const followUp = field === 'followUp' && FOLLOW_UPS.find((one) => one === value);
      if (followUp) return report.followUp(followUp);
      return typeof value === 'string' ? plainName(value) : LL.dashboard.history.unreadable();
    };
    /** An own field as it was called when the value was entered. */
    const nameOf = ({ field, before, after }: DefectHistoryEntry): string => {
      const stated = [after, before].map(ownStored).find(({ kind }) => kind === 'value');
      if (field.startsWith(OWN_PREFIX))
        return stated?.kind === 'value' ? plainName(stated.value.name) : field.slice(OWN_PREFIX.length);
      const names = {
        followUp: () => report.t('followUp'),
        contractor: () => report.t('contractor'),
        reported: repair.reportedTitle,
        acceptance: repair.acceptedTitle,
      };
      return (own(names, field) ?? (() => field))();
    };
    return { nameOf, valueText };
  }, [language]);
}

/** One statement about the defect that a damage is a view of. Apart, as its words aren't those of the dashboard. */
export default function DefectChange({ entry }: { readonly entry: DefectHistoryEntry }) {
  const { LL } = useI18n();
  const { nameOf, valueText } = useDefectWords();
  const words = LL.dashboard.history;
  const { before, kind } = entry;
  const field = nameOf(entry);
  const after = valueText(entry.after, entry);
  const isFirst = before === null || before === undefined || before === '';
  return (
    <p data-defect-change={entry.field}>
      {isFirst
        ? words.set({ field, after })
        : words.change({ field, before: valueText(before, { ...entry, day: '', order: '' }), after })}
      {(kind === 'undo' || kind === 'redo') && ` (${words[kind]()})`}
    </p>
  );
}
