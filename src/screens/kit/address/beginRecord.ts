import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import type { Team } from '#data/team/team.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { projectDocumentKey } from '#domain/edit/ids.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { firstWords } from '#domain/inspection/signing/signedWith.ts';
import { useRecords } from '../data/useSchemes.ts';

/** Whether somebody's role lets them create records of a project; the same for every record. */
export const mayBeginRecord = (team: Pick<Team, 'mayMake'> | null, project: string): boolean =>
  team?.mayMake(project, projectDocumentKey(project, 'record', 'any')) ?? true;

/** Creates a record of a project, with what the reader's profile says of its inspector, and opens it: one, also by two quick presses. */
export function useBeginRecord(): (project: Project) => Promise<void> {
  const { saved } = useWorkspace();
  const records = useRecords();
  const profile = useProfile();
  const navigate = useNavigate();
  const isOpening = useRef(false);
  return async (project) => {
    if (isOpening.current) return;
    isOpening.current = true;
    const recordId = records.create(project, firstWords(profile));
    // Its page says that it exists: it is shown once it is stored.
    await saved()
      .then(() => navigate({ to: '/inspection-record/$recordId', params: { recordId } }))
      .finally(() => {
        isOpening.current = false;
      });
  };
}
