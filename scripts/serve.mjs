// Serves a built app: files, and the app's page for all other addresses.
import { lookup } from 'node:dns/promises';
import { isIPv6 } from 'node:net';
import { HEADERS } from './headers.mjs';
import { LOOPBACK, listenOn } from './listen.mjs';
import { staticFiles } from './staticFiles.mjs';
import { nodeAddresses, teamRoutes } from './team/teamRoutes.mjs';

const isLoopback = (address) => /^(::1$|(::ffff:)?127\.)/i.test(address);
const isAny = (address) => address === '0.0.0.0' || address === '::';
/** An IP address in URL syntax. */
const inUrl = (address) => (isIPv6(address) ? `[${address}]` : address);

/** Allows for a photo over a slow connection; milliseconds. Idle senders are disconnected much earlier. */
const UPLOAD = { requestTimeout: 10 * 60_000 };

/**
 * @param {string} folder the built app
 * @param {number} port 0 takes a free one
 * @param {{headers?: Record<string, string>, host?: string, team?: readonly string[]}} options the headers of every
 * answer, the name or address to listen at instead of loopback, and the nodes of a team's database
 * @returns {Promise<{url: string, addresses: string[], others: boolean, close: () => Promise<void>}>} with whether
 * other machines can reach it; rejects where the port is in use, the machine has no such address, or a node's address
 * is invalid
 */
export async function serve(folder, port, { headers = HEADERS, host = 'localhost', team = [] } = {}) {
  const hosts = host === 'localhost' ? LOOPBACK : [(await lookup(host)).address];
  const others = !hosts.every(isLoopback);
  const files = staticFiles(folder, headers, !others, teamRoutes(nodeAddresses(team)));
  const listening = await listenOn(files, port, hosts, team.length > 0 ? UPLOAD : {});
  return {
    url: `http://${hosts.some(isAny) ? 'localhost' : inUrl(host)}:${listening.port}`,
    addresses: listening.addresses.map(inUrl),
    others,
    close: listening.close,
  };
}
