// Limits the connections of one address, so that it can't keep others from a server.
import { isIPv6 } from 'node:net';

/** Connections of one address that have not sent a request yet. A browser has six to a server. */
const MOST_SILENT = 50;
/** All connections of one address, half of what the server has; an office may have one address for all. */
const MOST = 200;

const LOOPBACK = /^(127\.|::1$)/;

/**
 * What counts as one address: of IPv6 the network (64 bits), all of which usually belongs to one subscriber.
 *
 * @param {string} address
 */
export function addressGroup(address) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1];
  if (!isIPv6(address) || LOOPBACK.test(address)) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const between = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const parts = [...left, ...Array(between).fill('0'), ...right].slice(0, 4);
  return `${parts.map((part) => Number.parseInt(part, 16).toString(16)).join(':')}::/64`;
}

/**
 * Ends the oldest connection of an address that has too many without a request, and refuses new ones of an address that
 * has too many at all; the latter not of this machine, where a proxy may stand for everybody.
 *
 * @param {import('node:http').Server} server
 * @param {{silent?: number, most?: number}} limits
 */
export function limitPerAddress(server, { silent = MOST_SILENT, most = MOST } = {}) {
  /** The connections of each address, in the order of their coming. */
  const addresses = new Map();

  server.on('connection', (socket) => {
    const group = addressGroup(socket.remoteAddress ?? '');
    const own = addresses.get(group) ?? { open: new Set(), silent: new Set() };
    if (own.open.size >= most && !LOOPBACK.test(group)) return socket.destroy();
    addresses.set(group, own);
    own.open.add(socket);
    own.silent.add(socket);
    socket.once('close', () => {
      own.open.delete(socket);
      own.silent.delete(socket);
      if (own.open.size === 0) addresses.delete(group);
    });
    if (own.silent.size > silent) own.silent.values().next().value.destroy();
  });
  server.on('request', ({ socket }) => {
    addresses.get(addressGroup(socket.remoteAddress ?? ''))?.silent.delete(socket);
  });
}
