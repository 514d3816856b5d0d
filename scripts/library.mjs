// `npm run library`: builds the library, compares what is public of it with `library/api`, packs it, installs the package in a
// folder outside of the repository, checks types and runs every example there, and compares sizes with what is promised.
// No registry is asked: the package has no dependencies, only peers, which are linked from this project.
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, createServer } from 'vite';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const built = join(root, 'dist-lib');
const examples = join(root, 'library/examples');
const isUpdate = process.argv.includes('--update');

/** Most lines of an example. */
const MOST_LINES = 40;
/** What examples need besides the peers. */
const BESIDES = ['react-dom', 'jsdom', '@types/react', '@types/react-dom', '@types/node'];

/** The bundles that are promised, each with the most bytes that it may have minified and compressed, without peers. */
const BUNDLES = [
  ['annotator', "export * from 'alpha-ai/annotator'", 60_000],
  ['annotator/react', "export * from 'alpha-ai/annotator/react'", 60_000],
  ['annotator/scene', "export * from 'alpha-ai/annotator/scene'", 60_000],
  ['formats, all', "export * from 'alpha-ai/formats'", 60_000],
  ['formats, COCO only', "export { coco, createFormats } from 'alpha-ai/formats'", 15_000],
  ['formats, YOLO only', "export { yolo, createFormats } from 'alpha-ai/formats'", 15_000],
  ['formats, COCO with `gather`', "export { coco, createFormats, gather } from 'alpha-ai/formats'", 20_000],
  ['record', "export * from 'alpha-ai/record'", 15_000],
];

class Failure extends Error {}

function run(what, command, args, cwd) {
  const ended = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (ended.status === 0) return ended.stdout;
  throw new Failure(`${what} failed.\n${ended.stdout ?? ''}${ended.stderr ?? ''}${ended.error ?? ''}`);
}

/** A folder with the installed package, its peers and the examples. */
function install(folder) {
  const npm = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const cache = `--cache=${join(folder, 'cache')}`;
  run('Packing', 'npm', ['pack', ...npm, cache, '--pack-destination', folder], built);
  const [archive] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const home = join(folder, 'host');
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), '{ "name": "host", "private": true, "type": "module" }\n');
  run('Installing', 'npm', ['install', ...npm, cache, '--legacy-peer-deps', join(folder, archive)], home);
  const own = JSON.parse(readFileSync(join(home, 'node_modules/alpha-ai/package.json'), 'utf8'));
  for (const name of [...Object.keys(own.peerDependencies), ...BESIDES]) {
    const link = join(home, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link, 'junction');
  }
  return home;
}

const COMPILER = {
  compilerOptions: {
    ...{ target: 'ES2023', lib: ['ES2023', 'DOM', 'DOM.Iterable'], module: 'ESNext', strict: true },
    ...{ moduleResolution: 'bundler', jsx: 'react-jsx', types: ['node'], outDir: 'out', rootDir: 'src' },
    ...{ noUncheckedIndexedAccess: true, skipLibCheck: false },
  },
  include: ['src'],
};

/** Makes a page of Node, and runs an example with React in it; a stage that is shown would draw on for ever. */
const PAGE = `import { JSDOM } from 'jsdom';
const { window } = new JSDOM('<body></body>', { url: 'http://localhost/', pretendToBeVisual: true });
window.HTMLCanvasElement.prototype.getContext = () => null;
globalThis.window = window;
for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
for (const name of ['AbortController', 'AbortSignal', 'Event', 'EventTarget']) globalThis[name] = window[name];
for (const name of ['addEventListener', 'removeEventListener']) globalThis[name] = window[name].bind(window);
globalThis.ResizeObserver = class { observe() {} unobserve() {} disconnect() {} };
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
await import(new URL(process.argv[2], import.meta.url));
process.exit();
`;

/** Bundles an example for a page, as its host would: Pixi's React can't be imported by Node itself. */
async function bundled(home, code) {
  await build({
    ...{ root: home, configFile: false, logLevel: 'silent', publicDir: false },
    ssr: { noExternal: ['alpha-ai', '@pixi/react', 'react-reconciler'] },
    build: {
      ssr: code,
      outDir: 'out',
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  });
}

/** Checks the types of every example against the installed package, and runs each. */
async function tryExamples(home) {
  const names = readdirSync(examples).filter((name) => /\.tsx?$/.test(name));
  mkdirSync(join(home, 'src'));
  for (const name of names) {
    const text = readFileSync(join(examples, name), 'utf8');
    const lines = text.trimEnd().split('\n').length;
    if (lines >= MOST_LINES)
      throw new Failure(`${name} has ${lines} lines; an example has less than ${MOST_LINES}.`);
    writeFileSync(join(home, 'src', name), text);
  }
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify(COMPILER));
  writeFileSync(join(home, 'page.mjs'), PAGE);
  run(
    'Checking the types of the examples',
    process.execPath,
    [join(root, 'node_modules/ts7/bin/tsc'), '-p', home],
    home,
  );
  const failures = [];
  for (const name of names) {
    const page = name.endsWith('.tsx') ? ['page.mjs'] : [];
    const code = join('out', name.replace(/\.tsx?$/, '.js'));
    if (name.endsWith('.tsx')) await bundled(home, code);
    try {
      run(`The example ${name}`, process.execPath, [...page, code], home);
    } catch (error) {
      failures.push(error.message);
    }
  }
  if (failures.length > 0) throw new Failure(failures.join('\n'));
  return names.length;
}

const REPORT_MADE = '2026-05-14T09:00:00Z';

/** A record that version 0.1.0 signed, as its file. */
function signedRecord(home) {
  const place = join(root, 'tests/data/records/fixtures/signedBefore.json');
  const { docs } = JSON.parse(readFileSync(place, 'utf8'));
  const { text } = docs.find(({ fields }) => fields?.text && fields.record.v === 'signed').fields;
  const file = join(home, 'signed.json');
  writeFileSync(file, text.v);
  return file;
}

/**
 * The pages of a record without photos, set in this thread by the project's own source.
 *
 * @param load a file of `src` as a module
 */
async function pagesOf(file, home, load) {
  const bytes = (path) => new Uint8Array(readFileSync(join(home, 'node_modules', path)));
  globalThis.location = { href: 'file:///' };
  const { sealIn, sourceOf } = await load('cli/report.ts');
  const { reportDocument } = await load('report/typesetting/document.ts');
  const { fontsFor } = await load('report/typesetting/fonts.ts');
  const { chooseFonts, createTypesetter, lettersOf } = await load('report/typesetting/typesetter.ts');
  const source = await sourceOf(await sealIn(file), true, { options: { made: REPORT_MADE } });
  const document = JSON.parse(JSON.stringify(reportDocument({ ...source, pictures: new Set() })));
  const read = async ({ address }) => bytes(new URL(address).pathname.replace(/^.*\/node_modules\//, ''));
  const { fonts, unprinted } = await chooseFonts(
    lettersOf([document, null]),
    fontsFor(source.words.tag),
    read,
  );
  const wasm = bytes('@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler_bg.wasm');
  return (await createTypesetter(wasm, fonts)).set(document, [], { unprinted }).value;
}

/** Whether a PDF has the very bytes that the project's own source makes of a record. */
async function isAsInApp(pdf, file, home) {
  const server = await createServer({
    ...{ root, configFile: false, logLevel: 'error', appType: 'custom' },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return pdf?.equals(await pagesOf(file, home, (path) => server.ssrLoadModule(`/src/${path}`)));
  } finally {
    await server.close();
  }
}

/** Makes a report by the installed command line, and compares its pages with those that the app's code sets. */
async function tryReport(home) {
  const file = signedRecord(home);
  const command = join(home, 'node_modules/alpha-ai/alpha-ai.mjs');
  const out = join(home, 'report');
  const args = [command, 'report', file, '--out', out, '--made', REPORT_MADE];
  const ended = spawnSync(process.execPath, args, { cwd: home, encoding: 'utf8', timeout: 120_000 });
  // Its photos are nowhere, which it says by name.
  if (ended.status !== 1 || !ended.stdout.includes('.xlsx') || !ended.stderr.includes('DJI_0.JPG'))
    throw new Failure(`The report ended with ${ended.status}.\n${ended.stdout}${ended.stderr}`);
  const made = new Map(
    readdirSync(out).map((name) => [name.split('.').at(-1), readFileSync(join(out, name))]),
  );
  if (!(await isAsInApp(made.get('pdf'), file, home)))
    throw new Failure('The command line’s report has other pages than the app’s code sets.');
  if (made.get('xlsx')?.subarray(0, 2).toString() !== 'PK') throw new Failure('There is no workbook.');
}

/** Minified and compressed bytes of each promised bundle, without its peers and without what it loads later. */
async function sizes(home) {
  const rows = [];
  for (const [name, code, most] of BUNDLES) {
    const input = join(home, 'bundle.js');
    writeFileSync(input, `${code};\n`);
    const result = await build({
      ...{ root: home, configFile: false, logLevel: 'silent', publicDir: false },
      build: {
        ...{ write: false, minify: true, target: 'es2023', modulePreload: false },
        lib: { entry: input, formats: ['es'] },
        rolldownOptions: { external: (id) => !/^[./\\0]/.test(id) && !id.startsWith('alpha-ai') },
      },
    });
    const { output } = [result].flat()[0];
    const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
    const chunks = output.filter((file) => file.type === 'chunk');
    const first = new Set([entry.fileName]);
    for (const file of first)
      for (const next of chunks.find((one) => one.fileName === file)?.imports ?? []) first.add(next);
    const bytes = chunks
      .filter(({ fileName }) => first.has(fileName))
      .reduce((sum, { code: text }) => sum + gzipSync(text).length, 0);
    rows.push({ name, bytes, most });
  }
  return rows;
}

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

/** The table of sizes in the documents, between its marks; fails where a bundle is larger than promised. */
function compareSizes(rows) {
  const place = join(root, 'docs/library.md');
  const text = readFileSync(place, 'utf8');
  const lines = rows.map(({ name, bytes, most }) => `| ${name} | ${kilobytes(bytes)} | ≤ ${most / 1000} |`);
  const table = ['| bundle | kB | goal |', '|---|---|---|', ...lines].join('\n');
  const next = text.replace(/(<!-- sizes -->\n)[\s\S]*?(\n<!-- end -->)/, `$1${table}$2`);
  if (isUpdate && next !== text) writeFileSync(place, next);
  const large = rows.filter(({ bytes, most }) => bytes > most);
  if (large.length > 0)
    throw new Failure(
      large.map(({ name, bytes, most }) => `${name} has ${bytes} bytes of ${most}.`).join('\n'),
    );
  // A tenth more or less than the documents say is not worth a change of theirs.
  const stated = new Map(
    [...text.matchAll(/^\| (.+?) \| ([\d.]+) \| ≤/gm)].map(([, name, size]) => [name, Number(size)]),
  );
  const off = rows.filter(({ name, bytes }) => Math.abs((stated.get(name) ?? 0) * 1000 - bytes) > bytes / 10);
  if (off.length > 0 && !isUpdate)
    throw new Failure(
      `docs/library.md says other sizes of ${off.map(({ name }) => name).join(', ')}: npm run library -- --update`,
    );
}

const folder = mkdtempSync(join(tmpdir(), 'alpha-ai-library-'));
const started = performance.now();
try {
  const node = process.execPath;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  run(
    'The build',
    node,
    [vite, 'build', '--config', 'scripts/library.config.ts', '--logLevel', 'error'],
    root,
  );
  run(
    'The report of what is public',
    node,
    ['scripts/libraryTypes.mjs', ...(isUpdate ? ['--update'] : [])],
    root,
  );
  const home = install(folder);
  const count = await tryExamples(home);
  await tryReport(home);
  const rows = await sizes(home);
  compareSizes(rows);
  for (const { name, bytes } of rows) console.log(`  ${kilobytes(bytes).padStart(6)} kB  ${name}`);
  console.log(`${count} examples passed in ${Math.round((performance.now() - started) / 1000)} s`);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
