// Deletes the server's copies of photos that a lead erased in the app, and what their masked copies are.
import { databaseWord } from '../setup/databaseWord.mjs';

const HASH = /^[0-9a-f]{64}$/;
/** Photos that are asked about in one request. */
const AT_ONCE = 1000;

/** The documents of a database whose ids begin with a text. @throws with a sentence where they can't be read */
async function docsFrom(couch, database, start) {
  const keys = new URLSearchParams({
    include_docs: 'true',
    startkey: JSON.stringify(start),
    endkey: JSON.stringify(`${start}\ufff0`),
  });
  const read = await couch.read(`/${database}/_all_docs?${keys}`);
  if (!Array.isArray(read?.rows)) throw new Error(`The documents of ${database} can't be read.`);
  return read.rows.flatMap(({ doc }) => (doc && typeof doc === 'object' ? [doc] : []));
}

/** The value of a register of a stored document. */
const registerOf = (doc, name) => doc.fields?.[name]?.v;

/**
 * What of a project's photos was erased and may go: photos, and their masked copies. A tombstone stands by being there, as
 * in the app; only leads could write it. What else the project uses, as a drawing or a file of a record, stays.
 *
 * @returns {Promise<{goes: readonly string[], stays: readonly string[]}>} SHA-256, hex
 */
async function erasedOf(couch, project) {
  const database = `project-${encodeURIComponent(databaseWord(project))}`;
  const own = (kind) => docsFrom(couch, database, `s:${project}:${kind}:`);
  const idOf = ({ _id }) => String(_id).split(':').at(-1) ?? '';
  const erased = new Set((await own('erased')).map(idOf).filter((id) => HASH.test(id)));
  if (erased.size === 0) return { goes: [], stays: [] };
  for (const copy of await own('masked_copy')) {
    const hash = registerOf(copy, 'copy');
    if (erased.has(idOf(copy)) && typeof hash === 'string' && HASH.test(hash)) erased.add(hash);
  }
  const others = [
    ...(await own('drawing')),
    ...(await own('record')),
    ...(await docsFrom(couch, database, `p:${project}`)),
  ].map((doc) => JSON.stringify(doc));
  const isUsed = (hash) => others.some((text) => text.includes(hash));
  return {
    goes: [...erased].filter((hash) => !isUsed(hash)),
    stays: [...erased].filter(isUsed),
  };
}

/** The revisions of a photo that still have bytes; none where it isn't there. */
async function leavesOf(couch, database, hash) {
  const there = await couch.read(`/${database}/${hash}?conflicts=true`);
  return there ? [there._rev, ...(there._conflicts ?? [])] : [];
}

/** Those of these photos that the server has. */
async function there(couch, database, hashes) {
  const found = [];
  for (let at = 0; at < hashes.length; at += AT_ONCE) {
    const some = hashes.slice(at, at + AT_ONCE);
    const read = await couch.ask(`/${database}/_all_docs`, { keys: some });
    if (!Array.isArray(read?.rows)) throw new Error(`The photos of ${database} can't be read.`);
    found.push(...read.rows.flatMap(({ id, value }) => (id && !value?.deleted ? [id] : [])));
  }
  return found;
}

/**
 * Deletes the photos of a project that were erased, every revision of them, and compacts their database, which is what takes
 * the bytes off the disk. Nothing is deleted that no tombstone names, and nothing that the project uses for something else.
 *
 * @param {object} options
 * @param {string} options.project its id
 * @param {import('./eraseOnServer.d.mts').ErasingCouch} options.couch
 * @param {boolean} [options.check] says what would go, and deletes nothing
 * @param {(ms: number) => Promise<void>} [options.wait]
 * @returns {Promise<import('./eraseOnServer.d.mts').ErasedOnServer>}
 * @throws with a sentence where the server does not answer or refuses
 */
export async function eraseOnServer({ project, couch, check = false, wait = pause }) {
  const database = `photos-${encodeURIComponent(databaseWord(project))}`;
  const { goes, stays } = await erasedOf(couch, project);
  const found = goes.length > 0 ? await there(couch, database, goes) : [];
  const outcome = { erased: found.length, before: goes.length - found.length, used: stays.length };
  if (check) return outcome;
  for (const hash of found)
    for (const rev of await leavesOf(couch, database, hash))
      await couch.remove(`/${database}/${hash}?rev=${rev}`);
  // Also where all were deleted before: that run may have ended before this.
  if (goes.length > 0) {
    await couch.ask(`/${database}/_compact`, {});
    for (let waited = 0; (await couch.read(`/${database}`))?.compact_running === true; waited += LOOK_MS) {
      if (waited >= LONGEST_MS) throw new Error(`${database} is still being compacted: look again later.`);
      await wait(LOOK_MS);
    }
  }
  return outcome;
}

/** Between two looks whether a database is still being compacted, and the longest wait for that; milliseconds. */
const LOOK_MS = 1000;
const LONGEST_MS = 3_600_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
