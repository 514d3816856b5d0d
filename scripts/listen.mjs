// Listens on several addresses at one port.
import { createServer } from 'node:http';

/** This machine alone, by both of its own addresses: a browser takes either for `localhost`. */
export const LOOPBACK = ['127.0.0.1', '::1'];

/** What a machine says that has no such address, or no such family of addresses. */
const ABSENT = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EPROTONOSUPPORT']);
/** A free port of the first address may be taken at the second. */
const ATTEMPTS = 5;

/** Whoever sends slowly, or stops reading, holds a connection no longer than this; milliseconds. */
const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
};
const IDLE_MS = 60_000;
/** Fewer than the files a process may have open. */
const MAX_CONNECTIONS = 400;

const listenAt = (handler, port, host, patience) =>
  new Promise((resolve, reject) => {
    const server = createServer(patience, handler);
    server.maxConnections = MAX_CONNECTIONS;
    server.timeout = IDLE_MS;
    server.once('error', reject).listen(port, host, () => {
      // An error that nobody hears ends the process; what comes now (no more files to be opened) passes.
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
 * @param {readonly string[]} hosts those that the machine lacks are passed over, unless it has none of them
 * @param {{requestTimeout?: number}} patience how long somebody may take to send a request, milliseconds
 * @returns {Promise<{port: number, addresses: string[], close: () => Promise<void>}>} rejects where the port is taken at
 *   one of the addresses, or may not be taken
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
