// The whole app, built, served and signed in to in a browser of its own, with photos added.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { chromium } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.mjs';
import { serve } from '../scripts/serve.mjs';

/** Timeout for a large import, milliseconds. */
const IMPORT = 600_000;

/**
 * @param dist folder of the built app; without it, it is built
 * @param prepare called with the page before anything is loaded
 */
export async function openApp(dist, prepare) {
  const scratch = mkdtempSync(join(tmpdir(), 'alpha-ai-bench-'));
  const folder = dist ?? join(scratch, 'dist');
  if (!dist) {
    const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--logLevel', 'error'];
    if (spawnSync(process.execPath, vite, { stdio: 'inherit' }).status !== 0) process.exit(1);
  }
  const server = await serve(folder, 0);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Otherwise caching files for offline use would be measured, too.
    serviceWorkers: 'block',
  });
  page.on('pageerror', (error) => console.error(error));
  await prepare?.(page);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Login' }).click();
  const ready = () => page.locator('[data-annotator][data-ready]').waitFor({ timeout: 120_000 });
  await ready();

  return {
    browser,
    page,
    /** Resolves when the open photo has been drawn. */
    ready,
    drawn: () =>
      page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))),
    /**
     * Imports photos and boxes in COCO's format; the first new photo is opened.
     * @param photos pairs of a file's name and its bytes
     */
    async add(photos, boxes) {
      const files = [join(scratch, 'photos.zip'), join(scratch, 'boxes.json')];
      writeFileSync(files[0], zipSync(Object.fromEntries(photos), { level: 0 }));
      writeFileSync(files[1], JSON.stringify(boxes));
      await page.getByRole('button', { name: 'Add files' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import' });
      await dialog.locator('input[type=file][multiple]').setInputFiles(files);
      await dialog.getByRole('button', { name: 'Import', exact: true }).click({ timeout: IMPORT });
      await page.locator('[data-import-report]').waitFor({ timeout: IMPORT });
      const count = boxes.annotations.filter(({ image_id }) => image_id === 1).length;
      await page.locator(`[data-annotator][data-box-count="${count}"]`).waitFor({ timeout: 120_000 });
      await page.keyboard.press('Escape');
      await ready();
    },
    async close() {
      await browser.close();
      await server.close();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

/** A picture similar to a wall, as a JPEG. */
export async function paintWall(page, { width, height }) {
  const base64 = await page.evaluate(
    async ([w, h]) => {
      const canvas = new OffscreenCanvas(w, h);
      const pen = canvas.getContext('2d');
      for (let i = 0; i < 300; i++) {
        pen.fillStyle = `hsl(${20 + (i % 20)} 15% ${40 + (i % 30)}%)`;
        pen.fillRect(((i * 97) % 640) * (w / 640), ((i * 61) % 480) * (h / 480), w / 8, h / 20);
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
      return new Promise((done) => {
        const reader = new FileReader();
        reader.onload = () => done(reader.result.split(',')[1]);
        reader.readAsDataURL(blob);
      });
    },
    [width, height],
  );
  return Buffer.from(base64, 'base64');
}

/** The same picture as a different file: with a number in a comment. */
export const numbered = (jpeg, at) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Uint8Array.from([0xff, 0xfe, 0, 4, at >> 8, at & 255]),
    jpeg.subarray(2),
  ]);

/** This many boxes in a grid on the first of the photos, in COCO's format. */
export function gridOfBoxes(photos, count) {
  const [{ width, height }] = photos;
  const side = Math.ceil(Math.sqrt(count));
  const [across, down] = [width / side, height / side];
  return {
    images: photos.map((photo, at) => ({ id: at + 1, ...photo })),
    categories: ['crack', 'hole', 'rust'].map((name, at) => ({ id: at + 1, name })),
    annotations: Array.from({ length: count }, (_, at) => ({
      id: at + 1,
      image_id: 1,
      category_id: 1 + (at % 3),
      bbox: [(at % side) * across, Math.floor(at / side) * down, across * 0.8, down * 0.8],
      score: 0.5 + (at % 50) / 100,
    })),
  };
}
