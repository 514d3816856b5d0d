// `npm run bench:large [-- 48 100]`: opens large photos and moves over them; prints the longest tasks of the page's
// main thread.
import { cpus } from 'node:os';
import { openBench } from './support.mjs';
import { watchTasks } from './tasks.mjs';

/** Sizes by megapixels; above 8,192 per side none fits into one texture of a software renderer. */
const SIZES = { 12: [4000, 3000], 31: [6432, 4824], 48: [8000, 6000], 100: [11_548, 8660] };
const wanted = process.argv.slice(2).map(Number);
const sizes = wanted.length > 0 ? wanted : [12, 31, 48, 100];

const bench = await openBench();
const tasks = (page, work) => watchTasks(bench.browser, page, work);

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
