import { fail, ok } from '#domain/result.ts';
import { createOpfsPhotos } from './opfsPhotos.ts';
import { type PhotoStore, type PhotoTrash, sha256Of, type TrashedAt } from './photoStore.ts';

/** Photos in memory: for tests, and where a browser stores nothing at all. */
export function createMemoryPhotos(now: () => number = Date.now): PhotoStore {
  const kept = new Map<string, { readonly bytes: Blob; readonly at: number }>();
  const trashed = new Map<string, { readonly bytes: Blob; readonly at: number; readonly when: TrashedAt }>();
  let notes: unknown = null;
  return {
    kind: 'memory',
    async put(sha256, bytes) {
      if ((await sha256Of(bytes)) !== sha256) return fail({ kind: 'unknown', detail: 'hash' });
      if (!kept.has(sha256)) kept.set(sha256, { bytes, at: now() });
      return ok(undefined);
    },
    get: async (sha256) => kept.get(sha256)?.bytes ?? null,
    has: async (sha256) => kept.has(sha256),
    keys: async () => [...kept.keys()],
    keptAt: async (sha256) => kept.get(sha256)?.at ?? null,
    size: async () => [...kept.values()].reduce((sum, { bytes }) => sum + bytes.size, 0),
    trash: {
      list: async () =>
        [...trashed].map(([sha256, { bytes, when }]) => ({ sha256, size: bytes.size, ...when })),
      async add(sha256, when) {
        const photo = kept.get(sha256);
        if (!photo) throw new Error(`${sha256} is not kept.`);
        trashed.set(sha256, { ...photo, when });
        kept.delete(sha256);
      },
      async giveBack(sha256) {
        const photo = trashed.get(sha256);
        if (photo && !kept.has(sha256)) kept.set(sha256, photo);
        trashed.delete(sha256);
        return kept.has(sha256);
      },
      delete: async (sha256) => void trashed.delete(sha256),
      readNotes: async () => notes,
      async writeNotes(next) {
        notes = next;
      },
    },
  };
}

/** The trashes of both as one; a photo is in that of the store which had it. */
function trashOf(all: () => Promise<readonly PhotoStore[]>): PhotoTrash {
  const notesIn = async (): Promise<PhotoTrash> => {
    const [first] = await all();
    if (!first) throw new Error('No store of photos is open.');
    return first.trash;
  };
  return {
    async list() {
      const lists = (await all()).map(({ trash }) => trash.list());
      return [...new Map((await Promise.all(lists)).flat().map((each) => [each.sha256, each])).values()];
    },
    async add(sha256, when) {
      for (const store of await all()) if (await store.has(sha256)) await store.trash.add(sha256, when);
    },
    async giveBack(sha256) {
      let isBack = false;
      for (const store of await all())
        isBack = (await store.trash.giveBack(sha256).catch(() => false)) || isBack;
      return isBack;
    },
    async delete(sha256) {
      for (const store of await all()) await store.trash.delete(sha256);
    },
    readNotes: async () => (await notesIn()).readNotes(),
    writeNotes: async (notes) => (await notesIn()).writeNotes(notes),
  };
}

/**
 * Photos in a first store, and in a spare one where the first is missing or fails without being full. Both are always
 * read: a photo that was once stored in the spare is found later on.
 *
 * @param first null where the browser has none
 * @param openSpare called on first use
 */
export async function createPhotosWithSpare(
  first: PhotoStore | null,
  openSpare: () => Promise<PhotoStore>,
): Promise<PhotoStore> {
  let opened: Promise<PhotoStore> | null = null;
  const spare = (): Promise<PhotoStore> => {
    opened ??= openSpare();
    return opened;
  };
  const both = async (): Promise<readonly PhotoStore[]> => [...(first ? [first] : []), await spare()];
  return {
    kind: first?.kind ?? (await spare()).kind,
    async put(sha256, bytes) {
      const kept = await first?.put(sha256, bytes);
      if (kept && (kept.ok || kept.error.kind === 'quota')) return kept;
      return (await spare()).put(sha256, bytes);
    },
    // If the first store can't be read now, the spare is still tried.
    get: async (sha256) => (await first?.get(sha256).catch(() => null)) ?? (await spare()).get(sha256),
    has: async (sha256) => (await first?.has(sha256).catch(() => false)) || (await spare()).has(sha256),
    async keys() {
      const all = await both();
      return [...new Set((await Promise.all(all.map((store) => store.keys()))).flat())];
    },
    // The later of the two: a photo that was stored again counts as new.
    async keptAt(sha256) {
      const times: number[] = [];
      for (const store of await both()) {
        if (!(await store.has(sha256))) continue;
        const at = await store.keptAt(sha256);
        if (at === null) return null;
        times.push(at);
      }
      return times.length > 0 ? Math.max(...times) : null;
    },
    async size() {
      const sizes = [first?.size().catch(() => 0) ?? 0, (await spare()).size()];
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },
    trash: trashOf(both),
  };
}

/** Browsers without a file system (some private windows) store photos in a database, or only in memory. */
export async function openPhotos(name: string): Promise<PhotoStore> {
  const files = async () => createOpfsPhotos(await navigator.storage.getDirectory(), name);
  // A file system may fail temporarily under load, so it is tried twice.
  const first = await files()
    .catch(files)
    .catch(() => null);
  const spare = async (): Promise<PhotoStore> => {
    const { createIdbPhotos } = await import('./idbPhotos.ts');
    return createIdbPhotos(`${name}-photos`);
  };
  return createPhotosWithSpare(first, () => spare().catch(createMemoryPhotos));
}
