// `npm start`: builds the app if its sources are newer than the last build, and serves it.
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  const { url, addresses, others } = await serve(join(root, 'dist'), Number(port), host ? { host } : {});
  console.log(`Alpha AI is ready at ${url}`);
  console.log(
    `It listens on ${addresses.join(' and ')}${others ? ': other machines can reach it' : ', for this machine alone'}`,
  );
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
    default:
      return error;
  }
}
