import { describe, expect, test } from 'vitest';
import { fakeCouch, run } from './fakeCouch.ts';

const sam = { name: 'sam', password: 'long enough', roles: { annex: ['lead'] } };
const OTHER = { projects: [{ id: 'annex' }], people: [sam] };

describe('two setups at the same time', () => {
  test('with the same file both end well, and everything is made once', async () => {
    const server = fakeCouch();
    const [one, other] = await Promise.all([run(server), run(server)]);
    const made = [...one.said, ...other.said].filter((line) => line.startsWith('Done: database'));
    expect(made.toSorted()).toEqual([...new Set(made)].toSorted());
    expect(await run(server)).toEqual({ done: 0, said: [] });
  });

  test('with different files both end well, and neither takes anything from the other', async () => {
    const server = fakeCouch();
    await Promise.all([run(server), run(server, OTHER)]);
    expect(await run(server)).toEqual({ done: 0, said: [] });
    expect(await run(server, OTHER)).toEqual({ done: 0, said: [] });
  });

  test('a write that conflicts every time ends with the server’s words', async () => {
    const server = fakeCouch();
    const ask = (async (url: string, options: RequestInit) =>
      options.method === 'PUT' && new URL(url).pathname.endsWith('_design/guard')
        ? new Response(JSON.stringify({ reason: 'Document update conflict.' }), { status: 409 })
        : server.ask(url, options)) as typeof fetch;
    await expect(run({ ...server, ask })).rejects.toThrow(/_design\/guard: Document update conflict\./);
  }, 20_000);
});
