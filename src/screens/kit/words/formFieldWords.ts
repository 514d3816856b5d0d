import type { FormField } from '#domain/rating/gate/formFields.ts';
import type { Language } from '#i18n/i18n.ts';

/** The names of the fields of a record that are required before signing. */
export const formFieldWords = ({
  record: { details, scope, verdictStep },
  notices,
  reliability,
  known,
  closeUp,
  logbook,
}: Language['LL']): Readonly<Record<FormField, () => string>> => ({
  startedOn: details.started,
  completedOn: details.completed,
  date: scope.date,
  servedOn: notices.servedOn,
  regNo: details.regNo,
  regExpiry: details.regExpiry,
  notifiedOn: verdictStep.notifiedOn,
  notifiedWhom: verdictStep.notifiedWhom,
  reliabilityDecidedOn: reliability.decision,
  knownOn: known.since,
  madeGoodOn: closeUp.fields.madeGoodOn,
  flownOn: logbook.flownOn,
  happened: logbook.fields.happened,
  calibratedOn: closeUp.fields.calibratedOn,
  endedOn: closeUp.fields.endedOn,
});
