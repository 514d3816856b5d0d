import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { TriedWrite } from '../tests/support/team/hostile/triedWrite.ts';
import { hostileWrites } from '../tests/support/team/hostileWrites.ts';
import { APP, type Ask, atNode, nameOf, PROJECT, passwordOf, signedIn, type Who } from './support/people.ts';
import { DATABASE, json, place, type Said, type Stored, TURNS, WAYS } from './support/writes.ts';

const SHA = 'ab'.repeat(32);
const writes = hostileWrites(PROJECT, Date.now(), nameOf);

/** The ways in which a write can be tried: over what was deleted, CouchDB itself takes only a replicated revision. */
function waysOf(before: Stored | null, after: Stored): readonly (keyof typeof WAYS)[] {
  if (before?._deleted) return ['fork'];
  const isPlain = after._deleted && Object.keys(after).length === 2;
  return isPlain && before ? ['PUT', 'DELETE', 'bulk', 'fork'] : ['PUT', 'bulk', 'fork'];
}

/**
 * Tries a write until the answer is the expected one, or the write was taken though it may not be: a copy that has not
 * heard of the last write yet says conflict, or decides without what is there.
 */
async function tried(
  ask: Ask,
  way: keyof typeof WAYS,
  { before, after, refused }: TriedWrite,
): Promise<Said> {
  for (let turn = 1; ; turn += 1) {
    const said = await WAYS[way](ask, after, await place(after._id, before));
    const isExpected = refused ? said.isTaken || refused.test(said.reason) : said.isTaken;
    if ((isExpected && !said.isConflict) || turn === TURNS) return said;
  }
}

test.describe('a write past the app', () => {
  const sessions = new Map<Who, Ask>();
  const as = async (who: Who) => {
    const ask = sessions.get(who) ?? (await signedIn(who));
    sessions.set(who, ask);
    return ask;
  };

  for (const [at, { title, refused }] of writes.entries())
    test(`${refused ? 'is refused' : 'is let in'}, however it is sent: ${title}`, async () => {
      // As of now: late in a long run, what was minutes ahead at its start is past.
      const write = hostileWrites(PROJECT, Date.now(), nameOf)[at]!;
      const { by, before, after } = write;
      for (const way of waysOf(before, after)) {
        const said = await tried(await as(by), way, write);
        expect(said.isTaken, `${way}: ${said.reason}`).toBe(refused === null);
        if (refused) expect(said.reason, way).toMatch(refused);
      }
    });

  test('a forked seal or step of somebody else is refused, whatever revision it claims to follow', async () => {
    const seal = writes.find(({ title }) => title === 'a seal (sig)');
    const step = writes.find(({ title }) => title === 'a step in one’s own name (ina)');
    for (const one of [seal, step]) {
      await place(one!.after._id, one!.after);
      const forked = { ...one!.after, _rev: `1-${randomBytes(16).toString('hex')}`, schema: 2 };
      const answer = await (await as('rex'))(`${DATABASE}/_bulk_docs`, {
        method: 'POST',
        body: JSON.stringify({ new_edits: false, docs: [forked] }),
      });
      expect(await answer.json()).toMatchObject([{ error: 'forbidden' }]);
    }
  });
});

test.describe('the way to the database', () => {
  test('asks for a password, and takes no wrong one', async () => {
    expect((await fetch(`${APP}/couch${DATABASE}`)).status).toBe(401);
    const answer = await fetch(`${APP}/couch/_session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: nameOf('ina'), password: `${passwordOf('ina')}!` }),
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie().join()).not.toMatch(/AuthSession=[^;]/);
  });

  test('gives a cookie that neither scripts nor other sites reach', async () => {
    const answer = await fetch(`${APP}/couch/_session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: nameOf('ina'), password: passwordOf('ina') }),
    });
    expect(answer.headers.getSetCookie().join()).toMatch(/Path=\/couch; HttpOnly; SameSite=Strict/);
  });

  test('is closed to what the app does not need, for leads too', async () => {
    const ask = await signedIn('lea');
    const closed = [
      '/_all_dbs',
      '/%5Fall_dbs',
      '/_utils/',
      '/_node/_local/_config',
      '/_replicate',
      '/_users/_all_docs',
    ];
    for (const path of closed) expect((await ask(path)).status, path).toBe(403);
    for (const path of [DATABASE, `${DATABASE}/_design/guard`, `${DATABASE}/_security`])
      expect((await ask(path, { method: 'PUT', body: '{}' })).status, path).toBe(403);
  });

  test('shows nobody a project in which they have no role', async () => {
    const ask = await signedIn('sam');
    for (const path of [
      DATABASE,
      `${DATABASE}/_all_docs`,
      `/photos-${PROJECT}/${SHA}/original`,
      '/locks/_all_docs',
    ])
      expect((await ask(path)).status, path).toBe(403);
  });

  test('takes a photo once, and gives it back byte for byte, never as a page', async () => {
    const ask = await signedIn('ina');
    const path = `/photos-${PROJECT}/${SHA}/original`;
    const bytes = new Uint8Array(randomBytes(2_000_000));
    const put = () => ask(path, { method: 'PUT', body: bytes, headers: { 'Content-Type': 'text/html' } });
    expect([201, 202]).toContain((await put()).status);
    // Refused unread: where bytes are still on their way then, CouchDB hangs up.
    expect([409, 502]).toContain((await put()).status);
    const got = await ask(path);
    expect(Buffer.from(await got.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    expect(got.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('takes no revision of a photo that a client made, neither past the proxy nor through it', async () => {
    const sha256 = randomBytes(32).toString('hex');
    const at = `/photos-${PROJECT}`;
    const lead = await signedIn('lea');
    const rev = `1-${'f'.repeat(32)}`;
    const data = Buffer.from('other bytes').toString('base64');
    const forged = {
      _id: sha256,
      _rev: rev,
      _attachments: { original: { content_type: 'image/jpeg', data } },
    };
    const bulk = { method: 'POST', body: JSON.stringify({ new_edits: false, docs: [forged] }) };
    const put = (query: string) => ({ path: `${at}/${sha256}${query}`, body: JSON.stringify(forged) });
    for (const isThere of [false, true]) {
      if (isThere) {
        const bytes = new Uint8Array(randomBytes(1000));
        expect((await lead(`${at}/${sha256}/original`, { method: 'PUT', body: bytes })).ok).toBe(true);
      }
      expect((await lead(`${at}/_bulk_docs`, bulk)).status).toBe(403);
      for (const { path, body } of [put(''), put('?new_edits=false'), put(`/original?rev=${rev}`)])
        expect((await lead(path, { method: 'PUT', body })).status, path).toBe(403);
      expect((await lead(`${at}/${sha256}?rev=${rev}`, { method: 'DELETE' })).status).toBe(403);
      // Straight at a node, as somebody would who found a way around the proxy.
      const direct = await atNode('lea', `${at}/_bulk_docs`, bulk);
      expect(await direct.json()).toMatchObject([{ id: sha256, error: 'forbidden' }]);
    }
    const leaves = await json(await lead(`${at}/${sha256}?conflicts=true`));
    expect(leaves._conflicts).toBeUndefined();
    expect(leaves._rev).not.toBe(rev);
  });

  test('tells changes as they come', async () => {
    const ask = await signedIn('vic');
    const id = `d:${PROJECT}.one:FEED_${randomBytes(3).toString('hex')}`;
    /** A copy that lags tells what others have told before: the feed is followed until it tells this document. */
    const followed = async (since: unknown): Promise<number> => {
      const query = new URLSearchParams({ feed: 'longpoll', heartbeat: '1000', since: String(since) });
      const { results, last_seq } = await json(await ask(`${DATABASE}/_changes?${query}`));
      const told = results as readonly { readonly id: string }[];
      return told.some((one) => one.id === id) ? Date.now() : followed(last_seq);
    };
    const { last_seq } = await json(await ask(`${DATABASE}/_changes?limit=1&descending=true`));
    const heard = followed(last_seq);
    await place(id, { _id: id, type: 'damage' });
    const written = Date.now();
    // Far below the proxy's and CouchDB's own limits: it was told as it came, and not when a request ran out.
    expect((await heard) - written).toBeLessThan(5000);
  });
});

test.describe('a lock', () => {
  const lock = (revision: number) => `/locks/${encodeURIComponent(`seal:${PROJECT}:rec:${revision}`)}`;
  const body = (who: Who) => JSON.stringify({ holder: nameOf(who), hash: SHA });

  test('is won by one of all who ask at once, thirty times', async () => {
    const asking = await Promise.all([signedIn('sig'), signedIn('sig'), signedIn('sig')]);
    for (let revision = 1; revision <= 30; revision += 1) {
      const answers = await Promise.all(
        asking.map((ask) => ask(lock(revision), { method: 'PUT', body: body('sig') })),
      );
      expect(answers.map(({ status }) => status).sort(), `${revision}`).toEqual([201, 409, 409]);
    }
  });

  test('has no way round: revisions of one’s own making, lists, and others’ names are refused', async () => {
    const ask = await signedIn('sig');
    const put = (query: string) => ask(`${lock(90)}${query}`, { method: 'PUT', body: body('sig') });
    expect((await put('?new_edits=false&rev=1-a')).status).toBe(403);
    expect((await put('?batch=ok')).status).toBe(403);
    const docs = {
      new_edits: false,
      docs: [{ _id: `seal:${PROJECT}:rec:90`, _rev: '1-a', holder: nameOf('sig'), hash: SHA }],
    };
    expect((await ask('/locks/_bulk_docs', { method: 'POST', body: JSON.stringify(docs) })).status).toBe(403);
    expect((await ask(lock(90), { method: 'PUT', body: body('lea') })).status).toBe(403);
    expect((await (await signedIn('ina'))(lock(90), { method: 'PUT', body: body('ina') })).status).toBe(403);
  });

  test('is released by a lead alone, by name, and can be taken again', async () => {
    const [signer, lead] = [await signedIn('sig'), await signedIn('lea')];
    const { rev } = await json(await signer(lock(99), { method: 'PUT', body: body('sig') }));
    const release = (ask: Ask, who: Who) =>
      ask(lock(99), {
        method: 'PUT',
        body: JSON.stringify({ _rev: rev, _deleted: true, releasedBy: nameOf(who) }),
      });
    expect((await release(signer, 'sig')).status).toBe(403);
    expect((await release(lead, 'lea')).ok).toBe(true);
    expect((await signer(lock(99), { method: 'PUT', body: body('sig') })).status).toBe(201);
  });
});
