import type { Removal } from '../../store/sync/removeDatabase.ts';
import type { LeavingProject } from './leaving.ts';

/** The result for a project to be removed. `busy`: another tab still uses it. */
export interface LeftProject extends LeavingProject {
  readonly came: Removal['kind'] | 'busy';
  /** Whether the project from before it was moved to the team is still among this device's own projects. */
  readonly hasEarlier: boolean;
}

export interface Left {
  readonly projects: readonly LeftProject[];
  /** Whether photos were kept because it is unknown whether anything else here needs them. */
  readonly keptPhotos: boolean;
}

export interface RemovingOptions {
  /** Deletes a project's database if the server has all of it; null where another tab still uses it. */
  readonly remove: (project: LeavingProject) => Promise<Removal | null>;
  /** Forgets that the project is on this device. */
  readonly forget: (project: LeavingProject) => void;
  /** Whether this device's own database has documents of the project, from where it was moved to the team. */
  readonly hasEarlier: (project: LeavingProject) => Promise<boolean>;
  /** Hashes of photos that the remaining data needs; null where it can't be read. */
  readonly needed: () => Promise<ReadonlySet<string> | null>;
  /** Deletes the bytes of a photo permanently. */
  readonly deletePhoto: (sha256: string) => Promise<void>;
  /** Deletes derived data, which can be made again. */
  readonly clearDerived: () => Promise<void>;
}

/** Removes projects from this device: only what the server has. */
export async function removeProjects(
  projects: readonly LeavingProject[],
  { remove, forget, hasEarlier, needed, deletePhoto, clearDerived }: RemovingOptions,
): Promise<Left> {
  const left: LeftProject[] = [];
  const photos = new Set<string>();
  for (const project of projects) {
    const came = await remove(project).catch((): Removal => ({ kind: 'unread' }));
    left.push({ ...project, came: came?.kind ?? 'busy', hasEarlier: await hasEarlier(project) });
    if (came?.kind !== 'removed') continue;
    forget(project);
    for (const sha256 of came.photos) photos.add(sha256);
  }
  if (!left.some(({ came }) => came === 'removed')) return { projects: left, keptPhotos: false };
  await clearDerived();
  const others = await needed();
  if (others)
    for (const sha256 of photos) if (!others.has(sha256)) await deletePhoto(sha256).catch(() => undefined);
  return { projects: left, keptPhotos: others === null && photos.size > 0 };
}
