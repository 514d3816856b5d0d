import type { Store } from '../store.ts';
import { type PouchConnection, type PouchError, rowsOf } from './pouchConnection.ts';
import type { RangeReader } from './pouchRanges.ts';

/** A revision may have been merged and removed meanwhile, which is no failure of the connection. */
function nullIfMissing(error: PouchError): null {
  if (error.status === 404) return null;
  throw error;
}

/** Reads documents: ranges and many at once from beneath PouchDB where possible, everything else through it. */
export function createPouchReading(
  connection: PouchConnection,
  ranges: RangeReader,
): Pick<Store, 'get' | 'ids' | 'range' | 'losers'> {
  const { attempt } = connection;
  return {
    get: (ids) =>
      attempt(async (on) => {
        if (ids.length > 0) await connection.there(on);
        const picked = await ranges.pick(ids);
        const others = ids.filter((id) => !picked.has(id));
        const read = others.length > 0 ? await rowsOf(on, { keys: others }) : [];
        const byId = new Map(others.map((id, at) => [id, read[at] ?? null]));
        return ids.map((id) => picked.get(id) ?? byId.get(id) ?? null);
      }),
    ids: ({ from, to }) =>
      attempt(async (on) => {
        await connection.there(on);
        const ids = await ranges.ids({ from, to });
        return ids ?? (await on.allDocs({ startkey: from, endkey: to })).rows.map((row) => row.id);
      }),
    range: ({ from, to }, last) =>
      attempt(async (on) => {
        if (last === undefined) {
          await connection.there(on);
          const docs = await ranges.read({ from, to });
          if (docs) return docs;
          return (await rowsOf(on, { startkey: from, endkey: to })).flatMap((doc) => doc ?? []);
        }
        const backwards = await rowsOf(on, { startkey: to, endkey: from, descending: true, limit: last });
        return backwards.reverse().flatMap((doc) => doc ?? []);
      }),
    losers: (id) =>
      attempt(async (on) => {
        const winner = await on.get(id, { conflicts: true }).catch(nullIfMissing);
        const losers = (winner?._conflicts ?? []).map((rev) => on.get(id, { rev }).catch(nullIfMissing));
        return (await Promise.all(losers)).flatMap((loser) => loser ?? []);
      }),
  };
}
