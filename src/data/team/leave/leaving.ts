import * as v from 'valibot';
import { isProjectId } from '#domain/edit/admit/docId.ts';
import { stored } from '#domain/stored.ts';
import { LEAVING_KEY } from './leavingKey.ts';

/** A project of the team that a person wants to remove from this device. */
export interface LeavingProject {
  readonly user: string;
  readonly project: string;
  /** Its name when it was selected. */
  readonly name: string;
  /** Ids of photos of the camera that aren't saved in the project, and that the person agreed to delete with it. */
  readonly shots?: readonly string[];
}

/**
 * The projects to remove from this device; stored, so that removal continues at the next start if the page is closed.
 */
export const leavingProjects = (storage: () => Storage) =>
  stored<readonly LeavingProject[]>({
    storage,
    key: LEAVING_KEY,
    schema: v.array(
      v.object({
        user: v.string(),
        project: v.pipe(v.string(), v.check(isProjectId)),
        name: v.string(),
        shots: v.exactOptional(v.array(v.string())),
      }),
    ),
    otherwise: [],
  });
