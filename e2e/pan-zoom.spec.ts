import type { Page } from '@playwright/test';
import { photoRect } from '#domain/geometry/stage.ts';
import { DashboardPage } from './pages/DashboardPage.ts';
import { expect, startOver, test } from './support/onePage.ts';
import { plantedPhoto } from './support/plantedPhoto.ts';
import { test as onOwnPage } from './support/test.ts';

for (const each of [test, onOwnPage]) each.use({ reducedMotion: 'no-preference' });
test.describe.configure({ mode: 'default' });

let dashboard: DashboardPage;

test.beforeEach(async ({ page }) => {
  dashboard = await startOver(page, 'DJI_0103.JPG');
});

test('the stage is fitted whole and centred in its host, and again when the window changes', async ({
  page,
}) => {
  // What comes late into the header or the panels changes the host's size, and the stage follows.
  const fits = () =>
    expect(async () => {
      const box = await dashboard.host.boundingBox();
      if (!box) throw new Error('The annotator has no size.');
      const scale = Math.min(box.width / 1600, box.height / 1200);
      expect(await dashboard.number('scale')).toBeCloseTo(scale, 6);
      expect(await dashboard.number('origin-x')).toBeCloseTo((box.width - 1600 * scale) / 2, 4);
      expect(await dashboard.number('origin-y')).toBeCloseTo((box.height - 1200 * scale) / 2, 4);
    }).toPass({ timeout: 20_000 });
  await fits();
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 1100, height: 700 });
  await fits();
  // The next tests are on the same page.
  await page.setViewportSize(before);
});

/** The colour of a point of the page. */
async function colourAt(page: Page, x: number, y: number): Promise<readonly number[]> {
  const picture = await page.screenshot({
    clip: { x: Math.round(x), y: Math.round(y), width: 1, height: 1 },
  });
  return await page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const pen = new OffscreenCanvas(1, 1).getContext('2d');
      pen?.drawImage(bitmap, 0, 0);
      return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    },
    [...picture],
  );
}

onOwnPage(
  'a square, a panorama and a portrait are fitted by what they show, and click and zoom as others do',
  async ({ page }) => {
    const shapes = [
      { name: 'square', width: 960, height: 960 },
      { name: 'panorama', width: 1920, height: 640 },
      { name: 'portrait', width: 640, height: 1920 },
    ] as const;
    dashboard = await DashboardPage.opened(page, '/dashboard?image=sample.sample-03');
    const corner = (width: number, height: number) =>
      plantedPhoto(width, height, [
        { x: 0, y: 0, colour: 0 },
        { x: width - 32, y: height - 32, colour: 2 },
      ]);
    await dashboard.import(
      shapes.map(({ name, width, height }) => ({
        name: `${name}.png`,
        mimeType: 'image/png',
        buffer: corner(width, height),
      })),
    );
    for (const { name, width, height } of shapes) {
      await dashboard.card(`${name}.png`).click();
      await expect(
        dashboard.images.locator(`[data-image-name="${name}.png"][aria-current="true"]`),
      ).toBeVisible();
      await dashboard.ready();
      const host = await dashboard.host.boundingBox();
      if (!host) throw new Error('The annotator has no size.');
      const on = photoRect({ width, height });
      const scale = Math.min(host.width / on.width, host.height / on.height);
      expect(await dashboard.number('scale')).toBeCloseTo(scale, 6);
      const first = await dashboard.at(on.x, on.y);
      const last = await dashboard.at(on.x + on.width, on.y + on.height);
      expect(last.x - first.x).toBeCloseTo(on.width * scale, 3);
      expect((first.x + last.x) / 2 - host.x).toBeCloseTo(host.width / 2, 3);
      expect((first.y + last.y) / 2 - host.y).toBeCloseTo(host.height / 2, 3);
      // What is drawn is where the mirror says, from corner to corner.
      expect(await colourAt(page, first.x + 4, first.y + 4)).toEqual([255, 0, 0]);
      expect(await colourAt(page, last.x - 5, last.y - 5)).toEqual([0, 0, 255]);
      await dashboard.tool('Zoom in').click();
      const before = await dashboard.at(on.x + on.width / 3, on.y + on.height / 3);
      await dashboard.click(on.x + on.width / 3, on.y + on.height / 3);
      await expect(dashboard.host).toHaveAttribute('data-zoom-offset', '0.1');
      const after = await dashboard.at(on.x + on.width / 3, on.y + on.height / 3);
      expect([after.x, after.y]).toEqual([expect.closeTo(before.x, 0), expect.closeTo(before.y, 0)]);
      await dashboard.tool('Zoom out').click();
      await dashboard.click(on.x + on.width / 3, on.y + on.height / 3);
      await expect(dashboard.host).toHaveAttribute('data-zoom-offset', '0');
      // The view glides there.
      await expect.poll(() => dashboard.number('scale')).toBeCloseTo(scale, 6);
    }
  },
);

test('a click zooms by exactly 0.1 about the pointer; ten in and ten out give exactly 0', async () => {
  await dashboard.tool('Zoom in').click();
  const before = await dashboard.at(400, 300);
  for (let n = 1; n <= 10; n++) {
    await dashboard.click(400, 300);
    await expect(dashboard.host).toHaveAttribute('data-zoom-offset', String(n / 10));
  }
  const after = await dashboard.at(400, 300);
  expect(after.x).toBeCloseTo(before.x, 0);
  expect(after.y).toBeCloseTo(before.y, 0);
  await dashboard.tool('Zoom out').click();
  for (let n = 9; n >= 0; n--) {
    await dashboard.click(400, 300);
    await expect(dashboard.host).toHaveAttribute('data-zoom-offset', String(n / 10));
  }
  await dashboard.click(400, 300);
  await expect(dashboard.host).toHaveAttribute('data-zoom-offset', '0');
  await expect(dashboard.host).toHaveAttribute('data-view-x', '0');
  await expect(dashboard.host).toHaveAttribute('data-view-y', '0');
});

test('dragging with the pan tool moves the view against the hand, within the stage', async () => {
  await dashboard.tool('Zoom in').click();
  for (let n = 0; n < 8; n++) await dashboard.click(800, 600);
  await expect(dashboard.host).toHaveAttribute('data-zoom-offset', '0.8');
  await dashboard.tool('Pan').click();
  const [x, y, scale] = await Promise.all([
    dashboard.number('view-x'),
    dashboard.number('view-y'),
    dashboard.number('scale'),
  ]);
  await dashboard.drag([800, 600], [700, 650]);
  await expect.poll(() => dashboard.number('view-x')).toBeCloseTo(x + 100, 0);
  expect(await dashboard.number('view-y')).toBeCloseTo(y - 50, 0);
  expect(await dashboard.number('scale')).toBe(scale);
  await dashboard.drag([700, 500], [1500, 1100]);
  await expect.poll(() => dashboard.number('view-x')).toBeGreaterThanOrEqual(0);
  expect(await dashboard.number('view-y')).toBeGreaterThanOrEqual(0);
});

test('the wheel zooms about the pointer, 9 fits again', { tag: '@smoke' }, async ({ page }) => {
  const point = await dashboard.at(1200, 300);
  await page.mouse.move(point.x, point.y);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => dashboard.number('zoom-offset')).toBeGreaterThan(0.1);
  const kept = await dashboard.at(1200, 300);
  // The mouse stands on whole pixels.
  expect(Math.abs(kept.x - point.x)).toBeLessThanOrEqual(1);
  expect(Math.abs(kept.y - point.y)).toBeLessThanOrEqual(1);
  await page.keyboard.press('9');
  await expect(dashboard.host).toHaveAttribute('data-zoom-offset', '0');
});

test('Space pans with every tool', async ({ page }) => {
  await dashboard.tool('Zoom in').click();
  for (let n = 0; n < 4; n++) await dashboard.click(800, 600);
  await dashboard.tool('Delete').click();
  const x = await dashboard.number('view-x');
  await dashboard.host.focus();
  await page.keyboard.down('Space');
  await dashboard.drag([800, 600], [760, 600]);
  await page.keyboard.up('Space');
  await expect.poll(() => dashboard.number('view-x')).toBeCloseTo(x + 40, 0);
  await expect(dashboard.deletion).toBeHidden();
});

test('the minimap shows what is seen once a part is out of sight, and brings the view elsewhere', async ({
  page,
}) => {
  const map = page.getByRole('img', { name: 'Overview' });
  await expect(map).toBeHidden();
  for (let n = 0; n < 12; n++) await page.keyboard.press('=');
  await expect(map).toBeVisible();
  const before = await dashboard.number('view-x');
  await map.click({ position: { x: 140, y: 100 } });
  await expect.poll(() => dashboard.number('view-x')).toBeGreaterThan(before);
});

test('the minimap moves away from the selected box, and comes back', async ({ page }) => {
  const map = page.getByRole('img', { name: 'Overview' });
  await page.keyboard.press('w');
  await expect(map).toBeVisible();
  const box = await dashboard.record((await dashboard.attribute('selected-id')) ?? '');
  const overlaps = async () => {
    const [from, to] = [
      await dashboard.at(box.x, box.y),
      await dashboard.at(box.x + box.width, box.y + box.height),
    ];
    const on = await map.boundingBox();
    if (!on) throw new Error('The minimap has no size.');
    return to.x > on.x && from.x < on.x + on.width && to.y > on.y && from.y < on.y + on.height;
  };
  const [host, middle] = [
    await dashboard.host.boundingBox(),
    await dashboard.at(box.x + box.width / 2, box.y + box.height / 2),
  ];
  if (!host) throw new Error('The annotator has no size.');
  const place = await map.boundingBox();
  // The box is brought to where the minimap lies.
  await dashboard.tool('Pan').click();
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(host.x + host.width - 60, host.y + host.height - 60, { steps: 6 });
  await page.mouse.up();
  await expect.poll(overlaps).toBe(false);
  expect(await map.boundingBox()).not.toEqual(place);
  await page.keyboard.press('w');
  await expect.poll(() => map.boundingBox()).toEqual(place);
});

test('drawing on at the stage’s edge brings what lies beyond it, up to the photo’s edge', async ({
  page,
}) => {
  await dashboard.tool('Zoom in').click();
  for (let n = 0; n < 10; n++) await dashboard.click(800, 600);
  const count = await dashboard.number('box-count');
  const from = await dashboard.at(800, 600);
  const stage = await dashboard.host.boundingBox();
  if (!stage) throw new Error('The annotator has no size.');
  await page.keyboard.press('b');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(stage.x + stage.width - 2, from.y + 40, { steps: 5 });
  const right = async () =>
    (await dashboard.number('origin-x')) + 1600 * (await dashboard.number('scale')) - stage.width;
  // It stops where the photo, which is as wide as the stage, ends.
  await expect.poll(right).toBeCloseTo(0, 4);
  await page.mouse.up();
  await expect(dashboard.host).toHaveAttribute('data-box-count', String(count + 1));
  const drawn = await dashboard.record((await dashboard.attribute('selected-id')) ?? '');
  expect(drawn.x).toBeCloseTo(800, -1);
  expect(drawn.x + drawn.width).toBeGreaterThan(1590);
});

test('keys zoom, show a pixel for a pixel, frame the selection and fit', async ({ page }) => {
  const offset = () => dashboard.number('zoom-offset');
  await page.keyboard.press('=');
  await page.keyboard.press('=');
  await expect.poll(offset).toBe(0.2);
  await page.keyboard.press('-');
  await expect.poll(offset).toBe(0.1);
  await page.keyboard.press('Shift+9');
  await dashboard.still();
  // The sample's photos are 4:3 and 2,400 pixels wide: the stage's 1,600 units.
  await expect.poll(() => dashboard.number('scale')).toBeCloseTo(2400 / 1600, 5);
  await page.keyboard.press('w');
  await dashboard.still();
  const box = await dashboard.record((await dashboard.attribute('selected-id')) ?? '');
  const stage = await dashboard.host.boundingBox();
  const middle = await dashboard.at(box.x + box.width / 2, box.y + box.height / 2);
  if (!stage) throw new Error('The annotator has no size.');
  expect(Math.abs(middle.x - stage.x - stage.width / 2)).toBeLessThan(2);
  expect(Math.abs(middle.y - stage.y - stage.height / 2)).toBeLessThan(2);
  await dashboard.fit();
});

test('two fingers zoom about their middle and move the photo with them; one finger moves it', async ({
  page,
}) => {
  await page.keyboard.press('=');
  const point = await dashboard.at(700, 500);
  const touch = await page.context().newCDPSession(page);
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: readonly (readonly [number, number])[],
  ) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  const apart = (half: number, dy = 0) =>
    [
      [point.x - half, point.y + dy],
      [point.x + half, point.y + dy],
    ] as const;
  const before = await dashboard.number('scale');
  await send('touchStart', apart(50).slice(0, 1));
  await send('touchStart', apart(50));
  for (const half of [60, 75, 100]) await send('touchMove', apart(half));
  await send('touchEnd', []);
  await expect.poll(() => dashboard.number('scale')).toBeCloseTo(before * 2, 4);
  const after = await dashboard.at(700, 500);
  expect(after.x).toBeCloseTo(point.x, 0);
  expect(after.y).toBeCloseTo(point.y, 0);
  await send('touchStart', [[point.x, point.y]]);
  for (const dx of [20, 40, 60]) await send('touchMove', [[point.x - dx, point.y]]);
  await send('touchEnd', []);
  await expect.poll(async () => (await dashboard.at(700, 500)).x).toBeCloseTo(point.x - 60, 0);
});

test('the minimap’s frame is dragged', async ({ page }) => {
  for (let n = 0; n < 12; n++) await page.keyboard.press('=');
  const map = await page.getByRole('img', { name: 'Overview' }).boundingBox();
  if (!map) throw new Error('The minimap has no size.');
  const middle = async () => {
    const [scale, x, stage] = await Promise.all([
      dashboard.number('scale'),
      dashboard.number('origin-x'),
      dashboard.host.boundingBox(),
    ]);
    return ((stage?.width ?? 0) / 2 - x) / scale;
  };
  await page.mouse.move(map.x + map.width / 2, map.y + map.height / 2);
  await page.mouse.down();
  for (const part of [0.55, 0.6, 0.65]) {
    await page.mouse.move(map.x + map.width * part, map.y + map.height / 2);
    await expect.poll(middle).toBeCloseTo(1600 * part, -1);
  }
  await page.mouse.up();
});

test('the readout says that the whole photo is in view, and how large its pixels are', async ({ page }) => {
  const readout = page.locator('[data-zoom-readout]');
  await expect(readout).toHaveText(/^Fit · \d+%$/);
  await page.keyboard.press('Shift+9');
  await expect(readout).toHaveText('100%');
  await expect(page.getByRole('button', { name: 'Zoom 100%' })).toBeVisible();
  await page.keyboard.press('9');
  await expect(readout).toHaveText(/^Fit · \d+%$/);
});
