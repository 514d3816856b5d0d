// The types of the library, each entry point's rolled up in one file: `dist-lib/<entry>.d.ts`. The same files, checked in at
// `library/api`, are the report of what is public: `--update` writes it, otherwise a difference is an error, so that no
// change of the public surface goes unnoticed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const declarations = join(root, 'dist-lib/declarations');
const ENTRIES = ['annotator', 'react', 'scene', 'formats', 'record'];
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Declarations of every file, as the compiler writes them. */
function emit() {
  rmSync(declarations, { recursive: true, force: true });
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', declarations];
  const compiler = join(root, 'node_modules/ts7/bin/tsc');
  const made = spawnSync(process.execPath, [compiler, '-p', 'library', ...options], {
    cwd: root,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`The types of the library can’t be written.\n${made.stdout}`);
}

/** The declarations of an imported file of the project; undefined for packages. */
function declared(specifier, from) {
  const alias = Object.entries(imports).find(([key]) => specifier.startsWith(key.slice(0, -1)));
  const path = alias
    ? join(declarations, alias[1].slice(0, -1), specifier.slice(alias[0].length - 1))
    : specifier.startsWith('.') && from
      ? resolve(dirname(from), specifier)
      : null;
  if (path === null) return undefined;
  const file = path.replace(/(\.d)?\.tsx?$/, '.d.ts');
  // What is written in JavaScript has declarations of its own.
  return existsSync(file) ? file : path.replace(declarations, root).replace(/\.mjs$/, '.d.mts');
}

/** The declarations of an entry point and of everything of the project that they name, in one text. */
async function rolledUp(entry) {
  const bundle = await rolldown({
    input: { [entry]: join(declarations, `library/${entry}.d.ts`) },
    external: (id) => !/^[./#]/.test(id) && !id.startsWith(root),
    plugins: [
      {
        name: 'declarations',
        resolveId: { order: 'pre', handler: (id, from) => declared(id, from) },
      },
      dts({ dtsInput: true, emitDtsOnly: true, sourcemap: false }),
    ],
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'es' });
  const [chunk] = output.filter((file) => file.type === 'chunk');
  return `${chunk.code.replace(/^\/\/#(end)?region.*\n/gm, '').trimEnd()}\n`;
}

const isUpdate = process.argv.includes('--update');
emit();
const changed = [];
for (const entry of ENTRIES) {
  const text = await rolledUp(entry);
  writeFileSync(join(root, `dist-lib/${entry}.d.ts`), text);
  const report = join(root, `library/api/${entry}.d.ts`);
  if (existsSync(report) && readFileSync(report, 'utf8') === text) continue;
  changed.push(`${entry}.d.ts`);
  mkdirSync(dirname(report), { recursive: true });
  if (isUpdate) writeFileSync(report, text);
}
rmSync(declarations, { recursive: true, force: true });
if (changed.length > 0 && !isUpdate) {
  console.error(
    `What is public of the library has changed: ${changed.join(', ')} in library/api.\n` +
      'If that is meant, npm run build:library -- --update writes it.',
  );
  process.exitCode = 1;
}
