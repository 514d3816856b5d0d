import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import type { Download, Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { madeTiff } from '../tests/photos/madeTiff.ts';
import { DashboardPage } from './pages/DashboardPage.ts';
import { ProjectPage } from './pages/ProjectPage.ts';
import { RecordPage } from './pages/RecordPage.ts';
import { StoragePage } from './pages/StoragePage.ts';
import { expectAccessible } from './support/axe.ts';
import { type BackedUp, rewrite, tampered } from './support/backupOf.ts';
import { model, runOver, withModel } from './support/models.ts';
import { expect, test } from './support/test.ts';

/** A face of one colour, in the upper left quarter of the planted photos; nothing else has it. */
const FACE = [220, 30, 220] as const;
/** The colour of that quarter in the HEIC file; the report draws boxes in nearly the same. */
const HEIC_FACE = [220, 30, 30] as const;
const SERIAL = 'SERIAL-4711';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const u32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);

/** Pictures with the face, drawn by the browser. */
const drawnInPage = (page: Page) =>
  page.evaluate(async (face) => {
    const drawn = async (width: number, height: number, type: string) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas.');
      context.fillStyle = '#9aa0a6';
      context.fillRect(0, 0, width, height);
      context.fillStyle = `rgb(${face.join()})`;
      context.fillRect(width / 8, height / 8, width / 4, height / 4);
      const blob = await canvas.convertToBlob({ type, quality: 0.95 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    };
    return {
      photo: await drawn(640, 480, 'image/jpeg'),
      other: await drawn(320, 240, 'image/jpeg'),
      small: await drawn(64, 48, 'image/jpeg'),
      webp: await drawn(640, 480, 'image/webp'),
    };
  }, FACE);

/** A JPEG with a serial number and a thumbnail in its EXIF (EXIF 2.31, 4.5.5). */
function withThumbnail(photo: Buffer, small: Buffer): Buffer {
  const [ifd1, serial] = [26, 68];
  const picture = serial + SERIAL.length + 1;
  const entry = (tag: number, type: number, count: number, value: number) => [
    ...[tag >> 8, tag & 255, 0, type],
    ...u32(count),
    ...(type === 3 ? [value >> 8, value & 255, 0, 0] : u32(value)),
  ];
  const tiff = [
    ...[...ascii('MM'), 0, 42, ...u32(8), 0, 1],
    ...[...entry(0xc62f, 2, SERIAL.length + 1, serial), ...u32(ifd1)],
    ...[
      0,
      3,
      ...entry(0x0103, 3, 1, 6),
      ...entry(0x0201, 4, 1, picture),
      ...entry(0x0202, 4, 1, small.length),
    ],
    ...[...u32(0), ...ascii(SERIAL), 0, ...small],
  ];
  const body = [...ascii('Exif'), 0, 0, ...tiff];
  const size = body.length + 2;
  return Buffer.from([0xff, 0xd8, 0xff, 0xe1, size >> 8, size & 255, ...body, ...photo.subarray(2)]);
}

/** The planted photos, as files to import, with a box on each face. */
async function planted(page: Page) {
  const made = await drawnInPage(page);
  const of = (name: keyof typeof made) => Buffer.from(made[name], 'base64');
  const [width, height] = [64, 48];
  const pixel = (at: number) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return x >= 8 && x < 24 && y >= 6 && y < 18 ? FACE : [154, 160, 166];
  };
  const values = Array.from({ length: width * height }, (_, at) => pixel(at)).flat();
  const tiff = Buffer.from(madeTiff({ width, height, samples: 3, values }));
  const heic = readFileSync(join(import.meta.dirname, '../tests/photos/fixtures/quarters.heic'));
  const photos = [
    ['z1-thumbnail.jpg', withThumbnail(of('photo'), of('small')), 640],
    ['z2-second.jpg', Buffer.from([...of('photo'), ...of('other')]), 640],
    ['z3.webp', of('webp'), 640],
    ['z4.tiff', tiff, 64],
    ['z5.heic', heic, 64],
  ] as const;
  const coco = {
    images: photos.map(([file_name, , side], at) => ({
      id: at + 1,
      file_name,
      width: side,
      height: side * 0.75,
    })),
    categories: [{ id: 1, name: 'crack' }],
    annotations: photos.map(([, , side], at) => ({
      ...{ id: at + 1, image_id: at + 1, category_id: 1, score: 0.9 },
      bbox: [side / 8, side * (3 / 32), side / 4, side * (3 / 16)],
    })),
  };
  return [
    ...photos.map(([name, buffer]) => ({ name, mimeType: 'image/jpeg', buffer })),
    { name: 'coco.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(coco)) },
  ];
}

/** Every byte stream of a file: itself, what is packed in it, and what begins like a picture anywhere in these. */
function picturesIn(file: Buffer): readonly Buffer[] {
  const streams: Buffer[] = [file];
  if (file.subarray(0, 2).toString() === 'PK')
    streams.push(...Object.values(unzipSync(new Uint8Array(file))).map((part) => Buffer.from(part)));
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 7)) {
    const end = file.indexOf('endstream', at);
    try {
      streams.push(Buffer.from(inflateSync(Uint8Array.from(file.subarray(at + 7, end)))));
    } catch {
      // Not packed: found in the file itself.
    }
  }
  const starts = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('\x89PNG', 'latin1'), Buffer.from('RIFF')];
  return streams.flatMap((stream) =>
    starts.flatMap((start) => {
      const found: Buffer[] = [];
      for (let at = stream.indexOf(start); at >= 0; at = stream.indexOf(start, at + 1))
        found.push(stream.subarray(at));
      return found;
    }),
  );
}

/** How many of the pictures in a file can be decoded, and how many of these show the face. */
async function facesIn(
  page: Page,
  files: readonly Buffer[],
  colours: readonly (readonly number[])[] = [FACE, HEIC_FACE],
): Promise<{ pictures: number; faces: number }> {
  const streams = files.flatMap(picturesIn).map((bytes) => bytes.subarray(0, 2_000_000).toString('base64'));
  return page.evaluate(
    async ({ texts, all }) => {
      let [pictures, faces] = [0, 0];
      for (const text of texts) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes])).catch(() => null);
        if (!bitmap) continue;
        pictures += 1;
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
        let found = 0;
        for (let at = 0; at < data.length; at += 4)
          if (all.some((face) => face.every((value, i) => Math.abs(value - (data[at + i] ?? 0)) < 40)))
            found += 1;
        if (found > 3) faces += 1;
      }
      return { pictures, faces };
    },
    { texts: streams, all: colours.map((one) => [...one]) },
  );
}

const saved = async (download: Promise<Download>) => readFile(await (await download).path());

test('masks are drawn with one key, repeated with another, and nothing that leaves shows what is under them', async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
  const dashboard = await DashboardPage.opened(page);
  await dashboard.import(await planted(page));
  const names = ['z1-thumbnail.jpg', 'z2-second.jpg', 'z3.webp', 'z4.png', 'z5.jpg'];
  const open = async (name: string) => {
    await dashboard.card(name).getByRole('button').click();
    await expect(dashboard.host).toHaveAttribute('aria-label', new RegExp(name));
    await dashboard.ready();
  };
  await open(names[0] ?? '');
  await dashboard.host.focus();
  await page.keyboard.press('9');
  await page.keyboard.press('Shift+Q');
  const panel = page.getByRole('region', { name: 'Masks' });
  await expect(panel).toBeVisible();
  await expectAccessible(page, 'drawing masks');
  const masks = page.locator('svg[data-masks]');
  await dashboard.drag([10, 10], [800, 600]);
  await expect(masks).toHaveAttribute('data-masks', '1');
  await panel.getByRole('textbox', { name: 'Why' }).fill('a passer-by');
  await page.keyboard.press('Enter');
  for (const name of names.slice(1)) {
    await dashboard.host.focus();
    await page.keyboard.press(';');
    await expect(dashboard.host).toHaveAttribute('aria-label', new RegExp(name));
    await dashboard.ready();
    await expect(masks).toHaveAttribute('data-masks', '1');
  }
  // One step of undo takes the last one back.
  await dashboard.host.focus();
  await page.keyboard.press('Control+z');
  await expect(masks).toHaveAttribute('data-masks', '0');
  await page.keyboard.press('Control+Shift+z');
  await expect(masks).toHaveAttribute('data-masks', '1');
  // No photo comes after it: that is said, and nothing happens.
  await page.keyboard.press(';');
  await expect(panel).toContainText('This is the last photo');
  await panel.getByText('Look beneath masks').click();
  await expect(masks).toHaveAttribute('data-beneath', 'true');
  await panel.getByRole('button', { name: 'Done' }).click();
  await dashboard.saved();

  // Photos with annotations: masked by default, and the originals only for someone who is named.
  const dialog = page.getByRole('dialog');
  const openExport = async () => {
    await dashboard.host.focus();
    await page.keyboard.press('Control+Shift+e');
    await dialog.getByRole('radio', { name: 'All photos of the project' }).click({ force: true });
  };
  await openExport();
  await dialog.getByText('With the photos themselves').click();
  const write = dialog.getByRole('button', { name: 'Export', exact: true });
  await expect(write).toBeEnabled();
  let download = page.waitForEvent('download');
  await write.click();
  const ours = (zip: Buffer) =>
    Object.entries(unzipSync(new Uint8Array(zip)))
      .filter(([name]) => /(^|\/)z\d/.test(name))
      .map(([name, bytes]) => [name.replace(/^.*\//, ''), Buffer.from(bytes)] as const);
  const masked = ours(await saved(download));
  expect(masked.map(([name]) => name).sort()).toEqual([...names.slice(0, 2), 'z3.jpg', ...names.slice(3)]);
  const bytes = masked.map(([, content]) => content);
  expect(await facesIn(page, bytes)).toEqual({ pictures: 5, faces: 0 });
  for (const content of bytes) expect(content.includes(SERIAL)).toBe(false);

  await expect(dialog).toHaveCount(0);
  await openExport();
  await dialog.getByText('With the photos themselves').click();
  await dialog.getByRole('button', { name: /^Masked, without/ }).click();
  await page.getByRole('option', { name: 'The originals, without masks' }).click();
  await expect(write).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Who gets the originals' }).fill('The owner');
  download = page.waitForEvent('download');
  await write.click();
  const originals = ours(await saved(download)).map(([, content]) => content);
  // The same reader sees the face in each, in the thumbnail and in the second picture.
  expect(await facesIn(page, originals)).toEqual({ pictures: 7, faces: 7 });
  expect(originals.some((content) => content.includes(SERIAL))).toBe(true);
  await expect(dialog).toHaveCount(0);

  // Photos with boxes drawn in.
  await dashboard.host.focus();
  await page.keyboard.press('Control+Shift+e');
  await page.getByRole('button', { name: 'Photos with boxes drawn in…' }).click();
  // The dialog before it has the same choices.
  const drawn = page.getByRole('dialog', { name: 'Photos with boxes drawn in' });
  await drawn.getByRole('radio', { name: 'All photos of the project' }).click({ force: true });
  const draw = drawn.getByRole('button', { name: 'Export', exact: true });
  await expect(draw).toBeEnabled();
  download = page.waitForEvent('download');
  await draw.click();
  const marked = ours(await saved(download)).map(([, content]) => content);
  expect(await facesIn(page, marked)).toEqual({ pictures: 5, faces: 0 });

  // The PDF that explains a finding has the whole photo and the box enlarged, by the report's own pictures.
  await open(names[0] ?? '');
  await dashboard.host.focus();
  await page.keyboard.press('Shift+A');
  await dashboard.saved();
  await dashboard.detail.getByRole('link', { name: 'Explain this finding' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How this finding came about' })).toBeVisible();
  download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  const explained = await facesIn(page, [await saved(download)], [FACE]);
  expect(explained.pictures).toBeGreaterThanOrEqual(2);
  expect(explained.faces).toBe(0);

  // A training set of all of them, the report of a record, and the file of a work order, whose pictures are a hand-over's.
  await dashboard.open();
  for (const name of names.slice(1)) {
    await open(name);
    await dashboard.host.focus();
    await page.keyboard.press('Shift+A');
    await expect(dashboard.host).toHaveAttribute('data-unreviewed-count', '0');
  }
  await dashboard.saved();
  await page.keyboard.press('Control+Shift+e');
  await page.getByRole('button', { name: 'Training set…' }).click();
  const training = page.getByRole('dialog', { name: 'Training set' });
  const train = training.getByRole('button', { name: 'Export' });
  await expect(train).toBeEnabled();
  download = page.waitForEvent('download');
  await train.click();
  const trained = ours(await saved(download)).map(([, content]) => content);
  expect(await facesIn(page, trained)).toEqual({ pictures: 5, faces: 0 });

  const record = new RecordPage(page);
  await record.create();
  download = page.waitForEvent('download', { timeout: 80_000 });
  await record.report.click();
  const reported = await facesIn(page, [await saved(download)], [FACE]);
  expect(reported.pictures).toBeGreaterThanOrEqual(5);
  expect(reported.faces).toBe(0);

  const project = new ProjectPage(page);
  await page.goto('/project/sample?tab=defects');
  const ticks = project.register.locator('tbody').getByRole('checkbox');
  await expect(ticks).toHaveCount(5);
  for (let at = 0; at < 5; at++) await ticks.nth(at).check();
  await page.getByRole('button', { name: 'Work order…', exact: true }).click();
  const order = page.getByRole('dialog', { name: 'Work order' });
  await order.getByLabel('Number', { exact: true }).fill('WO-1');
  await order.getByLabel('Contractor').fill('Kin Wah Works');
  for (let at = 0; at < 5; at++) await order.getByLabel('What is to be done').nth(at).fill('Patch it');
  download = page.waitForEvent('download', { timeout: 80_000 });
  await order.getByRole('button', { name: 'Write the file' }).click();
  const parts = [...(await saved(download)).toString().matchAll(/x-alpha-ai-part">([^<]*)</g)];
  const ordered = parts.map(([, text]) => Buffer.from(text ?? '', 'base64'));
  expect(await facesIn(page, ordered)).toEqual({ pictures: 5, faces: 0 });
});

/** The blue of the squares that the planted model calls windows. */
const BLUE = [0, 0, 255] as const;

test('what a person’s own model finds is proposed as masks, covers until it is judged, and is taken or declined', async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
  const { dashboard, run } = await withModel(page, model('yolo-columns'));
  await page.getByRole('button', { name: 'What “window” becomes' }).click();
  await page.getByRole('option', { name: 'Mask: Face' }).click();
  await runOver(page, 'All photos that this model has not looked at', 12);
  await run.getByRole('button', { name: 'Run the model' }).click();
  const done = page.locator('[data-assistant-run="done"]');
  await expect(done).toContainText('1 mask proposed', { timeout: 60_000 });
  await expect(done).toContainText('2 boxes stored');
  await page.locator('[data-proposed-masks="1"]').getByRole('link').click();
  await expect(dashboard.host).toHaveAttribute('aria-label', /planted-1/);
  await dashboard.ready();

  // It covers on the stage, and in what leaves before anyone judged it.
  const masks = page.locator('svg[data-masks]');
  await expect(masks).toHaveAttribute('data-masks', '1');
  const note = page.locator('[data-proposed-note="1"]');
  await expect(note).toBeVisible();
  const exported = async () => {
    await dashboard.host.focus();
    await page.keyboard.press('Control+Shift+e');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'This photo' }).click({ force: true });
    await dialog.getByText('With the photos themselves').click();
    const said = await dialog.locator('[data-undecided-masks]').allTextContents();
    const write = dialog.getByRole('button', { name: 'Export', exact: true });
    await expect(write).toBeEnabled();
    const download = page.waitForEvent('download');
    await write.click();
    const zip = unzipSync(new Uint8Array(await saved(download)));
    await expect(dialog).toHaveCount(0);
    const photos = Object.entries(zip).filter(([name]) => name.includes('planted-1'));
    const { faces } = await facesIn(
      page,
      photos.map(([, bytes]) => Buffer.from(bytes)),
      [BLUE],
    );
    return { faces, said };
  };
  expect(await exported()).toEqual({
    faces: 0,
    said: [
      expect.stringContaining('1 proposed mask on 1 photo of this project is neither taken nor declined'),
    ],
  });

  // Whoever judges it sees what is beneath; declining takes the cover away, undo brings it back.
  await note.getByRole('button').click();
  const panel = page.getByRole('region', { name: 'Masks' });
  await expect(panel.locator('[data-proposed-here="1"]')).toBeVisible();
  await expectAccessible(page, 'judging proposed masks');
  const proposed = masks.getByRole('button', { name: 'Proposed mask 1: Face' });
  await proposed.focus();
  await expect(panel).toContainText('Proposed by yolo-columns.onnx');
  await page.keyboard.press('Delete');
  await expect(masks).toHaveAttribute('data-masks', '0');
  await dashboard.saved();
  await dashboard.host.focus();
  await page.keyboard.press('Control+z');
  await expect(masks).toHaveAttribute('data-masks', '1');
  await proposed.focus();
  await page.keyboard.press('Enter');
  await expect(masks.getByRole('button', { name: 'Mask 1: Face', exact: true })).toBeVisible();
  await expect(panel).toContainText('found by yolo-columns.onnx');
  await panel.getByRole('button', { name: 'Done' }).click();
  await dashboard.saved();
  expect(await exported()).toEqual({ faces: 0, said: [] });
});

/** The sample with what a model proposed to mask: twice on its first photo and once on its second, where a second run adds one. */
async function withProposals(page: Page): Promise<readonly string[]> {
  const storage = new StoragePage(page);
  await storage.open();
  const names: string[] = [];
  const file = tampered(await storage.backUp('Sample inspection'), (docs) => {
    const images = docs.filter(({ type }) => type === 'image') as unknown as {
      readonly image: string;
      readonly name: string;
      readonly photo: { readonly url?: string; readonly sha256?: string };
    }[];
    const [first, second] = images.toSorted((a, b) => a.name.localeCompare(b.name));
    if (!first || !second) throw new Error('The sample has no photos.');
    names.push(first.name, second.name);
    const all = [
      [first, 0.1, 'r1'],
      [first, 0.5, 'r1'],
      [second, 0.1, 'r1'],
      [second, 0.5, 'r2'],
    ] as const;
    for (const [at, [image, x, run]] of all.entries()) {
      const values = {
        ...{ photo: image.image, bytes: image.photo.url ?? image.photo.sha256, kind: 'face', by: '' },
        ...{ why: 'face 0.9', from: 'faces.onnx', run, state: 'proposed' },
        ...{ shape: { x, y: 0.1, width: 0.2, height: 0.2 }, status: 'live' },
      };
      const doc = {
        ...{ _id: `s:sample:mask:m${at}`, schema: 1, type: 'sheet', project: 'sample' },
        ...{ kind: 'mask', sheet: `m${at}`, fields: {} as BackedUp['fields'], at: Date.UTC(2026, 6, 1) },
      };
      rewrite(doc, values);
      docs.push(Object.assign(doc, { made: doc.fields.status?.t }));
    }
  });
  await storage.putBack(file);
  return names;
}

test('what is proposed on a photo, and by a run, is taken or declined at once, each in one step of undo', async ({
  page,
}) => {
  await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
  const dashboard = await DashboardPage.opened(page);
  const [first = '', second = ''] = await withProposals(page);
  await dashboard.open();
  const masks = page.locator('svg[data-masks]');
  const proposed = masks.getByRole('button', { name: /^Proposed mask/ });
  const kept = masks.getByRole('button', { name: /^Mask \d/ });
  const panel = page.getByRole('region', { name: 'Masks' });
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();
  const undo = async () => {
    await dashboard.host.focus();
    await page.keyboard.press('Control+z');
  };
  await dashboard.card(first).getByRole('button').click();
  await expect(dashboard.host).toHaveAttribute('aria-label', new RegExp(first));
  await page.getByRole('button', { name: '2 proposed masks: take or decline' }).click();
  await expect(proposed).toHaveCount(2);

  await press('Decline all 3 of this run');
  await expect(masks).toHaveAttribute('data-masks', '0');
  await press('Next photo with proposed masks');
  await expect(dashboard.host).toHaveAttribute('aria-label', new RegExp(second));
  // What the other run proposed is still there.
  await expect(proposed).toHaveCount(1);
  await expect(panel.getByRole('button', { name: /of this run$/ })).toHaveCount(0);
  await undo();
  await expect(proposed).toHaveCount(2);

  await press('Decline all 2 here');
  await expect(masks).toHaveAttribute('data-masks', '0');
  await undo();
  await expect(proposed).toHaveCount(2);
  await proposed.first().focus();
  await press('Take all 3 of this run');
  await expect(proposed).toHaveCount(1);
  await expect(kept).toHaveCount(1);
  await press('Take all 1 here');
  await expect(kept).toHaveCount(2);
  await expect(panel.locator('[data-proposed-here]')).toHaveCount(0);
  await dashboard.saved();

  await dashboard.card(first).getByRole('button').click();
  await expect(dashboard.host).toHaveAttribute('aria-label', new RegExp(first));
  await expect(kept).toHaveCount(2);
  await undo();
  await undo();
  await expect(proposed).toHaveCount(2);
  await press('Take all 2 here');
  await expect(kept).toHaveCount(2);
  await dashboard.saved();
  await page.reload();
  await dashboard.ready();
  await expect(masks).toHaveAttribute('data-masks', '2');
  await expect(page.locator('[data-proposed-note]')).toHaveCount(0);
});

/** How many of the pictures in an element show the face, once all of them are drawn. */
const facesShown = (within: Locator) =>
  within.locator('img').evaluateAll((pictures, face) => {
    const shown = pictures as HTMLImageElement[];
    if (shown.some(({ complete, naturalWidth }) => !complete || naturalWidth === 0)) return null;
    return shown.filter((picture) => {
      const { naturalWidth: width, naturalHeight: height } = picture;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(picture, 0, 0);
      const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
      let found = 0;
      for (let at = 0; at < data.length; at += 4)
        if (face.every((value, i) => Math.abs(value - (data[at + i] ?? 0)) < 40)) found += 1;
      return found > 3;
    }).length;
  }, FACE);

test('small pictures are masked, and a backup for others has masked copies, which are called so where it is restored', async ({
  page,
  browser,
}) => {
  test.slow();
  await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
  const dashboard = await DashboardPage.opened(page);
  const [first, second] = await planted(page);
  await dashboard.import([first, second].flatMap((file) => file ?? []));
  const name = 'z1-thumbnail.jpg';
  const card = dashboard.card(name);
  await expect.poll(() => facesShown(card)).toBe(1);
  await card.getByRole('button').click();
  await expect(dashboard.host).toHaveAttribute('aria-label', new RegExp(name));
  await dashboard.ready();
  await dashboard.host.focus();
  await page.keyboard.press('9');
  await page.keyboard.press('Shift+Q');
  const masks = page.locator('svg[data-masks]');
  await expect(masks).toHaveAttribute('data-masks', '0');
  await dashboard.drag([10, 10], [800, 600]);
  await expect(masks).toHaveAttribute('data-masks', '1');
  await expect(card.locator('img')).toHaveCount(1);
  await expect.poll(() => facesShown(card)).toBe(0);
  await dashboard.saved();

  const storage = new StoragePage(page);
  await storage.open();
  await storage.backups.getByRole('button', { name: 'Back up Sample inspection' }).click();
  const asking = page.getByRole('dialog', { name: 'Backup of Sample inspection' });
  await asking.getByRole('button', { name: /^For me/ }).click();
  await page.getByRole('option', { name: 'For others: what is masked is covered' }).click();
  await expect(asking).toContainText('1 masked photo is in it as a copy');
  await expectAccessible(page, 'whom a backup is for');
  const download = page.waitForEvent('download');
  await asking.getByRole('button', { name: 'Write the file' }).click();
  const backup = await (await download).path();
  await expect(asking.locator('[data-backup]')).toHaveAttribute('data-backup', 'done');
  await expect(asking).toContainText('1 photo is a masked copy');
  const given = Object.entries(unzipSync(new Uint8Array(await readFile(backup))))
    .filter(([entry]) => /^photos\//.test(entry))
    .map(([, content]) => Buffer.from(content));
  // The other photo has no mask, and a second picture; it is as it was.
  expect(given).toHaveLength(2);
  expect(await facesIn(page, given, [FACE])).toEqual({ pictures: 3, faces: 2 });
  expect(given.some((content) => content.includes(SERIAL))).toBe(false);

  const elsewhere = await browser.newContext();
  const there = await DashboardPage.opened(await elsewhere.newPage());
  const theirs = new StoragePage(there.page);
  await theirs.open();
  await theirs.choose(backup);
  await expect(theirs.restore.locator('[data-covered="1"]')).toContainText('1 photo is a masked copy');
  await theirs.confirm();
  await expect(theirs.report).toHaveAttribute('data-photos', '2');
  await there.page.goto('/dashboard');
  await there.ready();
  await there.card(name).getByRole('button').click();
  await expect(there.host).toHaveAttribute('aria-label', new RegExp(name));
  await expect(there.page.locator('[data-masked-copy]')).toContainText('Masked copy');
  await elsewhere.close();
});

/** Hashes of the photos whose bytes are in this browser, trash included. */
const bytesHere = (page: Page) =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const found: string[] = [];
    const look = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      for await (const [name, handle] of folder.entries())
        if (handle.kind === 'directory') await look(handle as FileSystemDirectoryHandle);
        else if (/^[0-9a-f]{64}$/.test(name)) found.push(name);
    };
    for (const name of ['photos', 'photos-trash'])
      await root.getDirectoryHandle(name).then(look, () => undefined);
    return found;
  });

test('a project past its date is marked, its photos are erased on a person’s word, and a backup brings none back', async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
  const dashboard = await DashboardPage.opened(page);
  const [first, second] = await planted(page);
  await dashboard.import([first, second].flatMap((file) => file ?? []));
  await dashboard.saved();
  expect(await bytesHere(page)).toHaveLength(2);
  const storage = new StoragePage(page);
  await storage.open();
  const backup = await storage.backUp('Sample inspection');

  const project = await ProjectPage.opened(page, '?tab=settings');
  const panel = page.getByRole('region', { name: 'Personal data in the photos' });
  await panel.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Personal data in the photos' });
  await form.getByRole('textbox', { name: 'Purpose' }).fill('Inspection of the facades');
  await form.getByRole('button', { name: /Lawful basis/ }).click();
  await page.getByRole('option', { name: /^Purpose directly related/ }).click();
  await form.getByRole('textbox', { name: 'Photos kept until' }).fill('2025-01-31');
  await expectAccessible(page, 'what is stated of personal data');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(panel.locator('[data-past-retention]')).toContainText('were to be kept until');
  await expect(page.getByRole('article').getByText(/^Photos kept past/)).toBeVisible();
  await project.saved();

  await panel.getByRole('button', { name: 'Erase photos…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase the photos of Sample inspection' });
  await expect(dialog.locator('[data-goes]')).toHaveAttribute('data-goes', '2');
  await expect(dialog.locator('[data-stays]')).toContainText(/that come with the app/);
  await expectAccessible(page, 'erasing photos');
  const erase = dialog.getByRole('button', { name: 'Erase 2 photos' });
  await expect(erase).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Why' }).fill('retention ended');
  await dialog.getByText('I know that 2 photos').click();
  await erase.click();
  await expect(dialog.locator('[data-erase="done"]')).toContainText('2 photos are erased');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(panel.locator('[data-erased="2"]')).toContainText('retention ended');
  expect(await bytesHere(page)).toEqual([]);
  // No photo is left that could be kept too long.
  await expect(page.getByRole('article').getByText(/^Photos kept past/)).toHaveCount(0);

  // A restored backup from before says so, and brings nothing back.
  await storage.open();
  await storage.choose(backup);
  await expect(storage.restore.locator('[data-erased="2"]')).toContainText('2 photos were erased');
  expect(await bytesHere(page)).toEqual([]);
  await page.goto('/dashboard');
  await dashboard.ready();
  await dashboard.card('z1-thumbnail.jpg').getByRole('button').click();
  await expect(page.locator('[data-erased]')).toContainText('Erased on');
});
