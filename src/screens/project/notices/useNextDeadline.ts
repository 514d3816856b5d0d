import { useMemo } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { type Deadline, nextDeadline } from '#domain/numbers/deadlines.ts';
import { useValue } from '#signals/useValue.tsx';
import { useRecords } from '../../kit/data/useSchemes.ts';
import { useCounts, usePhotos } from '../usePhotos.ts';
import { useToday } from '../useToday.ts';
import { useNextRepairs } from './useNextRepairs.ts';

/** The next deadline of a project; includes repairs once they are read. */
export function useNextDeadline(project: Project): Deadline | null {
  const records = useRecords();
  const { id, labels, notices } = project;
  const facts = useValue(useMemo(() => records.currentFacts(id), [records, id]));
  const images = usePhotos(id);
  const counts = useCounts(id);
  const sources = useMemo(
    () => (images && facts ? [{ project: { id, labels }, images, counts, facts }] : []),
    [id, labels, facts, images, counts],
  );
  const repair = useNextRepairs(sources).get(id) ?? null;
  const day = useToday(project);
  return useMemo(() => nextDeadline(notices, repair, day), [notices, repair, day]);
}
