// `npm run bench:inp`: interaction to next paint of the commonest acts, in the whole app on its sample, by the browser's
// event timing, with the main thread slowed four times (`--rate 4`), as on an ordinary laptop. Prints for each act the
// page's own part (input delay and handlers) at the 75th percentile and the longest task, as medians of `--runs 3`, and
// fails above the bounds; what lies beyond them (drawing) depends on the GPU, which software stands in for here.
// `--only palette,undo` measures some acts. `--cpu` is for a machine that does other work besides: it takes the thread's
// own CPU time at full speed, times the rate. `--profile <folder>` writes a CPU profile of each act. INP_DIST names a
// built app, else one is built.
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openApp } from './app.mjs';
import { median } from './median.mjs';
import { watchTasks } from './tasks.mjs';

/** What each act may take: milliseconds of the page's own part at the 75th percentile, and of the longest task. */
const BOUNDS = { own: 50, task: 100 };
/** Until thumbnails, crops and parts that are loaded in advance are there, milliseconds. */
const SETTLE = 12_000;
/** After an act, until what it started has ended, milliseconds at full speed. */
const REST = 350;

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '4' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    cpu: { type: 'boolean', default: false },
    profile: { type: 'string', default: '' },
  },
});
const rate = Number(values.rate);
const only = values.only.split(',').filter(Boolean);

/** Collects interactions and long tasks in the page, from its start. */
function observe() {
  window.__interactions = [];
  window.__tasks = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, processingEnd, duration } of list.getEntries())
      if (interactionId)
        window.__interactions.push({ id: interactionId, own: processingEnd - startTime, duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.__tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** The value that a share of all are at most as large as; 0 for none. */
const percentile = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * numbers.length) - 1)] ?? 0;

/** The acts: name, how often, and what a person does the n-th time. */
function actsOn(page) {
  const stage = page.locator('[data-annotator]');
  const press = (keys) => () => page.keyboard.press(keys);
  const wait = (milliseconds) => page.waitForTimeout(milliseconds * rate);
  /** Points spread over the stage, the same ones each time. */
  const clickStage = async (at) => {
    const { x, y, width, height } = await stage.boundingBox();
    const [right, down] = [(at * 0.618) % 1, (at * 0.382) % 1];
    await page.mouse.click(x + width * (0.15 + 0.7 * right), y + height * (0.25 + 0.5 * down));
  };
  const onStage = () => stage.focus();
  return [
    { name: 'accept', times: 15, before: onStage, act: press('a') },
    { name: 'undo', times: 5, act: press('Control+z') },
    { name: 'grade', times: 12, before: onStage, act: (at) => page.keyboard.press(String(at % 5)) },
    { name: 'click on the stage', times: 12, act: clickStage },
    {
      name: 'click on a row',
      times: 10,
      act: (at) =>
        page
          .locator('[data-damage-id]')
          .nth(1 + (at % 7))
          .click(),
    },
    { name: 'annotations hidden and shown', times: 6, before: onStage, act: press('h') },
    { name: 'next photo', times: 6, act: press('n') },
    {
      name: 'threshold',
      times: 8,
      before: () => page.getByRole('slider', { name: 'Confidence threshold' }).first().focus(),
      act: press('ArrowRight'),
    },
    {
      name: 'palette',
      times: 4,
      before: onStage,
      async act() {
        await page.keyboard.press('Control+k');
        await wait(400);
        await page.keyboard.type('crack', { delay: 60 });
        await page.keyboard.press('Escape');
      },
    },
    {
      name: 'label list',
      times: 4,
      async act() {
        await page.getByPlaceholder('Filter by defect type').click();
        await page.keyboard.press('Escape');
      },
    },
    {
      name: 'page change',
      times: 6,
      async act(at) {
        const name = ['Project', 'Inspection Record'][at % 2];
        await page.getByRole('link', { name, exact: true }).click();
        await wait(1500);
      },
    },
  ].filter(({ name }) => only.length === 0 || only.includes(name));
}

/** Writes a CPU profile of an act, for the browser's developer tools. */
async function profiled(session, name, work) {
  if (!values.profile) return work();
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 200 });
  await session.send('Profiler.start');
  await work();
  const { profile } = await session.send('Profiler.stop');
  writeFileSync(join(values.profile, `${name.replaceAll(' ', '-')}.cpuprofile`), JSON.stringify(profile));
}

/** The page's own part of each interaction during an act, and the longest task, milliseconds. */
async function timed(page, work) {
  await page.evaluate(() => {
    window.__interactions.length = 0;
    window.__tasks.length = 0;
  });
  await work();
  const { events, tasks } = await page.evaluate(() => ({
    events: window.__interactions,
    tasks: window.__tasks,
  }));
  // An interaction is several events, such as the press and the release of a key.
  const byId = new Map();
  for (const { id, own } of events) byId.set(id, Math.max(byId.get(id) ?? 0, own));
  return { own: [...byId.values()], task: Math.max(0, ...tasks) };
}

/** The same in CPU milliseconds at full speed, times the rate. */
async function timedByCpu(browser, page, work) {
  const { interactions, task } = await watchTasks(browser, page, work);
  return { own: interactions.map((each) => each * rate), task: task * rate };
}

/** All acts in a browser of their own: of each its name, own part, number of interactions and longest task. */
async function measure() {
  const { browser, page, close } = await openApp(process.env.INP_DIST, (fresh) =>
    fresh.addInitScript(observe),
  );
  const session = await page.context().newCDPSession(page);
  await page.waitForTimeout(SETTLE);
  if (!values.cpu) await session.send('Emulation.setCPUThrottlingRate', { rate });
  const rest = () => page.waitForTimeout(REST * rate);
  const rows = [];
  for (const { name, times, before, act } of actsOn(page)) {
    await before?.();
    await rest();
    const work = () =>
      profiled(session, name, async () => {
        for (let at = 0; at < times; at++) {
          await act(at);
          await rest();
        }
      });
    const { own, task } = await (values.cpu ? timedByCpu(browser, page, work) : timed(page, work));
    const row = { name, count: own.length, own: percentile(own, 0.75), task };
    rows.push(row);
    console.error(`${name}: ${row.own.toFixed(0)} of ${row.count}, longest task ${task.toFixed(0)}`);
  }
  const version = browser.version();
  await close();
  return { version, rows };
}

const runs = [];
for (let at = 0; at < Number(values.runs); at++) runs.push(await measure());
const [{ version, rows: first }] = runs;
const table = first.map(({ name, count }, at) => ({
  name,
  count,
  own: median(runs.map(({ rows }) => rows[at].own)),
  task: median(runs.map(({ rows }) => rows[at].task)),
}));

const kind = values.cpu ? 'CPU' : 'wall';
console.log(
  `${version}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}; main thread slowed ${rate} ×, ${runs.length} runs\n`,
);
console.log(`| act | interactions | own part, p75, ms | longest task, ${kind} ms |\n|---|---|---|---|`);
for (const { name, count, own, task } of table)
  console.log(`| ${name} | ${count} | ${own.toFixed(0)} | ${task.toFixed(0)} |`);
const slow = table.filter(({ own, task }) => own > BOUNDS.own || task > BOUNDS.task);
if (slow.length > 0) {
  console.log(`\nAbove ${BOUNDS.own} or ${BOUNDS.task} ms: ${slow.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
}
