// Makes the thumbnails of the sample's photos, with the sizes and quality of `src/photos/thumbnail.worker.ts`, so that a
// first visit neither fetches nor decodes ten photos for its list: `node scripts/sample-inspection/thumbnails.mjs`.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findBrowser, TEST_FLAGS } from '../browser.mjs';

const sample = fileURLToPath(new URL('../../public/sample/', import.meta.url));
const browser = await chromium.launch({ executablePath: findBrowser(), args: TEST_FLAGS });
const page = await browser.newPage();
mkdirSync(`${sample}thumbnails`, { recursive: true });
for (const file of readdirSync(`${sample}photos`).filter((name) => name.startsWith('DJI_'))) {
  const photo = readFileSync(`${sample}photos/${file}`).toString('base64');
  const webp = await page.evaluate(async (base64) => {
    const bytes = await (await fetch(`data:image/jpeg;base64,${base64}`)).blob();
    const whole = await createImageBitmap(bytes);
    const height = Math.round((320 * whole.height) / whole.width);
    const small = await createImageBitmap(whole, {
      resizeWidth: 320,
      resizeHeight: height,
      resizeQuality: 'medium',
    });
    const canvas = new OffscreenCanvas(320, height);
    canvas.getContext('2d').drawImage(small, 0, 0);
    const written = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
    return [...new Uint8Array(await written.arrayBuffer())];
  }, photo);
  writeFileSync(`${sample}thumbnails/${parse(file).name}.webp`, new Uint8Array(webp));
}
await browser.close();
