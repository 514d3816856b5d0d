import type { StatutoryQuestion } from '#domain/inspection/regime/statutoryAnswers.ts';
import type { Language } from '#i18n/i18n.ts';

/** The name of a statutory question, as it is asked in the record. */
export const statutoryName = (LL: Language['LL'], question: StatutoryQuestion): string =>
  question === 'watertightness' ? LL.paper.watertightness.answer() : LL.inspection.mbis[question]();
