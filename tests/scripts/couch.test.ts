import { type IncomingMessage, request } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { CLOSED, OPEN } from '#support/team/routes.ts';
import { serve } from '../../scripts/serve.mjs';
import { LONGEST, openRoute } from '../../scripts/team/openRoutes.mjs';
import { createCouchNodes, told } from './couchNodes.ts';

const SHA = 'ab'.repeat(32);
const { node, nobody, served, impatient, folder: folderOfTest } = createCouchNodes();
let folder: string;
beforeEach(() => {
  folder = folderOfTest();
});

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

  test('a photo is kept by no browser’s own cache, whatever the node says of it', async () => {
    const at = await served(
      await node((_asked, response) => {
        response.writeHead(200, { ETag: '"1"', 'Cache-Control': 'must-revalidate' }).end('bytes');
      }),
    );
    const answer = await fetch(`${at}/couch/photos-p1/${SHA}/original`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
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
    expect(openRoute(method, target)).toMatchObject({ open: true, isFeed: false });
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
    expect(openRoute('GET', '/project-p1/_changes?feed=longpoll')).toMatchObject({
      open: true,
      isFeed: true,
    });
    expect(openRoute('GET', '/project-p1/_changes?feed=normal')).toMatchObject({ open: true, isFeed: false });
  });

  test.each(['with its length stated', 'in pieces, without its length'])(
    'a checkpoint that is longer than any is refused, %s; one of an ordinary size is passed on',
    async (how) => {
      const at = await served(
        await node((request, response) => request.on('end', () => response.end('{}')).resume()),
      );
      const put = async (size: number) => {
        const bytes = new Uint8Array(size);
        const pieces = new ReadableStream({
          start(controller) {
            for (let from = 0; from < size; from += 10_000)
              controller.enqueue(bytes.subarray(from, from + 10_000));
            controller.close();
          },
        });
        const body = how.startsWith('in pieces') ? { body: pieces, duplex: 'half' } : { body: bytes };
        const path = '/couch/project-p1/_local/HbfH9nb.9d_bXbqGrTpA.w%3D%3D';
        return (await fetch(`${at}${path}`, { method: 'PUT', ...body } as RequestInit)).status;
      };
      expect(await put(LONGEST.small)).toBe(200);
      expect(await put(LONGEST.small + 1)).toBe(413);
      expect(await put(LONGEST.small)).toBe(200);
    },
  );
});
