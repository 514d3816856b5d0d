// Listens on several addresses at one port.
import { createServer } from 'node:http';
import { limitPerAddress } from './perAddress.mjs';

/** This machine only, by both loopback addresses: a browser may use either for `localhost`. */
export const LOOPBACK = ['127.0.0.1', '::1'];

/** Error codes on a machine without such an address or address family. */
const ABSENT = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EPROTONOSUPPORT']);
/** A port that is free on the first address may be in use on the second. */
const ATTEMPTS = 5;

/** Timeouts for slow senders and for clients that stop reading; milliseconds. */
const PATIENCE = {
  headersTimeout: 5_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
};
const IDLE_MS = 60_000;
/** Below the limit of open files of a process. */
const MAX_CONNECTIONS = 400;

const listenAt = (handler, port, host, patience) =>
  new Promise((resolve, reject) => {
    const server = createServer(patience, handler);
    server.maxConnections = MAX_CONNECTIONS;
    server.timeout = IDLE_MS;
    limitPerAddress(server);
    server.once('error', reject).listen(port, host, () => {
      // An unhandled error would end the process; later ones (too many open files) are temporary.
      server.off('error', reject).on('error', (error) => console.error(error.message));
      resolve(server);
    });
  });

const close = (server) =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/**
 * @param {import('node:http').RequestListener} handler
 * @param {number} port 0 takes one that is free at all addresses
 * @param {readonly string[]} hosts those that the machine lacks are skipped, unless it has none of them
 * @param {{requestTimeout?: number}} patience timeout for receiving a request, milliseconds
 * @returns {Promise<{port: number, addresses: string[], close: () => Promise<void>}>} rejects where the port is in use
 * at one of the addresses, or not permitted
 */
export async function listenOn(handler, port, hosts, patience = {}) {
  for (let attempt = 1; ; attempt += 1) {
    const servers = [];
    const absent = [];
    try {
      for (const host of hosts) {
        const at = servers[0]?.address().port ?? port;
        const server = await listenAt(handler, at, host, { ...PATIENCE, ...patience }).catch((error) => {
          if (!ABSENT.has(error.code)) throw error;
          absent.push(error);
        });
        if (server) servers.push(server);
      }
      if (servers.length === 0) throw absent[0];
      return {
        port: servers[0].address().port,
        addresses: servers.map((server) => server.address().address),
        close: async () => void (await Promise.all(servers.map(close))),
      };
    } catch (error) {
      await Promise.all(servers.map(close));
      if (port !== 0 || error.code !== 'EADDRINUSE' || attempt === ATTEMPTS) throw error;
    }
  }
}
