import type { OpenSegment, SegmentFiles } from './segmentFiles.ts';

/** The part of a synchronous access handle that is used: in workers only, so not among the page's types. */
interface SyncHandle {
  getSize(): number;
  read(into: Uint8Array, options: { at: number }): number;
  write(bytes: Uint8Array, options: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}
interface SyncFile extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<SyncHandle>;
}

const named = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof DOMException && names.includes(error.name);

/** A file that is being written while it is read is asked for again this many times. */
const ATTEMPTS = 5;

/**
 * The copy's folder in the origin's private file system. To be called in a worker.
 *
 * @returns null where the browser has no synchronous access to files (some private windows, older browsers)
 */
export async function openOpfsSegments(name: string): Promise<SegmentFiles | null> {
  const offered =
    typeof FileSystemFileHandle !== 'undefined' && 'createSyncAccessHandle' in FileSystemFileHandle.prototype;
  if (!offered) return null;
  const root = await navigator.storage.getDirectory().catch(() => null);
  const folder = await root?.getDirectoryHandle(name, { create: true }).catch(() => null);
  if (!folder) return null;
  const file = async (key: string): Promise<File | null> => {
    try {
      return await (await folder.getFileHandle(key)).getFile();
    } catch (error) {
      if (named(error, 'NotFoundError')) return null;
      throw error;
    }
  };
  return {
    async names() {
      const all: string[] = [];
      for await (const key of folder.keys()) all.push(key);
      return all.sort();
    },
    async open(key) {
      try {
        // Asked for above, before a folder was opened.
        const handle = (await folder.getFileHandle(key, { create: true })) as SyncFile;
        return openSegment(await handle.createSyncAccessHandle());
      } catch (error) {
        if (named(error, 'NoModificationAllowedError', 'InvalidStateError')) return null;
        throw error;
      }
    },
    async read(key) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const found = await file(key);
          return new Uint8Array(found ? await found.arrayBuffer() : []);
        } catch (error) {
          if (attempt === ATTEMPTS || !named(error, 'NotReadableError')) throw error;
        }
      }
    },
    size: async (key) => (await file(key))?.size ?? 0,
    async remove(key) {
      await folder.removeEntry(key).catch((error: unknown) => {
        if (!named(error, 'NotFoundError')) throw error;
      });
    },
  };
}

function openSegment(handle: SyncHandle): OpenSegment {
  return {
    size: () => handle.getSize(),
    read() {
      const bytes = new Uint8Array(handle.getSize());
      handle.read(bytes, { at: 0 });
      return bytes;
    },
    append(bytes) {
      const before = handle.getSize();
      try {
        // A full disk may take a part of it without a word.
        if (handle.write(bytes, { at: before }) < bytes.length)
          throw new DOMException('The frame was cut.', 'QuotaExceededError');
        handle.flush();
      } catch (error) {
        handle.truncate(before);
        throw error;
      }
    },
    close: () => handle.close(),
  };
}
