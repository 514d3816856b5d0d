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

test('above fit the tag of a selected box without room above stands below it, not on what is judged', async () => {
  await scene.showCrack({ rect: { x: 200, y: 200, width: 200, height: 100 } }, { selected: ['CRACK_001'] });
  await scene.setView(1, -100, -195);
  // The box lies at 5 to 105; its tag has no room above, and stands below the outline.
  await expect(async () => expectPixels([await scene.pixel(101, 111)], [CRACK])).toPass();
  expectPixels(await scene.across(12, 102, 160), Array(58).fill(PHOTO));
});
