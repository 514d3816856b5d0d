import { useCallback, useMemo } from 'react';
import { useValue } from '#data/useValue.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { noIdentities } from '#domain/inspection/comparison/identity.ts';
import {
  type OpenUndecided,
  openUndecided,
  undecidedInSlices,
} from '#domain/inspection/comparison/undecided.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { FactsOf } from '#domain/inspection/register/defect.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import { useRecords } from '../../../kit/data/useRecords.ts';
import { useSlices } from '../../useSlices.ts';

export interface UndecidedSources {
  readonly project: Project;
  readonly rows: readonly RegisterRow[] | null;
  readonly images: readonly InspectionImage[] | null;
  readonly damages: ReadonlyMap<string, readonly Damage[]> | null;
  /** Memoised. */
  readonly factsOf: FactsOf;
}

/** Open defects that may be the same as those of an earlier inspection; null where there are none, and until counted. */
export function useUndecided({
  project,
  rows,
  images,
  damages,
  factsOf,
}: UndecidedSources): OpenUndecided | null {
  const records = useRecords();
  const filed = useValue(records.all);
  const identities = useValue(useMemo(() => records.identities(project.id), [records, project.id]));
  const mine = useMemo(
    () => (filed ?? []).flatMap((one) => (one.project.id === project.id ? one.record : [])),
    [filed, project.id],
  );
  const begin = useCallback(
    () =>
      undecidedInSlices({
        ...{ project, records: mine, factsOf },
        images: images ?? [],
        damages: damages ?? new Map(),
        // Read before this is called.
        identities: identities ?? noIdentities(),
      }),
    [project, mine, images, damages, factsOf, identities],
  );
  const isReady = mine.length > 1 && rows && images && damages && identities;
  const undecided = useSlices(isReady ? begin : null);
  return useMemo(
    () =>
      undecided && rows
        ? openUndecided(
            undecided,
            rows.map(({ defect }) => defect),
          )
        : null,
    [undecided, rows],
  );
}
