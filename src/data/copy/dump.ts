import type { Store } from '../store/store.ts';
import type { Segments } from './segments.ts';

/** Documents per frame. */
const CHUNK = 100;

/**
 * Writes the whole database into a segment and marks the copy as complete: for a database that is older than its copy.
 * Writes in the meantime go into the logs.
 *
 * @returns false where database or disk failed; the copy is then unchanged
 */
export async function dump(store: Store, segments: Segments): Promise<boolean> {
  const identity = await store.identity();
  const all = await store.since(0);
  if (!identity.ok || !all.ok) return false;
  const { ids } = all.value;
  if (ids.length > 0) {
    const base = await segments.begin('base');
    if (!base) return false;
    try {
      for (let from = 0; from < ids.length; from += CHUNK) {
        const read = await store.get(ids.slice(from, from + CHUNK));
        if (!read.ok) throw new Error(read.error.detail);
        base.append(read.value.flatMap((doc) => doc ?? []));
      }
      base.close();
    } catch {
      base.close();
      await segments.remove(base.name);
      return false;
    }
  }
  await segments.cover(identity.value);
  return true;
}
