import type { RecordScheme } from '#domain/inspection/record/record.ts';
import { inspectsInPerson } from '#domain/inspection/regime/regime.ts';
import type { Language } from '#i18n/i18n.ts';

/** What whoever signs a record declares: in person, where the regime has the inspector inspect in person. */
export const declarationFor = ({ signing }: Language['LL'], scheme: RecordScheme): string =>
  inspectsInPerson(scheme) ? signing.sheet.declarationPersonal() : signing.sheet.declaration();
