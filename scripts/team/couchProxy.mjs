// Proxies requests for `/couch/…` to the nodes of a CouchDB cluster, streaming in both directions.
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { pipeline } from 'node:stream';
import { lengthOf } from '../../deploy/limits/limitServer.mjs';
import { createSessionNames } from '../../deploy/limits/sessionNames.mjs';
import { createUserLimits, storedBy } from '../../deploy/limits/userLimits.mjs';
import { createNodes } from './nodes.mjs';
import { openRoute } from './openRoutes.mjs';
import { guardedCookie, nameInCookie, ownCookie } from './sessionCookie.mjs';

/** Longest silence of a node, except for feeds; milliseconds. */
const PATIENCE_MS = 8_000;
/** Longest time for connecting to a node; milliseconds. */
const CONNECT_MS = 2_000;

/** Headers of a single connection, and headers that could claim an identity. */
const NOT_PASSED =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|cookie|expect|x-auth-couchdb-.*|x-forwarded-.*|forwarded)$/i;
const NOT_RETURNED =
  /^(connection|keep-alive|proxy-.*|transfer-encoding|www-authenticate|set-cookie|server|cache-control|access-control-.*)$/i;

/** Stored content may be labelled as a page: it must never act as one of the app's. */
const STORED_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

const allBut = (headers, left) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !left.test(name)));

/** Answers in CouchDB's format, so that every client understands it. */
function refuse(request, response, status, error, reason) {
  if (response.headersSent) return response.destroy();
  const body = JSON.stringify({ error, reason });
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
  // Drains the request: a client that is cut off while sending never reads the answer.
  request.unpipe().resume();
}

/** Refuses what is more than one person may send in a day. */
function refuseUntil(request, response, { reason, retryAfter }) {
  response.setHeader('Retry-After', String(retryAfter));
  refuse(request, response, 429, 'too_many_requests', reason);
}

const tooLong = (request, response, longest) =>
  refuse(request, response, 413, 'too_large', `At most ${longest} bytes may be sent there.`);

/** Whether a page of another site sent it. */
function isForeign({ headers: { origin, host } }) {
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** @returns a request to a node, without any of its body yet */
function toNode(node, target, request) {
  const ask = node.protocol === 'https:' ? secureRequest : plainRequest;
  const cookie = ownCookie(request.headers.cookie);
  return ask(new URL(target, node), {
    method: request.method,
    agent: false,
    headers: {
      ...allBut(request.headers, NOT_PASSED),
      host: node.host,
      // The client's address, for the log of wrong passwords.
      'x-forwarded-for': request.socket.remoteAddress,
      ...(cookie && { cookie }),
    },
  });
}

function giveBack(answer, request, response) {
  const cookies = answer.headers['set-cookie'] ?? [];
  const isSecure = Boolean(request.socket.encrypted);
  response.writeHead(answer.statusCode, {
    ...allBut(answer.headers, NOT_RETURNED),
    // A browser's own cache is emptied by no erasure and no sign-out.
    'Cache-Control': 'no-store',
    ...(cookies.length > 0 && { 'Set-Cookie': cookies.map((one) => guardedCookie(one, isSecure)) }),
  });
  // A feed's first lines must be sent immediately.
  response.flushHeaders();
  pipeline(answer, response, () => undefined);
}

/**
 * @param {readonly URL[]} addresses of the nodes
 * @param {{patience?: number, connect?: number, limits?: Parameters<typeof createUserLimits>[0]}} options patience and
 * connect in milliseconds; limits of what one person may send in a day
 * @returns {(target: string, request: import('node:http').IncomingMessage, response:
 * import('node:http').ServerResponse) => void}
 * answers a request; the target is what follows `/couch`
 */
export function couchProxy(addresses, { patience = PATIENCE_MS, connect = CONNECT_MS, limits } = {}) {
  const nodes = createNodes(addresses);
  const nameOf = createSessionNames(addresses);
  const users = createUserLimits(limits);

  /** Why a request is more than its sender may send; null where it isn't, and for nobody, whom the database refuses. */
  async function overLimit(target, request) {
    const stored = storedBy(request.method, target);
    const { cookie, authorization } = request.headers;
    const name = stored && (await nameOf({ cookie: ownCookie(cookie), authorization }));
    return name ? users.take(name, stored, lengthOf(request.headers['content-length'])) : null;
  }

  function pass(target, route, request, response, [node, ...others]) {
    const passed = toNode(node, target, request);
    let isConnected = false;
    const trouble = (error) => {
      // The node already answered; that is passed on as far as it came.
      if (response.destroyed || response.headersSent) return;
      // CouchDB closes the connection on bodies that it refuses, so this doesn't mean that the node failed.
      if (isConnected && !request.complete && error.code !== 'SILENT')
        return refuse(
          request,
          response,
          502,
          'cut_off',
          'The server ended the connection before it had all.',
        );
      nodes.failed(node);
      // None of the body was sent yet, so the next node gets all of it.
      if (!isConnected && others.length > 0) return pass(target, route, request, response, others);
      if (error.code === 'SILENT')
        return refuse(
          request,
          response,
          504,
          'timeout',
          `The server said nothing for ${patience / 1000} seconds.`,
        );
      refuse(request, response, 502, 'unreachable', 'No node of the server answers.');
    };
    const giveUp = () =>
      passed.destroy(Object.assign(new Error('Nothing is heard of it.'), { code: 'SILENT' }));
    let timer = setTimeout(giveUp, connect);
    const heard = () => {
      clearTimeout(timer);
      if (!route.isFeed) timer = setTimeout(giveUp, patience);
    };
    let received = 0;
    const onData = (bytes) => {
      received += bytes.length;
      if (received <= route.longest) return heard();
      // Its length was not stated.
      tooLong(request, response, route.longest);
      passed.destroy();
    };
    passed.on('socket', (socket) =>
      socket.once(node.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isConnected = true;
        heard();
        request.on('data', onData).pipe(passed);
      }),
    );
    passed.on('response', (answer) => {
      nodes.answered(node);
      answer.on('data', heard);
      giveBack(answer, request, response);
    });
    passed.on('error', trouble);
    passed.on('close', () => {
      clearTimeout(timer);
      // After a connection the body is drained; without one, another node gets all of it.
      if (isConnected) request.off('data', onData).unpipe(passed).resume();
    });
    response.on('close', () => passed.destroy());
  }

  return (target, request, response) => {
    response.setHeader('Content-Security-Policy', STORED_POLICY);
    if (isForeign(request))
      return refuse(request, response, 403, 'forbidden', 'Other sites may not write here.');
    const route = openRoute(request.method, target);
    if (!route.open) return refuse(request, response, 403, 'forbidden', route.reason);
    const who = nameInCookie(request.headers.cookie) || (request.socket.remoteAddress ?? '');
    if (Number(request.headers['content-length'] ?? 0) > route.longest)
      return tooLong(request, response, route.longest);
    const go = () => pass(target || '/', route, request, response, nodes.inOrderFor(who));
    if (!storedBy(request.method, target)) return go();
    overLimit(target, request).then(
      (refusal) => {
        if (response.destroyed) return;
        if (refusal) refuseUntil(request, response, refusal);
        else go();
      },
      // No node answers: that is found out, and said, by the request itself.
      () => response.destroyed || go(),
    );
  };
}
