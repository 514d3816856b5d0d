// Serves a built app: every file as it is, every other address with the app itself.
import { lookup } from 'node:dns/promises';
import { isIPv6 } from 'node:net';
import { HEADERS } from './headers.mjs';
import { LOOPBACK, listenOn } from './listen.mjs';
import { staticFiles } from './staticFiles.mjs';

const isLoopback = (address) => /^(::1$|(::ffff:)?127\.)/i.test(address);
const isAny = (address) => address === '0.0.0.0' || address === '::';
/** An address as it stands in a URL. */
const inUrl = (address) => (isIPv6(address) ? `[${address}]` : address);

/**
 * @param {string} folder the built app
 * @param {number} port 0 takes a free one
 * @param {{headers?: Record<string, string>, host?: string}} options the headers sent with every answer, and the name or
 *   address to listen at instead of this machine's own two
 * @returns {Promise<{url: string, addresses: string[], others: boolean, close: () => Promise<void>}>} with whether other
 *   machines can reach it; rejects where the port is taken, or the machine has no such address
 */
export async function serve(folder, port, { headers = HEADERS, host = 'localhost' } = {}) {
  const hosts = host === 'localhost' ? LOOPBACK : [(await lookup(host)).address];
  const others = !hosts.every(isLoopback);
  const listening = await listenOn(staticFiles(folder, headers, !others), port, hosts);
  return {
    url: `http://${hosts.some(isAny) ? 'localhost' : inUrl(host)}:${listening.port}`,
    addresses: listening.addresses.map(inUrl),
    others,
    close: listening.close,
  };
}
