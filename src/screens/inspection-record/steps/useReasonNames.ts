import { useMemo } from 'react';
import { EVIDENCE_PARTS } from '#domain/assurance/reliability.ts';
import { allElements, elementNamer } from '#domain/inspection/elements/elementList.ts';
import { locationCodes, numberNamer } from '#domain/inspection/places/locationCodes.ts';
import { OVERALL } from '#domain/inspection/record/record.ts';
import { readDated, withDays } from '#domain/inspection/record/statedDates.ts';
import { nameIn } from '#domain/languages.ts';
import { FORM_FIELDS } from '#domain/rating/gate/formFields.ts';
import type { GateReason } from '#domain/rating/gate/gate.ts';
import type { GateCode } from '#domain/rating/gate/gateCodes.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { formFieldWords } from '../../kit/words/formFieldWords.ts';
import { wordFor } from '../../kit/words/gateSentence.ts';
import { partName, regimeItem } from '../../kit/words/regimeWords.ts';
import { useOpenRecord } from '../OpenRecord.tsx';
import { useBoxWords } from '../sign/useBoxWords.ts';

/** Parts of the decision on the reliability of AI that an open point names. */
const RELIABILITY_PARTS = [...EVIDENCE_PARTS, 'reasons', 'limits'] as const;

/**
 * The name of an item that an open point or a reservation concerns: fields by their labels, boxes by their types, defects
 * by their numbers with the codes of their locations.
 */
export function useItemName(): (item: string, code: GateCode) => string {
  const language = useI18n();
  const { LL, format } = language;
  const boxCalled = useBoxWords();
  const { record, survey, live, shownProject } = useOpenRecord();
  const numbered = useMemo(() => {
    const defects = [...(survey?.defects ?? []), ...(live?.defects ?? [])];
    return numberNamer(
      defects.map(({ no }) => no),
      locationCodes(shownProject.locations),
    );
  }, [survey, live, shownProject.locations]);
  const elements = (survey ?? live)?.checklist.list;
  const { locale } = language;
  const element = useMemo(
    () => elementNamer(elements ? allElements(elements) : [], (names) => nameIn(locale, names)),
    [elements, locale],
  );
  const fields = formFieldWords(LL);
  return (item, code) => {
    const dated = code === 'date_in_future' ? readDated(item) : null;
    if (dated) {
      const of = partName(language, record, 'fields', dated.name);
      return format.aside(numbered(wordFor(fields, FORM_FIELDS, of)), format.day(dated.day));
    }
    const ofRegime = regimeItem(language, record, code, item);
    if (ofRegime !== null) return ofRegime;
    if (code === 'reliability_evidence_changed' || code === 'reliability_incomplete')
      return wordFor(LL.reliability.parts, RELIABILITY_PARTS, item);
    if (code.startsWith('reliability_') || code === 'client_refused_ai') return item;
    if (item === OVERALL) return LL.record.verdictStep.whole();
    const field = wordFor(fields, FORM_FIELDS, item);
    return field === item ? withDays(code, numbered(boxCalled(element(item))), format.day) : field;
  };
}

/** The names of the items that a gate reason concerns. */
export function useReasonNames(): (reason: GateReason) => readonly string[] {
  const named = useItemName();
  return ({ about, code }) => about.map((one) => named(one, code));
}
