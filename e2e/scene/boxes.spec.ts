import { expect, test } from '@playwright/test';
import type { Rgb, SceneBench } from '../pages/SceneBench.ts';
import { onBench } from './onBench.ts';
import { CASING, CRACK, expectPixels, FILL, PHOTO } from './seenPixels.ts';

// One page of one build, looked at in many ways.
test.describe.configure({ mode: 'default' });

let scene: SceneBench;
onBench((opened) => {
  scene = opened;
});

test('a box has a crisp border of 2 in its label’s colour, a thin dark casing and nothing inside', async () => {
  await scene.showCrack();
  expectPixels(await scene.across(125, 97, 102), [PHOTO, CASING, CRACK, CRACK, PHOTO]);
  expectPixels(await scene.across(125, 198, 203), [PHOTO, CRACK, CRACK, CASING, PHOTO]);
});

test('the border stays 2 wide at any zoom', async () => {
  await scene.showCrack();
  await scene.setView(4, -700, -700);
  expectPixels(await scene.across(300, 97, 102), [PHOTO, CASING, CRACK, CRACK, PHOTO]);
});

test('a selected box has a border of 4 and a highlight of a quarter of its colour', async () => {
  await scene.showCrack({}, { selected: ['CRACK_001'] });
  expectPixels(await scene.across(125, 96, 104), [WHITE, WHITE, CRACK, CRACK, CRACK, CRACK, FILL, FILL]);
});

test('selecting takes 0.2 s on the way, none under reduced motion', async ({ page }) => {
  await scene.showCrack({}, { reducedMotion: false });
  const way = await page.evaluate(async () => {
    const bench = window.__annotatorBench;
    const canvas = document.querySelector('canvas');
    const pen = new OffscreenCanvas(canvas?.width ?? 1, canvas?.height ?? 1).getContext('2d');
    const seen: { after: number; blue: number }[] = [];
    bench.render({ selected: ['CRACK_001'] });
    const start = performance.now();
    let last = 0;
    while (last < 157 && performance.now() - start < 30_000) {
      await new Promise(requestAnimationFrame);
      if (!canvas || !pen) break;
      // The fill inside, away from the border.
      pen.clearRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(canvas, 0, 0);
      const [red = 0, , blue = 0] = pen.getImageData(150, 125, 1, 1).data;
      if (red === 0) {
        // A frame of the browser's in which the scene drew nothing leaves the canvas empty: it was late.
        bench.stores.view.target = { ...bench.stores.view.target };
        continue;
      }
      last = blue;
      seen.push({ after: performance.now() - start, blue });
    }
    return seen;
  });
  expect(way.at(-1)?.blue).toBeGreaterThanOrEqual(157);
  expect(way.at(-1)?.after).toBeGreaterThan(150);
  expect(way.map((step) => step.blue)).toEqual(way.map((step) => step.blue).sort((a, b) => a - b));
});

test('a hovered box glows outwards, and keeps its border', async () => {
  await scene.showCrack();
  await scene.hover('CRACK_001');
  const [far, middle, near, ...border] = await scene.across(125, 78, 102);
  expectPixels([far ?? PHOTO], [PHOTO]);
  expectPixels(border.slice(-3), [CRACK, CRACK, PHOTO]);
  const blueness = ([r, , b]: Rgb) => b - r;
  // Outside its halo, a white line with a dark one around it.
  const glow = (await scene.across(125, 84, 96)).map(blueness);
  expect(glow).toEqual([...glow].sort((a, b) => a - b));
  expect(glow.at(-1)).toBeGreaterThan(40);
  expectPixels(await scene.across(125, 97, 99), [WHITE, WHITE]);
  expect(blueness(middle ?? PHOTO) + blueness(near ?? PHOTO)).toBeLessThan(8);
  await scene.hover(null);
  expectPixels(await scene.across(125, 84, 98), Array(14).fill(PHOTO));
});

test('a rejected box is dashed and faint', async () => {
  await scene.showCrack({ rejected: true });
  const top = await scene.across(100, 101, 199);
  const lines = top.filter(([r, , b]) => b > r + 20);
  const gaps = top.filter(([r, , b]) => b === r);
  expect(lines.length).toBeGreaterThan(40);
  expect(gaps.length).toBeGreaterThan(20);
  for (const [, , blue] of lines) expect(blue).toBeLessThan(210);
});

const WHITE: Rgb = [255, 255, 255];

/** Above fit: a stage unit is a CSS pixel, and the one crack lies at 100 to 300 × 100 to 200. */
const zoomed = () => scene.setView(1, -100, -100);
/** From outside to inside across the crack's left edge. */
const OUTSIDE_2 = [PHOTO, CASING, CRACK, CRACK, PHOTO, PHOTO];
const OUTSIDE_4 = [WHITE, WHITE, CRACK, CRACK, CRACK, CRACK, PHOTO, PHOTO];

test('above fit nothing of a selected box lies on what is judged: no fill, and the outline outside it', async () => {
  await scene.showCrack({}, { selected: ['CRACK_001'] });
  await zoomed();
  expectPixels(await scene.across(150, 94, 102), OUTSIDE_4);
  expectPixels(await scene.across(150, 298, 306), [...OUTSIDE_4].reverse());
  expectPixels(await scene.across(150, 110, 290), Array(180).fill(PHOTO));
  await scene.setView(0.5, 0, 0);
  expectPixels(await scene.across(125, 96, 104), [WHITE, WHITE, CRACK, CRACK, CRACK, CRACK, FILL, FILL]);
});

test('above fit a hovered box is outlined outside too, and glows outwards alone', async () => {
  await scene.showCrack();
  await zoomed();
  const before = await scene.across(150, 97, 102);
  await scene.hover('CRACK_001');
  expectPixels((await scene.across(150, 98, 102)).slice(0, 4), [CRACK, CRACK, PHOTO, PHOTO]);
  expectPixels(await scene.across(150, 102, 290), Array(188).fill(PHOTO));
  const [, , blue] = await scene.pixel(94, 150);
  expect(blue).toBeGreaterThan(140);
  await scene.hover(null);
  expectPixels(await scene.across(150, 97, 102), before);
  await scene.render({ glow: false });
  await scene.hover('CRACK_001');
  expectPixels(await scene.across(150, 96, 102), OUTSIDE_2);
});

test('the selected boxes alone can be left out, with tag and handles, and come back', async () => {
  const box = (id: string, x: number) => ({
    ...{ id, rect: { x, y: 200, width: 200, height: 100 } },
    ...{ label: 'crack', confidence: 0.87, rejected: false, accepted: false },
  });
  const boxes = [box('CRACK_001', 200), box('CRACK_002', 800)];
  await scene.render({ boxes, selected: ['CRACK_001'], handles: true });
  await expect(async () => expectPixels([await scene.pixel(101, 82)], [CRACK])).toPass();
  for (const view of ['fit', 'zoomed']) {
    if (view === 'zoomed') await zoomed();
    // Its tag, and its left edge with a handle.
    const around = async () => [...(await scene.across(90, 90, 190)), ...(await scene.across(120, 90, 160))];
    const seen = await around();
    await scene.render({ selectionHidden: true });
    await scene.hover('CRACK_001');
    expectPixels(await around(), Array(170).fill(PHOTO));
    expectPixels([await scene.pixel(view === 'fit' ? 400 : 700, 120)], [CRACK]);
    await scene.hover(null);
    await scene.render({ selectionHidden: false });
    expectPixels(await around(), seen);
  }
});

test('hidden means that the photo alone is seen; what was moved meanwhile is in its place when it is shown', async ({
  page,
}) => {
  const box = (id: string, y: number) => ({
    ...{ id, rect: { x: 200, y, width: 200, height: 100 } },
    ...{ label: 'crack', confidence: null, rejected: false, accepted: false },
  });
  const boxes = [box('CRACK_001', 200), box('CRACK_002', 600)];
  await scene.render({ boxes, selected: ['CRACK_001'], handles: true });
  expectPixels([await scene.pixel(99, 320)], [CRACK]);
  await scene.render({ shown: false, selected: [] });
  await scene.hover('CRACK_001');
  expectPixels(await scene.across(125, 90, 210), Array(120).fill(PHOTO));
  expectPixels(await scene.across(90, 90, 210), Array(120).fill(PHOTO));
  await scene.hover(null);
  for (const [id, y] of [
    ['CRACK_001', 200],
    ['CRACK_002', 600],
  ] as const) {
    await page.evaluate(
      ([id, y]) => {
        window.__annotatorBench.move(id, { x: 800, y, w: 200, h: 100 });
        window.__annotatorBench.endMove(id);
      },
      [id, y] as const,
    );
    expectPixels([await scene.pixel(99, 125)], [PHOTO]);
  }
  await scene.render({ shown: true });
  for (const y of [125, 325]) {
    expectPixels(await scene.across(y, 97, 102), Array(5).fill(PHOTO));
    expectPixels(await scene.across(y, 397, 402), [PHOTO, CASING, CRACK, CRACK, PHOTO]);
  }
});

test('a dragged box is drawn where it is dragged, and only there', async ({ page }) => {
  await scene.showCrack();
  await page.evaluate(() => {
    window.__annotatorBench.move('CRACK_001', { x: 800, y: 600, w: 200, h: 100 });
  });
  expectPixels(await scene.across(125, 97, 102), Array(5).fill(PHOTO));
  expectPixels(await scene.across(325, 397, 402), [PHOTO, CASING, CRACK, CRACK, PHOTO]);
  await page.evaluate(() => window.__annotatorBench.endMove('CRACK_001'));
  expectPixels(await scene.across(325, 397, 402), [PHOTO, CASING, CRACK, CRACK, PHOTO]);
});
