import { describe, expect, test } from 'vitest';
import { createMovingNotes, type MovingNote } from '#data/team/moving/movingNotes.ts';
import { createMovingServer } from '#data/team/moving/movingServer.ts';
import { fail, ok } from '#domain/result.ts';

type Answer = readonly [status: number, body: unknown];
const ROLES = ['Tower:lead', 'annex:viewer'];
const READY: Readonly<Record<string, Answer>> = {
  _session: [200, { userCtx: { name: 'ann', roles: ROLES } }],
  'project-$tower': [200, { doc_count: 7 }],
  'project-$tower/_design/guard': [404, { error: 'not_found' }],
  'photos-$tower': [200, { doc_count: 0 }],
  'photos-$tower/_design/guard': [404, { error: 'not_found' }],
};

/** A server that answers so, with exceptions; null where it gives no answer. */
function serverOf(but: Readonly<Record<string, Answer | null>> = {}) {
  const answers = new Map(Object.entries({ ...READY, ...but }));
  const request = (async (url: string) => {
    const answer = answers.get(url.replace('http://it/couch/', ''));
    if (!answer) throw new TypeError('fetch failed');
    const [status, body] = answer;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  }) as typeof fetch;
  return createMovingServer('http://it/couch', 'ann', request);
}

describe('whether a server is ready for a project', () => {
  test('it is where both databases are there, open and unguarded, and the person leads the project', async () => {
    expect(await serverOf().ready('Tower')).toEqual(ok(ROLES));
  });

  test.each([
    ['offline', { _session: null }],
    ['offline', { _session: [200, '<html>sign in to the hotel</html>'] }],
    ['offline', { 'project-$tower': [500, { error: 'x' }] }],
    ['offline', { 'project-$tower': [200, { doc_count: 'many' }] }],
    ['offline', { 'photos-$tower/_design/guard': [503, {}] }],
    ['signed_out', { _session: [200, { userCtx: { name: null, roles: [] } }] }],
    ['signed_out', { _session: [200, { userCtx: { name: 'ben', roles: ROLES } }] }],
    ['no_database', { 'project-$tower': [404, { error: 'not_found' }] }],
    ['no_database', { 'photos-$tower': [404, { error: 'not_found' }] }],
    ['no_role', { 'project-$tower': [403, { error: 'forbidden' }] }],
    ['no_role', { _session: [200, { userCtx: { name: 'ann', roles: ['tower:lead', 'Tower:signer'] } }] }],
    ['guarded', { 'project-$tower/_design/guard': [200, { _id: '_design/guard' }] }],
  ] as const)('it is not: %s (%j)', async (obstacle, but) => {
    expect(await serverOf(but as never).ready('Tower')).toEqual(fail(obstacle));
  });
});

describe('documents at the server', () => {
  const asked = new Map(['a', 'b', 'c', 'd'].map((id) => [id, `1-${id}`]));
  test('are there in the revision that was asked for, and not deleted', async () => {
    const rows = [
      { key: 'a', id: 'a', value: { rev: '1-a' } },
      { key: 'b', id: 'b', value: { rev: '2-b' } },
      { key: 'c', error: 'not_found' },
      { key: 'd', id: 'd', value: { rev: '1-d', deleted: true }, doc: null },
    ];
    const server = serverOf({ 'project-$tower/_all_docs': [200, { rows }] });
    expect(await server.lacking('Tower', asked)).toEqual(['b', 'c', 'd']);
    expect(await server.documents('Tower')).toBe(7);
  });

  test.each([[null], [[200, '<html>'] as const], [[200, { rows: 'none' }] as const], [[401, {}] as const]])(
    'are never taken for there where the answer is %j',
    async (answer) => {
      const server = serverOf({ 'project-$tower/_all_docs': answer, 'project-$tower': answer });
      expect(await server.lacking('Tower', asked)).toBeNull();
      expect(await server.documents('Tower')).toBeNull();
    },
  );
});

describe('what is remembered of a moving', () => {
  const note: MovingNote = { phase: 'copying', at: 1, limit: 2, from: 3, steps: 0, isQuiet: false };
  const notesIn = (kept: Map<string, string>, name: string) =>
    createMovingNotes(
      () => ({ getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) }) as never,
      name,
    );

  test('is each person’s own', () => {
    const kept = new Map<string, string>();
    notesIn(kept, 'ann').set('Tower', note);
    notesIn(kept, 'ben').set('annex', note);
    expect([...notesIn(kept, 'ann').all()]).toEqual([['Tower', note]]);
  });

  test('is nothing where something else is kept there', () => {
    for (const text of [
      '',
      '{',
      '[1]',
      '{"ann:Tower":{"phase":"gone"}}',
      '{"ann:__proto__":1,"ann:a b":null}',
    ])
      expect(notesIn(new Map([['team-moving', text]]), 'ann').all().size).toBe(0);
  });
});
