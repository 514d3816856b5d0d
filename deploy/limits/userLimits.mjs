// How much one person may send to a team's server in a day: neither CouchDB nor Caddy counts that by itself.

/** Bytes in a gigabyte. */
const GB = 1_000_000_000;
/** How long an allowance lasts, milliseconds. */
const DAY_MS = 86_400_000;

/**
 * What one person may send in a day: far more than anybody sends at work.
 *
 * - `requests`: writing requests of all kinds.
 * - `photoBytes`: photos; a project of 50,000 photos is moved to the team within a day.
 * - `documentBytes`: all other bodies.
 * - `checkpoints`: names of replications' checkpoints, which no guard sees and nobody deletes. A device has three a project.
 */
export const DAILY_LIMITS = {
  requests: 500_000,
  photoBytes: 200 * GB,
  documentBytes: 20 * GB,
  checkpoints: 1000,
};

/** Longest body of a kind, bytes: charged where a request does not state its length. */
const LONGEST = { photo: GB, batch: 268_435_456, document: 10_000_000, checkpoint: 65_536 };

function partsOf(target) {
  try {
    return target
      .replace(/\?.*$/s, '')
      .split('/')
      .filter(Boolean)
      .map((part) => decodeURIComponent(part));
  } catch {
    return null;
  }
}

/**
 * What a request stores at the server.
 *
 * @param {string} method
 * @param {string} target path and query, with or without `/couch` before them
 * @returns {{kind: 'photo' | 'document' | 'checkpoint', longest: number, name: string} | null} null where it only reads
 */
export function storedBy(method, target) {
  const all = partsOf(target);
  if (!all || !['PUT', 'POST', 'DELETE'].includes(method)) return null;
  const [database = '', first = '', ...rest] = all[0] === 'couch' ? all.slice(1) : all;
  if (method === 'POST')
    return first === '_bulk_docs' ? { kind: 'document', longest: LONGEST.batch, name: '' } : null;
  if (database.startsWith('_') || first === '') return null;
  if (first === '_local')
    return { kind: 'checkpoint', longest: LONGEST.checkpoint, name: `${database}/${rest.join('/')}` };
  return database.startsWith('photos-')
    ? { kind: 'photo', longest: LONGEST.photo, name: '' }
    : { kind: 'document', longest: LONGEST.document, name: '' };
}

const unused = (since) => ({ since, requests: 0, photoBytes: 0, documentBytes: 0, checkpoints: new Set() });

/**
 * Counts what each person sends, in memory, for a day from their first request on.
 *
 * @param {Partial<typeof DAILY_LIMITS>} limits
 * @param {() => number} now milliseconds
 */
export function createUserLimits(limits = {}, now = Date.now) {
  const most = { ...DAILY_LIMITS, ...limits };
  const used = new Map();

  return {
    /**
     * Counts a request that is about to be sent on.
     *
     * @param {string} user the name that the server knows them by
     * @param {NonNullable<ReturnType<typeof storedBy>>} stored
     * @param {number | null} length of its body, bytes; null where it is not stated
     * @returns {{reason: string, retryAfter: number} | null} why it is refused, and after how many seconds it would not be;
     * null where it may pass. What is refused is not counted.
     */
    take(user, { kind, longest, name }, length) {
      const at = now();
      const before = used.get(user);
      // A clock that was set back ends no day.
      const own = before && at - before.since < DAY_MS ? before : unused(at);
      used.set(user, own);
      const bytes = length ?? longest;
      const field = kind === 'photo' ? 'photoBytes' : 'documentBytes';
      const isNewName = kind === 'checkpoint' && !own.checkpoints.has(name);
      const reason =
        own.requests >= most.requests
          ? `${most.requests} writing requests`
          : own[field] + bytes > most[field]
            ? `${most[field] / GB} GB of ${kind === 'photo' ? 'photos' : 'documents'}`
            : isNewName && own.checkpoints.size >= most.checkpoints
              ? `${most.checkpoints} replications`
              : null;
      if (reason !== null)
        return {
          reason: `One person may send ${reason} in 24 hours.`,
          retryAfter: Math.max(1, Math.ceil((own.since + DAY_MS - at) / 1000)),
        };
      own.requests += 1;
      own[field] += bytes;
      if (isNewName) own.checkpoints.add(name);
      return null;
    },
  };
}

/**
 * The limits that an environment sets in place of {@link DAILY_LIMITS}.
 *
 * @param {Record<string, string | undefined>} env LIMIT_REQUESTS, LIMIT_PHOTO_GB, LIMIT_DOCUMENT_GB, LIMIT_CHECKPOINTS
 * @returns {Partial<typeof DAILY_LIMITS>}
 * @throws with a sentence where one is no positive number
 */
export function readLimits(env) {
  const names = {
    requests: ['LIMIT_REQUESTS', 1],
    photoBytes: ['LIMIT_PHOTO_GB', GB],
    documentBytes: ['LIMIT_DOCUMENT_GB', GB],
    checkpoints: ['LIMIT_CHECKPOINTS', 1],
  };
  const set = Object.entries(names).filter(([, [name]]) => (env[name] ?? '') !== '');
  return Object.fromEntries(
    set.map(([limit, [name, unit]]) => {
      const value = Number(env[name]);
      if (!(value > 0 && Number.isFinite(value)))
        throw new Error(`${name} is “${env[name]}”: give a number above 0.`);
      return [limit, value * unit];
    }),
  );
}
