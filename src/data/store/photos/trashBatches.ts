import { findFile, isMissing, isNotEmpty, removeFile } from './opfsFiles.ts';
import type { TrashedAt } from './photoStore.ts';

/**
 * Photos that were trashed at the same time are in one folder named after that time: a folder reliably stores only its
 * name.
 */
export const batchName = ({ movedAt, day }: TrashedAt): string =>
  `${Math.max(0, Math.floor(movedAt))}-${day}`;

function whenOf(name: string): TrashedAt | null {
  const [, movedAt, day] = /^(\d+)-(\d+)$/.exec(name) ?? [];
  return movedAt === undefined ? null : { movedAt: Number(movedAt), day: Number(day) };
}

export interface TrashBatch extends TrashedAt {
  readonly name: string;
  readonly folder: FileSystemDirectoryHandle;
}

/** The folders of the trash: the folder `name`, with one for each time at which photos were trashed. */
export function createTrashBatches(root: FileSystemDirectoryHandle, name: string) {
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
