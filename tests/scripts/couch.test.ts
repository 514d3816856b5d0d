import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CLOSED, OPEN } from '#support/team/routes.ts';
import { serve } from '../../scripts/serve.mjs';
import { couchProxy } from '../../scripts/team/couchProxy.mjs';
import { openRoute } from '../../scripts/team/openRoutes.mjs';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const SHA = 'ab'.repeat(32);

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const listening = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  );

/** A node that answers so. */
async function node(answer: Answer) {
  const server = createServer(answer);
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return listening(server);
}

/** An address at which nobody listens. */
async function nobody() {
  const server = createServer();
  const address = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return address;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alpha-ai-couch-'));
  writeFileSync(join(folder, 'index.html'), '<title>Alpha AI</title>');
  closing.push(() => rmSync(folder, { recursive: true }));
});

async function served(...team: string[]) {
  const server = await serve(folder, 0, { team });
  closing.push(server.close);
  return server.url.replace('localhost', '127.0.0.1');
}

/** The proxy alone, which gives up soon. */
function impatient(patience: number, ...team: string[]) {
  const pass = couchProxy(
    team.map((one) => new URL(one)),
    { patience },
  );
  return node((asked, response) => pass(asked.url ?? '', asked, response));
}

const told = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) });

describe('/team.json', () => {
  test('is empty where there is no team, and then there is no /couch', async () => {
    const at = await served();
    const answer = await fetch(`${at}/team.json`);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await (await fetch(`${at}/couch/_session`)).text()).toContain('Alpha AI');
  });

  test('says where the team’s database is', async () => {
    const answer = await fetch(`${await served(await nobody())}/team.json`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ couch: '/couch' });
  });

  test.each(['ftp://a', 'nonsense', 'http://a/b', 'http://a:b@c'])(
    'a server at %s is refused',
    async (at) => {
      await expect(serve(folder, 0, { team: [at] })).rejects.toThrow(/no address of a server/);
    },
  );
});

describe('what is passed on', () => {
  test('address, method, body and answer are the node’s', async () => {
    const at = await served(
      await node(async (asked, response) => {
        let body = '';
        for await (const part of asked) body += part;
        response.writeHead(201, { 'Content-Type': 'application/json', ETag: '"1"' });
        response.end(JSON.stringify({ method: asked.method, url: asked.url, body }));
      }),
    );
    const answer = await fetch(`${at}/couch/project-p1/d%3Ap1.one%3Aa?rev=1-a`, {
      method: 'PUT',
      body: '{}',
    });
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(await told(answer)).toEqual({
      status: 201,
      method: 'PUT',
      url: '/project-p1/d%3Ap1.one%3Aa?rev=1-a',
      body: '{}',
    });
  });

  test('a feed’s lines come as they are said, and it ends where nobody listens', async () => {
    let hungUp: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      hungUp = resolve;
    });
    const at = await impatient(
      50,
      await node((asked, response) => {
        response.write('{"seq":1}\n');
        // Silent for longer than other requests may be.
        const later = setTimeout(() => response.write('{"seq":2}\n'), 200);
        asked.socket.on('close', () => {
          clearTimeout(later);
          hungUp();
        });
      }),
    );
    const control = new AbortController();
    const answer = await fetch(`${at}/project-p1/_changes?feed=continuous`, { signal: control.signal });
    const reader = answer.body!.getReader();
    const said = async () => Buffer.from((await reader.read()).value ?? []).toString();
    expect(await said()).toBe('{"seq":1}\n');
    expect(await said()).toBe('{"seq":2}\n');
    control.abort();
    await gone;
  });

  test('a photo goes through as it comes, whatever its size', async () => {
    let sent: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      sent = resolve;
    });
    const at = await served(
      await node(async (asked, response) => {
        let size = 0;
        for await (const part of asked) {
          size += part.length;
          sent();
        }
        response.end(JSON.stringify({ size }));
      }),
    );
    const answer = await new Promise<string>((resolve, reject) => {
      const put = request(`${at}/couch/photos-p1/${SHA}/original`, { method: 'PUT' }, async (response) => {
        let text = '';
        for await (const part of response) text += part;
        resolve(text);
      }).on('error', reject);
      put.write(Buffer.alloc(1_000_000));
      // The node has the first part before the second is sent.
      void begun.then(() => put.end(Buffer.alloc(1_000_000)));
    });
    expect(JSON.parse(answer)).toEqual({ size: 2_000_000 });
  });

  test('an upload that a node hangs up on is told, and the node is asked again', async () => {
    const at = await served(
      await node((asked, response) => {
        if (asked.method === 'PUT') asked.once('data', () => asked.socket.destroy());
        else response.end('{}');
      }),
      await nobody(),
    );
    const put = request(`${at}/couch/photos-p1/${SHA}/original`, { method: 'PUT' });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      put.on('error', reject).on('response', resolve);
      put.write(Buffer.alloc(1_000));
    });
    put.end();
    let text = '';
    for await (const part of answer) text += part;
    expect(answer.statusCode).toBe(502);
    expect(JSON.parse(text)).toMatchObject({ error: 'cut_off' });
    expect((await fetch(`${at}/couch/project-p1`)).status).toBe(200);
  });

  test('no header that claims a name, and no cookie but the session’s, reaches the node', async () => {
    const at = await served(await node((asked, response) => response.end(JSON.stringify(asked.headers))));
    const headers = await new Promise<Record<string, string>>((resolve) =>
      request(
        `${at}/couch/_session`,
        {
          headers: {
            'X-Auth-CouchDB-UserName': 'admin',
            'X-Auth-CouchDB-Roles': '_admin',
            'X-Forwarded-For': '10.0.0.1',
            Cookie: 'a=1; AuthSession=x; b=2',
          },
        },
        async (response) => {
          let text = '';
          for await (const part of response) text += part;
          resolve(JSON.parse(text));
        },
      ).end(),
    );
    expect(headers.cookie).toBe('AuthSession=x');
    expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual(['x-forwarded-for']);
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  test('what somebody stored never runs as a page of the app', async () => {
    const at = await served(
      await node((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<script>')),
    );
    const { headers } = await fetch(`${at}/couch/photos-p1/${SHA}/original`);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('the session’s cookie is out of reach for scripts and other sites', async () => {
    const set =
      'AuthSession=YWRh; Version=1; Expires=Mon, 23-Nov-2026 17:00:00 GMT; Max-Age=600; Path=/; Domain=x; HttpOnly';
    const at = await served(
      await node((_, response) =>
        response.writeHead(200, { 'Set-Cookie': set, 'WWW-Authenticate': 'Basic' }).end('{}'),
      ),
    );
    const { headers } = await fetch(`${at}/couch/_session`, { method: 'POST' });
    expect(headers.getSetCookie()).toEqual([
      'AuthSession=YWRh; Expires=Mon, 23-Nov-2026 17:00:00 GMT; Max-Age=600; Path=/couch; HttpOnly; SameSite=Strict',
    ]);
    // A browser would ask with a dialog of its own.
    expect(headers.get('www-authenticate')).toBeNull();
  });

  test('a page of another site is refused', async () => {
    const at = await served(await node((_, response) => response.end('{}')));
    const from = (origin: string) =>
      fetch(`${at}/couch/_session`, { method: 'POST', headers: { Origin: origin } });
    expect((await from('https://evil.test')).status).toBe(403);
    expect((await from('null')).status).toBe(403);
    expect((await from(at)).status).toBe(200);
  });
});

describe('what is closed', () => {
  test.each(CLOSED)('%s %s', async (method, target) => {
    expect(openRoute(method, target)).toMatchObject({ open: false });
  });

  test.each(OPEN)('while %s %s is open', (method, target) => {
    expect(openRoute(method, target)).toEqual({ open: true, isFeed: false });
  });

  test('is told as JSON, in words, and asks no node', async () => {
    const at = await served(await nobody());
    expect(await told(await fetch(`${at}/couch/_all_dbs`))).toEqual({
      status: 403,
      error: 'forbidden',
      reason: 'This part of the server is closed here.',
    });
  });

  test('only feeds may be silent', () => {
    expect(openRoute('GET', '/project-p1/_changes?feed=longpoll')).toEqual({ open: true, isFeed: true });
    expect(openRoute('GET', '/project-p1/_changes?feed=normal')).toEqual({ open: true, isFeed: false });
  });
});

describe('nodes that fail', () => {
  const fine: Answer = async (asked, response) => {
    let size = 0;
    for await (const part of asked) size += part.length;
    response.end(JSON.stringify({ size }));
  };

  test('where none answers, it is said in words', async () => {
    expect(await told(await fetch(`${await served(await nobody())}/couch/_up`))).toMatchObject({
      status: 502,
      error: 'unreachable',
    });
  });

  test('one that is gone is passed over, bodies and all', async () => {
    const at = await served(await nobody(), await node(fine), await nobody());
    for (const path of ['project-a', 'project-b', 'project-c']) {
      const answer = await fetch(`${at}/couch/${path}/_bulk_docs`, { method: 'POST', body: 'x'.repeat(9) });
      expect(await told(answer)).toEqual({ status: 200, size: 9 });
    }
  });

  test('one that says nothing is given up, and the next request goes elsewhere', async () => {
    const mute = await node(() => undefined);
    const at = await impatient(100, mute, mute);
    expect(await told(await fetch(`${at}/project-p1`))).toEqual({
      status: 504,
      error: 'timeout',
      reason: 'The server said nothing for 0.1 seconds.',
    });
    const name = (who: string) => ({
      Cookie: `AuthSession=${Buffer.from(`${who}:1:x`).toString('base64url')}`,
    });
    const two = await impatient(100, mute, await node(fine));
    // Everybody comes to the node that answers: one request each may have met the other.
    const all = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const who of all) await fetch(`${two}/project-p1`, { headers: name(who) });
    for (const who of all)
      expect((await fetch(`${two}/project-p1`, { headers: name(who) })).status).toBe(200);
  });

  test('one that stops within an answer ends it, so that nobody takes half for all', async () => {
    const at = await served(
      await node((_, response) => {
        response.writeHead(200, { 'Content-Length': 10 });
        response.write('12345', () => response.destroy());
      }),
    );
    const answer = await fetch(`${at}/couch/project-p1`);
    await expect(answer.text()).rejects.toThrow();
  });

  test('the same person comes to the same node, others to others', async () => {
    const nodes = await Promise.all(['1', '2', '3'].map((one) => node((_, response) => response.end(one))));
    const at = await served(...nodes);
    const of = async (who: string) => {
      const Cookie = `AuthSession=${Buffer.from(`${who}:1:x`).toString('base64url')}`;
      return (await fetch(`${at}/couch/project-p1`, { headers: { Cookie } })).text();
    };
    expect(new Set([await of('ada'), await of('ada'), await of('ada')]).size).toBe(1);
    const all = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(of));
    expect(new Set(all).size).toBe(3);
  });
});
