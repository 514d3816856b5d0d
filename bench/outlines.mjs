// `npm run bench:outlines [-- 10000 40]`: the cost of a frame with outlines and with as many boxes, and the ratio of
// the two, at fit and zoomed in. CPU times, not wall times.
import { cpus } from 'node:os';
import { cpuOfAll, phasesOf } from './cpu.mjs';
import { median } from './median.mjs';
import { openBench } from './support.mjs';

const [count = 10_000, points = 40] = process.argv.slice(2).map(Number);
const ZOOMS = [1, 2, 4, 8];
/** Frames at one zoom. */
const FRAMES = 45;
const ROUNDS = Number(process.env.ROUNDS ?? 3);

const { browser, ...bench } = await openBench();
const allCpu = await cpuOfAll(browser);

/** The cost of one kind of drawing: first to show it, then per frame at each zoom. */
async function measure(kind, argument) {
  const page = await bench.page();
  const session = await page.context().newCDPSession(page);
  const phase = await phasesOf(page, session, allCpu);
  await page.evaluate(() => window.__benchPhases.prepare());
  const costs = [await phase(kind, argument)];
  for (const zoom of ZOOMS) {
    // Getting there isn't measured.
    await phase('sweep', { zoom, frames: 2 });
    costs.push(await phase('sweep', { zoom, frames: FRAMES }));
  }
  await page.close();
  return costs;
}

const rounds = [];
for (let round = 0; round < ROUNDS; round++)
  rounds.push({
    boxes: await measure('mount', count),
    outlines: await measure('mountOutlines', { count, points }),
  });
await bench.close();

const of = (kind, part, at) => median(rounds.map((round) => round[kind][at][part]));
const pair = (kind, at) => `${of(kind, 'main', at).toFixed(1)} / ${of(kind, 'all', at).toFixed(0)}`;
const ratio = (at) =>
  median(rounds.map(({ boxes, outlines }) => outlines[at].all / boxes[at].all)).toFixed(2);
const names = ['mount', ...ZOOMS.map((zoom) => (zoom === 1 ? 'fit' : `${zoom} ×`))];
const row = (name, cell) => console.log(`| ${[name, ...names.map((_, at) => cell(at))].join(' | ')} |`);
console.log(
  `${browser.version()}, ${cpus().length} cores; main thread / all processes, CPU ms, medians of ${ROUNDS}\n`,
);
console.log(`| ${count.toLocaleString('en')} | ${names.join(' | ')} |`);
console.log(`|---|${names.map(() => '---|').join('')}`);
row('boxes', (at) => pair('boxes', at));
row(`outlines of ${points} points`, (at) => pair('outlines', at));
row('all processes, × boxes', ratio);
