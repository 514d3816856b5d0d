import { useCallback, useMemo } from 'react';
import type { Location, Project } from '#domain/inspection/building/project.ts';
import { createWhere } from '#domain/inspection/drawings/where.ts';
import {
  filterInSlices,
  type RegisterFilter,
  type RegisterRow,
} from '#domain/inspection/register/register.ts';
import { sortInSlices } from '#domain/inspection/register/registerSort.ts';
import { useDrawings } from '../../../kit/data/useDrawings.ts';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import type { ProjectSearch } from '../../projectAddress.ts';
import { useSlices } from '../../useSlices.ts';
import { useToday } from '../../useToday.ts';
import { registerFilterOf, sortOf } from './registerFilter.ts';

function* listing(
  rows: readonly RegisterRow[],
  filter: RegisterFilter,
  search: ProjectSearch,
  locations: readonly Location[],
): Generator<void, readonly RegisterRow[]> {
  const found = yield* filterInSlices(rows, filter, locations);
  const { by, direction } = sortOf(search);
  return yield* sortInSlices(found, by, direction);
}

/**
 * The rows for the address, in its order; null until there are any. The previous ones stay until the new ones are
 * known.
 *
 * @param only see {@link registerFilterOf}; null = not known yet
 */
export function useListedRows(
  rows: readonly RegisterRow[] | null,
  search: ProjectSearch,
  project: Project,
  only: ReadonlySet<string> | null | undefined,
): readonly RegisterRow[] | null {
  const { locations, labels } = project;
  const day = useToday(project);
  const labelName = useLabelName(labels);
  const drawings = useDrawings(project.id);
  const whereIs = useMemo(() => createWhere(drawings ?? [], locations), [drawings, locations]);
  const begin = useCallback(
    () =>
      listing(
        rows ?? [],
        { ...registerFilterOf(search, day, only ?? undefined), labelName, whereIs },
        search,
        locations,
      ),
    [rows, search, locations, only, labelName, whereIs, day],
  );
  return useSlices(rows && only !== null ? begin : null);
}
