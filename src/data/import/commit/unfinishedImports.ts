import { type IDBPDatabase, openDB } from 'idb';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';

/** An import that was being stored when the page was closed. */
export interface Unfinished {
  readonly project: string;
  /** The photos it was to add, by the SHA-256 of their bytes. */
  readonly photos: readonly string[];
  /** How many existing photos it was to add boxes to, and how many of them were done. */
  readonly boxesFor: { readonly total: number; readonly done: number };
  /** The folder or file that its paths start with. */
  readonly from: string;
}

/** The progress of an interrupted import. */
export interface Stopped {
  readonly done: number;
  readonly total: number;
  readonly from: string;
}

/**
 * Counts the photos that exist now, since an import may be interrupted between storing and recording its progress.
 * @param images all of the project
 * @returns null where nothing was left to do
 */
export function whereStopped(
  { photos, boxesFor, from }: Unfinished,
  images: readonly InspectionImage[],
): Stopped | null {
  const there = new Set(images.map(({ photo }) => (photo.kind === 'stored' ? photo.sha256 : null)));
  const done = photos.filter((sha256) => there.has(sha256)).length + boxesFor.done;
  const total = photos.length + boxesFor.total;
  return done < total ? { done, total, from } : null;
}

/**
 * The progress of imports, by project. Failures to store or read it are ignored: it only serves to offer a
 * continuation.
 */
export interface UnfinishedImports {
  note(how: Unfinished): Promise<void>;
  forget(project: string): Promise<void>;
  find(project: string): Promise<Unfinished | null>;
}

const STORE = 'imports';

/**
 * Uses a database of its own: `localStorage` reaches the disk many seconds later, so a killed browser would lose it.
 */
export function createUnfinishedImports(name = 'alpha-ai-unfinished-imports'): UnfinishedImports {
  const on = async <T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T | null> => {
    try {
      const database = await openDB(name, 1, {
        upgrade: (made) => void made.createObjectStore(STORE, { keyPath: 'project' }),
      });
      return await work(database).finally(() => database.close());
    } catch {
      return null;
    }
  };
  // Sequential: a write must not come after the deletion.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = async (work: (database: IDBPDatabase) => Promise<unknown>): Promise<void> => {
    last = last.then(() => on(work));
    await last;
  };
  return {
    note: (how) => inTurn((database) => database.put(STORE, how)),
    forget: (project) => inTurn((database) => database.delete(STORE, project)),
    find: async (project) => (await on((database) => database.get(STORE, project))) ?? null,
  };
}
