import { expect, test } from '@playwright/test';
import { createCouch, readServer } from '../deploy/setup/couch.mjs';
import { readGuards } from '../deploy/setup/guards.mjs';
import { setUp } from '../deploy/setup/setUp.mjs';
import { readTeam } from '../deploy/setup/team.mjs';
import { hostileDocuments } from '../tests/support/team/hostile/hostileDocuments.ts';
import { asAdministrator, nameOf, PROJECT } from './support/people.ts';
import { DATABASE, json, place, type Stored } from './support/writes.ts';

/** Runs setup over the project, as whoever administers the server does. @returns what it did */
async function setUpAgain(check: boolean): Promise<readonly string[]> {
  const { TEAM_NODE: COUCH_URL, COUCH_USER, COUCH_PASSWORD } = process.env;
  const { nodes, user, password } = readServer({ COUCH_URL, COUCH_USER, COUCH_PASSWORD });
  const couch = createCouch(nodes[0]!, user, password);
  const team = readTeam(JSON.stringify({ projects: [{ id: PROJECT }], people: [] }));
  const lines: string[] = [];
  await setUp({ team, couch, guards: readGuards(), check, say: (line: string) => void lines.push(line) });
  return lines;
}

const read = async (id: string) => json(await asAdministrator(`${DATABASE}/${encodeURIComponent(id)}`));

/** A document whose schema was raised twice over the revision that everybody knows, its fields lost. */
async function raise(doc: Stored): Promise<void> {
  await place(doc._id, doc);
  for (const schema of [900, 901]) {
    const { _rev } = await read(doc._id);
    const frozen = JSON.stringify({ ...doc, _rev, schema, fields: {} });
    const path = `${DATABASE}/${encodeURIComponent(doc._id)}`;
    expect((await asAdministrator(path, { method: 'PUT', body: frozen })).ok).toBe(true);
  }
}

test('documents whose schema somebody raised are found and put back by setup, on all nodes, and stay so', async () => {
  const { site, image, record, claim, accepted, register } = hostileDocuments(PROJECT, Date.now(), nameOf);
  const documents: readonly Stored[] = [
    site('lea', { city: register('Hong Kong', 'lea') }),
    image('ina'),
    record({ 'signoff:1:ab': register({ person: 'Sig' }, 'sig') }),
    claim('ina', accepted('ina')),
  ];
  for (const doc of documents) await raise(doc);
  const planned = await setUpAgain(true);
  for (const { _id } of documents) expect(planned.join('\n')).toContain(`${_id} put back as it was`);
  for (const { _id } of documents) expect(await read(_id)).toMatchObject({ schema: 901, fields: {} });
  await setUpAgain(false);
  const { E2E_TEAM: nodes = '' } = process.env;
  const authorization = `Basic ${btoa(`${process.env.COUCH_USER}:${process.env.COUCH_PASSWORD}`)}`;
  for (const node of nodes.split(','))
    for (const doc of documents) {
      const path = `${node}${DATABASE}/${encodeURIComponent(doc._id)}`;
      const there = async () => json(await fetch(path, { headers: { authorization } }));
      await expect.poll(there, { message: `${doc._id} at ${node}` }).toMatchObject(doc);
    }
  expect((await setUpAgain(true)).filter((line) => line.includes('schema'))).toEqual([]);
});
