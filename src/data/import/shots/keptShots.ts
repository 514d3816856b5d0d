import { type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';
import type { Shot } from './shot.ts';

/**
 * Photos taken with the camera that aren't in their project yet, stored so that they survive closing or killing the
 * page. Each call returns whether it succeeded: it fails on a full disk, or in a browser that stores nothing.
 */
export interface KeptShots {
  /** Oldest first. */
  of(project: string): Promise<readonly Shot[]>;
  put(shot: Shot): Promise<boolean>;
  remove(ids: readonly string[]): Promise<boolean>;
}

const STORE = 'shots';
const BY_PROJECT = 'project';

/** A folder of the origin's own file system, created where it lacks. */
const shotFolder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle('shots', { create: true });

const fileName = (id: string): string => `${id}.shot`;

/** A shot in one file: a line of JSON, then its photo. */
const toFile = ({ photo, ...about }: Shot): Blob =>
  new Blob([`${JSON.stringify({ ...about, type: photo.type })}\n`, photo]);

const about = v.object({
  ...{ id: v.string(), project: v.string(), name: v.string(), at: v.number(), type: v.string() },
  ...{ location: v.nullable(v.string()), record: v.nullable(v.string()) },
});

/** Longest line of a file, bytes. */
const LONGEST_LINE = 100_000;

/** A shot from its file; null where it is no whole one, or what a killed page left behind, which may be unreadable. */
async function fromFile(handle: FileSystemFileHandle): Promise<Shot | null> {
  try {
    const file = await handle.getFile();
    const begin = new Uint8Array(await file.slice(0, LONGEST_LINE).arrayBuffer());
    const end = begin.indexOf(10);
    const read = v.safeParse(about, JSON.parse(new TextDecoder().decode(begin.subarray(0, end))));
    if (!read.success) return null;
    const { type, ...shot } = read.output;
    return { ...shot, photo: file.slice(end + 1, file.size, type) };
  } catch {
    return null;
  }
}

/** Shots as files: they stay where the browser loses its database, as it does once in a while when it is killed. */
function createShotFiles(open: () => Promise<FileSystemDirectoryHandle>) {
  const orNull = async <T>(work: (folder: FileSystemDirectoryHandle) => Promise<T>): Promise<T | null> => {
    try {
      return await work(await open());
    } catch {
      return null;
    }
  };
  return {
    all: () =>
      orNull(async (folder) => {
        const shots: Shot[] = [];
        for await (const [name, handle] of folder.entries()) {
          const shot = handle.kind === 'file' ? await fromFile(handle) : null;
          if (shot && name === fileName(shot.id)) shots.push(shot);
        }
        return shots;
      }),
    put: (shot: Shot) =>
      orNull(async (folder) => {
        const writable = await (
          await folder.getFileHandle(fileName(shot.id), { create: true })
        ).createWritable();
        await writable.write(toFile(shot));
        await writable.close();
        return true;
      }),
    remove: (ids: readonly string[]) =>
      orNull(async (folder) => {
        for (const id of ids)
          await folder.removeEntry(fileName(id)).catch((error: unknown) => {
            if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
          });
        return true;
      }),
  };
}

/** Stores shots with their bytes in a database of their own, and each in a file besides. */
export function createKeptShots(name = 'alpha-ai-shots', open = shotFolder): KeptShots {
  const files = createShotFiles(open);
  const on = async <T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T | null> => {
    try {
      const database = await openDB(name, 1, {
        upgrade: (made) => {
          made.createObjectStore(STORE, { keyPath: 'id' }).createIndex(BY_PROJECT, BY_PROJECT);
        },
      });
      return await work(database).finally(() => database.close());
    } catch {
      return null;
    }
  };
  return {
    async of(project) {
      const stored: readonly Shot[] | null = await on((database) =>
        database.getAllFromIndex(STORE, BY_PROJECT, project),
      );
      const inFiles = ((await files.all()) ?? []).filter((shot) => shot.project === project);
      const all = new Map([...inFiles, ...(stored ?? [])].map((shot) => [shot.id, shot]));
      return [...all.values()].sort((a, b) => a.at - b.at);
    },
    async put(shot) {
      const [file, stored] = await Promise.all([
        files.put(shot),
        on((database) => database.put(STORE, shot)),
      ]);
      return file !== null || stored !== null;
    },
    async remove(ids) {
      // Of a browser without a file system there is nothing to remove there.
      const inFiles = (await files.remove(ids)) ?? (await files.all()) === null;
      const done = await on(async (database) => {
        const step = database.transaction(STORE, 'readwrite', { durability: 'strict' });
        await Promise.all([...ids.map((id) => step.store.delete(id)), step.done]);
        return true;
      });
      return inFiles && done === true;
    },
  };
}
