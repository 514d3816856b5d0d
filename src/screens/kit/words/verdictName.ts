import type { RecordScheme } from '#domain/inspection/record/record.ts';
import { hasRepairProgramme } from '#domain/rating/gate/schemeDuties.ts';
import type { LocationVerdict } from '#domain/rating/locationVerdict.ts';
import type { Language } from '#i18n/i18n.ts';

/** The name of a verdict: in the terms of the rule for New York's facade programme. */
export const verdictName = (LL: Language['LL'], verdict: LocationVerdict, scheme: RecordScheme): string =>
  hasRepairProgramme(scheme) && verdict === 'safe_with_repair'
    ? LL.inspection.fisp.swarmp()
    : LL.record.verdicts[verdict]();
