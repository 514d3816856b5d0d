import { describe, expect, it } from 'vitest';
import { changedAfterSigning, createSigningLocks } from '#data/team/signingLocks.ts';
import { fail, ok } from '#domain/result.ts';

const BASE = 'http://team.test/couch';
const lock = (id: string, holder: unknown = 'sig') => ({
  id,
  doc: { _id: id, _rev: '1-a', holder, hash: 'ab' },
});
const answering = (status: number, body: unknown) => {
  const asked: { readonly url: string; readonly options: RequestInit }[] = [];
  const request = async (url: RequestInfo | URL, options: RequestInit = {}) => {
    asked.push({ url: String(url), options });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
  return { asked, locks: createSigningLocks(BASE, 'lea', request) };
};
const HELD = { id: 'seal:p:r1:2', rev: '1-a', record: 'r1', revision: 2, holder: 'sig', hash: 'ab' };

describe('the locks of a project', () => {
  it('that their holder changed after signing are named; those without a signature, and of what was signed, are not', () => {
    const signed = [{ record: 'r1', revision: 2, hash: 'ab' }];
    const changed = { ...HELD, hash: 'cd' };
    expect(changedAfterSigning([HELD, { ...changed, revision: 3 }], signed)).toEqual([]);
    expect(changedAfterSigning([changed, { ...HELD, hash: '' }], signed)).toEqual([
      changed,
      { ...HELD, hash: '' },
    ]);
  });

  it('are listed with record, revision and holder; what is none is left out', async () => {
    const rows = [
      lock('seal:p:r1:2'),
      lock('seal:other:r1:2'),
      lock('seal:p:r1:0'),
      lock('seal:p:r1'),
      lock('seal:p:r2:1', 7),
      { id: 'seal:p:r3:1', doc: null },
      null,
    ];
    const { asked, locks } = answering(200, { rows });
    expect(await locks.of('p')).toEqual(ok([HELD]));
    expect(new URL(asked[0]?.url ?? '').searchParams.get('startkey')).toBe('"seal:p:"');
  });

  it.each([
    ['the server is down', 500, { rows: [] }],
    ['a network’s own page answers', 200, '<html>Sign in</html>'],
    ['something else answers', 200, { rows: 'none' }],
  ])('are not said to be none where %s', async (_, status, body) => {
    expect(await answering(status, body).locks.of('p')).toEqual(fail('unreached'));
  });

  it('are released by name, as they were listed', async () => {
    const { asked, locks } = answering(200, { ok: true });
    expect(await locks.release(HELD)).toEqual(ok(null));
    expect(asked[0]?.url).toBe(`${BASE}/locks/seal%3Ap%3Ar1%3A2`);
    expect(JSON.parse(String(asked[0]?.options.body))).toEqual({
      _rev: '1-a',
      _deleted: true,
      releasedBy: 'lea',
    });
  });

  it.each([
    [409, 'changed'],
    [403, 'denied'],
    [401, 'denied'],
    [502, 'unreached'],
  ])('are not said to be released where the server says %i', async (status, why) => {
    expect(await answering(status, {}).locks.release(HELD)).toEqual(fail(why));
  });

  it('are not said to be released where nobody answers', async () => {
    const locks = createSigningLocks(BASE, 'lea', () => Promise.reject(new TypeError('network')));
    expect(await locks.release(HELD)).toEqual(fail('unreached'));
    expect(await locks.of('p')).toEqual(fail('unreached'));
  });
});
