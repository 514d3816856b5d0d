import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenOn } from '../../scripts/listen.mjs';
import { serve } from '../../scripts/serve.mjs';

const folder = mkdtempSync(join(tmpdir(), 'alpha-ai-serve-'));
let server: Awaited<ReturnType<typeof serve>>;
/** By number: a bare system has no name for itself. */
let address: string;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Alpha AI</title>');
  writeFileSync(join(folder, 'assets/worker.js'), '');
  writeFileSync(join(folder, 'assets/ten.txt'), '0123456789');
  server = await serve(folder, 0);
  address = server.url.replace('localhost', '127.0.0.1');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the server of the built app', () => {
  test.each(['/', '/dashboard', '/assets/worker.js'])(
    'keeps %s out of frames and its type fixed',
    async (at) => {
      const { headers } = await fetch(address + at);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  test('gives camera and position to the app itself, and to nobody it might show', async () => {
    const policy = (await fetch(address)).headers.get('permissions-policy')?.split(', ');
    expect(policy).toEqual(
      expect.arrayContaining(['camera=(self)', 'geolocation=(self)', 'microphone=(self)', 'usb=()']),
    );
  });

  test('lets a worker run WebAssembly, and nobody run code from strings', async () => {
    const policy = (await fetch(`${address}/assets/worker.js`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).not.toContain("'unsafe-eval'");
  });

  test('gives the app for every address, and lets only what is named by its content be kept', async () => {
    const page = await fetch(`${address}/project/p1`);
    expect(await page.text()).toContain('Alpha AI');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const asset = await fetch(`${address}/assets/worker.js`);
    expect(asset.headers.get('cache-control')).toContain('immutable');
  });
});

/** An answer to a request that `fetch` would not send. */
const ask = (path: string, options: { host?: string; method?: string; headers?: Record<string, string> }) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const headers = { ...options.headers, ...(options.host && { Host: options.host }) };
      request(address + path, { method: options.method ?? 'GET', headers }, async (response) => {
        let text = '';
        for await (const part of response) text += part;
        resolve({ status: response.statusCode, headers: response.headers, text });
      })
        .on('error', reject)
        .end();
    },
  );

describe('a part of a file', () => {
  const part = (range: string) => ask('/assets/ten.txt', { headers: { Range: range } });

  test.each([
    ['bytes=2-5', '2345', 'bytes 2-5/10'],
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=1-99999999999999999999999', '123456789', 'bytes 1-9/10'],
  ])('is given for %s', async (range, text, told) => {
    expect(await part(range)).toMatchObject({ status: 206, text, headers: { 'content-range': told } });
  });

  test.each([['bytes=5-2'], ['bytes=10-'], ['bytes=99999999999999999999999-']])(
    'is refused for %s, with the size that there is, and nobody keeps the refusal',
    async (range) => {
      expect(await part(range)).toMatchObject({
        status: 416,
        headers: { 'content-range': 'bytes */10', 'cache-control': 'no-store' },
      });
    },
  );

  test.each([['bytes=a-b'], ['lines=1-2'], ['bytes='], ['bytes=1-2,x'], ['bytes=0-1,5-6']])(
    'is the whole file for %s',
    async (range) => {
      expect(await part(range)).toMatchObject({ status: 200, text: '0123456789' });
    },
  );
});

describe('what is no file and no address', () => {
  test.each([
    ['/assets/gone.js', 404],
    ['/%', 400],
    ['/%00', 400],
    ['/..%2fsecret', 403],
    ['/.env', 404],
  ])('%s is told with %i, and not as a file', async (path, status) => {
    expect(await ask(path, {})).toMatchObject({ status, headers: { 'cache-control': 'no-store' } });
  });

  test.each(['/assets', '/assets/', '/assets/anything'])(
    '%s is the app, and never kept as a file',
    async (path) => {
      expect(await ask(path, {})).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
    },
  );

  test('nothing but GET and HEAD is answered', async () => {
    expect(await ask('/', { method: 'POST' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
    expect(await ask('/', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  });

  test('a file that is there no more is told, and the server goes on', async () => {
    writeFileSync(join(folder, 'assets/old.js'), 'old');
    expect(await ask('/assets/old.js', {})).toMatchObject({ status: 200 });
    rmSync(join(folder, 'assets/old.js'));
    expect(await ask('/assets/old.js', {})).toMatchObject({ status: 404 });
    expect(await ask('/', {})).toMatchObject({ status: 200 });
  });

  test('a file that the browser has is not sent again', async () => {
    const etag = String((await ask('/assets/ten.txt', {})).headers.etag);
    expect(await ask('/assets/ten.txt', { headers: { 'If-None-Match': etag } })).toMatchObject({
      status: 304,
    });
  });
});

describe('the names it answers to', () => {
  test.each(['localhost', 'localhost:9', '127.0.0.1', '[::1]:4173'])('%s is this machine', async (host) => {
    expect(await ask('/', { host })).toMatchObject({ status: 200 });
  });

  test.each(['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test', 'evil.test:4173', 'a@localhost'])(
    '%s leads here, but is somebody else’s: work done under it could be read there',
    async (host) => {
      expect(await ask('/', { host })).toMatchObject({ status: 421 });
    },
  );

  test('any name will do where other machines are let in', async () => {
    const open = await serve(folder, 0, { host: '0.0.0.0' });
    try {
      expect(open).toMatchObject({ addresses: ['0.0.0.0'], others: true });
      const at = open.url.replace('localhost', '127.0.0.1');
      const status = await new Promise((resolve) =>
        request(at, { headers: { Host: 'tower.test' } }, (answer) =>
          resolve(answer.resume().statusCode),
        ).end(),
      );
      expect(status).toBe(200);
    } finally {
      await open.close();
    }
  });
});

describe('the addresses it listens at', () => {
  const none = () => undefined;
  /** Kept for documentation (RFC 5737): no machine has it. */
  const ABSENT = '192.0.2.1';

  test('are both of this machine, and no others', async () => {
    expect(server.others).toBe(false);
    expect(server.addresses).toContain('127.0.0.1');
    for (const at of server.addresses) {
      const { status } = await fetch(server.url.replace('localhost', at));
      expect(status, at).toBe(200);
    }
  });

  test('are those that the machine has, where it lacks one', async () => {
    const listening = await listenOn(none, 0, ['127.0.0.1', ABSENT]);
    expect(listening.addresses).toEqual(['127.0.0.1']);
    await listening.close();
    await expect(listenOn(none, 0, [ABSENT])).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' });
  });

  test('share a port: where it is taken at one, none is kept', async () => {
    const { port, close } = await listenOn(none, 0, ['127.0.0.1']);
    await close();
    // The second asks for what the first has.
    await expect(listenOn(none, port, ['127.0.0.1', '127.0.0.1'])).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    const listening = await listenOn(none, port, ['127.0.0.1']);
    expect(listening.port).toBe(port);
    await listening.close();
  });
});
