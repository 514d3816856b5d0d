import { openDB } from 'idb';
import { put } from '#domain/keyed.ts';

/**
 * Everything that can still be read of a database, without the layers that failed on it: each object store's
 * records as they lie there. What can't be read is said in place of it.
 *
 * @param name as it was given to `createPouchStore`
 */
export async function rescue(name: string): Promise<Blob> {
  const saved: Record<string, unknown> = {};
  try {
    const database = await openDB(`_pouch_${name}`);
    for (const store of database.objectStoreNames) {
      const all = database.getAll(store).catch((error: unknown) => ({ unreadable: String(error) }));
      put(saved, store, await all);
    }
    database.close();
  } catch (error) {
    saved.unreadable = String(error);
  }
  return new Blob(
    [JSON.stringify({ database: name, at: new Date().toISOString(), stores: saved }, null, 1)],
    {
      type: 'application/json',
    },
  );
}
