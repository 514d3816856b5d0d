import type { Removal } from '../../store/sync/removeDatabase.ts';
import type { LeavingProject } from './leaving.ts';

/** What became of a project that was to be taken off this device. `busy`: another tab still works in it. */
interface LeftProject extends LeavingProject {
  readonly came: Removal['kind'] | 'busy';
  /** Whether what it was before it was moved to the team still lies among this device's own projects. */
  readonly hasEarlier: boolean;
}

export interface Left {
  readonly projects: readonly LeftProject[];
  /** Whether photos were left that nothing else here is known to need: it can't be told what does. */
  readonly keptPhotos: boolean;
}

export interface RemovingOptions {
  /** Deletes the database of a project if the server has all of it; null where another tab still works in it. */
  readonly remove: (project: LeavingProject) => Promise<Removal | null>;
  /** The project is no longer on this device. */
  readonly forget: (project: LeavingProject) => void;
  /** Whether this device's own database has documents of the project: it was moved to the team from here. */
  readonly hasEarlier: (project: LeavingProject) => Promise<boolean>;
  /** Hashes of photos that what is left here needs; null where it can't be read. */
  readonly needed: () => Promise<ReadonlySet<string> | null>;
  /** Deletes the bytes of a photo for good. */
  readonly deletePhoto: (sha256: string) => Promise<void>;
  /** Deletes what was made of documents and photos, and can be made again. */
  readonly clearDerived: () => Promise<void>;
}

/** Takes projects off this device: all that the server has, and nothing else. */
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
