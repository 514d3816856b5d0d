import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPresence } from '#data/team/presence/createPresence.ts';
import { createWhereabouts } from '#data/team/presence/whereabouts.ts';
import { until } from '#support/memoryWorkspace.ts';

const NOW = 1_000_000_000;
const row = (user: string, image: unknown, at: unknown = NOW, rev = '1-a') => ({
  id: `u:${user}`,
  doc: { _id: `u:${user}`, _rev: rev, image, at },
});

describe('who is where', () => {
  const clock = { at: NOW };
  const where = () => {
    clock.at = NOW;
    return createWhereabouts('mei', () => clock.at);
  };

  it('is what others said lately, without oneself', () => {
    const here = where();
    here.take([row('ben', 'p.a'), row('mei', 'p.a'), row('lea', null), row('old', 'p.a', NOW - 151_000)]);
    expect([...here.others()]).toEqual([['ben', 'p.a']]);
  });

  it('is forgotten when nothing more is said', () => {
    const here = where();
    here.take([row('ben', 'p.a')]);
    clock.at += 149_000;
    expect(here.others().size).toBe(1);
    clock.at += 2_000;
    expect(here.others().size).toBe(0);
  });

  it('is news when it changes while one listens, whatever the other’s clock says', () => {
    const here = where();
    here.take([]);
    here.take([row('ben', 'p.a', NOW - 3_600_000)]);
    expect([...here.others()]).toEqual([['ben', 'p.a']]);
  });

  it('does not stay for ever by a clock that is ahead', () => {
    const here = where();
    here.take([row('ben', 'p.a', NOW + 9e12)]);
    expect(here.others().size).toBe(0);
    here.take([row('ben', 'p.b', NOW + 9e12, '2-b')]);
    expect([...here.others()]).toEqual([['ben', 'p.b']]);
    clock.at += 151_000;
    // Told once more without a change.
    here.take([row('ben', 'p.b', NOW + 9e12, '2-b')]);
    expect(here.others().size).toBe(0);
  });

  it('ends where somebody left', () => {
    const here = where();
    here.take([row('ben', 'p.a')]);
    here.take([{ id: 'u:ben', doc: { _id: 'u:ben', _rev: '2-b', _deleted: true } }]);
    expect(here.others().size).toBe(0);
  });

  it('stands whatever the server says', () => {
    const value = fc.oneof(fc.anything(), fc.constant('p.a'));
    const any = fc.oneof(
      fc.anything(),
      fc.record({
        doc: fc.record({
          _id: fc.constantFrom('u:ben', 'u:', 'u:__proto__', 'x'),
          _rev: fc.string(),
          image: value,
          at: value,
        }),
      }),
    );
    fc.assert(
      fc.property(fc.array(any), (rows) => {
        const here = where();
        here.take(rows);
        for (const [user, image] of here.others())
          expect([typeof user, typeof image]).toEqual(['string', 'string']);
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
      json({ last_seq: '7-x', results: [row('ben', 'p.a')] }),
      json({ last_seq: '8-y', results: [row('ben', 'p.b', NOW, '2-b')] }),
    ]);
    const others = presence.others('Tower');
    const stop = others.subscribe(() => undefined);
    await until(others, (all) => all.get('ben') === 'p.b');
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

  it('is told over what was there, once more where another tab was quicker, and failures are silent', async () => {
    const { presence, asked } = opened([
      json({ _rev: '3-c' }),
      json({ error: 'conflict' }, 409),
      json({ _rev: '4-d' }),
      json({ ok: true }, 201),
      () => {
        throw new TypeError('network');
      },
    ]);
    await presence.look('tower', 'p.a');
    expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { _rev: '3-c', image: 'p.a', at: NOW },
      { _rev: '4-d', image: 'p.a', at: NOW },
    ]);
    expect(asked[0]?.url.pathname).toBe('/couch/presence-tower/u%3Amei');
    await expect(presence.look('tower', 'p.a')).resolves.toBeUndefined();
  });
});
