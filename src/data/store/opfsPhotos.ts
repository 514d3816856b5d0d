import { fail, ok } from '#domain/result.ts';
import { type PhotoStore, sha256Of } from './photoStore.ts';
import type { StoreFailure } from './store.ts';

const failure = (error: unknown): StoreFailure => {
  const name = error instanceof DOMException ? error.name : '';
  return { kind: name === 'QuotaExceededError' ? 'quota' : 'unknown', detail: String(error) };
};

const isMissing = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** Age of a temporary file that nobody is writing any more: an hour. */
const ABANDONED = 3600e3;

/** `move` is in every browser that has `createWritable` on these files, but not yet in the types. */
interface Movable extends FileSystemFileHandle {
  move?(name: string): Promise<void>;
}

/** Photos as files of the origin's private file system, in the folder `name`. */
export async function createOpfsPhotos(root: FileSystemDirectoryHandle, name: string): Promise<PhotoStore> {
  let folder = await root.getDirectoryHandle(name, { create: true });

  const find = async (key: string): Promise<File | null> => {
    try {
      return await (await folder.getFileHandle(key)).getFile();
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  const writeTo = async (handle: FileSystemFileHandle, bytes: Blob): Promise<void> => {
    const writable = await handle.createWritable();
    try {
      await writable.write(bytes);
      await writable.close();
    } catch (error) {
      await writable.abort().catch(() => undefined);
      throw error;
    }
  };
  const names = async (): Promise<readonly string[]> => {
    const all: string[] = [];
    for await (const key of folder.keys()) all.push(key);
    return all;
  };

  /** What a killed tab left half written has no other use; what is young may be being written in another tab. */
  const sweep = async (): Promise<void> => {
    for (const key of await names()) {
      if (!key.startsWith('tmp-')) continue;
      const file = await find(key);
      if (file && file.lastModified < Date.now() - ABANDONED) await folder.removeEntry(key);
    }
  };
  // Nothing waits for it, and what fails today is swept another day.
  sweep().catch(() => undefined);

  return {
    kind: 'files',
    async put(sha256, bytes) {
      const temporary = `tmp-${crypto.randomUUID()}`;
      try {
        if (await find(sha256)) return ok(undefined);
        const handle: Movable = await folder.getFileHandle(temporary, { create: true });
        await writeTo(handle, bytes);
        if ((await sha256Of(await handle.getFile())) !== sha256)
          return fail({ kind: 'unknown', detail: 'hash' });
        if (handle.move) await handle.move(sha256);
        else await writeTo(await folder.getFileHandle(sha256, { create: true }), bytes);
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
    async size() {
      const files = await Promise.all((await names()).map(find));
      return files.reduce((sum, file) => sum + (file?.size ?? 0), 0);
    },
    remove: async (sha256) => {
      await folder.removeEntry(sha256).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
    async destroy() {
      await root.removeEntry(name, { recursive: true });
      folder = await root.getDirectoryHandle(name, { create: true });
    },
  };
}
