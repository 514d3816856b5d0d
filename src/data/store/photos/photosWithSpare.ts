import type { PhotoStore, PhotoTrash } from './photoStore.ts';

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
