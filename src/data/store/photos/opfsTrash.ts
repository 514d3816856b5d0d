import { findFile, isMissing, movePhoto, writeFile } from './opfsFiles.ts';
import type { PhotoTrash, TrashedPhoto } from './photoStore.ts';
import { batchName, createTrashBatches } from './trashBatches.ts';

const NOTES = 'notes.json';

/**
 * The trash of photos in files: the folder `name`, beside that of the photos.
 *
 * @param kept folder of the photos
 */
export function createOpfsTrash(
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
