// Writes the roles' table into the databases' guards. Run it after changing src/domain/team/roles.ts, frame.ts or the
// documents' schema.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const file = join(root, 'deploy/couchdb/guard.js');
const TABLE = /(\/\* The table: .*?\*\/\n)[\s\S]*?(\n *\/\* End of the table\. \*\/)/;

const of = async (path) => (await runnerImport(join(root, 'src/domain', path))).module;
const { MAY, NEVER_ANY } = await of('team/roles.ts');
const { NAMES, MAKING, DELETION } = await of('team/frame.ts');
const { REVIEW_WORDS } = await of('team/second/secondVerdict.ts');
const { SCHEMA } = await of('edit/ids.ts');
const table = Object.entries({ MAY, NEVER_ANY, NAMES, MAKING, DELETION, REVIEW_WORDS, SCHEMA })
  .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
  .join('\n');
writeFileSync(
  file,
  readFileSync(file, 'utf8').replace(TABLE, (_, begin, end) => begin + table + end),
);
const { status } = spawnSync('npx', ['biome', 'check', '--write', file], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
