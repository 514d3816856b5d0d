// Answers Caddy whether a request may pass: Caddy asks with the request's headers alone, by `forward_auth`.
import { createServer } from 'node:http';
import { createSessionNames } from './sessionNames.mjs';
import { createUserLimits, storedBy } from './userLimits.mjs';

/** @param {string | string[] | undefined} stated @returns {number | null} bytes; null where nothing usable is stated */
export const lengthOf = (stated) => (/^\d{1,15}$/.test(String(stated ?? '')) ? Number(stated) : null);

/**
 * @param {object} options
 * @param {readonly string[]} options.nodes addresses of the cluster's nodes
 * @param {Parameters<typeof createUserLimits>[0]} [options.limits]
 * @returns {import('node:http').Server} not listening yet
 */
export function createLimitServer({ nodes, limits }) {
  const nameOf = createSessionNames(nodes);
  const users = createUserLimits(limits);

  const answerTo = async (headers) => {
    const stored = storedBy(String(headers['x-forwarded-method']), String(headers['x-forwarded-uri'] ?? ''));
    if (!stored) return { status: 204 };
    const name = await nameOf(headers);
    // Nobody's request stores nothing: the database refuses it.
    if (name === null) return { status: 204 };
    const refusal = users.take(name, stored, lengthOf(headers['x-body-length']));
    return refusal ? { status: 429, ...refusal } : { status: 204 };
  };

  return createServer(async (request, response) => {
    const { status, reason, retryAfter } = await answerTo(request.headers).catch((error) => ({
      status: 503,
      reason: `No node says whose session this is (${error.message}).`,
    }));
    if (!reason) return response.writeHead(status).end();
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(retryAfter && { 'Retry-After': String(retryAfter) }),
    });
    response.end(JSON.stringify({ error: status === 429 ? 'too_many_requests' : 'unavailable', reason }));
  });
}
