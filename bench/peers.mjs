// `npm run bench:peers -- r1.json r2.json r3.json`: reads the harness's output of each run and prints the tables of
// bench/README.md: medians of each way to draw, and the goals as medians of the ratios within each run.
import { readFileSync } from 'node:fs';
import { median } from './median.mjs';

const NAMES = {
  konva: 'Konva',
  'annotorious-osd': 'Annotorious on OpenSeadragon',
  svg: 'SVG',
  'pixi-floor.photo': 'a Pixi frame with the photo alone',
  'pixi-floor.empty': 'an empty Pixi frame',
  url: '**ours**',
};
const runs = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')).results);
if (runs.length === 0) throw new Error('Give the result files of the harness.');

const known = (values) => values.filter((value) => Number.isFinite(value));
const row = (run, peer, n) => run.find((each) => each.peer === peer && each.n === n);
/** The median over the runs of a value in a row, or null where no run has it. */
const over = (peer, n, read) => {
  const values = known(runs.map((run) => read(row(run, peer, n) ?? {})));
  return values.length > 0 ? median(values) : null;
};
/** The same for the ratio of our value to a peer's. */
const ratio = (peer, n, read) => {
  const values = known(runs.map((run) => read(row(run, 'url', n) ?? {}) / read(row(run, peer, n) ?? {})));
  return values.length > 0 ? median(values) : null;
};

const main = (phase) => (each) => each[phase]?.taskPerFrame;
const all = (phase) => (each) => each[phase]?.cpuPerFrame;
const mount = (each) => each.mount?.cpuMs;
const hit = (each) => each.hover?.hitMeanMs;
const heap = (each) => each.memory?.jsDelta;

const figure = (value, digits) => (value === null ? '' : value.toFixed(digits));
const pair = (peer, n, phase) => {
  const [a, b] = [over(peer, n, main(phase)), over(peer, n, all(phase))];
  return a === null ? '' : `${a.toFixed(a < 100 ? 1 : 0)} / ${b.toFixed(0)}`;
};

const counts = [...new Set(runs.flat().map(({ n }) => n))].sort((a, b) => a - b);
const loads = known(runs.flat().map(({ load }) => load));
console.log(`${runs.length} runs, load ${Math.min(...loads)} to ${Math.max(...loads)}\n`);
console.log('| boxes | | mount | pan, zoom | hover | hit test | select | move | JS heap MiB |');
console.log('|---|---|---|---|---|---|---|---|---|');
for (const n of counts)
  for (const [peer, name] of Object.entries(NAMES)) {
    if (over(peer, n, mount) === null) continue;
    const cells = [
      n.toLocaleString('en'),
      name,
      figure(over(peer, n, mount), 0),
      pair(peer, n, 'panzoom'),
      pair(peer, n, 'hover'),
      figure(over(peer, n, hit), 3),
      pair(peer, n, 'select'),
      pair(peer, n, 'move'),
      figure(over(peer, n, heap), 1),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }

/** Goals: number of boxes, peer, value, and largest ratio. */
const GOALS = [
  ['pan and zoom, main thread', main('panzoom'), 'konva', { 1000: 0.05, 10000: 0.01 }],
  ['pan and zoom, main thread', main('panzoom'), 'pixi-floor.empty', { 100000: 4 }],
  ['pan and zoom, all processes', all('panzoom'), 'konva', { 1000: 0.8, 10000: 0.1 }],
  ['pan and zoom, all processes', all('panzoom'), 'annotorious-osd', { 1000: 0.6, 10000: 0.6 }],
  ['hover to frame, all processes', all('hover'), 'konva', { 1000: 0.5, 10000: 0.1 }],
  ['select, main thread', main('select'), 'konva', { 1000: 0.1, 10000: 0.02 }],
  ['move, main thread', main('move'), 'konva', { 1000: 0.1, 10000: 0.02 }],
  ['move, main thread', main('move'), 'svg', { 10000: 0.1 }],
  ['mount, all processes', mount, 'konva', { 1000: 0.9, 10000: 0.25 }],
  ['mount, all processes', mount, 'svg', { 100000: 0.15 }],
  ['JS heap for boxes', heap, 'konva', { 10000: 0.05 }],
];
console.log('\n| | boxes | goal | measured |\n|---|---|---|---|');
for (const [what, read, peer, goals] of GOALS)
  for (const [count, goal] of Object.entries(goals)) {
    const measured = ratio(peer, Number(count), read);
    if (measured === null) continue;
    const told = measured > goal ? `**${measured.toPrecision(2)}**` : measured.toPrecision(2);
    console.log(`| ${what} | ${Number(count).toLocaleString('en')} | ${goal} × ${NAMES[peer]} | ${told} |`);
  }
for (const n of counts)
  if (over('url', n, hit) !== null)
    console.log(`| hit test, ms | ${n.toLocaleString('en')} | 0.02 | ${over('url', n, hit).toFixed(3)} |`);
