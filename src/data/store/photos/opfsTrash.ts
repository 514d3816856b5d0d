import { findFile, isMissing, isNotEmpty, movePhoto, removeFile, writeFile } from './opfsFiles.ts';
import type { PhotoTrash, TrashedAt, TrashedPhoto } from './photoStore.ts';

const NOTES = 'notes.json';

/** Photos that were moved at one time lie in one folder, the name of which says when: nothing else can be torn off. */
const nameOf = ({ movedAt, day }: TrashedAt): string => `${Math.max(0, Math.floor(movedAt))}-${day}`;

function whenOf(name: string): TrashedAt | null {
  const [, movedAt, day] = /^(\d+)-(\d+)$/.exec(name) ?? [];
  return movedAt === undefined ? null : { movedAt: Number(movedAt), day: Number(day) };
}

interface Batch extends TrashedAt {
  readonly name: string;
  readonly folder: FileSystemDirectoryHandle;
}

/**
 * The trash of photos in files: the folder `name`, beside that of the photos.
 *
 * @param kept where the photos are
 */
export function createOpfsTrash(
  root: FileSystemDirectoryHandle,
  name: string,
  kept: FileSystemDirectoryHandle,
): PhotoTrash {
  const make = (): Promise<FileSystemDirectoryHandle> => root.getDirectoryHandle(name, { create: true });
  const open = async (): Promise<FileSystemDirectoryHandle | null> => {
    try {
      return await root.getDirectoryHandle(name);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  const batches = async (): Promise<readonly Batch[]> => {
    const found: Batch[] = [];
    for await (const [key, handle] of (await open())?.entries() ?? []) {
      const when = whenOf(key);
      if (when && handle.kind === 'directory')
        found.push({ name: key, folder: handle as FileSystemDirectoryHandle, ...when });
    }
    return found;
  };
  const holding = async (sha256: string): Promise<readonly Batch[]> => {
    const found: Batch[] = [];
    for (const batch of await batches()) if (await findFile(batch.folder, sha256)) found.push(batch);
    return found;
  };
  /** Removes a folder that nothing is in any more; one that is being filled in another tab stays. */
  const tidy = async (batch: Batch): Promise<void> => {
    await (await open())?.removeEntry(batch.name).catch((error: unknown) => {
      if (!isMissing(error) && !isNotEmpty(error)) throw error;
    });
  };
  const drop = async (sha256: string): Promise<void> => {
    for (const batch of await holding(sha256)) {
      await removeFile(batch.folder, sha256);
      await tidy(batch);
    }
  };
  return {
    async list() {
      const found: TrashedPhoto[] = [];
      for (const { folder, movedAt, day } of await batches())
        for await (const key of folder.keys()) {
          const file = await findFile(folder, key);
          if (file) found.push({ sha256: key, size: file.size, movedAt, day });
        }
      return found;
    },
    async add(sha256, when) {
      const folder = await (await make()).getDirectoryHandle(nameOf(when), { create: true });
      await movePhoto({ folder: kept, name: sha256 }, folder, sha256);
    },
    async giveBack(sha256) {
      const [batch] = await holding(sha256);
      if (batch && !(await findFile(kept, sha256))) {
        try {
          await movePhoto({ folder: batch.folder, name: sha256 }, kept, sha256);
          await tidy(batch);
        } catch (error) {
          // Another tab was quicker.
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
