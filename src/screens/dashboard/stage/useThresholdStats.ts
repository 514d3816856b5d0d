import { useMemo } from 'react';
import { useFilter, useListing } from '#annotator/hooks.tsx';
import { type ThresholdStats, thresholdStats } from '#domain/damage/threshold.ts';

/** What the threshold does to the open photo, kept current with verdicts and filter. */
export function useThresholdStats(): ThresholdStats {
  const all = useListing((listing) => listing.all);
  const filter = useFilter();
  return useMemo(() => thresholdStats(all, filter), [all, filter]);
}
