import { expect, test } from '@playwright/test';
import type { Rgb, SceneBench } from './pages/SceneBench.ts';
import { onBench } from './scene/onBench.ts';

// One page of one build, looked at in many ways.
test.describe.configure({ mode: 'default' });

const PHOTO: Rgb = [128, 128, 128];
const CASING: Rgb = [64, 64, 64];
const CRACK: Rgb = [0, 0, 255];
/** A quarter of crack's blue on the photo, and the line's dark edge on that. */
const FILL: Rgb = [96, 96, 160];
const DARK: Rgb = [48, 48, 80];
/** At y = 280 it has an edge at x = 300 that its box has not; its inside is to the right. */
const RING = [200, 200, 400, 200, 400, 300, 300, 300, 300, 260, 200, 260];
const OUTLINE = { kind: 'polygon', parts: [[RING]] };

let scene: SceneBench;
onBench((opened) => {
  scene = opened;
});

/** What is seen across the edge, equal but for the rounding of blending, once it is drawn. */
const expectEdge = (wanted: readonly Rgb[], from = 147, row = 140) =>
  expect(async () => {
    const seen = await scene.across(row, from, from + wanted.length);
    const near = seen.map((rgb, i) =>
      rgb.every((part, k) => Math.abs(part - (wanted[i]?.[k] ?? -9)) <= 2) ? wanted[i] : rgb,
    );
    expect(near).toEqual(wanted);
  }).toPass();

const LINE = [PHOTO, CASING, CRACK, CRACK, CASING, PHOTO];

test('an outline is a line of 2 in its label’s colour with dark edges, at any zoom, and its box is not drawn', async () => {
  await scene.showCrack({ outline: OUTLINE });
  await expectEdge(LINE);
  // Where only the box has a corner.
  await expectEdge([PHOTO, PHOTO, PHOTO, PHOTO], 97, 145);
  await scene.setView(4, -1050, -980);
  await expectEdge(LINE);
});

test('a selected outline has a line of 4 and is filled at fit, and not filled above it', async () => {
  await scene.showCrack({ outline: OUTLINE }, { selected: ['CRACK_001'] });
  await expectEdge([PHOTO, CASING, CRACK, CRACK, CRACK, CRACK, DARK, FILL], 146);
  await scene.setView(4, -1050, -980);
  await expectEdge([PHOTO, CASING, CRACK, CRACK, CRACK, CRACK, CASING, PHOTO], 146);
});

test('a small outline is a line of 2 without edges', async () => {
  const ring = [300, 270, 320, 270, 320, 290, 300, 290];
  const rect = { x: 300, y: 270, width: 20, height: 20 };
  await scene.showCrack({ rect, outline: { kind: 'polygon', parts: [[ring]] } });
  await expectEdge([PHOTO, PHOTO, CRACK, CRACK, PHOTO, PHOTO]);
});

test('outlines without numbers, without extent and of 100,000 points leave the others as they are', async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.evaluate((ring) => {
    const long = Array.from({ length: 200_000 }, (_, i) => (i % 2 === 0 ? 900 + i / 400 : 900 + (i % 7)));
    const bad: Record<string, number[]> = {
      nan: [Number.NaN, Number.NaN, 500, 500, 600, Number.NaN],
      endless: [500, 500, Number.POSITIVE_INFINITY, 500, 600, 600],
      empty: [],
      point: [1000, 600, 1000, 600, 1000, 600],
      good: ring,
      long,
    };
    const boxes = Object.entries(bad).map(([id, points]) => ({
      id,
      rect:
        id === 'good'
          ? { x: 200, y: 200, width: 200, height: 100 }
          : { x: 900, y: 500, width: 500, height: 500 },
      outline: { kind: 'polygon' as const, parts: [[points]] },
      label: 'crack',
      confidence: 0.5,
      rejected: false,
      accepted: false,
    }));
    window.__annotatorBench.render({ boxes, selected: boxes.map(({ id }) => id).slice(0, -2) });
  }, RING);
  await expectEdge(LINE);
  // One without extent is a dot.
  await expect(async () => expect(await scene.pixel(500, 300)).toEqual(CRACK)).toPass();
  expect(errors).toEqual([]);
});

test('outlines come back after a lost context, selected ones too', async ({ page }) => {
  await scene.showCrack({ outline: OUTLINE }, { selected: ['CRACK_001'] });
  const selected = [PHOTO, CASING, CRACK, CRACK, CRACK, CRACK, DARK, FILL];
  await expectEdge(selected, 146);
  await page.evaluate(async () => {
    const canvas = document.querySelector('canvas');
    const extension = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    const lost = new Promise((resolve) => canvas?.addEventListener('webglcontextlost', resolve));
    window.__annotatorBench.render({ onError: () => {} });
    extension?.loseContext();
    await lost;
    const restored = new Promise((resolve) => canvas?.addEventListener('webglcontextrestored', resolve));
    setTimeout(() => extension?.restoreContext());
    await restored;
  });
  await expectEdge(selected, 146);
  await page.evaluate(() => window.__annotatorBench.render({ selected: [] }));
  await expectEdge(LINE);
});

test('outlines that are hidden, filtered away or dragged are drawn nowhere else, and are back in their place', async ({
  page,
}) => {
  const nothing = Array.from({ length: 6 }, () => PHOTO);
  await scene.showCrack({ outline: OUTLINE });
  await expectEdge(LINE);
  await scene.render({ shown: false });
  await expectEdge(nothing);
  await scene.render({ shown: true });
  await expectEdge(LINE);
  await page.evaluate(() => {
    const rect = { x: 220, y: 200, width: 200, height: 100 };
    window.__annotatorBench.stores.draft.boxes = { CRACK_001: rect };
  });
  await expectEdge(nothing);
  await expectEdge(LINE, 157);
  await page.evaluate(() => {
    window.__annotatorBench.stores.draft.boxes = {};
  });
  await expectEdge(LINE);
  await scene.render({ boxes: [] });
  await expectEdge(nothing);
  await scene.showCrack({ outline: OUTLINE });
  await expectEdge(LINE);
});
