import { expect, test } from '@playwright/test';
import type { SceneBench } from '../pages/SceneBench.ts';
import { onBench } from './onBench.ts';
import { CASING, CRACK, expectPixels, PHOTO, RUST } from './seenPixels.ts';

// One page of one build, looked at in many ways.
test.describe.configure({ mode: 'default' });

let scene: SceneBench;
let served: { readonly url: string };
onBench((opened, at) => {
  scene = opened;
  served = at;
});

test('boxes can be fainter, the photo darker and grey; the photo’s pixels are squares above 200 %', async () => {
  const plain = { brightness: 1, contrast: 1, saturation: 1, opacity: 1 };
  await scene.showCrack({}, { adjust: { ...plain, opacity: 0.5 } });
  expectPixels([await scene.pixel(99, 125)], [[64, 64, 191]]);
  await scene.render({ boxes: [], adjust: { ...plain, brightness: 0.5 } });
  expectPixels([await scene.pixel(99, 125)], [[64, 64, 64]]);
  await scene.showPainted(1600, 1200, `(column) => (column % 2 ? '#ff0000' : '#0000ff')`);
  await scene.render({ adjust: { ...plain, saturation: 0 } });
  const [r, g, b] = await scene.pixel(20, 20);
  expect(r).toBe(g);
  expect(g).toBe(b);
  await scene.render({ adjust: plain });
  await scene.setView(8, -8 * 50, 0);
  expectPixels(await scene.across(300, 398, 402), [
    [0, 0, 255],
    [0, 0, 255],
    [255, 0, 0],
    [255, 0, 0],
  ]);
});

test('a turned photo is upright: as a whole and in every strip', async () => {
  // Stored lying on its side; columns become rows from top to bottom.
  await scene.showPainted(2400, 1200, "(column) => 'rgb(' + column * 10 + ' 0 0)'", 6);
  const reds = await scene.pixels([
    [400, 10],
    [400, 300],
    [400, 590],
  ]);
  expectPixels(reds, [
    [0, 0, 0],
    [120, 0, 0],
    [230, 0, 0],
  ]);
});

test('a turned photo is upright in small pictures and in those of a report, wherever they are cut', async () => {
  const quarters = `(column, row) => (row < 2 ? (column < 4 ? '#f00' : '#0f0') : column < 4 ? '#00f' : '#ff0')`;
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await scene.showPainted(800, 400, quarters, orientation);
    const { shown, small, cut } = await scene.quarters();
    expect(new Set(shown).size, `orientation ${orientation}`).toBe(4);
    expect({ small, cut }, `orientation ${orientation}`).toEqual({ small: shown, cut: shown });
  }
});

test('a photo of 24 megapixels shows an overview and then every pixel, in its place', async () => {
  await scene.showPainted(6000, 4000, "(column, row) => 'rgb(' + column * 4 + ' ' + row * 6 + ' 0)'");
  expectPixels([await scene.pixel(400, 300)], [[120, 120, 0]]);
  // Four CSS pixels for a photo pixel, at photo pixel (3050, 2050).
  const scale = (4 * 6000) / 1600;
  const top = (1200 - (1600 * 4000) / 6000) / 2;
  await scene.setView(scale, -(3050 / 6000) * 1600 * scale, -(top + (2050 / 6000) * 1600) * scale);
  await expect(async () =>
    expectPixels(await scene.across(100, 197, 203), [
      [120, 120, 0],
      [120, 120, 0],
      [120, 120, 0],
      [124, 120, 0],
      [124, 120, 0],
      [124, 120, 0],
    ]),
  ).toPass();
});

test('textures of photos that were left are freed', async ({ page }) => {
  await page.addInitScript(() => {
    const count = { textures: 0 };
    Object.assign(window, { count });
    const { createTexture, deleteTexture } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.createTexture = function () {
      count.textures++;
      return createTexture.call(this);
    };
    WebGL2RenderingContext.prototype.deleteTexture = function (texture) {
      count.textures--;
      deleteTexture.call(this, texture);
    };
  });
  await scene.open(served.url);
  const held = () =>
    page.evaluate(() => (window as unknown as { count: { textures: number } }).count.textures);
  await scene.pixel(1, 1);
  const before = await held();
  for (let i = 0; i < 20; i++) await scene.showPainted(400, 300, `() => 'rgb(${i * 10} 0 0)'`);
  await scene.pixel(1, 1);
  expect(await held()).toBe(before);
});

test('an idle stage asks for no frame and draws none while the browser shows a hundred', async ({ page }) => {
  await scene.showCrack({}, { selected: ['CRACK_001'] });
  await scene.pixel(1, 1);
  const idle = await page.evaluate(async () => {
    const ask = window.requestAnimationFrame.bind(window);
    const frame = () => new Promise(ask);
    // What was asked for before is drawn in these two.
    await frame();
    await frame();
    const seen = { asked: 0, drawn: 0 };
    Object.assign(window, { seen });
    window.requestAnimationFrame = (callback) => {
      seen.asked++;
      return ask(callback);
    };
    const { drawElements, clear } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.drawElements = function (...args) {
      seen.drawn++;
      drawElements.apply(this, args);
    };
    WebGL2RenderingContext.prototype.clear = function (...args) {
      seen.drawn++;
      clear.apply(this, args);
    };
    for (let shown = 0; shown < 100; shown++) await frame();
    return { ...seen };
  });
  expect(idle).toEqual({ asked: 0, drawn: 0 });
  // The counters count: a change is drawn.
  await scene.hover('CRACK_001');
  const drawn = () => page.evaluate(() => (window as unknown as { seen: { drawn: number } }).seen.drawn);
  await expect.poll(drawn).toBeGreaterThan(0);
});

test('a lost context is told, and the picture comes back with it', async ({ page }) => {
  await scene.showCrack();
  await page.evaluate(async () => {
    const told: (string | null)[] = [];
    Object.assign(window, { told });
    window.__annotatorBench.render({ onError: (error) => told.push(error) });
    const gl = document.querySelector('canvas')?.getContext('webgl2');
    const extension = gl?.getExtension('WEBGL_lose_context');
    const canvas = document.querySelector('canvas');
    const lost = new Promise((resolve) => canvas?.addEventListener('webglcontextlost', resolve));
    extension?.loseContext();
    await lost;
    const restored = new Promise((resolve) => canvas?.addEventListener('webglcontextrestored', resolve));
    // The browser allows it in a task after the one that tells of the loss.
    setTimeout(() => extension?.restoreContext());
    await restored;
  });
  await expect(async () => {
    expectPixels(await scene.across(125, 97, 102), [PHOTO, CASING, CRACK, CRACK, PHOTO]);
    expectPixels([await scene.pixel(101, 84)], [CRACK]);
  }).toPass();
  const told = await page.evaluate(() => (window as unknown as { told: unknown[] }).told);
  expect(told).toEqual(['context-lost', null]);
});

test('a photo that does not decode is told', async ({ page }) => {
  const told = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const bench = window.__annotatorBench;
        bench.render({ onError: (error) => error && resolve(error) });
        void bench.prepare({
          url: URL.createObjectURL(new Blob(['not a photo'])),
          photo: { width: 4, height: 3 },
        });
      }),
  );
  expect(told).toBe('photo');
});

test('the stage refits when its host changes, and keeps its picture while the host has no size', async ({
  page,
}) => {
  await scene.showCrack();
  await page.setViewportSize({ width: 400, height: 300 });
  await expect(async () => {
    expectPixels(await scene.across(62, 47, 52), [PHOTO, CASING, CRACK, CRACK, PHOTO]);
  }).toPass();
  const stage = page.locator('#stage');
  await stage.evaluate((element) => {
    element.style.display = 'none';
  });
  await stage.evaluate((element) => {
    element.style.display = '';
  });
  await expect(async () => {
    expectPixels(await scene.across(62, 47, 52), [PHOTO, CASING, CRACK, CRACK, PHOTO]);
  }).toPass();
});

test('what changed while the page was not looked at is there when it is', async ({ page }) => {
  await scene.showCrack();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await scene.showCrack({ label: 'rust' });
  await expect(async () => {
    expectPixels(await scene.across(125, 97, 102), [PHOTO, CASING, RUST, RUST, PHOTO]);
  }).toPass();
});
