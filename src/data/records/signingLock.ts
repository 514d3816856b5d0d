import { projectDocumentsOf } from '#domain/edit/ids.ts';
import type { Confirmed } from '../read/confirmed.ts';
import type { Documents } from '../read/documents.ts';
import type { Workspace } from '../workspace.ts';
import type { Locks } from '../write/locks/locks.ts';
import { lockOf } from '../write/locks/projectLocks.ts';

/** Project documents that a signature covers besides photos and boxes; without seals. */
const KINDS = ['record', 'defect', 'component'];

/** One signature at a time in a project, after reading what other tabs stored before. */
export const createSigning =
  (locks: Locks, documents: Documents, confirmed: Confirmed): Workspace['signing'] =>
  (project, work) =>
    locks.alone(lockOf('sign', project), () =>
      work(async () => {
        for (const kind of KINDS) {
          const read = await documents.range(projectDocumentsOf(project, kind));
          if (!read.ok) throw new Error(read.error.detail);
          confirmed.absorb(read.value);
        }
      }),
    );
