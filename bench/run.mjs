// `npm run bench [-- 70 1000]`: measures the scene alone and prints a table. CPU times, not wall times: they hardly
// change when the machine has other work.
import { cpus } from 'node:os';
import { cpuOfAll, phasesOf } from './cpu.mjs';
import { openBench } from './support.mjs';

const counts = process.argv.slice(2).map(Number);
const sizes = counts.length > 0 ? counts : [70, 1000, 10_000, 100_000];
const MEGABYTE = 2 ** 20;

const { browser, ...bench } = await openBench();
const allCpu = await cpuOfAll(browser);

async function measure(count) {
  const page = await bench.page();
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize = 0 } = await session.send('Runtime.getHeapUsage');
    return (usedSize + backingStorageSize) / MEGABYTE;
  };
  const phase = await phasesOf(page, session, allCpu);
  await page.evaluate(() => window.__benchPhases.prepare());
  const still = await phase('still');
  const before = await heap();
  const mount = await phase('mount', count);
  const held = (await heap()) - before;
  const pan = await phase('pan');
  const hover = await phase('hover');
  const hit = await page.evaluate(() => window.__benchPhases.hitTest());
  const select = await phase('select');
  const move = await phase('move');
  const other = await phase('switchTo', count);
  await page.close();
  return { still, mount, pan, hover, hit, select, move, other, held };
}

const pair = ({ main, all }) => `${main.toFixed(1)} / ${all.toFixed(0)}`;
console.log(`${browser.version()}, ${cpus().length} cores; main thread / all processes, CPU ms\n`);
console.log(
  '| boxes | photo alone | mount | pan, zoom | hover | hit test | select | move | switch | heap MiB |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|');
for (const count of sizes) {
  const { still, mount, pan, hover, hit, select, move, other, held } = await measure(count);
  const cells = [count.toLocaleString('en'), ...[still, mount, pan, hover].map(pair), hit.toFixed(4)];
  console.log(`| ${[...cells, ...[select, move, other].map(pair), held.toFixed(1)].join(' | ')} |`);
}
await bench.close();
