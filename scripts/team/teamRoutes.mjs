// The addresses of the app's server besides files: where a team's database is, and the database itself.
import { couchProxy } from './couchProxy.mjs';

const COUCH = '/couch';

/**
 * The addresses of nodes from the command line.
 *
 * @param {readonly string[]} given
 * @returns {readonly URL[]} @throws with a sentence where one is not a server's address
 */
export function nodeAddresses(given) {
  return given.map((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
      throw Object.assign(
        new Error(
          `--team is “${text}”, which is no address of a server. Give it like this, without a name, password or path: npm start -- --team http://127.0.0.1:5984`,
        ),
        { code: 'ERR_TEAM_ADDRESS' },
      );
    return url;
  });
}

/**
 * @param {readonly URL[]} addresses empty: the app works without a team
 * @returns {(path: string, request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse)
 * => boolean}
 * whether it answered
 */
export function teamRoutes(addresses) {
  const pass = addresses.length > 0 ? couchProxy(addresses) : null;
  return (path, request, response) => {
    if (path === '/team.json' && (request.method === 'GET' || request.method === 'HEAD')) {
      response.setHeader('Cache-Control', 'no-store');
      if (!pass) response.writeHead(204).end();
      else
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ couch: COUCH }));
      return true;
    }
    if (!pass || (path !== COUCH && !path.startsWith(`${COUCH}/`))) return false;
    const { url } = request;
    pass(url.slice(url.indexOf(COUCH) + COUCH.length), request, response);
    return true;
  };
}
