import { describe, expect, test } from 'vitest';
import { createServer } from '#data/team/server.ts';

const BASE = 'https://team.example/couch';
const HTML = '<!doctype html><title>Sign in to the network</title>';

type Answer = readonly [status: number, body: unknown];

/** A server that answers by address; one without an answer can't be reached. */
function answering(answer: (url: string) => Answer | null) {
  const asked: { readonly url: string; readonly method: string }[] = [];
  const request = async (url: unknown, { method = 'GET' }: RequestInit = {}) => {
    asked.push({ url: String(url), method });
    const [status, body] = answer(String(url)) ?? [];
    if (status === undefined) throw new TypeError('Failed to fetch');
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
  return { asked, server: createServer(BASE, request as typeof fetch) };
}
const always = (status: number, body: unknown) => answering(() => [status, body]).server;
const away = answering(() => null).server;
const named = (name: unknown) => ({ fields: { name: { v: name, t: 'x' } } });

describe('the names of projects', () => {
  test('are asked of each project’s own document', async () => {
    const { asked, server } = answering((url) => [200, named(url.includes('tower') ? 'The tower' : 'Annex')]);
    expect(await server.namesOf(['tower', 'annex'])).toEqual([
      { id: 'tower', name: 'The tower' },
      { id: 'annex', name: 'Annex' },
    ]);
    expect(asked.map(({ url }) => url)).toEqual([
      `${BASE}/project-tower/p%3Atower`,
      `${BASE}/project-annex/p%3Aannex`,
    ]);
  });

  test('are their ids where nobody has named them', async () => {
    const missing = { error: 'not_found', reason: 'missing' };
    expect(await always(404, missing).namesOf(['tower'])).toEqual([{ id: 'tower', name: 'tower' }]);
    for (const shape of [{}, [], 'null', named(5), { fields: null }])
      expect(await always(200, shape).namesOf(['tower'])).toEqual([{ id: 'tower', name: 'tower' }]);
  });

  test('are left out where the server doesn’t have the project', async () => {
    const gone = { error: 'not_found', reason: 'Database does not exist.' };
    expect(await always(404, gone).namesOf(['tower'])).toEqual([]);
  });

  test('are left out where the project may not be read, or fails, and the others are told', async () => {
    for (const status of [403, 500]) {
      const { server } = answering((url) => (url.includes('tower') ? [status, {}] : [200, named('Annex')]));
      expect(await server.namesOf(['tower', 'annex'])).toEqual([{ id: 'annex', name: 'Annex' }]);
    }
  });

  test('aren’t known where nobody answers, or something else than the server does', async () => {
    expect(await away.namesOf(['tower'])).toBeNull();
    expect(await always(200, HTML).namesOf(['tower'])).toBeNull();
    expect(await always(404, HTML).namesOf(['tower'])).toBeNull();
  });
});

describe('photos that the server lacks', () => {
  const row = (key: string) => ({ id: key, key, value: { rev: '1-x' } });
  const lacked = (key: string) => ({ key, error: 'not_found' });

  test('are those that it says it doesn’t have', async () => {
    const server = always(200, { rows: [row('a'), lacked('b'), lacked('c')] });
    expect(await server.lacking('tower', ['a', 'b', 'c'])).toEqual(['b', 'c']);
  });

  test('are those, too, that it says nothing of', async () => {
    expect(await always(200, { rows: [row('a')] }).lacking('tower', ['a', 'b'])).toEqual(['b']);
    expect(await always(200, { rows: [] }).lacking('tower', ['a', 'b'])).toEqual(['a', 'b']);
  });

  test('aren’t those that an administrator deleted: they stay so', async () => {
    const deleted = { id: 'a', key: 'a', value: { rev: '2-x', deleted: true }, doc: null };
    expect(await always(200, { rows: [deleted] }).lacking('tower', ['a'])).toEqual([]);
  });

  test('are none but those that were asked for', async () => {
    expect(await always(200, { rows: [lacked('a'), lacked('zzz')] }).lacking('tower', ['a'])).toEqual(['a']);
  });

  test('are asked for only where there are any', async () => {
    const { asked, server } = answering(() => [500, {}]);
    expect(await server.lacking('tower', [])).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('aren’t known after an answer that says nothing of them', async () => {
    expect(await away.lacking('tower', ['a'])).toBeNull();
    for (const [status, body] of [
      [200, HTML],
      [404, { error: 'not_found' }],
      [404, HTML],
      [500, {}],
      [200, {}],
      [200, 'null'],
      [200, { rows: 5 }],
      [200, { rows: [{ key: 5 }] }],
    ] as const)
      expect(await always(status, body).lacking('tower', ['a'])).toBeNull();
  });
});

describe('a photo', () => {
  const bytes = new Blob(['x'], { type: 'image/jpeg' });

  test.each([201, 202, 409])('is at the server after %i', async (status) => {
    const { asked, server } = answering(() => [status, { ok: true }]);
    expect(await server.sendPhoto('tower', 'abc', bytes)).toBe('sent');
    expect(asked).toEqual([{ url: `${BASE}/photos-tower/abc/original`, method: 'PUT' }]);
  });

  test.each([401, 403, 404, 413, 500])('isn’t there after %i', async (status) => {
    expect(await always(status, {}).sendPhoto('tower', 'abc', bytes)).toBe('failed');
  });

  test('waits after 429 as one too many of a day', async () => {
    expect(await always(429, {}).sendPhoto('tower', 'abc', bytes)).toBe('limit');
  });

  test('isn’t there where nobody answers, or a sign-in page does', async () => {
    expect(await away.sendPhoto('tower', 'abc', bytes)).toBe('failed');
    expect(await always(200, HTML).sendPhoto('tower', 'abc', bytes)).toBe('failed');
  });

  test('is fetched past the browser’s own cache, which no erasure empties', async () => {
    const caches: (string | undefined)[] = [];
    const server = createServer(BASE, (async (_url: unknown, options: RequestInit = {}) => {
      caches.push(options.cache);
      return new Response('x');
    }) as typeof fetch);
    await server.photo('tower', 'abc');
    expect(caches).toEqual(['no-store']);
  });

  test('is fetched as it is, and none where there is none', async () => {
    expect(await (await always(200, 'bytes').photo('tower', 'abc'))?.text()).toBe('bytes');
    expect(await always(404, {}).photo('tower', 'abc')).toBeNull();
    expect(await always(500, HTML).photo('tower', 'abc')).toBeNull();
    expect(await away.photo('tower', 'abc')).toBeNull();
  });
});

describe('the sizes of photos', () => {
  const doc = (length: unknown) => ({ _attachments: { original: { length, stub: true } } });

  test('are those of the bytes that the server has, without those it lacks', async () => {
    const server = always(200, {
      rows: [
        { key: 'a', doc: doc(1200) },
        { key: 'b', error: 'not_found' },
        { key: 'c', doc: null },
      ],
    });
    expect(await server.sizesOf('tower', ['a', 'b', 'c'])).toEqual(new Map([['a', 1200]]));
  });

  test('of documents without bytes, or with none that can be counted, aren’t known', async () => {
    const rows = [{}, { _attachments: {} }, doc('many'), doc(-1), 5].map((each, at) => ({
      key: String(at),
      doc: each,
    }));
    expect(await always(200, { rows: [...rows, { key: 'a', doc: doc(3) }] }).sizesOf('tower', ['a'])).toEqual(
      new Map([['a', 3]]),
    );
  });

  test('are asked for a thousand at a time', async () => {
    const { asked, server } = answering(() => [200, { rows: [] }]);
    await server.sizesOf(
      'tower',
      Array.from({ length: 2001 }, (_, at) => String(at)),
    );
    expect(asked.map(({ url }) => url)).toEqual(
      Array(3).fill(`${BASE}/photos-tower/_all_docs?include_docs=true`),
    );
  });

  test('aren’t known where the server can’t be asked', async () => {
    for (const server of [away, always(500, {}), always(200, HTML), always(200, { rows: 5 })])
      expect(await server.sizesOf('tower', ['a'])).toBeNull();
    expect(await away.sizesOf('tower', [])).toEqual(new Map());
  });
});

describe('the versions of a photo', () => {
  const sha256 = 'ab'.repeat(32);
  const base = `${BASE}/photos-tower`;

  test('are read one after the other, deleted ones left out', async () => {
    const { asked, server } = answering((url) => {
      if (url.includes('open_revs'))
        return [200, [{ ok: { _id: sha256, _rev: '9-f' } }, { missing: '3-a' }, { ok: { _rev: '1-a' } }]];
      return url.includes('rev=9-f') ? [200, 'forged'] : [200, 'true'];
    });
    const read: string[] = [];
    for await (const version of server.versions('tower', sha256)) read.push(await version.text());
    expect(read).toEqual(['forged', 'true']);
    expect(asked.map(({ url }) => url)).toEqual([
      `${base}/${sha256}?open_revs=all`,
      `${base}/${sha256}/original?rev=9-f`,
      `${base}/${sha256}/original?rev=1-a`,
    ]);
  });

  test('are none where the server can’t be asked, or answers something else', async () => {
    for (const server of [away, always(200, HTML), always(404, {}), always(200, { ok: 1 })])
      for await (const version of server.versions('tower', sha256)) expect(version).toBeUndefined();
    expect(await away.forked('tower', [sha256])).toBeNull();
  });

  test('of which there are several are found', async () => {
    const row = (key: string, doc: object) => ({ key, doc });
    const rows = [row('a', { _conflicts: ['1-a'] }), row('b', {}), { key: 'c', error: 'not_found' }];
    expect(await always(200, { rows }).forked('tower', ['a', 'b', 'c'])).toEqual(['a']);
  });
});
