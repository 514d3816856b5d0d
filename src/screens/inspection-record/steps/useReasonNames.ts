import { OVERALL } from '#domain/inspection/record/record.ts';
import { readDated } from '#domain/inspection/record/statedDates.ts';
import { REGIME_FIELDS } from '#domain/inspection/regime/regime.ts';
import { FORM_FIELDS } from '#domain/rating/gate/formFields.ts';
import type { GateReason } from '#domain/rating/gate/gate.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { formFieldWords } from '../../kit/words/formFieldWords.ts';
import { wordFor } from '../../kit/words/wordFor.ts';
import { useBoxWords } from '../sign/useBoxWords.ts';

/** The names of the items that a gate reason concerns: fields by their labels. */
export function useReasonNames(): (reason: GateReason) => readonly string[] {
  const { LL, format } = useI18n();
  const boxCalled = useBoxWords();
  const { verdictStep } = LL.record;
  const fields = formFieldWords(LL);
  const named = (about: string, code: GateReason['code']): string => {
    const dated = code === 'date_in_future' ? readDated(about) : null;
    if (dated) {
      const of = wordFor(LL.regime.fields, REGIME_FIELDS, dated.name);
      return format.aside(wordFor(fields, FORM_FIELDS, of), format.day(dated.day));
    }
    if (code === 'regime_fields_missing') return wordFor(LL.regime.fields, REGIME_FIELDS, about);
    if (about === OVERALL) return verdictStep.whole();
    const field = wordFor(fields, FORM_FIELDS, about);
    return field === about ? boxCalled(about) : field;
  };
  return ({ about, code }) => about.map((one) => named(one, code));
}
