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

const port = Number(process.env.PORT ?? 4173);
try {
  const { url } = await serve(join(root, 'dist'), port);
  console.log(`Alpha AI is ready at ${url}`);
} catch (error) {
  console.error(
    error.code === 'EADDRINUSE' ? `Port ${port} is taken. Choose another: PORT=4180 npm start` : error,
  );
  process.exitCode = 1;
}
