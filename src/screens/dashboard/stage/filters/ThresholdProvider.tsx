import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useFilter, useListing, useStageSettings } from '#annotator/react/hooks.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { componentKeys } from '#domain/damage/label.ts';
import { type Counted, type ThresholdStats, thresholdStats } from '#domain/damage/listing/threshold.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import { useDashboard } from '../../DashboardContext.tsx';
import { useLabels } from '../../labels.tsx';
import { useCounts } from '../../useCounts.ts';
import { useRest } from '../../useRest.ts';
import { createTally, type Tally } from '../inspectionTally.ts';

/** Verdicts given in quick succession are counted when they pause. Milliseconds. */
const REST = 120;

const NO_LISTS: ReadonlyMap<string, readonly Counted[]> = new Map();
const NOTHING_READ: Tally = { lists: NO_LISTS, done: 0, total: 0 };

interface Threshold extends ThresholdStats {
  /** Photos read, of how many; one of one for the open photo. */
  readonly done: number;
  readonly total: number;
}

const ThresholdContext = createContext<Threshold | null>(null);

/** What the threshold does to the open photo, or to the whole inspection where that is asked for. */
export function useThreshold(): Threshold {
  const value = use(ThresholdContext);
  if (!value) throw new Error('useThreshold needs a <ThresholdProvider> above it.');
  return value;
}

/** The inspection's other photos, read while they are wanted. */
function useTally(wanted: boolean): Tally {
  const workspace = useWorkspace();
  const { images: all } = useDashboard();
  const images = useMemo(() => all && inspected(all), [all]);
  const counts = useCounts();
  const [reader] = useState(() => createTally((image) => workspace.damagesOf(image)));
  const [tally, setTally] = useState(NOTHING_READ);
  useEffect(() => {
    if (!wanted || !images) return;
    let going = true;
    // A photo that can't be read stays out of the count, which says how many are in it.
    reader.update(images, counts, setTally, () => going).catch(() => undefined);
    return () => {
      going = false;
    };
  }, [wanted, images, counts, reader]);
  return wanted ? tally : NOTHING_READ;
}

/** Counts once for slider, sentence and panel, and keeps the count current with verdicts and filter. */
export function ThresholdProvider({ children }: { readonly children: ReactNode }) {
  const whole = useStageSettings((stageSettings) => stageSettings.counted === 'inspection');
  const { lists, done, total } = useTally(whole);
  const open = useListing((listing) => listing.image?.id);
  const all = useRest(
    useListing((listing) => listing.all),
    REST,
  );
  const filter = useFilter();
  const { labels } = useLabels();
  const components = useMemo(() => componentKeys(labels), [labels]);
  const value = useMemo((): Threshold => {
    if (!whole) return { ...thresholdStats(all, filter, [], components), done: 1, total: 1 };
    const elsewhere = [...lists].flatMap(([id, list]) => (id === open ? [] : [list]));
    return { ...thresholdStats(all, filter, elsewhere, components), done, total };
  }, [all, filter, components, whole, lists, done, total, open]);
  return <ThresholdContext value={value}>{children}</ThresholdContext>;
}
