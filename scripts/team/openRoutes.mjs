// Which requests to CouchDB are allowed through the app's address: only those that the app needs.

/** Databases of teams, as named by `deploy/setup.mjs`. */
const DATABASE = /^(?:(?:project|photos|presence)-[a-z0-9_$-]{1,130}|locks(?:-[a-z0-9_$-]{1,130})?)$/;
const isLocks = (database) => database.startsWith('locks');
const isPhotos = (database) => database.startsWith('photos-');
const HASH = /^[0-9a-f]{64}$/;

/** By the path after the database; documents and attachments are checked separately. */
const OF_DATABASE = {
  '': ['GET', 'HEAD'],
  _all_docs: ['GET', 'POST'],
  _bulk_docs: ['POST'],
  _bulk_get: ['POST'],
  _changes: ['GET', 'POST'],
  _design: ['GET', 'HEAD'],
  _find: ['POST'],
  _local: ['GET', 'PUT'],
  _revs_diff: ['POST'],
  _security: ['GET'],
};
/** Photos aren't replicated but sent one by one, so that no revision can be made by a client. */
const OF_PHOTOS = {
  '': ['GET', 'HEAD'],
  _all_docs: ['GET', 'POST'],
  _bulk_get: ['POST'],
  _changes: ['GET', 'POST'],
  _design: ['GET', 'HEAD'],
  _security: ['GET'],
};
/** For locks, each write must either win or lose: no bulk writes, and no client-made revisions. */
const OF_LOCKS = { '': ['GET', 'HEAD'], _all_docs: ['GET', 'POST'], _changes: ['GET', 'POST'] };
const OF_SERVER = { '': ['GET', 'HEAD'], _session: ['GET', 'POST', 'DELETE'], _up: ['GET', 'HEAD'] };

/** What a device calls the checkpoint of a replication: 128 bits in base64. Nothing else is stored under `_local`. */
const CHECKPOINT = /^[A-Za-z0-9._]{22}==$/;

/**
 * Longest body of a request, bytes, by what is sent; the Caddyfile has the same.
 *
 * - `small`: names, passwords, checkpoints and locks; a checkpoint has its last five sessions.
 * - `document`: as `max_document_size` of couchdb/local.ini, with room for how it is sent.
 * - `batch`: as `max_http_request_size` there.
 * - `photo`: the largest photo that can be imported.
 */
export const LONGEST = { small: 65_536, document: 10_000_000, batch: 268_435_456, photo: 1_000_000_000 };

const FEEDS = ['longpoll', 'continuous', 'eventsource'];

const closed = (reason) => ({ open: false, reason });
const open = (longest, isFeed = false) => ({ open: true, isFeed, longest });

/** The parts of a path, decoded as CouchDB does; null where one is invalid. */
function partsOf(path) {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

const isAmong = (table, name, method) => Object.hasOwn(table, name) && table[name].includes(method);

/** What may be asked of a database itself, by the part after its name. */
const tableOf = (database) => (isLocks(database) ? OF_LOCKS : isPhotos(database) ? OF_PHOTOS : OF_DATABASE);

function ofPhoto([id, file, ...more], method, query) {
  if (method === 'GET' || method === 'HEAD') return open(LONGEST.small);
  const isSent = method === 'PUT' && HASH.test(id) && file === 'original' && more.length === 0;
  return isSent && query.size === 0
    ? open(LONGEST.photo)
    : closed('A photo is put under its SHA-256, once: new_edits and the like are closed here.');
}

function ofDocument(database, rest, method, query) {
  if (isPhotos(database)) return ofPhoto(rest, method, query);
  if (!isLocks(database))
    return ['GET', 'HEAD', 'PUT', 'DELETE'].includes(method)
      ? open(LONGEST.document)
      : closed('No such thing is done to documents here.');
  if (rest.length > 1) return closed('Locks have no files.');
  if (method === 'GET' || method === 'HEAD') return open(LONGEST.small);
  if (method !== 'PUT') return closed('A lock is put, or released by a put.');
  const isPlain = [...query.keys()].every((key) => key === 'rev');
  return isPlain
    ? open(LONGEST.small)
    : closed('A lock is won or lost: new_edits and the like are closed here.');
}

/**
 * Whether a request may pass to CouchDB.
 *
 * @param {string | undefined} method
 * @param {string} target path and query after `/couch`, as received
 * @returns {{open: true, isFeed: boolean, longest: number} | {open: false, reason: string}} with whether it is a feed
 * that answers while the client listens, and how long its body may be, in bytes
 */
export function openRoute(method = 'GET', target) {
  const [path = '', search = ''] = target.split(/\?(.*)/s, 2);
  const parts = partsOf(path);
  if (!parts || parts.includes('.') || parts.includes('..')) return closed('This is no address.');
  const query = new URLSearchParams(search);
  const [database = '', ...rest] = parts;
  const [first = ''] = rest;
  if (database === '' || database.startsWith('_'))
    return rest.length === 0 && isAmong(OF_SERVER, database, method)
      ? open(LONGEST.small)
      : closed('This part of the server is closed here.');
  if (!DATABASE.test(database)) return closed('This is no database of a team.');
  if (first !== '' && !first.startsWith('_')) return ofDocument(database, rest, method, query);
  const isOne = first === '_local' || first === '_design' ? rest.length === 2 : rest.length <= 1;
  if (!isOne || !isAmong(tableOf(database), first, method))
    return closed('This part of the database is closed here.');
  if (first === '_local' && method === 'PUT' && !CHECKPOINT.test(rest[1] ?? ''))
    return closed('Only checkpoints of replications are put there.');
  const longest = first === '_local' ? LONGEST.small : LONGEST.batch;
  return open(longest, first === '_changes' && FEEDS.includes(query.get('feed') ?? ''));
}
