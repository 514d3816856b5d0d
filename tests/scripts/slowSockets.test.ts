import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addressGroup, limitPerAddress } from '../../scripts/perAddress.mjs';
import { serve } from '../../scripts/serve.mjs';

/** As many as the server has at all. */
const SLOW = 400;

let folder = '';
const sockets: Socket[] = [];
const servers: Server[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alpha-ai-slow-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>the app');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A connection that sends the beginning of a request and no more. */
async function slow(port: number, first = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ') {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(first);
  return socket;
}

test('hundreds of slow connections do not keep a browser of the same address from its answer', async () => {
  const { url, close } = await serve(folder, 0);
  const port = Number(new URL(url).port);
  for (let opened = 0; opened < SLOW; opened += 1) await slow(port);
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(3000) });
  expect(await answer.text()).toContain('the app');
  // Far less than the time after which unfinished headers are given up.
  expect(performance.now() - began).toBeLessThan(3000);
  await close();
}, 60_000);

describe('the connections of one address', () => {
  const listening = async (limits: Parameters<typeof limitPerAddress>[1]) => {
    const server = createServer((_, response) => void response.end('yes'));
    servers.push(server);
    limitPerAddress(server, limits);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };

  test('that never sent a request are ended from the oldest on; one with a request stays', async () => {
    const port = await listening({ silent: 2 });
    const asking = await slow(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(asking, 'data');
    const first = await slow(port);
    const ended = once(first, 'close');
    await slow(port);
    const third = await slow(port);
    await ended;
    expect([asking.destroyed, first.destroyed, third.destroyed]).toEqual([false, true, false]);
  });

  test('of this machine are not limited otherwise: a proxy may stand for everybody', async () => {
    const port = await listening({ silent: 100, most: 1 });
    await slow(port);
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.text()).toBe('yes');
  });

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::1', '::1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:1:2::9', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});
