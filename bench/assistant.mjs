// `npm run bench:assistant [-- --reference <folder of onnxruntime-node> --strict]`: what a photo in thorough mode costs
// compared with the bare model, on one CPU thread, with the shipped code; with a folder, whether another runtime finds
// the same boxes on the ten photos of the sample. `--model <file.onnx> [--layout yolox --threshold 0.25 --photos
// <folder>]` uses another model and other photos. `--judged 60` sets during how many verdicts the page's tasks are
// recorded while the model processes the sample; 0 skips that. --strict fails where a goal is missed.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { sizedModel } from '../scripts/planted-models/sized.mjs';
import { FELT, measureTasks } from './assistantTasks.mjs';
import { openBench } from './support.mjs';

const given = (name) => {
  const at = process.argv.indexOf(name);
  return at > 0 ? process.argv[at + 1] : undefined;
};
const folder = resolve(given('--photos') ?? join(import.meta.dirname, '../public/sample/photos'));
const photos = readdirSync(folder).filter((name) => /\.jpe?g$/i.test(name));
const own = given('--model');
const model = own ? readFileSync(own) : sizedModel();
const asked = new URLSearchParams({
  layout: given('--layout') ?? '',
  threshold: given('--threshold') ?? '0.5',
});

const bench = await openBench();
const tab = await bench.browser.newPage();
await tab.route('**/model.onnx', (route) => route.fulfill({ body: model }));
await tab.route('**/photos/*', (route) =>
  route.fulfill({ path: join(folder, decodeURIComponent(route.request().url().split('/').at(-1))) }),
);
await tab.goto(bench.address(`assistant.html?${asked}`));
await tab.waitForFunction(() => 'assistantBench' in window);

/** Boxes of another runtime compared with ours, on each photo. */
async function compared(place) {
  const { InferenceSession, Tensor } = createRequire(resolve(place, 'package.json'))(resolve(place));
  const session = await InferenceSession.create(model);
  const all = [];
  for (const photo of photos) {
    const address = `/photos/${encodeURIComponent(photo)}`;
    const asking = await tab.evaluate((at) => window.assistantBench.input(at), address);
    const { name, sizeName, size } = asking.input;
    const pixels = new Float32Array(new Uint8Array(Buffer.from(asking.pixels, 'base64')).buffer);
    const feeds = { [name]: new Tensor('float32', pixels, asking.shape) };
    const sides = [size.width, size.height].map(BigInt);
    if (sizeName !== null) feeds[sizeName] = new Tensor('int64', BigInt64Array.from(sides), [1, 2]);
    const outputs = Object.entries(await session.run(feeds)).map(([key, { dims, data }]) => ({
      name: key,
      shape: dims,
      data: Buffer.from(Float32Array.from(data, Number).buffer).toString('base64'),
    }));
    all.push(await tab.evaluate(([a, b]) => window.assistantBench.compare(a, b), [asking.pixels, outputs]));
  }
  return all;
}

const at = (values, share) => values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))];
const { took, passes, boxes, bare } = await tab.evaluate(
  (name) => window.assistantBench.thorough(`/photos/${name}`),
  photos[0],
);
const run = at(bare, 0.5);
const rows = [
  [`thorough, one photo of ${passes} parts, s (${boxes} boxes)`, took / 1000, '', null],
  ['the bare model, median, ms', run, '', null],
  ['thorough ÷ (parts × bare model)', took / passes / run, '≤', 1.15],
];
const reference = given('--reference');
if (reference) {
  const all = await compared(reference);
  const sum = (key) => all.reduce((total, each) => total + each[key], 0);
  rows.push(
    [`boxes on ${all.length} photos, ours`, sum('ours'), '', null],
    ['boxes of the other runtime', sum('theirs'), '', null],
    ['smallest overlap of a box with the other’s', Math.min(...all.map(({ iou }) => iou)), '≥', 0.98],
    ['largest difference of confidence', Math.max(...all.map(({ score }) => score)), '≤', 0.01],
  );
}
await bench.close();

const judged = Number(given('--judged') ?? 60);
if (judged > 0) {
  const { alone, nobody, back, beside, rest, isRunning } = await measureTasks(model, judged);
  const told = (what, { longest, felt, what: parts }) => {
    rows.push(
      [`longest task of the page, ms: ${what}`, longest, '≤', FELT],
      ['tasks above that', felt, '', null],
    );
    if (longest > FELT) console.log(`${what}: ${parts.join('; ')}`);
  };
  told(`${alone.result} verdicts without a run`, alone);
  told('a run, nobody there, one photo', nobody);
  told('a run, the dashboard is opened', back);
  told(`a run, ${beside.result} verdicts beside it${isRunning ? '' : ' (it ended before)'}`, beside);
  told('a run is cancelled', rest);
}

console.log(
  `${cpus().length} cores, load ${loadavg()[0].toFixed(1)}; model of ${(model.length / 2 ** 20).toFixed(1)} MB\n`,
);
console.log('| assistant | measured | goal |\n|---|---|---|');
for (const [what, value, sign, goal] of rows)
  console.log(
    `| ${what} | ${Number.isInteger(value) ? value : value.toPrecision(3)} | ${goal === null ? '' : `${sign} ${goal}`} |`,
  );
const missed = rows.some(
  ([, value, sign, goal]) => (sign === '≥' && value < goal) || (sign === '≤' && value > goal),
);
if (process.argv.includes('--strict') && missed) process.exitCode = 1;
