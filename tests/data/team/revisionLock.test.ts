import { describe, expect, test } from 'vitest';
import { NOT_STARTED } from '#data/store/sync/syncState.ts';
import { createSigningLock, isReadyToSign } from '#data/team/revisionLock.ts';

const SUBJECT = { project: 'tower', record: 'r 1', revision: 2, hash: 'abc' };

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly body: unknown;
}

/** A server that answers in turn; one that has nothing more to say can't be reached. */
function answering(...answers: readonly (readonly [status: number, body?: unknown])[]) {
  const asked: Asked[] = [];
  const waiting = [...answers];
  const request = async (url: unknown, { method = 'GET', body }: RequestInit = {}) => {
    asked.push({ url: String(url), method, body: body ? JSON.parse(String(body)) : null });
    const [status, said = {}] = waiting.shift() ?? [];
    if (status === undefined) throw new TypeError('Failed to fetch');
    return new Response(typeof said === 'string' ? said : JSON.stringify(said), { status });
  };
  return { asked, take: createSigningLock('https://team.example/couch', 'ann', request as typeof fetch) };
}
const held = (holder: string, hash: string) => ({ _id: 'seal', _rev: '1-x', holder, hash });
const refused = (error: string) => ({ ok: false, error });

describe('the lock of a revision', () => {
  test('is asked for by what is signed, and says who signs it', async () => {
    const { asked, take } = answering([201]);
    expect(await take(SUBJECT)).toEqual({ ok: true, value: null });
    expect(asked).toEqual([
      {
        url: 'https://team.example/couch/locks/seal%3Atower%3Ar%201%3A2',
        method: 'PUT',
        body: { holder: 'ann', hash: 'abc' },
      },
    ]);
  });

  test.each([200, 202, 401, 403, 404, 412, 500, 503])('%i is no lock', async (status) => {
    expect(await answering([status]).take(SUBJECT)).toEqual(refused('no_lock'));
  });

  test('no answer is no lock, at either question', async () => {
    expect(await answering().take(SUBJECT)).toEqual(refused('no_lock'));
    expect(await answering([409]).take(SUBJECT)).toEqual(refused('no_lock'));
    expect(await answering([409], [200, held('ann', 'other')]).take(SUBJECT)).toEqual(refused('no_lock'));
  });

  test('somebody else’s is told as such, whatever they sign', async () => {
    for (const hash of ['abc', 'other'])
      expect(await answering([409], [200, held('ben', hash)]).take(SUBJECT)).toEqual(
        refused('signed_by_another'),
      );
  });

  test('one’s own of the same text is held already', async () => {
    const { asked, take } = answering([409], [200, held('ann', 'abc')]);
    expect(await take(SUBJECT)).toEqual({ ok: true, value: null });
    expect(asked.map(({ method }) => method)).toEqual(['PUT', 'GET']);
  });

  test('one’s own of another text is taken up again over the revision that is there', async () => {
    const { asked, take } = answering([409], [200, held('ann', 'other')], [201]);
    expect(await take(SUBJECT)).toEqual({ ok: true, value: null });
    expect(asked[2]).toMatchObject({ method: 'PUT', body: { _rev: '1-x', holder: 'ann', hash: 'abc' } });
  });

  test('taken up by another device meanwhile it is somebody else’s', async () => {
    const { take } = answering([409], [200, held('ann', 'other')], [409]);
    expect(await take(SUBJECT)).toEqual(refused('signed_by_another'));
  });

  test.each([202, 401, 403, 500])('%i at the second try is no lock, and nobody else’s', async (status) => {
    const { take } = answering([409], [200, held('ann', 'other')], [status]);
    expect(await take(SUBJECT)).toEqual(refused('no_lock'));
  });

  test.each([
    [200, '<!doctype html><title>Sign in</title>'],
    [200, {}],
    [200, { _rev: '1-x', holder: 5, hash: 'abc' }],
    [200, 'null'],
    [404, { error: 'not_found' }],
  ])('an answer that tells of no lock is none: %i %j', async (status, body) => {
    expect(await answering([409], [status, body]).take(SUBJECT)).toEqual(refused('no_lock'));
  });
});

describe('a signature waits', () => {
  const ready = { ...NOT_STARTED, kind: 'in_step', isWhole: true } as const;
  const sent = { unsent: 0 };

  test('for nothing where all is here and there', () => {
    expect(isReadyToSign(ready, sent)).toBe(true);
    expect(isReadyToSign(ready, { unsent: null })).toBe(false);
  });

  test.each([
    ['until it is in step', { ...ready, kind: 'working' }, sent],
    ['while it is stopped', { ...ready, kind: 'stopped', trouble: 'offline' }, sent],
    ['until everything was here once', { ...ready, isWhole: false }, sent],
    ['for what is unsent', { ...ready, unsent: 1 }, sent],
    ['for photos that are here alone', ready, { unsent: 1 }],
    ['for what was refused', { ...ready, refused: [{ id: 'x', rev: '1-x', reason: '', at: 1 }] }, sent],
    ['for what the server lost', { ...ready, lacking: [{ by: 'lea', count: 2, reason: '' }] }, sent],
    ['for what is to be looked at', { ...ready, alarms: [{ id: 'x', kind: 'forked' }] }, sent],
  ] as const)('%s', (_, state, photos) => {
    expect(isReadyToSign(state, photos)).toBe(false);
  });
});
