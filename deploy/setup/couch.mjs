// Sends requests to CouchDB as its administrator.

/** Longest wait for one answer; milliseconds. */
const PATIENCE_MS = 30_000;

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
    /** Deletes the document at a path; for tests, which clean up after themselves. */
    async remove(path) {
      const { status, body: said } = await request('DELETE', path);
      if (status >= 300 && status !== 404)
        throw new Error(`${base} did not remove ${path}: ${said.reason ?? status}`);
    },
    /** @throws where the server refuses it */
    async write(path, body) {
      const { status, body: said } = await request('PUT', path, body);
      if (status >= 300) throw new Error(`${base} did not take ${path}: ${said.reason ?? status}`);
    },
  };
}
