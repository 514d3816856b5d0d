import type { FormField } from '#domain/rating/gate/formFields.ts';
import type { Language } from '#i18n/i18n.ts';

/** What the fields of a record are called that have to be filled in before it is signed. */
export const formFieldWords = ({
  record: { details, verdictStep },
  inspection: { mbis },
}: Language['LL']): Readonly<Record<FormField, () => string>> => ({
  startedOn: details.started,
  completedOn: details.completed,
  regNo: details.regNo,
  regExpiry: details.regExpiry,
  prescribedRepair: mbis.prescribedRepair,
  detailedInvestigation: mbis.detailedInvestigation,
  unauthorisedWorks: mbis.unauthorisedWorks,
  notifiedOn: verdictStep.notifiedOn,
  notifiedWhom: verdictStep.notifiedWhom,
});
