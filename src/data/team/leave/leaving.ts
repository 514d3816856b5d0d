import * as v from 'valibot';
import { isProjectId } from '#domain/edit/admit/docId.ts';
import { stored } from '#domain/stored.ts';
import { LEAVING_KEY } from './leavingKey.ts';

/** A project of the team that somebody wants off this device. */
export interface LeavingProject {
  readonly user: string;
  readonly project: string;
  /** As it was called when it was chosen. */
  readonly name: string;
}

/** The projects to be taken off this device; kept, so that a page closed meanwhile goes on at its next start. */
export const leavingProjects = (storage: () => Storage) =>
  stored<readonly LeavingProject[]>({
    storage,
    key: LEAVING_KEY,
    schema: v.array(
      v.object({ user: v.string(), project: v.pipe(v.string(), v.check(isProjectId)), name: v.string() }),
    ),
    otherwise: [],
  });
