import { computed } from '@preact/signals-core';
import { useEffect, useMemo, useState } from 'react';
import type { FiledRecord } from '#data/records/checkedRecord.ts';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { createPacer, runInSlices } from '#data/write/yieldToPage.ts';
import type { Damage } from '#domain/damage/damage.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { Identities } from '#domain/inspection/comparison/identity.ts';
import {
  hasTwoInspections,
  type OpenUndecided,
  openUndecidedInSlices,
} from '#domain/inspection/comparison/undecided.ts';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { type DefectFacts, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { useRecords } from '../../kit/data/useRecords.ts';

/** The data from which a project's undecided pairs are found. */
interface Sources {
  readonly project: Project;
  /** The photos of the inspection. */
  readonly images: readonly InspectionImage[];
  /** What people wrote about defects, by observation key. */
  readonly facts: ReadonlyMap<string, DefectFacts>;
  /** Change whenever a box was judged. */
  readonly counts: Readonly<Record<string, ImageCounts>>;
}

interface Compared extends Sources {
  readonly records: readonly InspectionRecord[];
  readonly identities: Identities;
}

/** Reads the boxes of a project with two inspections, and finds the pairs that nobody decided on. */
async function undecidedIn(
  { project, images, facts, records, identities }: Compared,
  damagesOf: (image: string) => Promise<readonly Damage[]>,
  pause: () => Promise<void>,
): Promise<OpenUndecided | null> {
  const damages = new Map<string, readonly Damage[]>();
  for (const { id } of images) {
    damages.set(id, await damagesOf(id));
    await pause();
  }
  const factsOf = (key: string) => facts.get(key) ?? NO_DEFECT_FACTS;
  return runInSlices(
    openUndecidedInSlices({ project, images, damages, records, identities, factsOf }),
    pause,
  );
}

/**
 * Open defects that may be those of an earlier inspection, by project; previous results stay until newer ones are known.
 * Only projects with inspections of two days are read.
 *
 * @param sources memoised: the same list while it doesn't change
 * @param filed null until they are read
 */
export function useUndecidedByProject(
  sources: readonly Sources[],
  filed: readonly FiledRecord[] | null,
): ReadonlyMap<string, OpenUndecided> {
  const { damagesOf } = useWorkspace();
  const records = useRecords();
  const compared = useMemo(
    () =>
      computed(() =>
        sources.flatMap((source): Compared[] => {
          const mine = (filed ?? []).flatMap((one) =>
            one.project.id === source.project.id ? one.record : [],
          );
          if (!hasTwoInspections(mine)) return [];
          const identities = records.identities(source.project.id).value;
          return identities ? [{ ...source, records: mine, identities }] : [];
        }),
      ),
    [sources, filed, records],
  );
  const all = useValue(compared);
  const [found, setFound] = useState<ReadonlyMap<string, OpenUndecided>>(new Map());
  useEffect(() => {
    const stop = new AbortController();
    const pace = createPacer();
    const pause = async (): Promise<void> => {
      await pace();
      stop.signal.throwIfAborted();
    };
    const look = async (): Promise<void> => {
      const next = new Map<string, OpenUndecided>();
      for (const one of all) {
        const undecided = await undecidedIn(one, damagesOf, pause);
        if (undecided) next.set(one.project.id, undecided);
      }
      stop.signal.throwIfAborted();
      setFound((before) => (before.size === 0 && next.size === 0 ? before : next));
    };
    // Read errors are reported by the lists and by the save state.
    look().catch(() => undefined);
    return () => stop.abort();
  }, [all, damagesOf]);
  return found;
}
