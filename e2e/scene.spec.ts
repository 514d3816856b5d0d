import { expect, test } from '@playwright/test';
import { type Rgb, SceneBench, serveBench } from './pages/SceneBench.ts';

// One page of one build, looked at in many ways.
test.describe.configure({ mode: 'default' });

const PHOTO: Rgb = [128, 128, 128];
const CASING: Rgb = [64, 64, 64];
const CRACK: Rgb = [0, 0, 255];
const RUST: Rgb = [255, 255, 0];
/** A quarter of crack's blue on the photo. */
const FILL: Rgb = [96, 96, 160];

let served: Awaited<ReturnType<typeof serveBench>>;
let scene: SceneBench;

test.beforeAll(async () => {
  served = await serveBench();
});
test.afterAll(async () => {
  await served.close();
});
test.beforeEach(async ({ page }) => {
  scene = new SceneBench(page);
  await scene.open(served.url);
});

/** Equal but for the rounding of blending. */
function expectPixels(seen: readonly Rgb[], wanted: readonly Rgb[]): void {
  const near = seen.map((rgb, i) =>
    rgb.every((part, k) => Math.abs(part - (wanted[i]?.[k] ?? -9)) <= 2) ? wanted[i] : rgb,
  );
  expect(near).toEqual(wanted);
}

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
  expectPixels(await scene.across(125, 96, 104), [PHOTO, CASING, CRACK, CRACK, CRACK, CRACK, FILL, FILL]);
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
  const glow = (await scene.across(125, 84, 98)).map(blueness);
  expect(glow).toEqual([...glow].sort((a, b) => a - b));
  expect(glow.at(-1)).toBeGreaterThan(40);
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

test('an accepted box has a tick in its tag and, above fit, a thin outline', async () => {
  const tagRow = async () => {
    const rows: Rgb[] = [];
    for (let y = 84; y < 98; y++) rows.push(...(await scene.across(y, 99, 220)));
    return rows;
  };
  const plates = (rows: Rgb[]) => rows.filter(([r, g]) => r !== 128 || g !== 128).length;
  const inks = (rows: Rgb[]) => rows.filter(([r]) => r > 200).length;
  await scene.showCrack();
  await expect(async () => expectPixels([await scene.pixel(100, 84)], [CRACK])).toPass();
  const plain = await tagRow();
  await scene.showCrack({ accepted: true });
  const ticked = await tagRow();
  expect(plates(ticked)).toBeGreaterThan(plates(plain) + 100);
  expect(inks(ticked)).toBeGreaterThan(inks(plain) + 8);
  // At fit its outline is as every other's.
  expectPixels(await scene.across(125, 97, 102), [PHOTO, CASING, CRACK, CRACK, PHOTO]);
  await scene.setView(1, -100, -100);
  expectPixels(await scene.across(150, 96, 102), [PHOTO, PHOTO, CASING, CRACK, PHOTO, PHOTO]);
  await scene.showCrack();
  expectPixels(await scene.across(150, 96, 102), [PHOTO, PHOTO, CASING, CRACK, CRACK, PHOTO]);
});

test('thinned tags make room for one another and for the selected one', async () => {
  const box = {
    rect: { x: 200, y: 200, width: 200, height: 100 },
    confidence: 0.87,
    rejected: false,
    accepted: false,
  };
  const boxes = [
    { ...box, id: 'B_0', label: 'crack' },
    { ...box, id: 'B_1', label: 'rust', confidence: 0.5, rect: { ...box.rect, x: 270 } },
  ];
  // The end of the second tag, beyond the first.
  const end = () => scene.pixel(178, 84);
  const start = () => scene.pixel(101, 84);
  await scene.render({ boxes });
  await expect(async () => expectPixels([await end()], [RUST])).toPass();
  await scene.render({ allTags: false });
  expectPixels([await end(), await start()], [PHOTO, CRACK]);
  await scene.render({ selected: ['B_1'] });
  expectPixels([await end(), await start()], [RUST, PHOTO]);
  await scene.render({ allTags: true });
  expectPixels([await end(), await start()], [RUST, CRACK]);
});

test('a tag stands on its box: label and confidence in readable words on the label’s plate', async () => {
  await scene.showCrack();
  await expect(async () => {
    const plate = await scene.across(84, 100, 150);
    expectPixels(plate.slice(0, 1), [CRACK]);
  }).toPass();
  const read = async () => {
    const rows: Rgb[] = [];
    for (let y = 84; y < 98; y++) rows.push(...(await scene.across(y, 100, 190)));
    return rows;
  };
  const full = await read();
  const ink = full.filter(([r]) => r > 230).length;
  expect(ink).toBeGreaterThan(40);
  await scene.showCrack({ confidence: 0.41 });
  expect(await read()).not.toEqual(full);
  // A person's own box has the name alone: a shorter tag.
  await scene.showCrack({ confidence: null });
  const plates = (rows: Rgb[]) => rows.filter(([r, g]) => r !== 128 || g !== 128).length;
  expect(plates(await read())).toBeLessThan(plates(full) * 0.75);
});

test('a tag without room above moves inside its box, and stays in view while its box is seen', async () => {
  await scene.showCrack({ rect: { x: 200, y: 4, width: 200, height: 200 } });
  await expect(async () => expectPixels([await scene.pixel(102, 5)], [CRACK])).toPass();
  await scene.showCrack({ rect: { x: -100, y: 400, width: 300, height: 200 } });
  expectPixels([await scene.pixel(0, 190)], [CRACK]);
});

test('of tags that lie on one another the hovered box’s is on top, the selected one’s else, and all go back', async () => {
  const box = {
    rect: { x: 200, y: 200, width: 200, height: 100 },
    confidence: 0.87,
    rejected: false,
    accepted: false,
  };
  const boxes = ['crack', 'rust'].map((label, i) => ({ ...box, id: `B_${i}`, label }));
  const plate = () => scene.pixel(101, 84);
  await scene.render({ boxes });
  await expect(async () => expectPixels([await plate()], [RUST])).toPass();
  await scene.hover('B_0');
  expectPixels([await plate()], [CRACK]);
  await scene.hover(null);
  expectPixels([await plate()], [RUST]);
  await scene.render({ selected: ['B_0'] });
  expectPixels([await plate()], [CRACK]);
  await scene.hover('B_1');
  expectPixels([await plate()], [RUST]);
  await scene.hover(null);
  await scene.render({ selected: [] });
  expectPixels([await plate()], [RUST]);
});

test('the one selected box has handles at its corners and edges, of the same size at any zoom', async () => {
  const white: Rgb = [255, 255, 255];
  await scene.showCrack({}, { selected: ['CRACK_001'], handles: true });
  const places = [
    [100, 100],
    [150, 100],
    [200, 150],
    [100, 125],
  ] as const;
  expectPixels(await scene.pixels(places), Array(4).fill(white));
  await scene.setView(1, -100, -100);
  expectPixels(await scene.pixels([[100, 100]]), [white]);
  expectPixels([await scene.pixel(107, 107)], [PHOTO]);
  await scene.render({ handles: false });
  expectPixels(await scene.pixels([[99, 99]]), [CRACK]);
});

test('handles that wait for the pointer are drawn while it is on the selected box, or drags it', async ({
  page,
}) => {
  const white: Rgb = [255, 255, 255];
  await scene.showCrack({}, { selected: ['CRACK_001'], handles: true, handlesOnHover: true });
  expectPixels([await scene.pixel(100, 125)], [CRACK]);
  await scene.hover('CRACK_001');
  expectPixels([await scene.pixel(100, 125)], [white]);
  await scene.hover(null);
  expectPixels([await scene.pixel(100, 125)], [CRACK]);
  await page.evaluate(() => {
    window.__annotatorBench.move('CRACK_001', { x: 400, y: 200, w: 200, h: 100 });
  });
  expectPixels([await scene.pixel(200, 125)], [white]);
});

/** Above fit: a stage unit is a CSS pixel, and the one crack lies at 100 to 300 × 100 to 200. */
const zoomed = () => scene.setView(1, -100, -100);
/** From outside to inside across the crack's left edge. */
const OUTSIDE_2 = [PHOTO, CASING, CRACK, CRACK, PHOTO, PHOTO];
const OUTSIDE_4 = [PHOTO, CASING, CRACK, CRACK, CRACK, CRACK, PHOTO, PHOTO];

test('above fit nothing of a selected box lies on what is judged: no fill, and the outline outside it', async () => {
  await scene.showCrack({}, { selected: ['CRACK_001'] });
  await zoomed();
  expectPixels(await scene.across(150, 94, 102), OUTSIDE_4);
  expectPixels(await scene.across(150, 298, 306), [...OUTSIDE_4].reverse());
  expectPixels(await scene.across(150, 110, 290), Array(180).fill(PHOTO));
  await scene.setView(0.5, 0, 0);
  expectPixels(await scene.across(125, 96, 104), [PHOTO, CASING, CRACK, CRACK, CRACK, CRACK, FILL, FILL]);
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

test('above fit the tag of a selected box without room above stands below it, not on what is judged', async () => {
  await scene.showCrack({ rect: { x: 200, y: 200, width: 200, height: 100 } }, { selected: ['CRACK_001'] });
  await scene.setView(1, -100, -195);
  // The box lies at 5 to 105; its tag has no room above, and stands below the outline.
  await expect(async () => expectPixels([await scene.pixel(101, 111)], [CRACK])).toPass();
  expectPixels(await scene.across(12, 102, 160), Array(58).fill(PHOTO));
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
