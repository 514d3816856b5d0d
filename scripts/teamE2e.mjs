// `npm run e2e:team [-- Playwright's arguments]`: the tests of teams, in browsers and directly against the database,
// with the built app in dist/ and a real CouchDB. They create a project there, and remove it afterwards.
import { randomBytes } from 'node:crypto';
import { createCouch } from '../deploy/setup/couch.mjs';
import { readGuards } from '../deploy/setup/guards.mjs';
import { setUp } from '../deploy/setup/setUp.mjs';
import { readTeam } from '../deploy/setup/team.mjs';
import { runPlaywright } from './playwright.mjs';

/** The participants, as in tests/support/team/hostile/triedWrite.ts; each has a password for this run. */
const PEOPLE = {
  lea: ['lead'],
  ina: ['inspector'],
  rex: ['reviewer'],
  sig: ['signer'],
  vic: ['viewer'],
  sam: [],
};

async function main() {
  const { COUCH_URL, COUCH_USER = '', COUCH_PASSWORD = '' } = process.env;
  if (!COUCH_URL)
    throw new Error(
      'These tests work on a real CouchDB and start none: COUCH_URL=http://127.0.0.1:5984 COUCH_USER=admin COUCH_PASSWORD=… npm run e2e:team',
    );
  const [node] = COUCH_URL.split(',');
  const couch = createCouch(node, COUCH_USER, COUCH_PASSWORD);
  const run = randomBytes(4).toString('hex');
  const project = `e2e-${run}`;
  // Hostile writes and the tests in the app use separate projects.
  const shared = `${project}-shared`;
  const people = Object.entries(PEOPLE).map(([name, roles]) => ({
    name: `${name}.${run}`,
    password: `of ${name} in ${run}`,
    roles: { [project]: roles, [shared]: roles },
  }));
  const team = readTeam(
    JSON.stringify({ projects: [{ id: project }, { id: shared, name: 'Wing Lok Mansion' }], people }),
  );
  await setUp({ team, couch, guards: readGuards(), check: false, say: () => undefined });
  Object.assign(process.env, { E2E_TEAM: COUCH_URL, TEAM_RUN: run, TEAM_NODE: node });
  try {
    process.exitCode = await runPlaywright([
      '--config',
      'e2e-team/playwright.config.ts',
      ...process.argv.slice(2),
    ]);
  } finally {
    for (const id of [project, shared])
      for (const kind of ['project', 'photos', 'presence']) await couch.remove(`/${kind}-${id}`);
    for (const { name } of people) {
      const { _rev } = await couch.read(`/_users/org.couchdb.user:${name}`);
      await couch.remove(`/_users/org.couchdb.user:${name}?rev=${_rev}`);
    }
  }
}

await main().catch((error) => {
  console.error(error.message);
  process.exitCode = 2;
});
