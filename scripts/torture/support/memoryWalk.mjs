// Walks from photo to photo in the whole app and counts what the scene holds: GPU textures, unfreed bitmaps (in the
// page and the decoding worker), and the page's heap.

/** Counts bitmaps that were created on this thread and neither closed nor transferred: those have no width. */
function countBitmaps() {
  const made = [];
  const count = () => {
    for (let i = made.length - 1; i >= 0; i--) if (made[i].width === 0) made.splice(i, 1);
    return made.length;
  };
  const create = globalThis.createImageBitmap;
  globalThis.createImageBitmap = async (...args) => {
    const bitmap = await create(...args);
    made.push(bitmap);
    return bitmap;
  };
  const { transferToImageBitmap } = OffscreenCanvas.prototype;
  OffscreenCanvas.prototype.transferToImageBitmap = function () {
    const bitmap = transferToImageBitmap.call(this);
    made.push(bitmap);
    return bitmap;
  };
  if (typeof window !== 'undefined') {
    const { createTexture, deleteTexture, texSubImage2D } = WebGL2RenderingContext.prototype;
    window.heldTextures = 0;
    WebGL2RenderingContext.prototype.createTexture = function () {
      window.heldTextures++;
      return createTexture.call(this);
    };
    WebGL2RenderingContext.prototype.deleteTexture = function (texture) {
      if (texture) window.heldTextures--;
      deleteTexture.call(this, texture);
    };
    // Strips come from the worker: they are first seen when they are uploaded.
    WebGL2RenderingContext.prototype.texSubImage2D = function (...args) {
      const source = args.at(-1);
      if (source instanceof ImageBitmap) made.push(source);
      texSubImage2D.apply(this, args);
    };
  }
  globalThis.heldBitmaps = count;
}

/** To be called before the page is opened. @param {import('playwright').Page} page */
export async function watchMemory(page) {
  await page.addInitScript(countBitmaps);
  page.on('worker', (worker) => worker.evaluate(countBitmaps).catch(() => {}));
}

/** @param {import('playwright').Page} page @returns what is held after a garbage collection */
async function held(page, session) {
  const workers = await Promise.all(
    page.workers().map((worker) => worker.evaluate(() => globalThis.heldBitmaps?.() ?? 0).catch(() => 0)),
  );
  const here = await page.evaluate(() => ({ textures: window.heldTextures, bitmaps: window.heldBitmaps() }));
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = await session.send('Runtime.getHeapUsage');
  return {
    textures: here.textures,
    pageBitmaps: here.bitmaps,
    workerBitmaps: workers.reduce((sum, each) => sum + each, 0),
    heapMiB: Math.round(((usedSize + backingStorageSize) / 2 ** 20) * 10) / 10,
  };
}

/**
 * Walks forwards and back through the open project, photo after photo, each until it is drawn.
 * @param {import('playwright').Page} page the dashboard with its first photo open
 * @param {{ switches: number, every: number, tell?: (sample: object) => void }} walk takes a sample after every so many
 * photos; `every` should be a complete round, so that samples are taken on the same photo
 */
export async function walkImages(page, { switches, every, tell }) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const host = page.locator('[data-annotator]');
  const cards = page.getByRole('list', { name: 'Images' }).locator('[data-image-id]');
  // The list scrolls to the open photo.
  await cards.nth(1).waitFor();
  const ids = await cards.count();
  const samples = [];
  for (let n = 0; n < switches; n++) {
    const before = await host.getAttribute('data-image-id');
    await page.keyboard.press(n % (2 * (ids - 1)) < ids - 1 ? 'n' : 'p');
    await page
      .locator(`[data-annotator][data-ready]:not([data-image-id="${before}"])`)
      .waitFor({ timeout: 60_000 });
    if ((n + 1) % every > 0) continue;
    const sample = { switches: n + 1, ...(await held(page, session)) };
    samples.push(sample);
    tell?.(sample);
  }
  return samples;
}
