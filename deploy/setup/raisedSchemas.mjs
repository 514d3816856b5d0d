// Finds documents that were given a schema above that of this setup, which no device would read or write over, and
// puts their last good revision back. A guard of an earlier version let any member write such a schema.

/** Documents that are read at once. */
const BATCH = 500;

/** @returns {number} the newest schema that a guard lets in; Infinity for a guard without one */
export function schemaOf(guard) {
  const [, schema] = /\bconst SCHEMA = (\d+);/.exec(guard) ?? [];
  return schema === undefined ? Number.POSITIVE_INFINITY : Number(schema);
}

/**
 * @param {object} options
 * @param {ReturnType<typeof import('./couch.mjs').createCouch>} options.couch
 * @param {(words: string, doIt: () => Promise<void>) => Promise<void>} options.act
 * @param {(line: string) => void} options.say
 * @returns {(database: string, schema: number) => Promise<void>}
 */
export function createSchemaRepair({ couch, act, say }) {
  /** All documents of a database with their losing revisions, in batches. */
  async function* documents(database) {
    for (let after = null; ; ) {
      const from = after === null ? '' : `&startkey=${encodeURIComponent(JSON.stringify(`${after}\u0000`))}`;
      const path = `/${database}/_all_docs?include_docs=true&conflicts=true&limit=${BATCH}${from}`;
      const { rows = [] } = (await couch.read(path)) ?? {};
      for (const { doc } of rows) if (doc) yield doc;
      if (rows.length < BATCH) return;
      after = rows.at(-1).id;
    }
  }

  /** The newest revision before this one that has a known schema; null where the server keeps none any more. */
  async function lastGood(path, rev, schema) {
    const { _revisions: history } = (await couch.read(`${path}?rev=${rev}&revs=true`)) ?? {};
    for (const [at, id] of (history?.ids ?? []).entries()) {
      if (at === 0) continue;
      const before = await couch.read(`${path}?rev=${history.start - at}-${id}`);
      if (before && !before._deleted && before.schema <= schema) return before;
    }
    return null;
  }

  return async (database, schema) => {
    for await (const { _id, _rev, _conflicts = [], schema: own } of documents(database)) {
      if (_id.startsWith('_design/')) continue;
      const path = `/${database}/${encodeURIComponent(_id)}`;
      const losing = [];
      for (const rev of _conflicts) losing.push((await couch.read(`${path}?rev=${rev}`)) ?? { _rev: rev });
      const good = losing.filter((one) => one.schema <= schema);
      for (const one of losing.filter((each) => each.schema > schema)) {
        // It is removed if another revision is good; if none is, the winning one is repaired below.
        if (own <= schema || good.length > 0)
          await act(`revision of ${_id} with schema ${one.schema} removed`, () =>
            couch.remove(`${path}?rev=${one._rev}`),
          );
      }
      if (!(own > schema)) continue;
      if (good.length > 0) {
        await act(`revision of ${_id} with schema ${own} removed`, () => couch.remove(`${path}?rev=${_rev}`));
        continue;
      }
      const before = await lastGood(path, _rev, schema);
      if (before)
        await act(`${_id} put back as it was before its schema was raised to ${own}`, () =>
          couch.write(path, { ...before, _rev }),
        );
      else
        say(
          `Not done: ${_id} has schema ${own}, and the server has no earlier revision of it. Restore it from a backup of the server or of a device.`,
        );
    }
  };
}
