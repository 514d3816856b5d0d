import { openDB } from 'idb';
import { fail, ok } from '#domain/result.ts';
import { type PhotoStore, sha256Of, type TrashedAt } from './photoStore.ts';

const STORE = 'photos';
/** Key prefix beside the photos, whose keys are their hashes: trashed photos, times of storing, notes. */
const TRASH = 'trash/';
const TIME = 'time/';
const NOTES = 'notes';
/** Hashes are hex, so they sort before all other keys. */
const HASHES = () => IDBKeyRange.upperBound('g');
const TRASHED = () => IDBKeyRange.bound(TRASH, `${TRASH}\uffff`);

interface Trashed extends TrashedAt {
  readonly bytes: Blob;
}

/** Photos as blobs in a database of their own: for private windows without a file system. */
export async function createIdbPhotos(name: string, now: () => number = Date.now): Promise<PhotoStore> {
  const database = await openDB(name, 1, { upgrade: (made) => void made.createObjectStore(STORE) });
  return {
    kind: 'database',
    async put(sha256, bytes) {
      if ((await sha256Of(bytes)) !== sha256) return fail({ kind: 'unknown', detail: 'hash' });
      try {
        const { store, done } = database.transaction(STORE, 'readwrite');
        const known = (await store.count(sha256)) > 0;
        if (!known) await Promise.all([store.put(bytes, sha256), store.put(now(), `${TIME}${sha256}`)]);
        await done;
        return ok(undefined);
      } catch (error) {
        const detail = String(error);
        return fail({ kind: /quota/i.test(detail) ? 'quota' : 'unknown', detail });
      }
    },
    get: async (sha256) => (await database.get(STORE, sha256)) ?? null,
    has: async (sha256) => (await database.count(STORE, sha256)) > 0,
    keys: async () => (await database.getAllKeys(STORE, HASHES())).map(String),
    keptAt: async (sha256) => (await database.get(STORE, `${TIME}${sha256}`)) ?? null,
    async size() {
      const kept: readonly Blob[] = await database.getAll(STORE, HASHES());
      return kept.reduce((sum, photo) => sum + photo.size, 0);
    },
    trash: {
      async list() {
        const [keys, trashed] = await Promise.all([
          database.getAllKeys(STORE, TRASHED()),
          database.getAll(STORE, TRASHED()) as Promise<readonly Trashed[]>,
        ]);
        return trashed.map(({ bytes, movedAt, day }, index) => ({
          sha256: String(keys[index]).slice(TRASH.length),
          size: bytes.size,
          movedAt,
          day,
        }));
      },
      // Each of these is one transaction, so it is complete or has no effect.
      async add(sha256, { movedAt, day }) {
        const { store, done } = database.transaction(STORE, 'readwrite');
        const bytes: Blob | undefined = await store.get(sha256);
        if (!bytes) throw new Error(`${sha256} is not kept.`);
        const trashed: Trashed = { bytes, movedAt, day };
        await Promise.all([store.put(trashed, `${TRASH}${sha256}`), store.delete(sha256), done]);
      },
      async giveBack(sha256) {
        const { store, done } = database.transaction(STORE, 'readwrite');
        const trashed: Trashed | undefined = await store.get(`${TRASH}${sha256}`);
        const known = (await store.count(sha256)) > 0;
        if (trashed && !known) await store.put(trashed.bytes, sha256);
        await Promise.all([store.delete(`${TRASH}${sha256}`), done]);
        return known || trashed !== undefined;
      },
      delete: (sha256) => database.delete(STORE, `${TRASH}${sha256}`),
      readNotes: async () => (await database.get(STORE, NOTES)) ?? null,
      writeNotes: async (notes) => void (await database.put(STORE, notes, NOTES)),
    },
  };
}
