import { useMemo } from 'react';
import { useFilter, useListing } from '#annotator/hooks.tsx';
import { type ThresholdStats, thresholdStats } from '#domain/damage/threshold.ts';
import { useRest } from '../useRest.ts';

/** Verdicts given in quick succession are counted when they pause. Milliseconds. */
const REST = 120;

/** What the threshold does to the open photo, kept current with verdicts and filter. */
export function useThresholdStats(): ThresholdStats {
  const all = useRest(
    useListing((listing) => listing.all),
    REST,
  );
  const filter = useFilter();
  return useMemo(() => thresholdStats(all, filter), [all, filter]);
}
