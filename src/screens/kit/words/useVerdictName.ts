import type { RecordScheme } from '#domain/inspection/record/record.ts';
import type { LocationVerdict } from '#domain/rating/locationVerdict.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { verdictName } from './verdictName.ts';

/** The names of verdicts in a kind of inspection. */
export function useVerdictName(scheme: RecordScheme): (verdict: LocationVerdict) => string {
  const { LL } = useI18n();
  return (verdict) => verdictName(LL, verdict, scheme);
}
