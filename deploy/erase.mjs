// Deletes from a team's server the photos that leads erased in the app; see deploy/README.md.
// COUCH_URL=http://127.0.0.1:5984 COUCH_USER=admin COUCH_PASSWORD=… node deploy/erase.mjs team.json [--check]
// Takes away what a project's own documents say was erased, and nothing else; can't be undone. --check only says what would go.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { eraseOnServer } from './erase/eraseOnServer.mjs';
import { createCouch, readServer } from './setup/couch.mjs';
import { readTeam } from './setup/team.mjs';

const USAGE = 'COUCH_URL=… COUCH_USER=… COUCH_PASSWORD=… node deploy/erase.mjs team.json [--check]';

async function main() {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const { nodes, user, password } = readServer(process.env);
  const [node] = nodes;
  const [file] = positionals;
  if (!file || !node) throw new Error(`Which server, and which file? ${USAGE}`);
  const { check } = values;
  const couch = createCouch(node, user, password);
  for (const { id: project } of readTeam(readFileSync(file, 'utf8')).projects) {
    const { erased, before, used } = await eraseOnServer({ project, couch, check });
    const gone = `${check ? 'would be deleted' : 'deleted'}: ${erased}, not there any more: ${before}`;
    console.log(`${project}: erased photos ${gone}, kept since a drawing or record has them: ${used}.`);
  }
}

await main().catch((error) => {
  console.error(error.message);
  process.exitCode = 2;
});
