import { openDB } from 'idb';
import { fail, ok } from '#domain/result.ts';
import { type PhotoStore, sha256Of } from './photoStore.ts';

/** Photos as blobs in a database of their own: for private windows that have no file system. */
export async function createIdbPhotos(name: string): Promise<PhotoStore> {
  const database = await openDB(name, 1, { upgrade: (made) => void made.createObjectStore('photos') });
  return {
    kind: 'database',
    async put(sha256, bytes) {
      if ((await sha256Of(bytes)) !== sha256) return fail({ kind: 'unknown', detail: 'hash' });
      try {
        await database.put('photos', bytes, sha256);
        return ok(undefined);
      } catch (error) {
        const detail = String(error);
        return fail({ kind: /quota/i.test(detail) ? 'quota' : 'unknown', detail });
      }
    },
    get: async (sha256) => (await database.get('photos', sha256)) ?? null,
    has: async (sha256) => (await database.count('photos', sha256)) > 0,
    keys: async () => (await database.getAllKeys('photos')).map(String),
    async size() {
      const kept: readonly Blob[] = await database.getAll('photos');
      return kept.reduce((sum, photo) => sum + photo.size, 0);
    },
    remove: (sha256) => database.delete('photos', sha256),
    destroy: () => database.clear('photos'),
  };
}
