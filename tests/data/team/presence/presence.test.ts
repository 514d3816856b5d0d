import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPresence, createWhereabouts } from '#data/team/presence/createPresence.ts';
import { until } from '#support/memoryWorkspace.ts';

const NOW = 1_000_000_000;
const look = (image: unknown, at: unknown = NOW, tab: unknown = 'a') => ({ tab, image, at });
const row = (user: string, ...looks: readonly unknown[]) => ({
  id: `u:${user}`,
  doc: { _id: `u:${user}`, _rev: '1-a', looks },
});

describe('who is where', () => {
  const clock = { at: NOW };
  const where = () => {
    clock.at = NOW;
    return createWhereabouts('mei', () => clock.at);
  };

  it('is what others said lately, without oneself', () => {
    const here = where();
    here.take([
      row('ben', look('p.a')),
      row('mei', look('p.a')),
      row('lea'),
      row('old', look('p.a', NOW - 151_000)),
    ]);
    expect([...here.others()]).toEqual([['ben', ['p.a']]]);
  });

  it('is in several places where several tabs of a person are', () => {
    const here = where();
    here.take([row('ben', look('p.b', NOW, 'b'), look('p.a'), look('p.a', NOW - 5, 'c'))]);
    expect([...here.others()]).toEqual([['ben', ['p.a', 'p.b']]]);
    here.take([row('ben', look('p.b', NOW, 'b'))]);
    expect([...here.others()]).toEqual([['ben', ['p.b']]]);
  });

  it('is forgotten when nothing more is said', () => {
    const here = where();
    here.take([row('ben', look('p.a'))]);
    clock.at += 149_000;
    expect(here.others().size).toBe(1);
    clock.at += 2_000;
    expect(here.others().size).toBe(0);
  });

  it('is forgotten of a tab that says nothing more, though another one goes on', () => {
    const here = where();
    here.take([row('ben', look('p.a', NOW, 'a'), look('p.b', NOW, 'b'))]);
    clock.at += 149_000;
    here.take([row('ben', look('p.a', NOW, 'a'), look('p.b', clock.at, 'b'))]);
    clock.at += 2_000;
    expect([...here.others()]).toEqual([['ben', ['p.b']]]);
  });

  it('is news when it changes while one listens, whatever the other’s clock says', () => {
    const here = where();
    here.take([]);
    here.take([row('ben', look('p.a', NOW - 3_600_000))]);
    expect([...here.others()]).toEqual([['ben', ['p.a']]]);
  });

  it('does not stay for ever by a clock that is ahead', () => {
    const here = where();
    here.take([row('ben', look('p.a', NOW + 9e12))]);
    expect(here.others().size).toBe(0);
    here.take([row('ben', look('p.b', NOW + 9e12))]);
    expect([...here.others()]).toEqual([['ben', ['p.b']]]);
    clock.at += 151_000;
    // Told once more without a change.
    here.take([row('ben', look('p.b', NOW + 9e12))]);
    expect(here.others().size).toBe(0);
  });

  it('ends where somebody left', () => {
    const here = where();
    here.take([row('ben', look('p.a'))]);
    here.take([{ id: 'u:ben', doc: { _id: 'u:ben', _rev: '2-b', _deleted: true } }]);
    expect(here.others().size).toBe(0);
  });

  it('stands whatever the server says', () => {
    const value = fc.oneof(fc.anything(), fc.constant('p.a'));
    const looks = fc.oneof(
      fc.anything(),
      fc.array(fc.oneof(fc.anything(), fc.record({ tab: value, image: value, at: value }))),
    );
    const any = fc.oneof(
      fc.anything(),
      fc.record({
        doc: fc.record({ _id: fc.constantFrom('u:ben', 'u:', 'u:__proto__', 'x'), _rev: fc.string(), looks }),
      }),
    );
    fc.assert(
      fc.property(fc.array(any), (rows) => {
        const here = where();
        here.take(rows);
        for (const image of [...here.others().values()].flat()) expect(image).toBeTypeOf('string');
      }),
    );
  });
});

describe('the server', () => {
  const opened = (answers: readonly (() => Response)[]) => {
    const asked: { readonly url: URL; readonly method: string; readonly body: unknown }[] = [];
    const left = [...answers];
    const waited: number[] = [];
    const presence = createPresence({
      base: 'http://team.test/couch',
      me: 'mei',
      tab: 'here',
      now: () => NOW,
      inView: async () => undefined,
      pause: async (milliseconds) => {
        waited.push(milliseconds);
      },
      request: async (url, options = {}) => {
        const body = options.body === undefined ? null : JSON.parse(String(options.body));
        asked.push({ url: new URL(String(url)), method: options.method ?? 'GET', body });
        const next = left.shift();
        // Nothing more is new.
        if (!next) return new Promise<Response>(() => undefined);
        return next();
      },
    });
    return { presence, asked, waited };
  };
  const json =
    (body: unknown, status = 200) =>
    () =>
      new Response(JSON.stringify(body), { status });

  it('is asked for what changed, again and again, from where it was', async () => {
    const { presence, asked } = opened([
      json({ last_seq: '7-x', results: [row('ben', look('p.a'))] }),
      json({ last_seq: '8-y', results: [row('ben', look('p.b'))] }),
    ]);
    const others = presence.others('Tower');
    const stop = others.subscribe(() => undefined);
    await until(others, (all) => all.get('ben')?.[0] === 'p.b');
    expect(asked[0]?.url.pathname).toBe('/couch/presence-$tower/_changes');
    expect(asked.slice(0, 3).map(({ url }) => url.searchParams.get('since'))).toEqual(['0', '7-x', '8-y']);
    stop();
  });

  it('is asked ever later after failures, and not again where it has no such database', async () => {
    const html = () => new Response('<html>Sign in</html>');
    const { presence, asked, waited } = opened([html, json({}, 500), json({ error: 'not_found' }, 404)]);
    const stop = presence.others('tower').subscribe(() => undefined);
    await expect.poll(() => asked.length).toBe(3);
    expect(waited).toEqual([5_000, 10_000]);
    await Promise.resolve();
    expect(asked.length).toBe(3);
    stop();
  });

  const putsOf = (asked: readonly { readonly method: string; readonly body: unknown }[]) =>
    asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const here = (image: string) => look(image, NOW, 'here');

  it('is told beside what other tabs said lately, once more where another tab was quicker', async () => {
    const other = look('p.z', NOW - 1000, 'other');
    const { presence, asked } = opened([
      json({ _rev: '3-c', looks: [other, look('p.y', NOW - 151_000, 'closed'), { tab: 7 }] }),
      json({ error: 'conflict' }, 409),
      json({ _rev: '4-d', looks: [] }),
      json({ ok: true, rev: '5-e' }, 201),
    ]);
    await presence.look('tower', 'p.a');
    expect(putsOf(asked)).toEqual([
      { _rev: '3-c', looks: [here('p.a'), other] },
      { _rev: '4-d', looks: [here('p.a')] },
    ]);
    expect(asked[0]?.url.pathname).toBe('/couch/presence-tower/u%3Amei');
  });

  it('is told without a question by a page that is being left, and in the order in which it was said', async () => {
    const { presence, asked } = opened([
      json({ error: 'not_found' }, 404),
      json({ ok: true, rev: '1-a' }, 201),
      json({ ok: true, rev: '2-b' }, 201),
    ]);
    await Promise.all([presence.look('tower', 'p.a'), presence.look('tower', null)]);
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'PUT', 'PUT']);
    expect(putsOf(asked)).toEqual([{ looks: [here('p.a')] }, { _rev: '1-a', looks: [] }]);
  });

  it('may fail: nobody is told, and it is said again the next time', async () => {
    const network = () => {
      throw new TypeError('network');
    };
    const { presence, asked } = opened([
      network,
      json({ error: 'not_found' }, 404),
      json({ rev: '1-a' }, 201),
    ]);
    await expect(presence.look('tower', 'p.a')).resolves.toBeUndefined();
    await presence.look('tower', 'p.b');
    expect(putsOf(asked)).toEqual([{ looks: [here('p.b')] }]);
  });
});
