import { useMemo } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import { changedRows } from '#domain/numbers/changes.ts';
import { useJournal } from '../overview/useNumbers.ts';
import type { ProjectSearch } from '../projectAddress.ts';
import { useToday } from '../useToday.ts';
import { changeOf } from './register/registerFilter.ts';

/** Keys of the defects with the change in the address; null until they are known, undefined = the address has none. */
export function useChanged(
  project: Project,
  rows: readonly RegisterRow[] | null,
  images: readonly InspectionImage[] | null,
  { change, when }: ProjectSearch,
): ReadonlySet<string> | null | undefined {
  const day = useToday(project);
  const asked = useMemo(
    () => changeOf({ ...(change && { change }), ...(when && { when }) }, day),
    [change, when, day],
  );
  const journal = useJournal(project.id, asked !== null);
  return useMemo(() => {
    if (!asked) return undefined;
    if (!rows || !images || !journal) return null;
    const changed = changedRows({ project: project.id, rows, images, journal });
    return new Set(changed(asked.change, asked.span).map(({ defect }) => defect.key));
  }, [asked, project.id, rows, images, journal]);
}
