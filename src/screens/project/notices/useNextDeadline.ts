import { useMemo } from 'react';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { readDefectFacts } from '#domain/inspection/record/recordDocument.ts';
import { type Deadline, nextDeadline } from '#domain/numbers/deadlines.ts';
import { today } from '../today.ts';
import { useCounts, usePhotos } from '../usePhotos.ts';
import { useNextRepairs } from './useNextRepairs.ts';

/** The next deadline of a project; includes repairs once they are read. */
export function useNextDeadline(project: Project): Deadline | null {
  const { manage } = useWorkspace();
  const { id, labels, notices } = project;
  const projectDocuments = useValue(useMemo(() => manage.projectDocuments(id, 'defect'), [manage, id]));
  const images = usePhotos(id);
  const counts = useCounts(id);
  const sources = useMemo(() => {
    const facts = new Map(
      projectDocuments?.map((projectDocument) => [projectDocument.id, readDefectFacts(projectDocument)]),
    );
    return images ? [{ project: { id, labels }, images, counts, facts }] : [];
  }, [id, labels, projectDocuments, images, counts]);
  const repair = useNextRepairs(sources).get(id) ?? null;
  return useMemo(() => nextDeadline(notices, repair, today()), [notices, repair]);
}
