import { startTransition, useEffect, useMemo, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { firstRows, readFirst } from '#domain/inspection/register/firstRows.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import { listOf, type ProjectSearch } from '../../projectAddress.ts';
import { useCounts, usePhotos } from '../../usePhotos.ts';
import { sortOf } from './registerFilter.ts';
import type { Register } from './useRegister.ts';

/** Whether only the severity is filtered, in the default order: the stored counts can't answer anything else. */
const isPlain = (search: ProjectSearch): boolean => {
  const { by, direction } = sortOf(search);
  const { label, follow, review, location, floor, column, due, seen, change, text } = search;
  const asksMore = [label, follow, review, location, floor, column, due, seen, change, text].some(Boolean);
  return by === 'severity' && direction === 'down' && !asksMore;
};

/** The first rows of the register, the most severe first, while it is being read; null where there are none to show. */
export function useFirstRows(
  project: Project,
  register: Register,
  search: ProjectSearch,
): readonly RegisterRow[] | null {
  const workspace = useWorkspace();
  const images = usePhotos(project.id);
  const counts = useCounts(project.id);
  const { rows, facts } = register;
  const [damages, setDamages] = useState<ReadonlyMap<string, readonly Damage[]> | null>(null);
  const isWanted = rows === null && damages === null && images !== null && facts !== null && isPlain(search);
  const wanted = useMemo(
    () => (isWanted ? readFirst(images, counts, facts, listOf(search.severity)) : null),
    [isWanted, images, counts, facts, search.severity],
  );
  useEffect(() => {
    if (!wanted) return;
    let stopped = false;
    const read = async (): Promise<void> => {
      const all = await Promise.all(wanted.map(async (id) => [id, await workspace.damagesOf(id)] as const));
      // In a transition: rendering the first rows takes longer than a task should.
      if (!stopped) startTransition(() => setDamages(new Map(all)));
    };
    // Read errors are reported by the reading of all findings.
    read().catch(() => undefined);
    return () => {
      stopped = true;
    };
  }, [wanted, workspace]);
  return useMemo(
    () =>
      rows === null && damages && images && facts && isPlain(search)
        ? firstRows({ project, images, damages, factsOf: (key) => facts.get(key) ?? NO_DEFECT_FACTS })
        : null,
    [rows, damages, images, facts, search, project],
  );
}
