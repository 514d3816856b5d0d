import { useCallback, useMemo } from 'react';
import { inspectedOn } from '#domain/inspection/comparison/previous.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import type { DueRule } from '#domain/inspection/register/dueDates.ts';
import { levelFor } from '#domain/inspection/register/levelFor.ts';
import { GENERAL, PRESETS } from '#domain/rating/scheme/presets.ts';
import { pinned, type RatingScheme } from '#domain/rating/scheme/scheme.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { reportWords } from '../kit/words/reportWords.ts';
import { useOpenRecord, useToday } from './OpenRecord.tsx';

interface SchemeWords {
  /** The scheme of the open record; null where this version of the program does not know it. */
  readonly scheme: RatingScheme | null;
  /** Whether it differs from the General scheme, so that its level is shown beside each severity. */
  readonly isOther: boolean;
  readonly nameOf: (scheme: RatingScheme) => string;
  /** `CS2 Fair`; a dash where the scheme has no level for it. */
  readonly levelText: (defect: Defect) => string;
}

/** The open record's rating scheme in the reader's language. */
export function useScheme(): SchemeWords {
  const language = useI18n();
  const { record } = useOpenRecord();
  const scheme = pinned(PRESETS, record.ratingScheme);
  const { names } = reportWords(language);
  const levelText = useCallback(
    (defect: Defect) => {
      const level = scheme && levelFor(scheme, defect);
      return level ? `${level.code} ${reportWords(language).names(level.names)}` : '–';
    },
    [scheme, language],
  );
  return {
    scheme,
    isOther: scheme !== null && scheme.id !== GENERAL.id,
    nameOf: (one) => names(one.names),
    levelText,
  };
}

/** How times for repair are counted in the open record: from the day it was inspected, by its rating scheme. */
export function useRecordRule(): DueRule {
  const { record } = useOpenRecord();
  const { ratingScheme } = record;
  const today = useToday();
  const from = inspectedOn(record) || (today ?? '');
  return useMemo(() => ({ from, scheme: pinned(PRESETS, ratingScheme) }), [from, ratingScheme]);
}
