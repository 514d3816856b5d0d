// Takes the bytes of photos that a lead erased in the app, and of their masked copies, off a team's server.
import { databaseWord } from '../setup/databaseWord.mjs';

const HASH = /^[0-9a-f]{64}$/;
/** What stays of a photo: devices that have not heard of the erasure find it there, and can send none in its place. */
const STUB = { erased: true };

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

/** Puts the stub in a photo's place, without the revisions beside it. @returns whether it had bytes */
async function eraseOne(couch, path, check) {
  const there = await couch.read(`${path}?conflicts=true`);
  const { _rev, _attachments, _conflicts = [], erased = false } = there ?? {};
  const hasBytes = Boolean(_attachments) || _conflicts.length > 0;
  if (check) return hasBytes;
  for (const rev of _conflicts) await couch.remove(`${path}?rev=${rev}`);
  // Also of one that isn't there: it may be on its way from a device that has not heard of it.
  if (_attachments || !erased) await couch.write(path, { ...STUB, ...(_rev && { _rev }) });
  return hasBytes;
}

/** Whether a node still has the revision before the stub, as until its files are compacted. @param copies of each document */
async function isLeft(couch, path, copies) {
  const { _revisions: history } = (await couch.read(`${path}?revs=true`)) ?? {};
  const [, before] = history?.ids ?? [];
  if (before === undefined) return false;
  return (await couch.read(`${path}?rev=${history.start - 1}-${before}&r=${copies}`)) !== null;
}

/**
 * Takes what was replaced off the disks of all nodes: one that answers for all of them doesn't know whether others are done.
 * @throws where a node still has bytes after the longest wait
 */
async function compact(couch, database, hashes, wait) {
  const { cluster } = (await couch.read(`/${database}`)) ?? {};
  await couch.ask(`/${database}/_compact`, {});
  const left = hashes.map((hash) => `/${database}/${hash}`);
  for (let waited = 0; ; waited += LOOK_MS) {
    while (left.length > 0 && !(await isLeft(couch, left[0], cluster?.n ?? 1))) left.shift();
    if (left.length === 0) return;
    if (waited >= LONGEST_MS) throw new Error(`A node still has bytes of ${database}: run this again later.`);
    await wait(LOOK_MS);
  }
}

/** @throws with the nodes of a cluster that are away: they would keep the bytes */
async function allAwake(couch) {
  const { all_nodes: awake = [], cluster_nodes: nodes = [] } = (await couch.read('/_membership')) ?? {};
  const away = nodes.filter((node) => !awake.includes(node));
  if (away.length > 0)
    throw new Error(`${away.join(', ')} is away and would keep the bytes: start it, and run this again.`);
}

/**
 * Takes the bytes of a project's erased photos from the server, every revision of them, puts a stub in their place, so that
 * nobody can put them back, and compacts their database, which is what takes the bytes off the disk. Nothing goes that no
 * tombstone names, and nothing that the project uses for something else.
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
  if (goes.length > 0 && !check) await allAwake(couch);
  let erased = 0;
  for (const hash of goes) if (await eraseOne(couch, `/${database}/${hash}`, check)) erased += 1;
  const outcome = { erased, before: goes.length - erased, used: stays.length };
  // Also where all were erased before: that run may have ended before this.
  if (goes.length > 0 && !check) await compact(couch, database, goes, wait);
  return outcome;
}

/** Between two looks whether a node still has bytes, and the longest wait for that; milliseconds. */
const LOOK_MS = 1000;
const LONGEST_MS = 3_600_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
