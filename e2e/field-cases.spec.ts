import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { builtIn } from '../src/domain/damage/label.ts';
import { labelForm } from '../src/domain/damage/labelSpelling.ts';
import { DashboardPage } from './pages/DashboardPage.ts';
import { signedIn } from './pages/LoginPage.ts';
import { choose as chooseModel, openAssistant } from './support/models.ts';
import { expect, test } from './support/test.ts';

/** Small files from the field with what is right for each; see CONTRIBUTING. */
const CASES = process.env.CASES ?? resolve(import.meta.dirname, '../../shared/cases');

interface ExpectedBox {
  readonly label: string;
  /** Pixels of the upright photo: x, y, width, height. */
  readonly px: readonly number[];
}
interface Named {
  readonly file: string;
  readonly any_of?: readonly string[];
  readonly lines?: readonly number[];
  readonly unless_read?: boolean;
  readonly unless_photos?: number;
}
interface Expected {
  readonly kind: 'import' | 'facts' | 'model' | 'scenario';
  readonly inputs: readonly (readonly string[])[];
  readonly photo?: string;
  readonly layout?: string;
  readonly photos?: number | string;
  readonly photos_each?: number | string;
  readonly photos_by_input?: readonly (number | string)[];
  readonly photo_names?: readonly string[];
  readonly sizes?: Readonly<Record<string, readonly number[]>>;
  readonly boxes?: Readonly<Record<string, readonly ExpectedBox[]>>;
  readonly boxes_each?: readonly ExpectedBox[];
  readonly boxes_if_read?: Readonly<Record<string, readonly ExpectedBox[]>>;
  readonly optional_boxes?: readonly string[];
  readonly tolerance_px?: number;
  /** Colours by place, or by photo and place. */
  readonly pixels?: Readonly<Record<string, readonly number[] | Readonly<Record<string, readonly number[]>>>>;
  readonly pixel_tolerance?: number;
  readonly unnamed?: object;
  readonly must_name?: readonly Named[];
  readonly must_not?: readonly string[];
  readonly must_not_say?: readonly string[];
  readonly facts?: Readonly<Record<string, Readonly<Record<string, number | string>>>>;
}

const expectedOf = (name: string): Expected =>
  JSON.parse(readFileSync(join(CASES, name, 'expected.json'), 'utf8'));
const CASE_NAMES = existsSync(CASES)
  ? readdirSync(CASES).filter((name) => existsSync(join(CASES, name, 'expected.json')))
  : [];
const casesOf = (...kinds: readonly Expected['kind'][]) =>
  CASE_NAMES.map((name) => ({ name, expected: expectedOf(name) })).filter(({ expected }) =>
    kinds.includes(expected.kind),
  );

const bytesOf = (path: string) => new Uint8Array(readFileSync(path));

/** The files of an input to choose; folders go into an archive, which keeps their paths. */
function filesOf(name: string, input: readonly string[]) {
  const root = join(CASES, name);
  const walk = (path: string): string[] =>
    statSync(path).isDirectory() ? readdirSync(path).flatMap((each) => walk(join(path, each))) : [path];
  const paths = input.map((each) => join(root, each));
  if (!input.some((each) => each.includes('/')) && !paths.some((path) => statSync(path).isDirectory()))
    return paths;
  const entries = paths.flatMap(walk).map((path) => [relative(root, path), bytesOf(path)] as const);
  const buffer = Buffer.from(zipSync(Object.fromEntries(entries), { level: 0 }));
  return { name: 'case.zip', mimeType: 'application/zip', buffer };
}

interface Photo {
  readonly name: string;
  readonly size: readonly [number, number];
  readonly boxes: readonly ExpectedBox[];
  /** Its pixels as the browser shows the exported photo. */
  readonly colours: ReadonlyMap<string, readonly number[]>;
  readonly tones: number;
}
interface Outcome {
  /** Number of photos that the report says. */
  readonly photos: number;
  readonly kept: readonly Photo[];
  /** What preview and report say, a line for each file or finding. */
  readonly lines: readonly string[];
}

interface Coco {
  readonly images: readonly { id: number; file_name: string; width: number; height: number }[];
  readonly categories: readonly { id: number; name: string }[];
  readonly annotations: readonly { image_id: number; category_id: number; bbox: number[] }[];
}

/** Makes a project and opens it. */
async function openProject(page: Page, name: string): Promise<DashboardPage> {
  await page.getByRole('navigation').getByRole('link', { name: 'Project', exact: true }).click();
  await page.getByRole('button', { name: 'New project', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const parts = page.getByRole('navigation', { name: 'Parts of the project' });
  await parts.getByRole('link', { name: /^Review(?! grid)/ }).click();
  return new DashboardPage(page);
}

/** Imports files and gathers what preview and report say. @param meanwhile done while the preview is open */
async function importFiles(
  page: Page,
  files: ReturnType<typeof filesOf>,
  meanwhile: () => void = () => undefined,
) {
  await page.getByRole('button', { name: 'Add files' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.locator('input[type=file][multiple]').setInputFiles(files);
  await dialog.locator('[data-file]').first().waitFor();
  await expect(dialog.locator('[data-status="reading"]')).toHaveCount(0);
  const start = dialog.getByRole('button', { name: 'Import', exact: true });
  await dialog.getByText(/^Found: |^None of these files/).waitFor();
  const lines = await linesIn(dialog);
  const report = page.locator('[data-import-report]');
  if (await start.isDisabled()) {
    await page.keyboard.press('Escape');
    return { photos: 0, lines };
  }
  meanwhile();
  await start.click();
  await report.waitFor();
  const photos = Number(await report.getAttribute('data-photos'));
  lines.push(...(await linesIn(report)));
  const details = report.getByRole('button', { name: 'Details' });
  if (await details.isVisible()) {
    await details.click();
    const opened = page.getByRole('dialog');
    await opened.getByRole('listitem').first().waitFor();
    lines.push(...(await linesIn(opened)));
    await page.keyboard.press('Escape');
  }
  await report.getByRole('button', { name: 'Close' }).click();
  return { photos, lines };
}

const linesIn = (within: ReturnType<Page['locator']>) =>
  within.locator('li, p, tr, h2, h3').evaluateAll((all) => all.map((one) => one.textContent ?? ''));

/** Exports all photos with their boxes, as COCO, and says what is in the archive. */
async function exported(page: Page, places: readonly string[]): Promise<Photo[]> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByText('All photos of the project').click();
  await dialog.getByText('With the photos themselves').click();
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const entries = unzipSync(new Uint8Array(await readFile(await (await downloaded).path())));
  const [, json] = Object.entries(entries).find(([name]) => name.endsWith('.json')) ?? [];
  const { images, categories, annotations }: Coco = JSON.parse(strFromU8(json ?? new Uint8Array()));
  const labels = new Map(categories.map(({ id, name }) => [id, name]));
  return Promise.all(
    images.map(async ({ id, file_name, width, height }) => {
      const [, bytes] =
        Object.entries(entries).find(([path]) => basename(path) === basename(file_name)) ?? [];
      const boxes = annotations
        .filter(({ image_id }) => image_id === id)
        .map(({ category_id, bbox }) => ({ label: labels.get(category_id) ?? '', px: bbox }));
      const shown = await shownPixels(page, bytes ?? new Uint8Array(), places);
      check(shown.size, `${file_name} is stored in the size that is shown`).toEqual([width, height]);
      const colours = new Map(shown.colours);
      return { name: file_name, size: [width, height] as const, boxes, tones: shown.tones, colours };
    }),
  );
}

/** How this browser shows a photo. @param places `x,y` in pixels */
const shownPixels = (page: Page, bytes: Uint8Array, places: readonly string[]) =>
  page.evaluate(
    async ({ base64, at }) => {
      const bitmap = await createImageBitmap(
        new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]),
      );
      const { width, height } = bitmap;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const all = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      return {
        size: [width, height],
        tones: new Set(new Uint32Array(all.buffer)).size,
        colours: at.map((place) => {
          const [x = 0, y = 0] = place.split(',').map(Number);
          const from = (y * width + x) * 4;
          return [place, [...all.subarray(from, from + 3)]] as const;
        }),
      };
    },
    { base64: Buffer.from(bytes).toString('base64'), at: places },
  );

/** Imports an input into a project of its own. */
async function outcomeOf(page: Page, name: string, input: readonly string[], expected: Expected) {
  await openProject(page, `${name} ${input.join(' ')}`.slice(0, 80));
  const { photos, lines } = await importFiles(page, filesOf(name, input));
  const places = Object.entries(expected.pixels ?? {}).flatMap(([key, of]) =>
    Array.isArray(of) ? [key] : Object.keys(of),
  );
  return { photos, lines, kept: photos === 0 ? [] : await exported(page, places) } satisfies Outcome;
}

const baseOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const stemOf = (path: string) => baseOf(path).replace(/\.\w{2,5}$/, '');
const isNear = (found: readonly number[], wanted: readonly number[], tolerance: number) =>
  wanted.every((value, at) => Math.abs((found[at] ?? Number.NaN) - value) <= tolerance);

/** The photo of a name, which may have got the ending of what it is, or a number that tells it from its twin. */
const photoOf = (kept: readonly Photo[], name: string) =>
  kept.find((photo) => photo.name === baseOf(name)) ??
  kept.find((photo) => stemOf(photo.name) === stemOf(name)) ??
  kept.find((photo) => stemOf(photo.name).replace(/ \(\d+\)$/, '') === stemOf(name));

/** A fault of one case is said, and the next cases are tried nevertheless. */
const check = expect.configure({ soft: true });

/** Whether a label is the expected one: its name or key, or what it is called in another language. */
const isLabel = (key: string, wanted: string) =>
  labelForm(key) === labelForm(wanted) || (builtIn(key)?.alsoCalled.includes(wanted) ?? false);

function checkBoxes(kept: readonly Photo[], boxes: Expected['boxes'], expected: Expected) {
  const tolerance = Math.max(0.5, expected.tolerance_px ?? 0);
  const left = [...kept];
  for (const [name, wanted] of Object.entries(boxes ?? {})) {
    const photo = photoOf(left, name);
    check(photo, `photo ${name} among ${kept.map((one) => one.name).join(', ')}`).toBeDefined();
    if (!photo) continue;
    left.splice(left.indexOf(photo), 1);
    if (photo.boxes.length === 0 && expected.optional_boxes?.includes(name)) continue;
    check(photo.boxes.length, `number of boxes of ${name}`).toBe(wanted.length);
    for (const { label, px } of wanted)
      check(
        photo.boxes.some((box) => isNear(box.px, px, tolerance) && isLabel(box.label, label)),
        `${name}: ${label} ${px.join(' ')} among ${JSON.stringify(photo.boxes)}`,
      ).toBe(true);
  }
}

function checkWords(outcomes: readonly Outcome[], { must_name = [], must_not_say = [] }: Expected) {
  const lines = outcomes.flatMap((one) => one.lines);
  for (const { file, any_of = [], lines: numbers = [], unless_read, unless_photos } of must_name) {
    const isRead = outcomes.some(({ kept }) => photoOf(kept, file) !== undefined);
    if ((unless_read && isRead) || outcomes.some(({ photos }) => photos === unless_photos)) continue;
    const text = lines.filter((line) => line.includes(baseOf(file))).join('\n');
    check(text, `what is said of ${file}`).toMatch(oneOf(any_of));
    for (const number of numbers) check(text, `line ${number} of ${file}`).toContain(`line ${number}`);
  }
  for (const words of must_not_say) check(lines.filter((line) => line.includes(words))).toEqual([]);
}

const oneOf = (words: readonly string[]) =>
  new RegExp(words.map((word) => word.replaceAll(/[.()]/g, '\\$&')).join('|'), 'i');

type Colour = readonly number[];
type Place = readonly [at: string, colour: Colour];

/** The colours that a photo has to have, by place. */
function coloursOf({ pixels = {} }: Expected, photo: string): readonly Place[] {
  return Object.entries(pixels).flatMap(([key, of]): readonly Place[] => {
    if (Array.isArray(of)) return [[key, of]];
    return stemOf(key) === stemOf(photo) ? Object.entries(of as Readonly<Record<string, Colour>>) : [];
  });
}

function checkPixels(kept: readonly Photo[], expected: Expected) {
  const { pixel_tolerance = 40 } = expected;
  for (const photo of kept) {
    const wanted = coloursOf(expected, photo.name);
    if (wanted.length === 0) continue;
    check(photo.tones, `tones of ${photo.name}`).toBeGreaterThan(1);
    // A fax is black and white.
    if (photo.tones === 2) continue;
    for (const [place, colour] of wanted)
      check(
        isNear(photo.colours.get(place) ?? [], colour, pixel_tolerance),
        `${photo.name} at ${place}: ${photo.colours.get(place)?.join(' ')} is ${colour.join(' ')}`,
      ).toBe(true);
  }
}

/** Whether a count is right: a number, or words with several numbers. */
const isRightCount = (count: number, wanted: number | string | undefined) =>
  wanted === undefined || (typeof wanted === 'number' ? count === wanted : wanted.includes(String(count)));

function checkCounts(outcomes: readonly Outcome[], expected: Expected) {
  const counts = outcomes.map(({ photos }) => photos);
  const kept = outcomes.flatMap((one) => one.kept);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const wanted = [[total, expected.photos] as const].concat(
    counts.map((count) => [count, expected.photos_each] as const),
    (expected.photos_by_input ?? []).map((of, at) => [counts[at] ?? 0, of] as const),
  );
  for (const [count, of] of wanted) check(isRightCount(count, of), `${count} photos, not ${of}`).toBe(true);
  for (const name of expected.photo_names ?? []) check(kept.map((photo) => photo.name)).toContain(name);
  for (const [name, size] of Object.entries(expected.sizes ?? {}))
    check(photoOf(kept, name)?.size, `size of ${name}`).toEqual(size);
  for (const { size } of kept) check(size).not.toEqual([64, 48]);
}

const PARTS = 6;
/** Cases of about as many imports each, which run at once. */
const partsOf = (cases: ReturnType<typeof casesOf>): readonly ReturnType<typeof casesOf>[] => {
  const parts = Array.from({ length: PARTS }, () => ({ inputs: 0, cases: [] as ReturnType<typeof casesOf> }));
  for (const one of cases.toSorted((a, b) => b.expected.inputs.length - a.expected.inputs.length)) {
    const [least] = parts.toSorted((a, b) => a.inputs - b.inputs);
    least?.cases.push(one);
    if (least) least.inputs += one.expected.inputs.length;
  }
  return parts.map((part) => part.cases);
};

test.describe('files from the field (needs the cases beside the project)', () => {
  test.skip(CASE_NAMES.length === 0, `There are no cases at ${CASES}.`);

  for (const [at, cases] of partsOf(casesOf('import', 'facts')).entries())
    test(`photos and annotations come in as is right, or are refused in the right words, part ${at + 1}`, async ({
      page,
    }) => {
      await signedIn(page);
      await page.goto('/project');
      for (const { name, expected } of cases)
        await test.step(name, async () => {
          const outcomes: Outcome[] = [];
          for (const input of expected.inputs) outcomes.push(await outcomeOf(page, name, input, expected));
          const kept = outcomes.flatMap((one) => one.kept);
          checkCounts(outcomes, expected);
          checkWords(outcomes, expected);
          checkBoxes(kept, expected.boxes, expected);
          checkPixels(kept, expected);
          for (const photo of kept) {
            if (photo.boxes.length > 0) checkBoxes([photo], expected.boxes_if_read, expected);
            if (expected.boxes_each) checkBoxes([photo], { [photo.name]: expected.boxes_each }, expected);
          }
        });
    });

  for (const { name, expected } of casesOf('model'))
    test(`models of ${name} run as is right, or are refused in the right words`, async ({ page }) => {
      await signedIn(page);
      await page.goto('/project');
      for (const input of expected.inputs)
        await test.step(`${name} ${input[0]}`, async () => {
          const dashboard = await openProject(page, `${name} ${input[0]}`);
          await importFiles(page, [join(CASES, name, expected.photo ?? 'photo.jpg')]);
          await dashboard.ready();
          const { bench, run } = await openAssistant(page);
          const files = input.map((file) => join(CASES, name, file));
          await chooseModel(page, files);
          const keep = bench.getByRole('button', { name: 'Save this model' });
          const refusal = bench.getByText(/can’t be used|Choose one/);
          await keep.or(refusal).first().waitFor();
          for (const words of expected.must_not ?? []) await check(bench).not.toContainText(words);
          await check(bench).not.toContainText('onnxruntime/core');
          if (await refusal.isVisible()) {
            const named = expected.must_name?.find(({ file }) => file === input[0]);
            check(named?.any_of, `${input[0]} is refused`).toBeDefined();
            return check(await bench.textContent(), `${input[0]}`).toMatch(oneOf(named?.any_of ?? []));
          }
          const boxes = Object.values(expected.boxes ?? {}).flat();
          if (expected.layout) {
            await bench.getByRole('button', { name: /Output layout/ }).click();
            await page.getByRole('option', { name: new RegExp(expected.layout) }).click();
          }
          if (await bench.getByText('The model names no classes.').isVisible())
            await chooseModel(page, {
              name: 'classes.txt',
              mimeType: 'text/plain',
              buffer: Buffer.from(boxes.map(({ label }) => label).join('\n')),
            });
          // A class without a name is said before anything is kept, and left out.
          if (expected.unnamed)
            await check(bench.locator('[data-unnamed-classes]')).toContainText('3 have a name');
          await keep.click();
          await expect(bench.getByText('Saved on this device')).toBeVisible();
          await run.getByRole('button', { name: 'Run the model' }).click();
          await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
          await dashboard.until(`[data-box-count="${boxes.length}"]`);
          checkBoxes(await exported(page, []), expected.boxes, expected);
        });
    });

  const SCENARIO = '46-full-disk-and-vanishing-files';
  test('photos that find no room are named; the rest stays over a reload, and comes in when there is room', async ({
    page,
  }) => {
    test.skip(!CASE_NAMES.includes(SCENARIO), `The case is not at ${CASES}.`);
    const files = (expectedOf(SCENARIO).inputs[0] ?? []).map((file) => join(CASES, SCENARIO, file));
    await signedIn(page);
    await page.goto('/project');
    const dashboard = await openProject(page, SCENARIO);
    const session = await page.context().newCDPSession(page);
    const { origin } = new URL(page.url());
    const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 600_000 });
    const first = await importFiles(page, files);
    expect(first.photos).toBeGreaterThan(0);
    expect(first.photos).toBeLessThan(6);
    expect(first.lines.filter((line) => line.includes('n5.jpg')).join()).toContain('storage is full');
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await page.reload();
    await dashboard.ready();
    for (const photo of await exported(page, [])) expect(photo.boxes, photo.name).toHaveLength(1);
    const second = await importFiles(page, files);
    expect(first.photos + second.photos).toBe(6);
    const kept = await exported(page, []);
    expect(kept.map(({ name }) => name).sort()).toEqual([
      'n0.jpg',
      'n1.jpg',
      'n2.jpg',
      'n3.jpg',
      'n4.jpg',
      'n5.jpg',
    ]);
    for (const photo of kept) expect(photo.boxes, photo.name).toHaveLength(1);
  });

  for (const [what, change] of [
    ['deleted', (folder: string) => rmSync(join(folder, 'n3.jpg'))],
    ['replaced', (folder: string) => renameSync(join(folder, 'n4.jpg'), join(folder, 'n3.jpg'))],
  ] as const)
    test(`a photo that is ${what} while the preview is open is named, and the others come in`, async ({
      page,
    }) => {
      test.skip(!CASE_NAMES.includes(SCENARIO), `The case is not at ${CASES}.`);
      const folder = mkdtempSync(join(tmpdir(), 'vanishing-'));
      const files = expectedOf(SCENARIO).inputs[0] ?? [];
      for (const file of files) cpSync(join(CASES, SCENARIO, file), join(folder, file));
      await signedIn(page);
      await page.goto('/project');
      await openProject(page, SCENARIO);
      const { photos, lines } = await importFiles(
        page,
        files.map((file) => join(folder, file)),
        () => change(folder),
      );
      const lost = what === 'deleted' ? 1 : 2;
      expect(photos).toBe(6 - lost);
      expect(lines.filter((line) => line.includes('n3.jpg')).join('\n')).toContain(
        'moved, deleted or changed',
      );
      const kept = await exported(page, []);
      for (const photo of kept) expect(photo.boxes, photo.name).toHaveLength(1);
      expect(kept.map(({ name }) => name)).not.toContain('n3.jpg');
      rmSync(folder, { recursive: true });
    });
});
