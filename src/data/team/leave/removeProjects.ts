import type { Removal } from '../../store/sync/removeDatabase.ts';
import type { LeavingProject } from './leaving.ts';

/**
 * The result for a project to be removed. `busy`: another tab still uses it. `shots`: it stays, because photos of the
 * camera wait for being saved in it and nobody agreed to delete them.
 */
export interface LeftProject extends LeavingProject {
  readonly came: Removal['kind'] | 'busy' | 'shots';
  /** Whether the project from before it was moved to the team is still among this device's own projects. */
  readonly hasEarlier: boolean;
}

export interface Left {
  readonly projects: readonly LeftProject[];
  /** Whether photos were kept because it is unknown whether anything else here needs them. */
  readonly keptPhotos: boolean;
}

export interface RemovingOptions {
  /** Whether photos of the camera wait for being saved in the project, besides those that may be deleted. */
  readonly hasShots: (project: LeavingProject) => Promise<boolean>;
  /** Deletes a project's database if the server has all of it; null where another tab still uses it. */
  readonly remove: (project: LeavingProject) => Promise<Removal | null>;
  /** Forgets that the project is on this device, and deletes what else is stored of it. */
  readonly forget: (project: LeftProject) => Promise<void>;
  /** Whether this device's own database has documents of the project, from where it was moved to the team. */
  readonly hasEarlier: (project: LeavingProject) => Promise<boolean>;
  /** Hashes of photos that the remaining data needs; null where it can't be read. */
  readonly needed: () => Promise<ReadonlySet<string> | null>;
  /** Deletes the bytes of a photo permanently. */
  readonly deletePhoto: (sha256: string) => Promise<void>;
  /** Forgets in which files of linked folders photos are. */
  readonly forgetLinks: (photos: readonly string[]) => Promise<void>;
  /** Deletes derived data, which can be made again. */
  readonly clearDerived: () => Promise<void>;
}

/** Removes projects from this device: only what the server has. */
export async function removeProjects(
  projects: readonly LeavingProject[],
  { hasShots, remove, forget, hasEarlier, needed, deletePhoto, forgetLinks, clearDerived }: RemovingOptions,
): Promise<Left> {
  const left: LeftProject[] = [];
  const photos = new Set<string>();
  for (const project of projects) {
    const waiting = await hasShots(project);
    const removal = waiting ? null : await remove(project).catch((): Removal => ({ kind: 'unread' }));
    const came = waiting ? 'shots' : (removal?.kind ?? 'busy');
    const result: LeftProject = { ...project, came, hasEarlier: await hasEarlier(project) };
    left.push(result);
    if (removal?.kind !== 'removed') continue;
    await forget(result);
    for (const sha256 of removal.photos) photos.add(sha256);
  }
  if (!left.some(({ came }) => came === 'removed')) return { projects: left, keptPhotos: false };
  await clearDerived();
  const others = await needed();
  if (others) {
    const unneeded = [...photos].filter((sha256) => !others.has(sha256));
    for (const sha256 of unneeded) await deletePhoto(sha256).catch(() => undefined);
    await forgetLinks(unneeded).catch(() => undefined);
  }
  return { projects: left, keptPhotos: others === null && photos.size > 0 };
}
