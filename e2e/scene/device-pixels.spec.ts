import { expect, test } from '@playwright/test';
import type { SceneBench } from '../pages/SceneBench.ts';
import { onBench } from './onBench.ts';
import { CASING, CRACK, expectPixels, FILL, PHOTO } from './seenPixels.ts';

// One page of one build, looked at in many ways.
test.describe.configure({ mode: 'default' });

let scene: SceneBench;
onBench((opened) => {
  scene = opened;
});

/** The casing, border and inside of the one crack at its left edge, by half CSS pixels. */
const FINE = [PHOTO, CASING, CASING, CRACK, CRACK, CRACK, CRACK, PHOTO];
const edge = () => scene.pixels(Array.from({ length: FINE.length }, (_, i) => [97.5 + i / 2, 125] as const));

test.describe('with two device pixels for a CSS pixel', () => {
  test.use({ deviceScaleFactor: 2 });

  test('drawings have the same size and twice as many pixels', async () => {
    await scene.showCrack();
    await expect(async () => expectPixels(await edge(), FINE)).toPass();
    expect(await scene.resolution()).toBe(2);
    await expect(async () => expectPixels([await scene.pixel(101, 84)], [CRACK])).toPass();
    // The tag is as high as with one device pixel: 16 CSS pixels above the border.
    expectPixels(
      await scene.pixels([
        [104, 83.5],
        [104, 82],
      ]),
      [CRACK, PHOTO],
    );
    await scene.render({ selected: ['CRACK_001'] });
    expectPixels(
      await scene.pixels([
        [101.5, 125],
        [102, 125],
      ]),
      [CRACK, FILL],
    );
  });

  test('a view in motion is drawn with fewer where the machine is late, and with all at rest', async ({
    page,
  }) => {
    await scene.showCrack();
    await expect(async () => expectPixels(await edge(), FINE)).toPass();
    const seen = await page.evaluate(async () => {
      const bench = window.__annotatorBench;
      const canvas = document.querySelector('canvas');
      const widths: number[] = [];
      for (let k = 0; k < 10; k++) {
        bench.setView({ scale: 0.5 + k / 100, x: 0, y: 0 });
        // A machine that is late.
        const until = performance.now() + 40;
        while (performance.now() < until);
        await new Promise(requestAnimationFrame);
        widths.push(canvas?.width ?? 0);
      }
      bench.setView({ scale: 0.5, x: 0, y: 0 });
      return widths;
    });
    expect(Math.min(...seen)).toBe(800);
    await expect.poll(() => scene.resolution()).toBe(2);
    await expect(async () => expectPixels(await edge(), FINE)).toPass();
  });
});

test('another device pixel ratio is drawn when the page is looked at, and the one before again', async ({
  page,
}) => {
  await scene.showCrack();
  const session = await page.context().newCDPSession(page);
  const ratio = (deviceScaleFactor: number) =>
    session.send('Emulation.setDeviceMetricsOverride', {
      width: 800,
      height: 600,
      deviceScaleFactor,
      mobile: false,
    });
  await ratio(2);
  await expect(async () => expectPixels(await edge(), FINE)).toPass();
  // More than two for one are not drawn, less than one neither.
  await ratio(3);
  await expect(async () => expectPixels(await edge(), FINE)).toPass();
  expect(await scene.resolution()).toBe(2);
  await ratio(1);
  await expect(async () => {
    expectPixels(await scene.across(125, 97, 102), [PHOTO, CASING, CRACK, CRACK, PHOTO]);
    expect(await scene.resolution()).toBe(1);
  }).toPass();
});
