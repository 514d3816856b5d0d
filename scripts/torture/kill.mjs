// Kills the browser at random moments of editing and importing, opens it again, and looks for what was lost. Now and
// then the browser's database is broken besides, as a kill does by chance once in a hundred times.
// KILLS says how often (100), KILL_SEED where chance begins. With KILL_FOLDER the run can be done in parts: it
// stops after KILL_MINUTES and goes on from there the next time. The last result is kept in kill.result.json.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serve } from '../serve.mjs';
import { startBrowser } from './support/browser.mjs';
import { buildPage } from './support/buildPage.mjs';

const KILLS = Number(process.env.KILLS ?? 100);
/** One kill in so many falls into an import. */
const EVERY = Number(process.env.KILL_IMPORT_EVERY ?? 3);
/** After one kill in so many the browser's database is broken besides; 0 = never. */
const SPOIL = Number(process.env.KILL_SPOIL_EVERY ?? 10);
const SEED = Number(process.env.KILL_SEED ?? 20_260_101);
const until = Date.now() + Number(process.env.KILL_MINUTES ?? 1e6) * 60_000;
const kept = process.env.KILL_FOLDER;
const here = fileURLToPath(new URL('.', import.meta.url));
const scratch = kept ?? mkdtempSync(join(tmpdir(), 'alpha-ai-kills-'));
const IMAGE = 'sample.sample-01';
const PHOTOS = 6;
const BOXES = 40;
const BYTES = 200_000;

/**
 * Breaks the browser's database files as a kill sometimes does: at its next start the browser finds them corrupt
 * and empties them.
 */
function spoil(profile) {
  const folder = join(profile, 'Default', 'IndexedDB');
  for (const database of readdirSync(folder).filter((name) => name.endsWith('.leveldb')))
    for (const file of readdirSync(join(folder, database)).filter((name) => name.startsWith('MANIFEST')))
      writeFileSync(join(folder, database, file), 'torn');
}

/** A small generator with a seed, so that a run can be repeated. */
function chance(seed, drawn) {
  let state = (seed + drawn * 0x6d2b79f5) >>> 0;
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
async function importing({ photos, boxes, bytes }) {
  for (;;) await window.acknowledge({ imported: await window.torture.importPhotos(photos, boxes, bytes) });
}

/** What is in the database after a kill. Photos looked at before are looked at again now and then. */
async function survey({ image, imports, photos, boxes, bytes, all, seen }) {
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
  const known = new Set(seen);
  for (const { project, images } of imports) {
    const found = (await first(workspace.images(project))).map(({ id }) => id);
    if (images.some((one) => !found.includes(one))) trouble.push(`an imported photo of ${project} is gone`);
  }
  for (const { id } of projects) {
    if (id === 'sample' || (known.has(id) && !all)) continue;
    known.add(id);
    const list = await first(workspace.images(id));
    if (list.length !== 0 && list.length !== photos) trouble.push(`${id} has ${list.length} photos: torn`);
    for (const photo of list) {
      const count = (await workspace.damagesOf(photo.id)).length;
      if (count !== boxes) trouble.push(`${photo.id} has ${count} of ${boxes} boxes`);
      const kept = await workspace.photo(photo).catch(() => null);
      if (kept?.size !== bytes) trouble.push(`${photo.id} has ${kept?.size ?? 'no'} bytes`);
    }
  }
  const { photos: place, copy, putBack } = workspace.health.state.get();
  return {
    place,
    copy,
    putBack,
    known: [...known],
    damages: damages.length,
    marks: damages.map(({ remark, severity }) => ({ n: Number(remark || -1), severity })),
    trouble,
  };
}

function check({ marks, trouble, damages }, { acknowledged, boxes }) {
  const found = [...trouble];
  if (damages !== boxes) found.push(`${damages} damages where there were ${boxes}`);
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

const notes = join(scratch, 'state.json');
mkdirSync(scratch, { recursive: true });
const folder = buildPage(scratch);
const state = existsSync(notes)
  ? JSON.parse(readFileSync(notes, 'utf8'))
  : {
      kill: 0,
      port: 0,
      steps: 0,
      boxes: null,
      acknowledged: [],
      imports: [],
      seen: [],
      troubles: [],
      spoilt: [],
      mended: [],
      openings: [],
      withoutFiles: 0,
      withoutCopy: 0,
    };
// The same address each time: another port would be another origin, with storage of its own.
const server = await serve(folder, state.port);
state.port = Number(new URL(server.url).port);
const profile = join(scratch, 'profile');
const next = chance(SEED, state.kill);

for (; state.kill <= KILLS && Date.now() < until; state.kill += 1) {
  const { kill } = state;
  const begun = Date.now();
  const browser = await startBrowser(profile, server.url);
  await browser.ready();
  state.openings.push(Date.now() - begun);
  const { imports, seen } = state;
  const all = kill % 25 === 0 || kill === KILLS;
  const asked = { image: IMAGE, imports, photos: PHOTOS, boxes: BOXES, bytes: BYTES, all, seen };
  const found = await browser.page.evaluate(survey, asked);
  state.boxes ??= found.damages;
  state.seen = found.known;
  if (found.place !== 'files') state.withoutFiles += 1;
  if (found.copy === 'none') state.withoutCopy += 1;
  if (found.putBack > 0) {
    state.mended.push({ kill, records: found.putBack });
    console.log(`after kill ${kill} the browser had lost records: ${found.putBack} were put back`);
  }
  const trouble = check(found, state);
  if (state.spoilt.includes(kill) && found.putBack === 0) trouble.push('a broken database was not noticed');
  for (const one of trouble) state.troubles.push(`after kill ${kill}: ${one}`);
  if (trouble.length > 0) console.error(trouble.join('\n'));
  if (kill === KILLS) {
    await browser.kill();
    continue;
  }
  await browser.page.exposeFunction('acknowledge', ({ group, n, imported }) => {
    state.steps += 1;
    if (imported) state.imports.push(imported);
    else state.acknowledged[group] = n;
  });
  const work = kill % EVERY === EVERY - 1 ? importing : edit;
  const given = { image: IMAGE, from: state.steps + kill * 1000, photos: PHOTOS, boxes: BOXES, bytes: BYTES };
  const working = browser.page.evaluate(work, given).catch(() => {});
  await wait(50 + next() * 1500);
  await browser.kill();
  await working;
  if (SPOIL > 0 && kill % SPOIL === SPOIL - 1) {
    spoil(profile);
    state.spoilt.push(kill + 1);
  }
  writeFileSync(notes, JSON.stringify({ ...state, kill: kill + 1 }));
  if (kill % 10 === 9)
    console.log(`${kill + 1} kills, ${state.steps} acknowledged steps, ${state.troubles.length} troubles`);
}

await server.close();
if (state.kill <= KILLS) {
  console.log(`${state.kill} of ${KILLS} kills done; the same command goes on from here`);
  process.exit(0);
}
if (!kept) rmSync(scratch, { recursive: true, force: true });
const openings = state.openings.toSorted((a, b) => a - b);
const result = {
  at: new Date().toISOString().slice(0, 10),
  kills: KILLS,
  seed: SEED,
  acknowledgedSteps: state.steps,
  acknowledgedImports: state.imports.length,
  databasesBroken: state.spoilt.length,
  /** Openings at which the browser had lost records, and how many the second copy gave back. */
  mended: state.mended,
  startsWithoutFiles: state.withoutFiles,
  startsWithoutCopy: state.withoutCopy,
  troubles: state.troubles,
  openingMs: { median: openings[openings.length >> 1], longest: openings.at(-1) },
};
writeFileSync(join(here, 'kill.result.json'), `${JSON.stringify(result, null, 2)}\n`);
console.log(result);
process.exit(state.troubles.length === 0 ? 0 : 1);
