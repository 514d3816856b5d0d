// Kills the browser at random moments of editing, importing, restoring, signing, running a model, taking photos, handing
// them over to their project, and sweeping, opens it again with a
// clock that is wrong by minutes to years, and checks what was lost or changed. Sometimes the browser's database is
// also corrupted, as a kill does by chance once in a hundred times. KILLS sets the number of kills (100), KILL_SEED the
// random seed. With KILL_FOLDER the run can be split: it stops after KILL_MINUTES and continues the next time. The last
// result is saved in kill.result.json, or in KILL_RESULT.
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
import { ACTS, hurrySweep, TURNS } from './support/acts.mjs';
import { makeBackups } from './support/backups.mjs';
import { startBrowser } from './support/browser.mjs';
import { buildPage } from './support/buildPage.mjs';
import { chance } from './support/chance.mjs';
import { setClock, wrongBy } from './support/clock.mjs';
import { check, survey } from './support/survey.mjs';

const KILLS = Number(process.env.KILLS ?? 100);
/** After every so many kills the browser's database is also corrupted; 0 = never. */
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
/** Made once; an interrupted restore is repeated. */
const BACKUPS = Math.min(60, KILLS);

/**
 * Corrupts the browser's database files as a kill sometimes does: at its next start the browser detects it and empties
 * them.
 */
function spoil(profile) {
  const folder = join(profile, 'Default', 'IndexedDB');
  for (const database of readdirSync(folder).filter((name) => name.endsWith('.leveldb')))
    for (const file of readdirSync(join(folder, database)).filter((name) => name.startsWith('MANIFEST')))
      writeFileSync(join(folder, database, file), 'torn');
}

const notes = join(scratch, 'state.json');
mkdirSync(scratch, { recursive: true });
const folder = buildPage(scratch);
const state = existsSync(notes)
  ? JSON.parse(readFileSync(notes, 'utf8'))
  : {
      kill: 0,
      port: 0,
      backups: null,
      killed: Object.fromEntries(Object.keys(ACTS).map((act) => [act, 0])),
      steps: { edited: 0, imported: 0, restored: 0, signed: 0, trashed: 0, ran: 0, taken: 0, handedOver: 0 },
      wrong: [],
      boxes: null,
      acknowledged: [],
      imports: [],
      signed: [],
      runs: [],
      shotProject: null,
      taken: [],
      restored: [],
      seen: [],
      troubles: [],
      spoilt: [],
      recovered: [],
      openings: [],
      withoutFiles: 0,
      withoutCopy: 0,
    };
// Always the same address: another port would be another origin, with its own storage.
const server = await serve(folder, state.port);
state.port = Number(new URL(server.url).port);
const of = { photos: PHOTOS, boxes: BOXES, bytes: BYTES };
if (!state.backups) {
  const source = join(scratch, 'source');
  state.backups = await makeBackups(BACKUPS, { profile: source, folder, url: server.url, ...of });
}
const profile = join(scratch, 'profile');
const next = chance(SEED, state.kill);

/** Records what the page was told. */
function acknowledge({ edited, imported, restored, signed, trashed, ran, shotProject, taken, handedOver }) {
  if (edited) state.acknowledged[edited.group] = edited.n;
  if (imported) state.imports.push(imported);
  if (signed) state.signed.push(signed);
  if (restored) {
    const backup = state.backups.find(({ file }) => file === restored);
    state.restored.push(restored);
    state.imports.push({ project: backup.project, images: backup.images });
    state.signed.push(backup.signed);
  }
  if (ran?.images) state.runs.push(ran);
  else if (ran) {
    const run = state.runs.find(({ project }) => project === ran.project);
    // What is reported twice, as after a pause, is done once.
    if (run && ran.left.length < run.left.length) {
      state.steps.ran += run.left.length - ran.left.length;
      run.left = ran.left;
    }
  }
  if (shotProject) state.shotProject = shotProject;
  if (taken) state.taken.push(taken);
  state.steps.taken += taken ? 1 : 0;
  state.steps.handedOver += handedOver ?? 0;
  state.steps.edited += edited ? 1 : 0;
  state.steps.imported += imported ? 1 : 0;
  state.steps.restored += restored ? 1 : 0;
  state.steps.signed += signed ? 1 : 0;
  state.steps.trashed += trashed ?? 0;
}

/** Checks what previous kills have left. */
async function lookAt(page, kill) {
  const { imports, signed, runs, taken, seen } = state;
  const all = TURNS.at((kill % TURNS.length) - 1) === 'sweeps' || kill === KILLS;
  const found = await page.evaluate(survey, {
    ...{ image: IMAGE, imports, signed, runs, taken, all, seen },
    ...of,
  });
  state.boxes ??= found.damages;
  state.seen = found.known;
  if (found.place !== 'files') state.withoutFiles += 1;
  if (found.copy === 'none') state.withoutCopy += 1;
  if (found.putBack > 0) {
    state.recovered.push({ kill, records: found.putBack });
    console.log(`after kill ${kill} the browser had lost records: ${found.putBack} were put back`);
  }
  const trouble = check(found, state);
  if (state.spoilt.includes(kill) && found.putBack === 0) trouble.push('a broken database was not noticed');
  for (const one of trouble) state.troubles.push(`after kill ${kill}: ${one}`);
  if (trouble.length > 0) console.error(trouble.join('\n'));
}

for (; state.kill <= KILLS && Date.now() < until; state.kill += 1) {
  const { kill } = state;
  const act = TURNS[kill % TURNS.length];
  const isSweep = act === 'sweeps' && kill < KILLS;
  const wrong = wrongBy(next, isSweep);
  setClock(folder, wrong);
  state.wrong.push(wrong);
  const begun = Date.now();
  const browser = await startBrowser(profile, server.url, isSweep ? hurrySweep : null);
  await browser.ready();
  state.openings.push(Date.now() - begun);
  // Checking photos takes them out of the trash, so a sweep is only checked after its kill.
  if (!isSweep) await lookAt(browser.page, kill);
  if (kill === KILLS) {
    await browser.kill();
    continue;
  }
  await browser.page.exposeFunction('acknowledge', acknowledge);
  const given = {
    image: IMAGE,
    from: state.steps.edited + kill * 1000,
    project: state.imports[0]?.project ?? null,
    shotProject: state.shotProject,
    backups: state.backups.filter(({ file }) => !state.restored.includes(file)),
    ...of,
  };
  let isKilled = false;
  const working = browser.page.evaluate(ACTS[act], given).catch((error) => {
    if (!isKilled) state.troubles.push(`before kill ${kill + 1}: ${error}`);
  });
  await wait(50 + next() * 1500);
  isKilled = true;
  await browser.kill();
  await working;
  state.killed[act] += 1;
  if (SPOIL > 0 && kill % SPOIL === SPOIL - 1) {
    spoil(profile);
    state.spoilt.push(kill + 1);
  }
  writeFileSync(notes, JSON.stringify({ ...state, kill: kill + 1 }));
  if (kill % 10 === 9)
    console.log(`${kill + 1} kills, ${JSON.stringify(state.steps)}, ${state.troubles.length} troubles`);
}

await server.close();
if (state.kill <= KILLS) {
  console.log(`${state.kill} of ${KILLS} kills done; the same command goes on from here`);
  process.exit(0);
}
if (!kept) rmSync(scratch, { recursive: true, force: true });
const openings = state.openings.toSorted((a, b) => a - b);
const days = state.wrong.map((ms) => ms / 86_400_000).toSorted((a, b) => a - b);
const result = {
  at: new Date().toISOString().slice(0, 10),
  kills: KILLS,
  seed: SEED,
  killedDuring: state.killed,
  /** What was reported as stored, and checked after every later kill; for the trash, photos that were seen in it. */
  acknowledged: state.steps,
  /** The largest error of the clock, in days, and how often it changed. */
  clock: {
    behind: Math.round(-(days[0] ?? 0)),
    ahead: Math.round(days.at(-1) ?? 0),
    jumps: state.wrong.filter((wrong, at) => at > 0 && wrong !== state.wrong[at - 1]).length,
  },
  databasesBroken: state.spoilt.length,
  /** Starts at which the browser had lost records, and how many the second copy restored. */
  recovered: state.recovered,
  startsWithoutFiles: state.withoutFiles,
  startsWithoutCopy: state.withoutCopy,
  troubles: state.troubles,
  openingMs: { median: openings[openings.length >> 1], longest: openings.at(-1) },
};
writeFileSync(
  process.env.KILL_RESULT ?? join(here, 'kill.result.json'),
  `${JSON.stringify(result, null, 2)}\n`,
);
console.log(result);
process.exit(state.troubles.length === 0 ? 0 : 1);
