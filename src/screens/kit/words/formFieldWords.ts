import type { StatutoryQuestion } from '#domain/inspection/regime/statutoryAnswers.ts';
import type { FormField } from '#domain/rating/gate/formFields.ts';
import type { Language } from '#i18n/i18n.ts';

/** The names of the fields of a record that are required before signing. */
export const formFieldWords = ({
  record: { details, scope, verdictStep },
  notices,
  paper,
  reliability,
  inspection: { mbis },
}: Language['LL']): Readonly<Record<FormField, () => string>> => ({
  startedOn: details.started,
  completedOn: details.completed,
  date: scope.date,
  servedOn: notices.servedOn,
  regNo: details.regNo,
  regExpiry: details.regExpiry,
  prescribedRepair: mbis.prescribedRepair,
  detailedInvestigation: mbis.detailedInvestigation,
  unauthorisedWorks: mbis.unauthorisedWorks,
  watertightness: paper.watertightness.answer,
  notifiedOn: verdictStep.notifiedOn,
  notifiedWhom: verdictStep.notifiedWhom,
  reliabilityDecidedOn: reliability.decision,
});

/** The name of a statutory question, as it is asked in the record. */
export const statutoryName = (LL: Language['LL'], question: StatutoryQuestion): string =>
  question === 'watertightness' ? LL.paper.watertightness.answer() : LL.inspection.mbis[question]();
