import { createSecondCopy } from '#data/copy/secondCopy.ts';
import { createSegments } from '#data/copy/segments.ts';
import { neededPhotos } from '#data/photoTrash/needed.ts';
import { createPhotosWithTrash } from '#data/photoTrash/photosWithTrash.ts';
import { sweepPhotos } from '#data/photoTrash/sweep.ts';
import { createTrash } from '#data/photoTrash/trash.ts';
import { createDatabaseTrust } from '#data/photoTrash/trust.ts';
import { createMemoryPhotos } from '#data/store/photos/openPhotos.ts';
import { type PhotoStore, sha256Of } from '#data/store/photos/photoStore.ts';
import { createCopiedStore } from '#data/store/storeHost.ts';
import { createTabLocks } from '#data/write/locks/locks.ts';
import { createMemorySegments, createSegmentDisk } from '#support/memorySegments.ts';
import { createMemoryDisk, createMemoryStore } from '#support/memoryStore.ts';

export const DAY = 24 * 3600e3;

/** A browser with a database, its second copy in files, and photos. */
export function createPhotoMachine(make?: (now: () => number) => PhotoStore) {
  const files = createSegmentDisk();
  const machine = {
    disk: createMemoryDisk(),
    files,
    /** Milliseconds since 1970. */
    clock: 1e12,
    /** Whether the files of the second copy can't be read. */
    unreadable: false,
    photos: createMemoryPhotos(),
    open,
    /** The browser found its database broken and created an empty one. */
    lose() {
      files.open.clear();
      machine.disk = createMemoryDisk();
    },
  };
  const now = () => machine.clock;
  machine.photos = (make ?? createMemoryPhotos)(now);
  let names = 0;

  async function open() {
    files.open.clear();
    const locks = createTabLocks();
    const inner = createMemoryStore(machine.disk);
    const memory = createMemorySegments(files);
    const read = async (name: string) => {
      if (machine.unreadable) throw new DOMException('as the test wants', 'NotReadableError');
      return memory.read(name);
    };
    const segments = createSegments({ ...memory, read }, () => {
      names += 1;
      return names;
    });
    const onState = () => undefined;
    const copy = createSecondCopy({ store: inner, segments, locks, name: 'copy', onState, rest: 0 });
    const store = createCopiedStore(inner, copy);
    const photos = createPhotosWithTrash(machine.photos, locks);
    const trust = createDatabaseTrust({
      store: { identity: store.identity, restoreFromCopy: copy.restoreFromCopy, isCopied: copy.isComplete },
      trash: machine.photos.trash,
      locks,
    });
    const restored = await trust.restoreFromCopy();
    if (!restored.ok) throw new Error(restored.error.detail);
    await copy.settled();
    const needed = () => neededPhotos(store);
    const image = async (sha256: string): Promise<void> => {
      const _id = `i:p:p.${sha256.slice(0, 24)}`;
      await store.bulk([{ _id, type: 'image', photo: { kind: 'stored', sha256 } }]);
    };
    return {
      store,
      locks,
      photos,
      trust,
      restored: restored.value,
      image,
      trash: createTrash({ photos, locks, needed, onEmptied: () => undefined }),
      sweep: (isTrusted = trust.holds) =>
        sweepPhotos({ photos: machine.photos, locks, now, isTrusted, needed }),
      /** Stores a photo, and records it unless the import is cancelled before. @returns its hash */
      async import(text: string, recorded = true) {
        const bytes = new Blob([text]);
        const sha256 = await sha256Of(bytes);
        await photos.put(sha256, bytes);
        if (recorded) await image(sha256);
        return sha256;
      },
    };
  }
  return machine;
}

/** Hashes of the photos in the trash. */
export const trashed = async ({ trash }: PhotoStore): Promise<readonly string[]> =>
  (await trash.list()).map(({ sha256 }) => sha256);
