import { expect, test } from '@playwright/test';
import type { Rgb, SceneBench } from '../pages/SceneBench.ts';
import { onBench } from './onBench.ts';
import { CASING, CRACK, expectPixels, PHOTO, RUST } from './seenPixels.ts';

// One page of one build, looked at in many ways.
test.describe.configure({ mode: 'default' });

let scene: SceneBench;
onBench((opened) => {
  scene = opened;
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

test('tags keep clear of one another, of the selected box and of its tag', async () => {
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
  const above = () => scene.pixel(101, 84);
  const below = () => scene.pixel(136, 153);
  await scene.render({ boxes });
  // The less certain one is below its box, since the other is above.
  await expect(async () => expectPixels([await above(), await below()], [CRACK, RUST])).toPass();
  // Something selected where that tag is: it goes elsewhere.
  const under = { ...box, id: 'B_2', label: 'crack', rect: { x: 270, y: 302, width: 200, height: 100 } };
  await scene.render({ boxes: [...boxes, under], selected: ['B_2'] });
  const [r, g, b] = await scene.pixel(200, 156);
  expect([r, g, b]).not.toEqual(RUST);
});

test('while something is selected the other tags recede, and the selected one has a halo on any ground', async () => {
  const box = {
    rect: { x: 200, y: 200, width: 200, height: 100 },
    confidence: 0.87,
    rejected: false,
    accepted: false,
  };
  const boxes = [
    { ...box, id: 'B_0', label: 'crack' },
    { ...box, id: 'B_1', label: 'rust', rect: { ...box.rect, y: 600 } },
  ];
  const plates = () =>
    scene.pixels([
      [101, 84],
      [101, 284],
    ]);
  await scene.render({ boxes });
  await expect(async () => expectPixels(await plates(), [CRACK, RUST])).toPass();
  await scene.render({ selected: ['B_0'] });
  const [crack, rust] = await plates();
  expectPixels([crack ?? PHOTO], [CRACK]);
  // Yellow at 70 % on grey.
  expectPixels([rust ?? PHOTO], [[217, 217, 38]]);
  // From outside: a dark line, a white one, the border.
  const edge = await scene.across(125, 94, 100);
  expect(edge[0]).toEqual(PHOTO);
  expect(Math.max(...(edge[1] ?? []))).toBeLessThan(64);
  expectPixels(edge.slice(2, 5), [[255, 255, 255], [255, 255, 255], CRACK]);
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

test('a tag without room above is below its box, and stays in view while its box is seen', async () => {
  await scene.showCrack({ rect: { x: 200, y: 4, width: 200, height: 200 } });
  await expect(async () => expectPixels([await scene.pixel(102, 105)], [CRACK])).toPass();
  await scene.showCrack({ rect: { x: -100, y: 400, width: 300, height: 200 } });
  expectPixels([await scene.pixel(0, 190)], [CRACK]);
});

test('the tag of the hovered box has a halo, else that of the selected one has, and all go back', async () => {
  const box = {
    rect: { x: 200, y: 200, width: 200, height: 100 },
    confidence: 0.87,
    rejected: false,
    accepted: false,
  };
  const boxes = [
    { ...box, id: 'B_0', label: 'crack' },
    { ...box, id: 'B_1', label: 'rust', rect: { ...box.rect, y: 600 } },
  ];
  // Just outside the tags' left edges.
  const halos = async () =>
    (
      await scene.pixels([
        [97, 91],
        [97, 291],
      ])
    ).map((seen) => Math.min(...seen) > 200);
  await scene.render({ boxes });
  await expect(async () => expectPixels([await scene.pixel(101, 284)], [RUST])).toPass();
  expect(await halos()).toEqual([false, false]);
  await scene.hover('B_0');
  expect(await halos()).toEqual([true, false]);
  await scene.render({ selected: ['B_1'] });
  await scene.hover(null);
  expect(await halos()).toEqual([false, true]);
  await scene.render({ selected: [] });
  expect(await halos()).toEqual([false, false]);
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

test('above fit the tag of a selected box without room above stands below it, not on what is judged', async () => {
  await scene.showCrack({ rect: { x: 200, y: 200, width: 200, height: 100 } }, { selected: ['CRACK_001'] });
  await scene.setView(1, -100, -195);
  // The box lies at 5 to 105; its tag has no room above, and stands below the outline.
  await expect(async () => expectPixels([await scene.pixel(101, 111)], [CRACK])).toPass();
  expectPixels(await scene.across(12, 102, 160), Array(58).fill(PHOTO));
});
