import type { SegmentFiles } from '#data/copy/opfsSegments.ts';

/** Shared by several tabs: in the tests, the "disk" with the copy. */
export interface SegmentDisk {
  readonly files: Map<string, Uint8Array>;
  readonly open: Set<string>;
  /** Bytes of free space. */
  free: number;
  /** Whether the folder was removed under whoever has it open. */
  isGone?: boolean;
}

export const createSegmentDisk = (): SegmentDisk => ({
  files: new Map(),
  open: new Set(),
  free: Number.POSITIVE_INFINITY,
});

const NOTHING = new Uint8Array();

/** Files in memory: for tests. */
export function createMemorySegments(disk: SegmentDisk): SegmentFiles {
  const bytesOf = (name: string): Uint8Array => disk.files.get(name) ?? NOTHING;
  return {
    names: async () => [...disk.files.keys()].sort(),
    async open(name) {
      if (disk.isGone) throw new DOMException('The folder is gone.', 'NotFoundError');
      if (disk.open.has(name)) return null;
      disk.open.add(name);
      disk.files.set(name, bytesOf(name));
      return {
        size: () => bytesOf(name).length,
        read: () => bytesOf(name).slice(),
        append(bytes) {
          if (bytes.length > disk.free) throw new DOMException('as the test wants', 'QuotaExceededError');
          disk.free -= bytes.length;
          const longer = new Uint8Array(bytesOf(name).length + bytes.length);
          longer.set(bytesOf(name));
          longer.set(bytes, bytesOf(name).length);
          disk.files.set(name, longer);
        },
        close: () => void disk.open.delete(name),
      };
    },
    read: async (name) => bytesOf(name).slice(),
    size: async (name) => bytesOf(name).length,
    remove: async (name) => void disk.files.delete(name),
  };
}
