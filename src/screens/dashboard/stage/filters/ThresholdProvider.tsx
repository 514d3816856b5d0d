import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useFilter, useListingLater, useStageSettings } from '#annotator/react/hooks.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { yieldToPage } from '#data/write/yieldToPage.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { componentKeys } from '#domain/damage/label.ts';
import {
  type Counted,
  counted,
  type ThresholdStats,
  thresholdStats,
} from '#domain/damage/listing/thresholdStats.ts';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import { own } from '#domain/keyed.ts';
import { useDashboard } from '../../DashboardContext.tsx';
import { useLabels } from '../../labels.tsx';
import { useCounts } from '../../useCounts.ts';
import { useRest } from '../../useRest.ts';

/** Verdicts given in quick succession are counted when they pause. Milliseconds. */
const REST = 120;

const NO_LISTS: ReadonlyMap<string, readonly Counted[]> = new Map();

/** Photos read between two pauses. */
const BATCH = 8;

/** The damages of an inspection's photos as far as they were read, by image id. */
export interface Tally {
  readonly lists: ReadonlyMap<string, readonly Counted[]>;
  /** Photos read, of how many. */
  readonly done: number;
  readonly total: number;
}

interface Known {
  /** The counts it was read at: another object when the photo's damages changed. */
  readonly at: ImageCounts | undefined;
  readonly list: readonly Counted[];
}

/**
 * Reads photo after photo what is to be counted of its damages, and again those that changed since.
 * @param read live damages of an image
 */
export function createTally(read: (image: string) => Promise<readonly Damage[]>) {
  const known = new Map<string, Known>();
  return {
    /** @param tell hears of every batch @param going false ends the reading */
    async update(
      images: readonly InspectionImage[],
      counts: Readonly<Record<string, ImageCounts>>,
      tell: (tally: Tally) => void,
      going: () => boolean,
    ): Promise<void> {
      const due = images.filter(({ id }) => !known.has(id) || known.get(id)?.at !== own(counts, id));
      const say = () => {
        const lists = images.flatMap(({ id }) => {
          const of = known.get(id);
          return of ? [[id, of.list] as const] : [];
        });
        tell({ lists: new Map(lists), done: lists.length, total: images.length });
      };
      say();
      for (let at = 0; at < due.length && going(); at += BATCH) {
        const batch = due.slice(at, at + BATCH);
        await Promise.all(
          batch.map(async ({ id }) =>
            known.set(id, { at: own(counts, id), list: (await read(id)).map(counted) }),
          ),
        );
        // Between two batches the page goes first.
        await yieldToPage();
        if (going()) say();
      }
    },
  };
}

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
    const ended = new AbortController();
    // A photo that can't be read stays out of the count, which says how many are in it.
    reader.update(images, counts, setTally, () => !ended.signal.aborted).catch(() => undefined);
    return () => ended.abort();
  }, [wanted, images, counts, reader]);
  return wanted ? tally : NOTHING_READ;
}

/** Counts once for slider, sentence and panel, and keeps the count current with verdicts and filter. */
export function ThresholdProvider({ children }: { readonly children: ReactNode }) {
  const whole = useStageSettings((stageSettings) => stageSettings.counted === 'inspection');
  const { lists, done, total } = useTally(whole);
  const open = useListingLater((listing) => listing.image?.id);
  const all = useRest(
    useListingLater((listing) => listing.all),
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
