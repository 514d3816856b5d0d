// Whose session a request is of, as the server says: a name in a cookie proves nothing.
import { createHash } from 'node:crypto';

/** How long an answer is used again, milliseconds: a session that ends is refused by the server itself. */
const KEPT_MS = 60_000;
/** Most answers that are kept. */
const MOST_KEPT = 10_000;
/** Longest wait for an answer, milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * @param {readonly (string | URL)[]} nodes addresses, asked one after the other until one answers
 * @param {{ask?: typeof fetch, now?: () => number}} options
 * @returns {(headers: {cookie?: string, authorization?: string}) => Promise<string | null>} the name, null where there is
 * none; rejects where no node answers
 */
export function createSessionNames(nodes, { ask = fetch, now = Date.now } = {}) {
  const known = new Map();

  async function askNodes(headers) {
    let failure = new Error('There is no node to ask.');
    for (const node of nodes)
      try {
        const answer = await ask(new URL('/_session', node), {
          headers,
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        if (answer.status >= 500) throw new Error(`${answer.status}`);
        const said = await answer.json();
        const name = answer.ok ? said?.userCtx?.name : null;
        return typeof name === 'string' ? name : null;
      } catch (error) {
        failure = error;
      }
    throw failure;
  }

  return async ({ cookie = '', authorization }) => {
    if (!cookie && !authorization) return null;
    // Whole, as the database gets them: it may read a session where this program would see none.
    const headers = { ...(cookie && { cookie }), ...(authorization && { authorization }) };
    // Hashed: a list of sessions in memory would let whoever reads it sign in.
    const key = createHash('sha256').update(JSON.stringify(headers)).digest('base64');
    const before = known.get(key);
    if (before && now() - before.at < KEPT_MS) return before.name;
    const name = await askNodes(headers);
    known.delete(key);
    if (known.size >= MOST_KEPT) known.delete(known.keys().next().value);
    known.set(key, { name, at: now() });
    return name;
  };
}
