import { readFileSync } from 'node:fs';
import { createServer, request as plainRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { createLimitServer } from '../../deploy/limits/limitServer.mjs';
import { createSessionNames } from '../../deploy/limits/sessionNames.mjs';
import { createUserLimits, DAILY_LIMITS, readLimits, storedBy } from '../../deploy/limits/userLimits.mjs';
import { couchProxy } from '../../scripts/team/couchProxy.mjs';

const SHA = 'ab'.repeat(32);
const DAY = 86_400_000;
const photo = storedBy('PUT', `/couch/photos-p1/${SHA}/original`)!;
const document = storedBy('PUT', '/project-p1/d%3Aone')!;
const checkpoint = (name: string) => storedBy('PUT', `/project-p1/_local/${name}`)!;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Server = ReturnType<typeof createServer>;
async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A node: `AuthSession=<name>` is that person's session, any other cookie nobody's. @returns also what was written */
async function node() {
  const written: string[] = [];
  const at = await listening(
    createServer((asked, response) => {
      const [, name = null] = /AuthSession=(\w+)/.exec(asked.headers.cookie ?? '') ?? [];
      if (asked.url !== '/_session') written.push(`${asked.method} ${asked.url}`);
      asked.resume().on('end', () => {
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify({ ok: true, userCtx: { name } }));
      });
    }),
  );
  return { at, written };
}

describe('what one person may send in a day', () => {
  test.each([
    ['photos', 'photoBytes', photo, 400, 500],
    ['documents', 'documentBytes', document, 400, 500],
  ] as const)('is bounded in bytes of %s, and anew after a day', (_, limit, stored, first, second) => {
    let at = 0;
    const limits = createUserLimits({ [limit]: 800 }, () => at);
    expect(limits.take('ina', stored, first)).toBeNull();
    expect(limits.take('ina', stored, second)).toMatchObject({ retryAfter: DAY / 1000 });
    // What is refused isn't counted, and others are not refused with it.
    expect(limits.take('ina', stored, 400)).toBeNull();
    expect(limits.take('lea', stored, 800)).toBeNull();
    at = DAY;
    expect(limits.take('ina', stored, 800)).toBeNull();
  });

  test('is bounded in checkpoints by their names, and one that is there is written again', () => {
    const limits = createUserLimits({ checkpoints: 2 });
    expect(limits.take('ina', checkpoint('a'), 10)).toBeNull();
    expect(limits.take('ina', checkpoint('b'), 10)).toBeNull();
    expect(limits.take('ina', checkpoint('c'), 10)?.reason).toContain('2 replications');
    expect(limits.take('ina', storedBy('PUT', '/project-p2/_local/a')!, 10)).not.toBeNull();
    expect(limits.take('ina', checkpoint('a'), 10)).toBeNull();
    expect(limits.take('lea', checkpoint('c'), 10)).toBeNull();
  });

  test('is bounded in requests, whatever they store', () => {
    const limits = createUserLimits({ requests: 3 });
    for (const stored of [photo, document, checkpoint('a')]) expect(limits.take('ina', stored, 1)).toBeNull();
    for (const stored of [photo, document, checkpoint('a')])
      expect(limits.take('ina', stored, 1)?.reason).toContain('3 writing requests');
  });

  test('counts a body of unknown length as the longest', () => {
    const limits = createUserLimits({ photoBytes: 1_500_000_000 });
    expect(limits.take('ina', photo, null)).toBeNull();
    expect(limits.take('ina', photo, null)).not.toBeNull();
  });

  test('is never passed, whatever is sent in whatever order, on a clock that jumps', () => {
    const kinds = { photo, document, checkpoint: checkpoint('a') };
    const sent = fc.array(
      fc.record({
        kind: fc.constantFrom('photo', 'document', 'checkpoint'),
        length: fc.nat(300),
        name: fc.constantFrom('a', 'b', 'c', 'd'),
        passes: fc.integer({ min: -DAY, max: DAY / 4 }),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(sent, (all) => {
        let at = 10 * DAY;
        const limits = createUserLimits(
          { requests: 20, photoBytes: 600, documentBytes: 500, checkpoints: 2 },
          () => at,
        );
        // The clock only jumps back: then all of it is one day.
        let [photos, documents, requests] = [0, 0, 0];
        const names = new Set<string>();
        for (const { kind, length, name, passes } of all) {
          at += Math.min(0, passes);
          if (limits.take('ina', { ...kinds[kind], name }, length) !== null) continue;
          requests += 1;
          if (kind === 'photo') photos += length;
          else documents += length;
          if (kind === 'checkpoint') names.add(name);
        }
        expect(photos).toBeLessThanOrEqual(600);
        expect(documents).toBeLessThanOrEqual(500);
        expect(requests).toBeLessThanOrEqual(20);
        expect(names.size).toBeLessThanOrEqual(2);
      }),
    );
  });

  test('is of what stores, however its address is written', () => {
    for (const [method, target, kind] of [
      ['PUT', '/couch/project-p1/%5Flocal/x', 'checkpoint'],
      ['PUT', '/project-p1//_local/x', 'checkpoint'],
      ['POST', '/couch/project-p1/_bulk_docs?x=1', 'document'],
      ['POST', '/project-p1/%5Fbulk%5Fdocs', 'document'],
      ['DELETE', '/couch/project-p1/d%3Aone?rev=1-a', 'document'],
      ['PUT', '/couch/presence-p1/x', 'document'],
      ['PUT', '/couch/locks/seal%3Ap1', 'document'],
      ['PUT', `/couch/photos-p1/${SHA}/original`, 'photo'],
    ] as const)
      expect(storedBy(method, target)?.kind, target).toBe(kind);
    for (const [method, target] of [
      ['GET', '/couch/project-p1/_local/x'],
      ['POST', '/couch/project-p1/_bulk_get'],
      ['POST', '/couch/_session'],
      ['DELETE', '/couch/_session'],
      ['PUT', '/couch/%'],
    ] as const)
      expect(storedBy(method, target), target).toBeNull();
  });

  test('is set by the environment, or not at all', () => {
    expect(readLimits({})).toEqual({});
    expect(readLimits({ LIMIT_PHOTO_GB: '2', LIMIT_REQUESTS: '7' })).toEqual({
      photoBytes: 2_000_000_000,
      requests: 7,
    });
    for (const value of ['0', '-1', 'much', 'Infinity'])
      expect(() => readLimits({ LIMIT_PHOTO_GB: value })).toThrow(/^LIMIT_PHOTO_GB is /);
  });
});

describe('whose a request is', () => {
  test('is what the server says of its session, asked once a minute', async () => {
    let at = 0;
    const asked: string[] = [];
    const names = createSessionNames(['http://a'], {
      now: () => at,
      ask: async (_url, options) => {
        asked.push(JSON.stringify(options?.headers));
        return Response.json({ userCtx: { name: 'ina' } });
      },
    });
    expect(await names({ cookie: 'AuthSession=x' })).toBe('ina');
    expect(await names({ cookie: 'AuthSession=x' })).toBe('ina');
    expect(asked).toHaveLength(1);
    at = 60_000;
    await names({ cookie: 'AuthSession=x' });
    await names({ authorization: 'Basic x' });
    expect(asked).toHaveLength(3);
    expect(await names({})).toBeNull();
  });

  test('is asked of the next node where one is down, and unknown where none answers', async () => {
    const ask: typeof fetch = async (url) => {
      if (String(url).startsWith('http://a')) throw new Error('down');
      return Response.json({ userCtx: { name: 'ina' } });
    };
    expect(await createSessionNames(['http://a', 'http://b'], { ask })({ cookie: 'x' })).toBe('ina');
    await expect(createSessionNames(['http://a'], { ask })({ cookie: 'x' })).rejects.toThrow('down');
  });
});

describe('Caddy is answered', () => {
  const asked = (at: string, user: string, length: number, target = `/couch/photos-p1/${SHA}/original`) =>
    fetch(at, {
      headers: {
        ...{ cookie: `AuthSession=${user}`, 'x-forwarded-method': 'PUT', 'x-forwarded-uri': target },
        'x-body-length': String(length),
      },
    });

  test('that a person who has sent too much may send no more, with how long to wait; others may', async () => {
    const { at: couch } = await node();
    const at = await listening(createLimitServer({ nodes: [couch], limits: { photoBytes: 100 } }));
    expect((await asked(at, 'ina', 100)).status).toBe(204);
    const refused = await asked(at, 'ina', 1);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(await refused.json()).toMatchObject({ error: 'too_many_requests' });
    expect((await asked(at, 'lea', 100)).status).toBe(204);
    expect((await asked(at, 'ina', 1, '/couch/project-p1/d%3Ax')).status).toBe(204);
  });

  test('that nothing passes where no node says whose session it is', async () => {
    const at = await listening(createLimitServer({ nodes: ['http://127.0.0.1:9'] }));
    expect((await asked(at, 'ina', 1)).status).toBe(503);
  });
});

describe('the app’s own server', () => {
  const put = (at: string, target: string, body: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = { cookie: 'AuthSession=ina', 'content-length': body.length };
      const sent = plainRequest(at + target, { method: 'PUT', headers }, async (response) => {
        let text = '';
        for await (const part of response) text += part;
        resolve({ status: response.statusCode!, text });
      }).on('error', reject);
      sent.end(body);
    });

  test('keeps the same limits, and sends nothing on that passes them', async () => {
    const { at: couch, written } = await node();
    const pass = couchProxy([new URL(couch)], { limits: { checkpoints: 1 } });
    const at = await listening(createServer((asked, response) => pass(asked.url ?? '', asked, response)));
    const name = (letter: string) => `/project-p1/_local/${letter.repeat(22)}==`;
    expect((await put(at, name('a'), '{}')).status).toBe(200);
    const refused = await put(at, name('b'), '{}');
    expect(refused.status).toBe(429);
    expect(JSON.parse(refused.text).reason).toContain('1 replications');
    expect(written).toEqual([`PUT ${name('a')}`]);
  });
});

describe('the deployment', () => {
  const caddyfile = readFileSync(join(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8');

  test('lets nothing that stores past the limits', () => {
    expect(caddyfile).toContain('forward_auth {$LIMITS:127.0.0.1:5985} {');
    for (const name of ['write', 'checkpoint', 'bulk', 'photo', 'lock'])
      expect(caddyfile, name).toMatch(
        new RegExp(`handle @${name} \\{\n\t\t\timport pass_within_limits 8s \\d+\n`),
      );
    for (const name of ['session', 'welcome', 'read', 'ask', 'feed'])
      expect(caddyfile, name).toMatch(new RegExp(`handle @${name} \\{\n\t\t\timport pass (0|8s) \\d+\n`));
  });

  test('has limits that no day’s work passes', () => {
    // Twenty thousand photos of 5 MB, and the documents of two hundred thousand detections, in one day.
    expect(DAILY_LIMITS.photoBytes).toBeGreaterThan(20_000 * 5_000_000);
    expect(DAILY_LIMITS.documentBytes).toBeGreaterThan(200_000 * 2_000);
    expect(DAILY_LIMITS.requests).toBeGreaterThan(100_000);
  });
});
