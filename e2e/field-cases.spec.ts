import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import {
  boxFaults,
  CASES,
  caseNames,
  coloursOf,
  type Expected,
  expectedOf,
  faultsOf,
  isNear,
  type KeptPhoto,
  namesOneOf,
  type Outcome,
} from '../tests/data/exchange/cases/expected.ts';
import { DashboardPage } from './pages/DashboardPage.ts';
import { signedIn } from './pages/LoginPage.ts';
import { choose as chooseModel, openAssistant } from './support/models.ts';
import { expect, test } from './support/test.ts';

/**
 * What only a browser shows to be right: its decoders of photos, archives and letters. All but two of the other cases and
 * of these are imported without one in `tests/data/exchange/cases`, where counts, names, boxes and words are checked alike.
 */
const BY_BROWSER =
  /^(04-zip|05-zip|08-raw|10-tiff|11-tiff|12-bigtiff|13-tiff|15-jpeg|16-two|18-wrong|19-avif|38-classes|45-kinds)/;

const casesOf = (kind: Expected['kind']) =>
  caseNames
    .map((name) => ({ name, expected: expectedOf(name) }))
    .filter(({ expected }) => expected.kind === kind);

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

interface Photo extends KeptPhoto {
  /** Its pixels as the browser shows the exported photo. */
  readonly colours: ReadonlyMap<string, readonly number[]>;
  readonly tones: number;
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

/** A fault of one case is said, and the next cases are tried nevertheless. */
const check = expect.configure({ soft: true });

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

interface Imported {
  readonly name: string;
  readonly expected: Expected;
  /** For each input, how many photos came in and what was said. */
  readonly done: readonly Pick<Outcome, 'photos' | 'lines'>[];
}

/** Imports the inputs of a case: one after the other, or at once where each is a photo. */
async function importCase(page: Page, name: string, expected: Expected): Promise<Imported> {
  const { inputs } = expected;
  const atOnce = inputs.length > 3 && inputs.every((files) => files.length === 1);
  const done: Pick<Outcome, 'photos' | 'lines'>[] = [];
  for (const input of atOnce ? [inputs.flat()] : inputs)
    done.push(await importFiles(page, filesOf(name, input)));
  return { name, expected, done };
}

const stemOf = (path: string) => path.replace(/^.*\//, '').replace(/\.\w+$/, '');

/** The photos of a case among those of several: their files are called differently. */
function keptOf({ expected }: Imported, photos: readonly Photo[]): readonly Photo[] {
  const { inputs, boxes, sizes, photo_names, pixels } = expected;
  const names = [inputs.flat(), Object.keys({ ...boxes, ...sizes, ...pixels }), photo_names ?? []].flat();
  const stems = new Set(names.map(stemOf));
  return photos.filter(({ name }) => stems.has(stemOf(name)));
}

/** What became of each input. Photos that came in at once are told apart by their names. */
function outcomesOf(imported: Imported, photos: readonly Photo[]): readonly Outcome[] {
  const { expected, done } = imported;
  const kept = keptOf(imported, photos);
  if (done.length === expected.inputs.length)
    return done.map((one, at) => ({ ...one, kept: at === 0 ? kept : [] }));
  const lines = done.flatMap((one) => one.lines);
  return expected.inputs.map((files) => {
    const its = kept.filter((photo) => files.some((file) => stemOf(file) === stemOf(photo.name)));
    return { photos: its.length, kept: its, lines };
  });
}

const PARTS = 2;

test.describe('files from the field (needs the cases beside the project)', () => {
  test.skip(caseNames.length === 0, `There are no cases at ${CASES}.`);

  const shown = casesOf('import').filter(({ name }) => BY_BROWSER.test(name));
  for (let part = 0; part < PARTS; part++)
    test(`photos and annotations come in as is right, or are refused in the right words, part ${part + 1}`, async ({
      page,
    }) => {
      const cases = shown.filter((_, at) => at % PARTS === part);
      const places = cases.flatMap(({ expected: { pixels } }) =>
        Object.entries(pixels ?? {}).flatMap(([key, of]) => (Array.isArray(of) ? [key] : Object.keys(of))),
      );
      await signedIn(page);
      await page.goto('/project');
      await openProject(page, `Cases ${part + 1}`);
      const imported: Imported[] = [];
      for (const { name, expected } of cases) imported.push(await importCase(page, name, expected));
      const photos = await exported(page, places);
      const arrived = imported.flatMap(({ done }) => done.map((one) => one.photos));
      check(photos).toHaveLength(arrived.reduce((sum, count) => sum + count, 0));
      for (const one of imported)
        await test.step(one.name, () => {
          check(faultsOf(outcomesOf(one, photos), one.expected), one.name).toEqual([]);
          checkPixels(keptOf(one, photos), one.expected);
        });
    });

  for (const { name, expected } of casesOf('model'))
    test(`models of ${name} run as is right, or are refused in the right words`, async ({ page }) => {
      await signedIn(page);
      await page.goto('/project');
      const dashboard = await openProject(page, name);
      await importFiles(page, [join(CASES, name, expected.photo ?? 'photo.jpg')]);
      await dashboard.ready();
      const boxes = Object.values(expected.boxes ?? {}).flat();
      for (const input of expected.inputs)
        await test.step(`${name} ${input[0]}`, async () => {
          const { bench, run } = await openAssistant(page);
          const keep = bench.getByRole('button', { name: 'Save this model' });
          const refusal = bench
            .getByText(`${input[0]} can’t be used`)
            .or(bench.getByText('Choose one .onnx'));
          await chooseModel(
            page,
            input.map((file) => join(CASES, name, file)),
          );
          // The one before is gone as soon as another is looked at.
          await expect(bench.getByRole('progressbar')).toHaveCount(0);
          await keep.or(refusal).first().waitFor();
          for (const words of expected.must_not ?? []) await check(bench).not.toContainText(words);
          await check(bench).not.toContainText('onnxruntime/core');
          if (await refusal.isVisible()) {
            const named = expected.must_name?.find(({ file }) => file === input[0]);
            check(named?.any_of, `${input[0]} is refused`).toBeDefined();
            const text = (await bench.textContent()) ?? '';
            return check(namesOneOf(text, named?.any_of ?? []), `${input[0]}: ${text}`).toBe(true);
          }
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
          check(boxFaults(await exported(page, []), expected.boxes, expected)).toEqual([]);
          // For the next model.
          await dashboard.host.focus();
          await page.keyboard.press('Control+z');
          await dashboard.until('[data-box-count="0"]');
        });
    });

  const SCENARIO = '46-full-disk-and-vanishing-files';
  test('photos that find no room are named; the rest stays over a reload, and comes in when there is room', async ({
    page,
  }) => {
    test.skip(!caseNames.includes(SCENARIO), `The case is not at ${CASES}.`);
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
      test.skip(!caseNames.includes(SCENARIO), `The case is not at ${CASES}.`);
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
