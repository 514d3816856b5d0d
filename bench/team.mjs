// `npm run build && npm run bench:team [-- --photos 5000 --people 20 --only many]`: two people on one photo, races for
// a signature's lock, many people at once, idle ones, a new device, and many people while each node in turn is killed and
// frozen, where all nodes are on this machine; with the CouchDB at COUCH_URL (COUCH_USER, COUCH_PASSWORD), through the
// app's own server.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.mjs';
import { serve } from '../scripts/serve.mjs';
import { joinInBrowser } from '../scripts/team/joinInBrowser.mjs';
import { gridOfBoxes } from './app.mjs';
import { watchLongTasks } from './longTasks.mjs';
import { idlePeople, manyPeople } from './teamMany.mjs';
import { areHere, secondsOf, troubleEach } from './teamNodes.mjs';
import { makeTeam, photosWithBoxes } from './teamServer.mjs';

const { values } = parseArgs({
  options: {
    photos: { type: 'string', default: '5000' },
    edits: { type: 'string', default: '60' },
    people: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '60' },
    only: {
      type: 'string',
      multiple: true,
      default: ['edits', 'locks', 'many', 'idle', 'device', 'killed', 'frozen'],
    },
  },
});
/** Milliseconds of the thread's CPU time from which a task is noticeable. */
const FELT = 50;
const rows = [];
const say = (what, result) => {
  rows.push([what, result]);
  console.error(`${what}: ${result}`);
};
const at = (sorted, share) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]);

/** Prints the longest task of a page's main thread by CPU time, since the cluster runs on the same cores. */
function sayTasks(what, tasks) {
  const longest = tasks.reduce((most, task) => (task.cpu > most.cpu ? task : most), { cpu: 0, what: [] });
  const above = tasks.filter(({ cpu }) => cpu > FELT).length;
  say(what, `${longest.cpu.toFixed(0)} ms, ${above} above ${FELT}`);
  if (longest.cpu > FELT) console.error(longest.what.join('; '));
}

/**
 * Signs in on a page of its own. @param watched whether the tasks of all pages of the browser are recorded, until `end`
 */
async function signIn(browser, url, person, project, watched = false) {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  const end = watched ? await watchLongTasks(page) : null;
  const began = await joinInBrowser(page, url, person, project);
  return { page, began, end };
}

const stage = (page) => page.locator('[data-annotator]');
const left = async (page) => Number(await stage(page).getAttribute('data-unreviewed-count'));
const inStep = (page) => page.locator('[data-team-state=in_step]').waitFor({ timeout: 300_000 });

/** Files of a photo of the sample with 100 boxes: given by path, their content is no task of the page. */
function onePhoto(folder) {
  const [{ file, width, height }] = JSON.parse(readFileSync('public/sample/inspection.json', 'utf8')).images;
  const boxes = gridOfBoxes([{ file_name: 'wall.jpg', width, height }], 100);
  return [
    ['wall.jpg', readFileSync(`public/sample/${file}`)],
    ['boxes.json', JSON.stringify(boxes)],
  ].map(([name, content]) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  });
}

async function liveEdits(browser, url, team) {
  const folder = mkdtempSync(join(tmpdir(), 'alpha-ai-team-'));
  const first = await signIn(browser, url, team.people[0], team.id, true);
  await first.page.goto(`${url}/dashboard?project=${team.id}`);
  await first.page.getByRole('button', { name: 'Add files' }).first().click();
  const dialog = first.page.getByRole('dialog', { name: 'Import' });
  await dialog.locator('input[type=file][multiple]').setInputFiles(onePhoto(folder));
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await inStep(first.page);
  rmSync(folder, { recursive: true });
  const second = await signIn(browser, url, team.people[1], team.id);
  await second.page.goto(`${url}/dashboard?project=${team.id}`);
  await stage(second.page).and(second.page.locator('[data-ready=true]')).waitFor();
  await inStep(second.page);
  sayTasks('… longest task of both pages, from signing in until both are in step', await first.end());
  const endOfEdits = await watchLongTasks(first.page);
  const waits = [];
  await first.page.keyboard.press('j');
  for (let n = 0; n < Number(values.edits); n++) {
    const before = await left(first.page);
    const began = Date.now();
    await first.page.keyboard.press('a');
    await second.page.waitForFunction(
      (than) => Number(document.querySelector('[data-annotator]').dataset.unreviewedCount) < than,
      before,
      { polling: 10 },
    );
    waits.push(Date.now() - began);
    await first.page.waitForTimeout(Math.max(0, 1000 - (Date.now() - began)));
  }
  sayTasks('… longest task of both pages, while verdicts are sent and come', await endOfEdits());
  waits.sort((one, other) => one - other);
  say(
    `a verdict on the other's open photo, ${waits.length} at one a second`,
    `p50 ${at(waits, 0.5)} ms, p95 ${at(waits, 0.95)} ms`,
  );
  for (const { page } of [first, second]) await page.context().close();
}

async function lockRaces(url, team) {
  const cookies = await Promise.all(
    team.people.slice(0, 2).map(async ({ name, password }) => {
      const answer = await fetch(`${url}/couch/_session`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name, password }),
      });
      return { name, cookie: answer.headers.getSetCookie()[0].split(';', 1)[0] };
    }),
  );
  let single = 0;
  for (let n = 1; n <= 100; n++) {
    const answers = await Promise.all(
      cookies.map(({ name, cookie }, k) =>
        fetch(`${url}/couch/locks/${encodeURIComponent(`seal:${team.id}:race:${n}`)}`, {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json', cookie },
          body: JSON.stringify({ holder: name, hash: String(k).repeat(64) }),
        }),
      ),
    );
    if (answers.filter(({ status }) => status === 201).length === 1) single += 1;
  }
  say('races of two signers for one lock, won by exactly one', `${single} of 100`);
}

async function newDevice(browser, url, team) {
  const photos = Number(values.photos);
  for (let from = 1; from <= photos; from += 250)
    await team.put(photosWithBoxes(team.id, from, Math.min(250, photos - from + 1), 70));
  const { page, began, end } = await signIn(browser, url, team.people[1], team.id, true);
  say(
    `new device, ${photos} photos and ${photos * 70} boxes: the project in the list`,
    `${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
  await page.getByRole('link', { name: team.id }).click();
  const parts = page.getByRole('navigation', { name: 'Parts of the project' });
  await parts.getByRole('link', { name: 'Photos' }).click();
  // One was added for the edits.
  const all = (photos + (values.only.includes('edits') ? 1 : 0)).toLocaleString('en-GB');
  await page.waitForFunction((count) => document.body.innerText.includes(count), all, { timeout: 300_000 });
  say('… all photos in the list', `${((Date.now() - began) / 1000).toFixed(1)} s`);
  await inStep(page);
  say('… everything but photos’ bytes', `${((Date.now() - began) / 1000).toFixed(1)} s`);
  sayTasks('… longest task of the page meanwhile', await end());
  await page.context().close();
}

const TROUBLE = {
  killed: ', while each node in turn is killed and started again',
  frozen: ', while each node in turn is frozen',
};

async function troubledNodes(url, team, kind) {
  if (team.nodes.length < 3 || !areHere(team.nodes))
    return say(`many people${TROUBLE[kind]}`, 'not measured: COUCH_URL names no three nodes of this machine');
  await manyPeople(url, team, {
    seconds: Math.ceil(secondsOf(team.nodes, kind)),
    say,
    trouble: TROUBLE[kind],
    meanwhile: () => troubleEach(team.nodes, kind),
  });
}

const team = await makeTeam(Math.max(2, Number(values.people)));
const seconds = Number(values.seconds);
const server = await serve('dist', 0, { team: team.nodes });
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
try {
  const load = loadavg()[0].toFixed(1);
  const measures = {
    edits: () => liveEdits(browser, server.url, team),
    locks: () => lockRaces(server.url, team),
    many: () => manyPeople(server.url, team, { seconds, say }),
    idle: () => idlePeople(server.url, team, { seconds, say }),
    device: () => newDevice(browser, server.url, team),
    killed: () => troubledNodes(server.url, team, 'killed'),
    frozen: () => troubledNodes(server.url, team, 'frozen'),
  };
  for (const one of values.only) await measures[one]();
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0].model.trim()}), ${team.nodes.length} node asked, load ${load} at the start\n`,
  );
  console.log('| what | result |\n|---|---|');
  for (const [what, result] of rows) console.log(`| ${what} | ${result} |`);
} finally {
  await browser.close();
  await server.close();
  await team.remove();
}
