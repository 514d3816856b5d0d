/** The used part of a synchronous access handle: it exists only in workers, so it isn't in the page's types. */
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

/** How many times a file is read again if it is written meanwhile. */
const ATTEMPTS = 5;

/** A file that only this tab has open. Positions and sizes in bytes. All calls are synchronous. */
export interface OpenSegment {
  size(): number;
  read(): Uint8Array;
  /**
   * Writes and flushes, so that the data survives a power cut. @throws QuotaExceededError, leaving the file unchanged
   */
  append(bytes: Uint8Array): void;
  close(): void;
}

/** The folder of the copy. */
export interface SegmentFiles {
  names(): Promise<readonly string[]>;
  /** Opens a file exclusively, creating it if needed; null while another tab has it. */
  open(name: string): Promise<OpenSegment | null>;
  /** The current bytes of a file, even if another tab has it open. */
  read(name: string): Promise<Uint8Array>;
  /** Bytes; 0 where there is no such file. */
  size(name: string): Promise<number>;
  remove(name: string): Promise<void>;
}

/**
 * The copy's folder in the origin private file system. Call it in a worker.
 *
 * @returns null where the browser has no synchronous file access (some private windows, older browsers)
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
        // Support was checked above, before a folder was opened.
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
        // With a full disk, a write may be partial without an error.
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
