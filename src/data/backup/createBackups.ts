import { own } from '#domain/keyed.ts';
import type { StorageHealth } from '../open/storageHealth.ts';
import type { Documents } from '../read/documents.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';
import type { Store } from '../store/store.ts';
import type { Locks } from '../write/locks/locks.ts';
import { holdProject } from '../write/locks/projectLocks.ts';
import type { BackupReader } from './backupReader.ts';
import type { Backups } from './backups.ts';

interface BackupDeps {
  readonly store: Store;
  readonly documents: Documents;
  readonly photos: PhotoStore;
  readonly locks: Locks;
  readonly health: StorageHealth;
  readonly now: () => number;
  readonly readBackups: BackupReader;
  /** Whether a project is shared with a team. */
  readonly isShared: (project: string) => boolean;
  /** Resolves when everything up to now is stored. */
  readonly idle: () => Promise<unknown>;
}

/** Backups of a workspace. The code for writing and reading them is loaded on first use. */
export function createBackups(deps: BackupDeps): Backups {
  const { store, documents, photos, locks, health, now, readBackups, isShared, idle } = deps;
  const { check } = documents;
  return {
    async write(project, to, run) {
      await idle();
      // Changes made during the backup may be missing from it.
      const began = now();
      const { writeBackup } = await import('./write.ts');
      const done = await writeBackup(project, to, { store, photos, now, ...run });
      if (done.ok && !run?.forOthers) health.backedUp(project, began);
      return done;
    },
    async inspect(file) {
      return readBackups.inspect(file, { store, check, photos, isShared });
    },
    async age(project) {
      const { ageOfBackup } = await import('./age.ts');
      return ageOfBackup(store, project, own(health.state.value.backups, project) ?? null, now());
    },
    async restore(file, run) {
      const hold = <T>(project: string, work: () => Promise<T>) => holdProject(locks, project, work);
      const done = await readBackups.restore(file, { store, check, photos, isShared, hold, ...run });
      // The file from which a new project was restored counts as its backup, unless it lacks originals.
      if (done.ok && done.value.isNew && done.value.covered.length === 0)
        health.backedUp(done.value.project, done.value.at);
      return done;
    },
  };
}
