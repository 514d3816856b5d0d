import { openDB } from 'idb';
import { put } from '#domain/keyed.ts';

/**
 * Reads everything that is still readable in a database, bypassing the layers that failed: the raw records of each
 * object store. Unreadable parts are replaced by the error.
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
