// `npm run bench:trace [-- --samples <folder>] [--pictures]`: how well the shipped code traces cracks that people have
// outlined (tunnel-labelme), and how long it takes in its worker. Skipped where the samples are missing. --strict fails
// where a goal is missed; --pictures writes each crack with its traced path, beside its mask, to pictures/trace.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { openBench } from './support.mjs';

const option = process.argv.indexOf('--samples');
const samples = (option > 0 && process.argv[option + 1]) || process.env.SAMPLES || '../shared/samples';
const folder = join(samples, 'tunnel-labelme');
if (!existsSync(folder)) {
  console.log(`Skipped: ${folder} isn't there.`);
  process.exit(0);
}
const photos = readdirSync(join(folder, 'images'));
const cracks = readdirSync(join(folder, 'annotations'))
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => {
    const photo = photos.find((each) => each.startsWith(`${name.slice(0, -5)}.`));
    const { shapes } = JSON.parse(readFileSync(join(folder, 'annotations', name), 'utf8'));
    return photo
      ? shapes.filter(({ label }) => label === 'crack').map(({ points }) => ({ photo, points }))
      : [];
  });

const bench = await openBench();
const tab = await bench.page('trace.html', 'traceBench');
await tab.route('**/sample-photos/*', (route) => {
  const name = decodeURIComponent(route.request().url().split('/').at(-1));
  return route.fulfill({ path: join(folder, 'images', name) });
});
const pictures = process.argv.includes('--pictures') ? 'pictures/trace' : null;
if (pictures) mkdirSync(pictures, { recursive: true });
const scored = [];
for (const [n, { photo, points }] of cracks.entries()) {
  const address = `/sample-photos/${encodeURIComponent(photo)}`;
  const traced = await tab.evaluate(([from, at]) => window.traceBench.crack(from, at), [address, points]);
  if (traced) scored.push({ photo, ...traced });
  if (traced && pictures) {
    const bytes = await tab.evaluate(([from, at]) => window.traceBench.picture(from, at), [address, points]);
    const name = `${String(n).padStart(2, '0')}-${photo.replace(/\.[^.]*$/, '')}.jpg`;
    writeFileSync(join(pictures, name), Buffer.from(bytes, 'base64'));
  }
  if (process.argv.includes('--each')) console.log(photo, traced);
}
const times = await tab.evaluate(() => window.traceBench.times());
await bench.close();

const mean = (key) => scored.reduce((sum, each) => sum + each[key], 0) / scored.length;
const at = (values, share) => values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))];
const errors = scored.map(({ lengthError }) => Math.abs(lengthError) * 100);
const rows = [
  ['on the crack, two clicks', mean('two'), '≥', 0.9],
  ['on the crack, three clicks', mean('three'), '≥', 0.97],
  ['on the crack, a straight line', mean('straight'), '', null],
  ['on the crack, both clicks 8 px off', mean('off'), '≥', 0.88],
  ['length error, median, %', at(errors, 0.5), '≤', 2],
  ['length error, 90 %, %', at(errors, 0.9), '', null],
  ['first path after a photo of 12 megapixels was opened, ms', times.first, '≤', 1500],
  ['pointer move, median, ms', at(times.moves, 0.5), '≤', 16],
  ['pointer move, 95 %, ms', at(times.moves, 0.95), '', null],
  ['crack across the whole photo at full resolution, ms', times.bound, '', null],
];
console.log(
  `${scored.length} of ${cracks.length} cracks; ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}\n`,
);
console.log('| tracing | measured | goal |\n|---|---|---|');
for (const [what, value, sign, goal] of rows)
  console.log(
    `| ${what} | ${value.toFixed(value < 10 ? 3 : 0)} | ${goal === null ? '' : `${sign} ${goal}`} |`,
  );
const missed = rows.some(
  ([, value, sign, goal]) => (sign === '≥' && value < goal) || (sign === '≤' && value > goal),
);
if (process.argv.includes('--strict') && missed) process.exitCode = 1;
