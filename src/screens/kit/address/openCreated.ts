import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import type { Team } from '#data/team/team.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { projectDocumentKey } from '#domain/edit/ids.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { firstWords } from '#domain/inspection/signing/signedWith.ts';
import { useRecords } from '../data/useSchemes.ts';

/**
 * Opens the page of what was just created. Its page says that it exists, so it is shown once it is stored, or the store has
 * refused it, which the save state says; and not to somebody who has gone to another page meanwhile.
 */
export function useOpenCreated(): (to: NavigateOptions) => Promise<void> {
  const router = useRouter();
  const { saved } = useWorkspace();
  return async (to) => {
    const { pathname } = router.state.location;
    await saved();
    if (router.state.location.pathname === pathname) await router.navigate(to);
  };
}

/** Whether somebody's role lets them create records of a project; the same for every record. */
export const mayBeginRecord = (team: Pick<Team, 'mayMake'> | null, project: string): boolean =>
  team?.mayMake(project, projectDocumentKey(project, 'record', 'any')) ?? true;

/** Creates a record of a project, with what the reader's profile says of its inspector, and opens it: one, also by two quick presses. */
export function useBeginRecord(): (project: Project) => Promise<void> {
  const records = useRecords();
  const profile = useProfile();
  const openCreated = useOpenCreated();
  const isOpening = useRef(false);
  return async (project) => {
    if (isOpening.current) return;
    isOpening.current = true;
    const recordId = records.create(project, firstWords(profile));
    await openCreated({ to: '/inspection-record/$recordId', params: { recordId } }).finally(() => {
      isOpening.current = false;
    });
  };
}
