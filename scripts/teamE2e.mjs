// `npm run e2e:team [-- Playwright's arguments]`: the tests of teams, in browsers and directly against the database,
// with the built app in dist/ and a real CouchDB. They create a project there, and remove it afterwards.
import { randomBytes } from 'node:crypto';
import { createCouch, readServer } from '../deploy/setup/couch.mjs';
import { readGuards } from '../deploy/setup/guards.mjs';
import { setUp } from '../deploy/setup/setUp.mjs';
import { readTeam } from '../deploy/setup/team.mjs';
import { runPlaywright } from './playwright.mjs';
import { createTestRuns } from './team/testRuns.mjs';

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
  const { nodes, user, password } = readServer(process.env);
  const [node] = nodes;
  if (!node)
    throw new Error(
      'These tests work on a real CouchDB and start none: COUCH_URL=http://127.0.0.1:5984 COUCH_USER=admin COUCH_PASSWORD=… npm run e2e:team',
    );
  const couch = createCouch(node, user, password);
  const runs = createTestRuns({ node, couch });
  const left = await runs.removeLeft();
  if (left > 0) console.log(`Removed what ${left} earlier run${left === 1 ? '' : 's'} left on the server.`);
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
  const made = { run, projects: [project, shared], people: people.map(({ name }) => name) };
  runs.begin(made);
  try {
    await setUp({ team, couch, guards: readGuards(), check: false, say: () => undefined });
    Object.assign(process.env, { COUCH_USER: user, COUCH_PASSWORD: password });
    Object.assign(process.env, { E2E_TEAM: nodes.join(','), TEAM_RUN: run, TEAM_NODE: node });
    process.exitCode = await runPlaywright([
      '--config',
      'e2e-team/playwright.config.ts',
      ...process.argv.slice(2),
    ]);
  } finally {
    // The tests' own result counts where the server is away by now.
    await runs.remove(made).catch((error) => {
      console.error(
        `The tests’ databases are still on the server; the next run removes them. ${error.message}`,
      );
    });
  }
}

await main().catch((error) => {
  console.error(error.message);
  process.exitCode = 2;
});
