import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRemoteFetch, type LastResponse } from '#data/store/sync/remoteFetch.ts';

const BASE = 'https://team.example/couch/project-tower';
const JSON_TYPE = 'application/json';
const HTML_TYPE = 'text/html; charset=utf-8';

/** Asks once, of a server that answers so. */
async function ask(status: number, type: string | null, path = '/_all_docs') {
  const heard: LastResponse[] = [];
  const answer = new Response('{}', { status, headers: type ? { 'content-type': type } : {} });
  if (!type) answer.headers.delete('content-type');
  const request = createRemoteFetch(
    async () => answer,
    (next) => heard.push(next),
  );
  const given = await request(BASE + path).catch((error: unknown) => error);
  return { trouble: heard.at(-1)?.trouble, heard, given };
}

describe('an answer', () => {
  test.each([200, 201, 202])('%i is a good one', async (status) => {
    const { heard, given } = await ask(status, JSON_TYPE);
    expect(heard).toEqual([{ trouble: null, detail: '' }]);
    expect(given).toBeInstanceOf(Response);
  });

  test('in parts is a good one', async () => {
    expect((await ask(200, 'multipart/related; boundary="x"')).trouble).toBeNull();
  });

  test.each([409, 412])('%i, which tells of documents, is a good one', async (status) => {
    expect((await ask(status, JSON_TYPE)).trouble).toBeNull();
  });

  test.each([
    [401, 'signed_out'],
    [403, 'no_access'],
    [404, 'no_project'],
    [400, 'server'],
    [413, 'server'],
    [429, 'limit'],
    [500, 'server'],
    [503, 'server'],
    [507, 'server'],
  ])('%i is told as %s, and passed on', async (status, trouble) => {
    const { heard, given } = await ask(status, JSON_TYPE);
    expect(heard).toEqual([{ trouble, detail: expect.stringContaining(`${status}`) }]);
    expect(given).toMatchObject({ status });
  });

  test('of a proxy whose server is down is the server’s trouble, whatever it is written in', async () => {
    for (const status of [502, 503, 504]) expect((await ask(status, HTML_TYPE)).trouble).toBe('server');
  });

  test('that a checkpoint isn’t there yet is a good one', async () => {
    expect((await ask(404, JSON_TYPE, '/_local/abc')).trouble).toBeNull();
    expect((await ask(401, JSON_TYPE, '/_local/abc')).trouble).toBe('signed_out');
  });

  test.each([
    [200, HTML_TYPE],
    [200, 'text/plain'],
    [200, null],
    [401, HTML_TYPE],
    [403, HTML_TYPE],
    [404, HTML_TYPE],
    [511, JSON_TYPE],
  ])(
    'that is no CouchDB’s, as of a network’s sign-in page, never reaches the database: %i %s',
    async (status, type) => {
      const { trouble, given } = await ask(status, type);
      expect(trouble).toBe('not_couch');
      expect(given).toBeInstanceOf(TypeError);
    },
  );
});

describe('no answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Asks a server that never answers, but for the request being given up. */
  function silent(path: string, signal?: AbortSignal) {
    const heard: LastResponse[] = [];
    const asked: RequestInit[] = [];
    // Node's own timer of signals knows nothing of the test's clock.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
      const ending = new AbortController();
      setTimeout(() => ending.abort(new DOMException('late', 'TimeoutError')), after);
      return ending.signal;
    });
    const never = (_: unknown, options: RequestInit = {}) =>
      new Promise<Response>((_resolve, reject) => {
        asked.push(options);
        options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      });
    const request = createRemoteFetch(never as typeof fetch, (next) => heard.push(next));
    const done = request(BASE + path, signal ? { signal } : {}).catch((error: unknown) => error);
    return { heard, asked, done };
  }

  test('within 20 seconds is none', async () => {
    const { heard, done } = silent('/_all_docs');
    await vi.advanceTimersByTimeAsync(19_000);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await done).toMatchObject({ name: 'TimeoutError' });
    expect(heard).toEqual([{ trouble: 'offline', detail: expect.stringContaining('late') }]);
  });

  test('of a feed, which waits for something to tell, is waited for twice as long', async () => {
    const { heard, done } = silent('/_changes?since=1&feed=longpoll');
    await vi.advanceTimersByTimeAsync(39_000);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    expect(heard).toMatchObject([{ trouble: 'offline' }]);
  });

  test('to what was given up here is no trouble', async () => {
    const ending = new AbortController();
    const { heard, done } = silent('/_changes?feed=longpoll', ending.signal);
    ending.abort();
    expect(await done).toMatchObject({ name: 'AbortError' });
    expect(heard).toEqual([]);
  });

  test('is what a redirect gives: nobody is followed to another server', async () => {
    const { asked } = silent('/_all_docs');
    expect(asked).toMatchObject([{ redirect: 'error' }]);
  });

  test('where nobody can be reached is told as that', async () => {
    const heard: LastResponse[] = [];
    const unreachable = async () => {
      throw new TypeError('Failed to fetch');
    };
    const request = createRemoteFetch(unreachable, (next) => heard.push(next));
    await expect(request(BASE)).rejects.toThrow('Failed to fetch');
    expect(heard).toEqual([{ trouble: 'offline', detail: 'TypeError: Failed to fetch' }]);
  });
});
