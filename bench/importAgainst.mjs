// `npm run bench:import -- COMMIT [1000]`: imports plain JPEGs into the app as it is and as it was at a commit, in turns,
// each time in a new profile, and prints the seconds from the choice of the files to the end of reading and of storing,
// with their ratio. The commit is built with the packages that are installed.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.mjs';
import { serve } from '../scripts/serve.mjs';
import { median } from './median.mjs';

const [COMMIT, count = '1000'] = process.argv.slice(2);
if (!COMMIT) throw new Error('Name the commit to compare with.');
const COUNT = Number(count);
const ROUNDS = 3;
const ROOT = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'alpha-ai-against-'));

/** Builds the app of a folder. @returns where it is */
function built(folder, name) {
  const out = join(scratch, name);
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--outDir', out, '--logLevel', 'error'], { cwd: folder });
  return out;
}

function checkedOut() {
  const folder = join(scratch, 'source');
  mkdirSync(folder);
  const archive = join(scratch, 'source.tar');
  execFileSync('git', ['archive', '--output', archive, COMMIT], { cwd: ROOT });
  execFileSync('tar', ['xf', archive, '-C', folder]);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** A JPEG of 640 × 480 pixels as the browser writes it. */
const plainJpeg = (page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 480);
    const context = canvas.getContext('2d');
    for (let at = 0; at < 3000; at++) {
      context.fillStyle = `hsl(${(at * 47) % 360} 60% ${30 + (at % 50)}%)`;
      context.fillRect((at * 71) % 640, (at * 37) % 480, 40, 25);
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });

/** The same picture as a different file: with a comment after the first marker. */
function marked(jpeg, words) {
  const comment = Buffer.from(words);
  const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, comment, jpeg.subarray(2)]);
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
const blank = await browser.newPage();
const jpeg = Buffer.from(await plainJpeg(blank));
await blank.close();
const files = Array.from({ length: COUNT }, (_, at) => {
  const path = join(scratch, `IMG_${String(at).padStart(4, '0')}.jpg`);
  writeFileSync(path, marked(jpeg, String(at)));
  return path;
});

/** @returns seconds until the files are read, and until they are stored */
async function imported(url) {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.locator('[data-annotator][data-ready]').waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Add files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  const start = performance.now();
  await dialog.locator('input[type=file][multiple]').setInputFiles(files);
  const confirm = dialog.getByRole('button', { name: 'Import', exact: true });
  await confirm.and(page.locator(':enabled')).waitFor({ timeout: 600_000 });
  const read = performance.now();
  await confirm.click();
  const report = page.locator('[data-import-report]');
  await report.waitFor({ timeout: 600_000 });
  const stored = performance.now();
  if (Number(await report.getAttribute('data-photos')) !== COUNT) throw new Error('Not all came in.');
  await context.close();
  return { read: (read - start) / 1000, stored: (stored - read) / 1000 };
}

const apps = [
  { name: COMMIT, ...(await serve(built(checkedOut(), 'before'), 0)), times: [] },
  { name: 'now', ...(await serve(built(ROOT, 'now'), 0)), times: [] },
];
for (let round = 0; round < ROUNDS; round++)
  for (const app of round % 2 ? apps.toReversed() : apps) {
    app.times.push(await imported(app.url));
    console.log(app.name, app.times.at(-1));
  }
await browser.close();
for (const app of apps) await app.close();
rmSync(scratch, { recursive: true, force: true });

const of = (app, part) => median(app.times.map((time) => time[part]));
console.log(`\n${COUNT} photos, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}\n`);
console.log(`| median of ${ROUNDS} | ${COMMIT} | now | ratio |\n|---|---|---|---|`);
for (const part of ['read', 'stored']) {
  const [before, now] = apps.map((app) => of(app, part));
  console.log(`| ${part}, s | ${before.toFixed(1)} | ${now.toFixed(1)} | ${(now / before).toFixed(2)} |`);
}
