// `npm run bench:large [-- 48 100]`: opens large photos and walks over them; prints how long the page's main thread
// was held up at a time. Of a task the thread's own CPU time counts, since what else the machine does is not in it;
// the waits for the GPU process, where there is no GPU, have the rest of the machine's work in them.
import { cpus } from 'node:os';
import { openBench } from './support.mjs';

/** Megapixels to sizes; above 8,192 on a side none fits into one texture of a software renderer. */
const SIZES = { 12: [4000, 3000], 31: [6432, 4824], 48: [8000, 6000], 100: [11_548, 8660] };
const wanted = process.argv.slice(2).map(Number);
const sizes = wanted.length > 0 ? wanted : [12, 31, 48, 100];

const bench = await openBench();

/** CPU milliseconds of every task on the page's main thread while something is done, the longest first. */
async function tasks(page, work) {
  await bench.browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'gpu'] });
  const result = await work();
  const { traceEvents } = JSON.parse((await bench.browser.stopTracing()).toString());
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const isMain = new Set(mains.map(({ pid, tid }) => `${pid} ${tid}`));
  const here = traceEvents.filter(({ pid, tid, ph }) => ph === 'X' && isMain.has(`${pid} ${tid}`));
  const longest = (wanted, of) => Math.max(0, ...here.filter(({ name }) => wanted.test(name)).map(of)) / 1000;
  return {
    result,
    task: longest(/RunTask$/, ({ tdur = 0 }) => tdur),
    wait: longest(/WaitFor(Cmd|Token)/, ({ dur = 0 }) => dur),
  };
}

const told = ({ task, wait }) => `${task.toFixed(0)} / ${wait.toFixed(0)}`;

console.log(
  `${bench.browser.version()}, ${cpus().length} cores; main thread: longest task (CPU ms) / longest wait for the GPU (ms)\n`,
);
console.log('| photo | first picture after | opening | zooming and panning | leaving |');
console.log('|---|---|---|---|---|');
for (const megapixels of sizes) {
  const [width, height] = SIZES[megapixels];
  const page = await bench.page();
  await page.evaluate(([w, h]) => window.__benchLarge.paint(w, h), [width, height]);
  const open = await tasks(page, () => page.evaluate(() => window.__benchLarge.open()));
  const walk = await tasks(page, () => page.evaluate(() => window.__benchLarge.walk()));
  const leave = await tasks(page, () => page.evaluate(() => window.__benchLarge.leave()));
  const cells = [
    `${megapixels} MP`,
    `${(open.result / 1000).toFixed(1)} s`,
    told(open),
    told(walk),
    told(leave),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  await page.close();
}
await bench.close();
