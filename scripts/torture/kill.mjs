// Kills the browser at random moments of editing and importing, opens it again, and looks for what was lost.
// KILLS says how often (100), KILL_SEED where chance begins. The last result is kept in kill.result.json.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serve } from '../serve.mjs';
import { startBrowser } from './support/browser.mjs';

const KILLS = Number(process.env.KILLS ?? 100);
/** One kill in so many falls into an import. */
const EVERY = Number(process.env.KILL_IMPORT_EVERY ?? 3);
const SEED = Number(process.env.KILL_SEED ?? 20_260_101);
const here = fileURLToPath(new URL('.', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'alpha-ai-kills-'));

/** A small generator with a seed, so that a run can be repeated. */
function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Edits five damages at a time, as fast as they are stored; tells of each step that was acknowledged. */
async function edit({ image, from }) {
  const { workspace, watch } = window.torture;
  await watch(image);
  for (let n = from; ; n += 1) {
    const group = n % 4;
    const damages = workspace.edits
      .damages(image)
      .get()
      .slice(group * 5, group * 5 + 5);
    const patches = damages.map(({ key }) => ({ key, set: { remark: String(n), severity: n % 5 } }));
    await workspace.edits.run({ kind: 'remark', image, patches }).saved;
    await window.acknowledge({ group, n });
  }
}

/** Imports photos, again and again; tells of each import that was acknowledged. */
async function importing() {
  for (;;) await window.acknowledge({ imported: await window.torture.importPhotos(6, 40, 200_000) });
}

/** What is in the database after a kill. */
async function survey({ image, imports }) {
  const { workspace, watch } = window.torture;
  const damages = await watch(image);
  const first = (readable) =>
    new Promise((resolve) => {
      const look = () => readable.get() !== null && resolve(readable.get());
      readable.subscribe(look);
      look();
    });
  const trouble = [];
  const projects = await first(workspace.projects);
  for (const { project, images } of imports) {
    const found = (await first(workspace.images(project))).map(({ id }) => id);
    if (images.some((one) => !found.includes(one))) trouble.push(`an imported photo of ${project} is gone`);
  }
  for (const { id } of projects) {
    if (id === 'sample') continue;
    for (const photo of await first(workspace.images(id))) {
      const boxes = (await workspace.damagesOf(photo.id)).length;
      if (boxes !== 40) trouble.push(`${photo.id} has ${boxes} of 40 boxes`);
      const bytes = await workspace.photo(photo).catch(() => null);
      if (bytes?.size !== 200_000) trouble.push(`${photo.id} has ${bytes?.size ?? 'no'} bytes`);
    }
  }
  return {
    photos: workspace.health.state.get().photos,
    marks: damages.map(({ remark, severity }) => ({ n: Number(remark || -1), severity })),
    trouble,
  };
}

function check({ marks, trouble }, acknowledged) {
  const found = [...trouble];
  for (let group = 0; group < 4; group += 1) {
    const five = marks.slice(group * 5, group * 5 + 5);
    const [{ n }] = five;
    if (five.some((mark) => mark.n !== n || (n >= 0 && mark.severity !== n % 5)))
      found.push(`group ${group} is torn: ${JSON.stringify(five)}`);
    if (n < (acknowledged[group] ?? -1))
      found.push(`group ${group}: ${acknowledged[group]} was said to be saved, ${n} is there`);
  }
  return found;
}

const built = spawnSync(
  process.execPath,
  [
    'node_modules/vite/bin/vite.js',
    'build',
    '-c',
    join(here, 'page/vite.config.ts'),
    '--outDir',
    join(scratch, 'page'),
    '--logLevel',
    'error',
  ],
  { stdio: 'inherit' },
);
if (built.status !== 0) process.exit(1);
const server = await serve(join(scratch, 'page'), 0);
const profile = join(scratch, 'profile');
const next = chance(SEED);
const acknowledged = [];
const imports = [];
const image = 'sample.sample-01';
const lost = [];
/** Starts at which the browser refused its file system. */
let withoutFiles = 0;
let steps = 0;
const openings = [];

for (let kill = 0; kill <= KILLS; kill += 1) {
  const begun = Date.now();
  const browser = await startBrowser(profile, server.url);
  await browser.ready();
  openings.push(Date.now() - begun);
  const found = await browser.page.evaluate(survey, { image, imports });
  if (found.photos !== 'files') withoutFiles += 1;
  const trouble = check(found, acknowledged);
  for (const one of trouble) lost.push(`after kill ${kill}: ${one}`);
  if (trouble.length > 0) console.error(trouble.join('\n'));
  if (kill === KILLS) {
    await browser.kill();
    break;
  }
  await browser.page.exposeFunction('acknowledge', ({ group, n, imported }) => {
    steps += 1;
    if (imported) imports.push(imported);
    else acknowledged[group] = n;
  });
  const work = kill % EVERY === EVERY - 1 ? importing : edit;
  const working = browser.page.evaluate(work, { image, from: steps + kill * 1000 }).catch(() => {});
  await wait(50 + next() * 1500);
  await browser.kill();
  await working;
  if (kill % 10 === 9) console.log(`${kill + 1} kills, ${steps} acknowledged steps, ${lost.length} troubles`);
}

await server.close();
rmSync(scratch, { recursive: true, force: true });
openings.sort((a, b) => a - b);
const result = {
  at: new Date().toISOString().slice(0, 10),
  kills: KILLS,
  seed: SEED,
  acknowledgedSteps: steps,
  acknowledgedImports: imports.length,
  startsWithoutFiles: withoutFiles,
  troubles: lost,
  openingMs: { median: openings[openings.length >> 1], longest: openings.at(-1) },
};
writeFileSync(join(here, 'kill.result.json'), `${JSON.stringify(result, null, 2)}\n`);
console.log(result);
process.exit(lost.length === 0 ? 0 : 1);
