import type { RecordScheme } from '#domain/inspection/record/record.ts';
import { regimeOf } from '#domain/inspection/regime/regime.ts';
import type { LocationVerdict } from '#domain/rating/locationVerdict.ts';
import type { Language } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';

/**
 * The name of a verdict in the terms of the regime: Hong Kong's schemes ask whether a prescribed repair is needed,
 * New York's facade programme has a term of its own.
 *
 * @param scheme null where inspections of several kinds are counted together
 */
export function verdictName(
  LL: Language['LL'],
  verdict: LocationVerdict,
  scheme: RecordScheme | null,
): string {
  const regime = scheme && regimeOf(scheme);
  if (regime === 'fisp' && verdict === 'safe_with_repair') return LL.inspection.fisp.swarmp();
  const isPrescribed = regime === 'mbis' || regime === 'mwis';
  return isPrescribed && verdict !== 'not_inspected'
    ? LL.record.prescribedVerdicts[verdict]()
    : LL.record.verdicts[verdict]();
}

/** The names of verdicts in a kind of inspection. */
export function useVerdictName(scheme: RecordScheme): (verdict: LocationVerdict) => string {
  const { LL } = useI18n();
  return (verdict) => verdictName(LL, verdict, scheme);
}
