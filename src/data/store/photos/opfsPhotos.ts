import { fail, ok } from '#domain/result.ts';
import type { StoreFailure } from '../store.ts';
import { findFile, movePhoto, removeFile, writeFile } from './opfsFiles.ts';
import { createOpfsTrash } from './opfsTrash.ts';
import { type PhotoStore, sha256Of } from './photoStore.ts';

const failure = (error: unknown): StoreFailure => {
  const name = error instanceof DOMException ? error.name : '';
  return { kind: name === 'QuotaExceededError' ? 'quota' : 'unknown', detail: String(error) };
};

/** Age from which a temporary file is considered abandoned: an hour. */
const ABANDONED = 3600e3;

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
