// Sends requests to CouchDB as its administrator.

/** Longest wait for one answer; milliseconds. */
const PATIENCE_MS = 30_000;

/** The server has changed since it was read: 409 for documents and nodes, 412 for databases. */
export class ConflictError extends Error {}

const SET_BOTH = 'Set COUCH_USER and COUCH_PASSWORD, and COUCH_URL without them, like http://127.0.0.1:5984.';

/** Messages never repeat an address: it may hold a password. */
function partsOf(address) {
  const url = URL.canParse(address) ? new URL(address) : null;
  // A slash in a password ends the name of the server too early.
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname.includes('@') || url.search || url.hash)
    throw new Error(`COUCH_URL is not the address of a server. ${SET_BOTH}`);
  try {
    return {
      node: `${url.origin}${url.pathname}`.replace(/\/+$/, ''),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    };
  } catch {
    throw new Error(`The name or password in COUCH_URL is not encoded as addresses require. ${SET_BOTH}`);
  }
}

/**
 * The server and its administrator as the environment gives them. A name and password in COUCH_URL are used where
 * COUCH_USER is not set; they are never part of the returned addresses.
 *
 * @param {Record<string, string | undefined>} env COUCH_URL (addresses of nodes, with commas between), COUCH_USER,
 * COUCH_PASSWORD
 * @returns {{nodes: readonly string[], user: string, password: string}} nodes without a slash at the end; none where
 * COUCH_URL is not set
 * @throws with a sentence where an address is unusable
 */
export function readServer({ COUCH_URL = '', COUCH_USER = '', COUCH_PASSWORD = '' }) {
  const all = COUCH_URL.split(/,(?=https?:)/i)
    .map((address) => address.trim())
    .filter(Boolean)
    .map(partsOf);
  const named = all.find(({ user }) => user !== '');
  const [user, password] =
    COUCH_USER === '' && named ? [named.user, named.password] : [COUCH_USER, COUCH_PASSWORD];
  return { nodes: all.map(({ node }) => node), user, password };
}

/**
 * @param {string} url of a node
 * @param {typeof fetch} ask
 */
export function createCouch(url, user, password, ask = fetch) {
  const base = url.replace(/\/+$/, '');
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

  /** @returns {Promise<{status: number, body: any}>} @throws with a sentence where there is no usable answer */
  async function request(method, path, body) {
    const send = () =>
      ask(`${base}${path}`, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const answer = await send()
      // A kept-alive connection was closed: nothing has been sent yet, so it is safe to retry.
      .catch((error) => (error.cause?.code === 'EPIPE' ? send() : Promise.reject(error)))
      .catch((error) => {
        throw new Error(`${base} does not answer (${error.cause?.code ?? error.message}).`);
      });
    const { status } = answer;
    const said = await answer.json().catch(() => null);
    if (status === 401 || status === 403)
      throw new Error(
        `${base} does not let ${user || 'nobody'} do this: ${said?.reason ?? status}. COUCH_USER and COUCH_PASSWORD are those of an administrator.`,
      );
    if (status >= 500 || said === null)
      throw new Error(`${base} failed at ${method} ${path}: ${said?.reason ?? status}`);
    return { status, body: said };
  }

  return {
    /** @returns the document at a path; null where there is none */
    async read(path) {
      const { status, body } = await request('GET', path);
      if (status === 404) return null;
      if (status !== 200) throw new Error(`${base} did not give ${path}: ${body.reason ?? status}`);
      return body;
    },
    /** Asks by POST, for what takes a body. @returns the answer; null where there is no such database */
    async ask(path, body) {
      const { status, body: said } = await request('POST', path, body);
      if (status === 404) return null;
      if (status >= 300) throw new Error(`${base} did not do ${path}: ${said.reason ?? status}`);
      return said;
    },
    /** Deletes the document at a path. */
    async remove(path) {
      const { status, body: said } = await request('DELETE', path);
      if (status >= 300 && status !== 404)
        throw new Error(`${base} did not remove ${path}: ${said.reason ?? status}`);
    },
    /** @throws {ConflictError} where somebody else wrote meanwhile; another error where the server refuses it */
    async write(path, body) {
      const { status, body: said } = await request('PUT', path, body);
      if (status === 409 || status === 412)
        throw new ConflictError(`${base} has another version of ${path}: ${said.reason ?? status}`);
      if (status >= 300) throw new Error(`${base} did not take ${path}: ${said.reason ?? status}`);
    },
  };
}
