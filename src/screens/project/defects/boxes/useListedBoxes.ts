import { useCallback, useMemo } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { type BoxRow, boxesInSlices } from '#domain/numbers/boxes.ts';
import { recentInSlices } from '#domain/numbers/decisions.ts';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { useJournal } from '../../overview/useNumbers.ts';
import type { ProjectSearch } from '../../projectAddress.ts';
import { usePhotos } from '../../usePhotos.ts';
import { useSlices } from '../../useSlices.ts';
import type { Register } from '../register/useRegister.ts';
import { boxFilterOf, boxSortOf } from './boxFilter.ts';

/** The boxes for the address; null until they are known. */
export function useListedBoxes(
  project: Project,
  { findings: { damages } }: Register,
  search: ProjectSearch,
): readonly BoxRow[] | null {
  const images = usePhotos(project.id);
  const isRecent = search.recent === '1';
  const journal = useJournal(project.id, isRecent);
  const look = useCallback(() => recentInSlices(damages?.values() ?? [], journal ?? []), [damages, journal]);
  const recent = useSlices(isRecent && damages && journal ? look : null);
  const only = useMemo(() => (isRecent ? recent && new Set(recent) : undefined), [isRecent, recent]);
  const { locations } = project;
  const labelName = useLabelName(project.labels);
  const begin = useCallback(
    () =>
      boxesInSlices(
        images ?? [],
        damages ?? new Map(),
        { ...boxFilterOf(search), labelName, ...(only ? { only } : {}) },
        locations,
        boxSortOf(search),
      ),
    [images, damages, search, only, locations, labelName],
  );
  return useSlices(images && damages && only !== null ? begin : null);
}
