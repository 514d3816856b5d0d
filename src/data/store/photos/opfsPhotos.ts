import { fail, ok } from '#domain/result.ts';
import type { StoreFailure } from '../store.ts';
import {
  type PhotoStore,
  type PhotoTrash,
  sha256Of,
  type TrashedAt,
  type TrashedPhoto,
} from './photoStore.ts';

const failure = (error: unknown): StoreFailure => {
  const name = error instanceof DOMException ? error.name : '';
  return { kind: name === 'QuotaExceededError' ? 'quota' : 'unknown', detail: String(error) };
};

/** Age from which a temporary file is considered abandoned: an hour. */
const ABANDONED = 3600e3;

const NOTES = 'notes.json';

/**
 * Photos that were trashed at the same time are in one folder named after that time: a folder reliably stores only its
 * name.
 */
const batchName = ({ movedAt, day }: TrashedAt): string => `${Math.max(0, Math.floor(movedAt))}-${day}`;

function whenOf(name: string): TrashedAt | null {
  const [, movedAt, day] = /^(\d+)-(\d+)$/.exec(name) ?? [];
  return movedAt === undefined ? null : { movedAt: Number(movedAt), day: Number(day) };
}

interface TrashBatch extends TrashedAt {
  readonly name: string;
  readonly folder: FileSystemDirectoryHandle;
}

/** `move` is in every browser that has `createWritable` on these files, but not yet in the types. */
interface Movable extends FileSystemFileHandle {
  move?(folder: FileSystemDirectoryHandle, name: string): Promise<void>;
}

/** Whether a file or folder was missing. */
const isMissing = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** Whether a folder could not be removed because something is in it. */
const isNotEmpty = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidModificationError';

/** A file of a folder; null where there is none. An empty one is left by a copy that was killed at its start. */
async function findFile(folder: FileSystemDirectoryHandle, name: string): Promise<File | null> {
  try {
    const file = await (await folder.getFileHandle(name)).getFile();
    return file.size > 0 ? file : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Writes a file atomically: readers get the old or the new content. */
async function writeFile(handle: FileSystemFileHandle, bytes: Blob): Promise<void> {
  const writable = await handle.createWritable();
  try {
    await writable.write(bytes);
    await writable.close();
  } catch (error) {
    await writable.abort().catch(() => undefined);
    throw error;
  }
}

/**
 * Moves a photo to another folder and name: atomically, or, where the browser can't do that, by copying, verifying the
 * copy's hash and only then removing the original.
 */
async function movePhoto(
  from: { readonly folder: FileSystemDirectoryHandle; readonly name: string },
  to: FileSystemDirectoryHandle,
  sha256: string,
): Promise<void> {
  const handle: Movable = await from.folder.getFileHandle(from.name);
  if (handle.move) return handle.move(to, sha256);
  const copy = await to.getFileHandle(sha256, { create: true });
  await writeFile(copy, await handle.getFile());
  if ((await sha256Of(await copy.getFile())) !== sha256)
    throw new DOMException('The copy differs.', 'DataError');
  await from.folder.removeEntry(from.name);
}

async function removeFile(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
  await folder.removeEntry(name).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/** The folders of the trash: the folder `name`, with one for each time at which photos were trashed. */
function createTrashBatches(root: FileSystemDirectoryHandle, name: string) {
  /** The parent folder, created if missing. */
  const make = (): Promise<FileSystemDirectoryHandle> => root.getDirectoryHandle(name, { create: true });
  const open = async (): Promise<FileSystemDirectoryHandle | null> => {
    try {
      return await root.getDirectoryHandle(name);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  const all = async (): Promise<readonly TrashBatch[]> => {
    const found: TrashBatch[] = [];
    for await (const [key, handle] of (await open())?.entries() ?? []) {
      const when = whenOf(key);
      if (when && handle.kind === 'directory')
        found.push({ name: key, folder: handle as FileSystemDirectoryHandle, ...when });
    }
    return found;
  };
  /** Those that contain a photo. */
  const holding = async (sha256: string): Promise<readonly TrashBatch[]> => {
    const found: TrashBatch[] = [];
    for (const batch of await all()) if (await findFile(batch.folder, sha256)) found.push(batch);
    return found;
  };
  /** Removes an empty folder; one that another tab is filling stays. */
  const tidy = async (batch: TrashBatch): Promise<void> => {
    await (await open())?.removeEntry(batch.name).catch((error: unknown) => {
      if (!isMissing(error) && !isNotEmpty(error)) throw error;
    });
  };
  /** Removes a photo from all folders. */
  const drop = async (sha256: string): Promise<void> => {
    for (const batch of await holding(sha256)) {
      await removeFile(batch.folder, sha256);
      await tidy(batch);
    }
  };
  return { make, open, all, holding, tidy, drop };
}

/**
 * The trash of photos in files: the folder `name`, beside that of the photos.
 *
 * @param kept folder of the photos
 */
function createOpfsTrash(
  root: FileSystemDirectoryHandle,
  name: string,
  kept: FileSystemDirectoryHandle,
): PhotoTrash {
  const { make, open, all, holding, tidy, drop } = createTrashBatches(root, name);
  return {
    async list() {
      const found: TrashedPhoto[] = [];
      for (const { folder, movedAt, day } of await all())
        for await (const key of folder.keys()) {
          const file = await findFile(folder, key);
          if (file) found.push({ sha256: key, size: file.size, movedAt, day });
        }
      return found;
    },
    async add(sha256, when) {
      const folder = await (await make()).getDirectoryHandle(batchName(when), { create: true });
      await movePhoto({ folder: kept, name: sha256 }, folder, sha256);
    },
    async giveBack(sha256) {
      const [batch] = await holding(sha256);
      if (batch && !(await findFile(kept, sha256))) {
        try {
          await movePhoto({ folder: batch.folder, name: sha256 }, kept, sha256);
          await tidy(batch);
        } catch (error) {
          // Another tab was faster.
          if (!isMissing(error)) throw error;
        }
      }
      if (!(await findFile(kept, sha256))) return false;
      if (batch) await drop(sha256);
      return true;
    },
    delete: drop,
    async readNotes() {
      const folder = await open();
      const file = folder && (await findFile(folder, NOTES));
      return file && JSON.parse(await file.text());
    },
    async writeNotes(notes) {
      const handle = await (await make()).getFileHandle(NOTES, { create: true });
      await writeFile(handle, new Blob([JSON.stringify(notes)]));
    },
  };
}

/** Photos as files in the origin private file system, in the folder `name`, with a trash beside it. */
export async function createOpfsPhotos(root: FileSystemDirectoryHandle, name: string): Promise<PhotoStore> {
  const folder = await root.getDirectoryHandle(name, { create: true });
  const find = (key: string): Promise<File | null> => findFile(folder, key);
  const names = async (): Promise<readonly string[]> => {
    const all: string[] = [];
    for await (const key of folder.keys()) all.push(key);
    return all;
  };

  /** Partial files of a killed tab are useless; recent ones may be in use by another tab. */
  const removeHalfWritten = async (): Promise<void> => {
    for (const key of await names()) {
      if (!key.startsWith('tmp-')) continue;
      const file = await (await folder.getFileHandle(key)).getFile();
      if (file.lastModified < Date.now() - ABANDONED) await removeFile(folder, key);
    }
  };
  // Not awaited, and failures are retried another day.
  removeHalfWritten().catch(() => undefined);

  return {
    kind: 'files',
    async put(sha256, bytes) {
      const temporary = `tmp-${crypto.randomUUID()}`;
      try {
        if (await find(sha256)) return ok(undefined);
        const handle = await folder.getFileHandle(temporary, { create: true });
        await writeFile(handle, bytes);
        if ((await sha256Of(await handle.getFile())) !== sha256)
          return fail({ kind: 'unknown', detail: 'hash' });
        await movePhoto({ folder, name: temporary }, folder, sha256);
        return ok(undefined);
      } catch (error) {
        return fail(failure(error));
      } finally {
        await folder.removeEntry(temporary).catch(() => undefined);
      }
    },
    get: find,
    has: async (sha256) => (await find(sha256)) !== null,
    keys: async () => (await names()).filter((key) => !key.startsWith('tmp-')),
    keptAt: async (sha256) => (await find(sha256))?.lastModified ?? null,
    async size() {
      const files = await Promise.all((await names()).map(find));
      return files.reduce((sum, file) => sum + (file?.size ?? 0), 0);
    },
    trash: createOpfsTrash(root, `${name}-trash`, folder),
  };
}
