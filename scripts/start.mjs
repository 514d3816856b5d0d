// `npm start`: builds the app if its sources are newer than the last build, and serves it. With `-- --team ADDRESS`,
// once for each node, it also proxies a team's database.
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { serve } from './serve.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const SOURCES = [
  'src',
  'machines',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/headers.mjs',
  'package-lock.json',
];

function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stat.mtimeMs);
}

const built = statSync(join(root, 'dist/index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
if (SOURCES.some((source) => newest(join(root, source)) > built)) await build({ root, logLevel: 'warn' });

const { PORT: port = '4173', HOST: host } = process.env;
try {
  const { team = [] } = parseArgs({ options: { team: { type: 'string', multiple: true } } }).values;
  const { url, addresses, others } = await serve(join(root, 'dist'), Number(port), {
    team,
    ...(host ? { host } : {}),
  });
  console.log(`Alpha AI is ready at ${url}`);
  console.log(
    `It listens on ${addresses.join(' and ')}${others ? ': other machines can reach it' : ', for this machine alone'}`,
  );
  if (team.length > 0) console.log(`Teams work on the database at ${team.join(' and ')}`);
} catch (error) {
  console.error(trouble(error));
  process.exitCode = 1;
}

function trouble(error) {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Choose another: PORT=4180 npm start`;
    case 'ERR_SOCKET_BAD_PORT':
      return `PORT is “${port}”, which is no port. Choose one from 1024 to 65535: PORT=4180 npm start`;
    case 'EACCES':
      return `Port ${port} is not yours to take. Choose one above 1023: PORT=4180 npm start`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
      return `HOST is “${host}”, which is no address of this machine. HOST=0.0.0.0 lets other machines in: HOST=0.0.0.0 npm start`;
    case 'ERR_TEAM_ADDRESS':
      return error.message;
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return 'There is one option, the address of a node of a team’s database: npm start -- --team http://127.0.0.1:5984';
    default:
      return error;
  }
}
