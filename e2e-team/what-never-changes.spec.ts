import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { hostileDocuments } from '../tests/support/team/hostile/hostileDocuments.ts';
import { PEOPLE } from '../tests/support/team/hostile/triedWrite.ts';
import { type Ask, asAdministrator, nameOf, PROJECT, signedIn, type Who } from './support/people.ts';
import { DATABASE, json, place, type Stored, WAYS } from './support/writes.ts';

const OTHER = 'cd'.repeat(32);

/** What never changes once it is there: as its author made it, and as somebody would have it instead. */
function contents() {
  const documents = hostileDocuments(PROJECT, Date.now(), nameOf);
  const { register, earlier, image, run, step, change, seal, commitments, record } = documents;
  const signed = (person: string) => ({ 'signoff:1:ab': register({ person }, 'sig', earlier) });
  return {
    photo: [image('ina'), { ...image('ina'), photo: { kind: 'stored', sha256: OTHER } }],
    run: [run('ina'), { ...run('ina'), boxes: [] }],
    step: [step('ina', [change('verdict')]), step('ina', [change('severity')])],
    seal: [
      seal('sig'),
      { ...seal('sig'), fields: { ...seal('sig').fields, text: register('{"a":1}', 'sig') } },
    ],
    commitments: [
      commitments('ina'),
      { ...commitments('ina'), fields: { ...commitments('ina').fields, text: register('{"a":1}', 'ina') } },
    ],
    'sign-off': [record(signed('Sig')), record(signed('Somebody'))],
  } satisfies Readonly<Record<string, readonly [Stored, Stored]>>;
}

type Kind = keyof ReturnType<typeof contents>;
const KINDS = Object.keys(contents()) as Kind[];

/**
 * Who can put another content beside the true one under a revision that follows none: whoever may make such a document,
 * as the guard sees no more of it than of a new one. It takes nothing away: see “What is not promised” in SECURITY.md.
 */
const BESIDE: Readonly<Record<Kind, readonly Who[]>> = {
  photo: ['lea', 'ina'],
  run: ['lea', 'ina'],
  step: ['ina'],
  seal: ['sig'],
  commitments: ['ina'],
  'sign-off': [],
};

/** A revision of the sender's making, which follows none that is there and stands above all that are. */
async function madeUp(ask: Ask, doc: Stored): Promise<boolean> {
  const ids = Array.from({ length: 9 }, () => randomBytes(16).toString('hex'));
  const forged = { ...doc, _rev: `9-${ids[0]}`, _revisions: { start: 9, ids } };
  const answer = await ask(`${DATABASE}/_bulk_docs`, {
    method: 'POST',
    body: JSON.stringify({ docs: [forged], new_edits: false }),
  });
  return answer.ok && ((await answer.json()) as unknown[]).length === 0;
}

/** Whether one of the revisions that nothing follows has this content. */
async function isThere(doc: Stored): Promise<boolean> {
  const path = `${DATABASE}/${encodeURIComponent(doc._id)}?open_revs=all`;
  const answer = await asAdministrator(path, { headers: { Accept: 'application/json' } });
  const leaves = (await answer.json()) as readonly { readonly ok?: Stored }[];
  const textOf = ({ _rev, _revisions, ...content }: Stored) => JSON.stringify(Object.entries(content).sort());
  return leaves.some(({ ok }) => ok && textOf(ok) === textOf(doc));
}

for (const kind of KINDS)
  for (const who of Object.keys(PEOPLE) as Who[])
    test(`a ${kind} is as it was made, whatever ${who} (${PEOPLE[who].join() || 'of another project'}) sends over it, and however`, async () => {
      const ask = await signedIn(who);
      const [made, instead] = contents()[kind];
      for (const way of Object.keys(WAYS) as (keyof typeof WAYS)[]) {
        const wanted = way === 'DELETE' ? { _id: made._id, _deleted: true } : instead;
        const said = await WAYS[way](ask, wanted, await place(made._id, made));
        expect(said.isTaken, `${way}: ${said.reason}`).toBe(false);
        await expect.poll(() => isThere(made), way).toBe(true);
      }
      expect(await madeUp(ask, instead)).toBe(BESIDE[kind].includes(who));
      // A copy that has not heard of the last write yet lists fewer revisions.
      await expect.poll(() => isThere(made)).toBe(true);
      // So that the next test does not begin with the other content.
      await place(made._id, null);
    });

for (const who of Object.keys(PEOPLE) as Who[])
  test(`a lock is as it was taken, whatever ${who} (${PEOPLE[who].join() || 'of another project'}) sends over it, and however`, async () => {
    const [ask, signer] = [await signedIn(who), await signedIn('sig')];
    const id = `seal:${PROJECT}:never-changes-${who}:1`;
    const path = `/locks/${encodeURIComponent(id)}`;
    const taken = { holder: nameOf('sig'), hash: 'ab'.repeat(32) };
    const { rev } = await json(await signer(path, { method: 'PUT', body: JSON.stringify(taken) }));
    const other = { _id: id, _rev: rev, holder: nameOf(who), hash: OTHER };
    const bulk = (body: object) => ask('/locks/_bulk_docs', { method: 'POST', body: JSON.stringify(body) });
    const forged = { ...other, _rev: `9-${randomBytes(16).toString('hex')}` };
    for (const answer of [
      await ask(`${path}?rev=${String(rev)}`, { method: 'DELETE' }),
      await bulk({ docs: [other] }),
      await bulk({ docs: [forged], new_edits: false }),
      await ask(`${path}?new_edits=false`, { method: 'PUT', body: JSON.stringify(forged) }),
      await ask(path, { method: 'PUT', body: JSON.stringify({ _rev: rev, _deleted: true }) }),
    ])
      expect(answer.status).toBe(403);
    // Who holds it may take it up again for another text: what was signed has the hash of its own.
    const put = await ask(path, { method: 'PUT', body: JSON.stringify(other) });
    expect(put.ok).toBe(who === 'sig');
    const { holder, hash } = await json(await asAdministrator(path));
    expect({ holder, hash }).toEqual(who === 'sig' ? { ...taken, hash: OTHER } : taken);
  });
