// Prepares a CouchDB cluster for teams, from a file that lists projects and people; see deploy/README.md.
// COUCH_URL=http://127.0.0.1:5984 COUCH_USER=admin COUCH_PASSWORD=… node deploy/setup.mjs team.json [--check]
// Nothing is ever deleted. Run again after each change of the file: what is already right stays as it is.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createCouch, readServer } from './setup/couch.mjs';
import { readGuards } from './setup/guards.mjs';
import { setUp } from './setup/setUp.mjs';
import { readTeam } from './setup/team.mjs';

const USAGE = 'COUCH_URL=… COUCH_USER=… COUCH_PASSWORD=… node deploy/setup.mjs team.json [--check]';

async function main() {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const { nodes, user, password } = readServer(process.env);
  const [node] = nodes;
  const [file] = positionals;
  if (!file || !node) throw new Error(`Which server, and which file? ${USAGE}`);
  const team = readTeam(readFileSync(file, 'utf8'));
  const couch = createCouch(node, user, password);
  const done = await setUp({ team, couch, guards: readGuards(), check: values.check, say: console.log });
  if (done === 0) console.log('Everything is as the file says.');
  if (values.check && done > 0) process.exitCode = 1;
}

await main().catch((error) => {
  console.error(error.message);
  process.exitCode = 2;
});
