import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { signedIn } from './pages/LoginPage.ts';
import { ProjectPage } from './pages/ProjectPage.ts';
import { RecordPage } from './pages/RecordPage.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

/** 5,000 letters. */
const LONG = 'long'.repeat(1250);

/** Names as files bring them, and as the page keeps them where letters in them can't be seen. */
const NAMES: readonly { readonly given: string; readonly kept: string }[] = [
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'],
  '<img src=x onerror=ran=true>',
  'Crack, deep',
  LONG,
]
  .map((given) => ({ given, kept: given }))
  .concat([
    { given: 'turned\u202Egpj', kept: 'turnedgpj' },
    { given: 'nul\0letter', kept: 'nulletter' },
  ]);

/** 480 × 360 pixels. */
const PHOTO = resolve(import.meta.dirname, 'support/small.jpg');
const KEPT = NAMES.map(({ kept }) => kept);

/** A photo for each name, no two alike, and one COCO file: the n-th photo has n boxes, all of the n-th label. */
async function hostileFiles(): Promise<readonly { name: string; mimeType: string; buffer: Buffer }[]> {
  const photo = await readFile(PHOTO);
  const box = (n: number) => [8 + 12 * n, 12, 8, 8];
  const coco = {
    images: NAMES.map(({ given }, at) => ({ id: at, file_name: `${given}.jpg`, width: 480, height: 360 })),
    categories: NAMES.map(({ given }, at) => ({ id: at, name: given })),
    annotations: NAMES.flatMap((_, at) =>
      Array.from({ length: at + 1 }, (__, n) => ({
        image_id: at,
        category_id: at,
        bbox: box(n),
        id: at * 100 + n,
      })),
    ),
  };
  return [
    ...NAMES.map(({ given }, at) => ({
      name: `${given}.jpg`,
      mimeType: 'image/jpeg',
      // What follows a picture's end is read by nobody.
      buffer: Buffer.concat([new Uint8Array(photo), new Uint8Array([at])]),
    })),
    { name: 'boxes.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(coco)) },
  ];
}

const BOXES = (NAMES.length * (NAMES.length + 1)) / 2;

/** What every object inherits, and whether a name ran as markup. */
const world = (page: Page) =>
  page.evaluate(() => ({
    inherited: Reflect.ownKeys(Object.prototype).map(String).sort().join(),
    ran: 'ran' in window,
  }));

async function imported(page: Page): Promise<DashboardPage> {
  const dashboard = await DashboardPage.opened(page);
  await dashboard.import([...(await hostileFiles())]);
  const report = page.locator('[data-import-report]');
  await expect(report).toHaveAttribute('data-photos', String(NAMES.length));
  await expect(report).toHaveAttribute('data-detections', String(BOXES));
  await expect(report).toHaveAttribute('data-skipped', '0');
  return dashboard;
}

/** Nothing is wider than the window, whatever is called how, once the page has come to rest. */
const expectNoOverflow = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);

test('labels and photos called like parts of every object, or like markup, are counted and drawn', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signedIn(page);
  await page.goto('/project');
  const before = await world(page);
  const dashboard = await imported(page);
  await page.locator('[data-import-report]').getByRole('button', { name: 'Close' }).click();
  for (const [at, name] of KEPT.entries()) {
    await page.goto(`/project/sample?tab=photos&view=table&label=${encodeURIComponent(labelKey(name))}`);
    const { photos } = new ProjectPage(page);
    await expect(photos.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(1);
    await photos
      .getByRole('link')
      .filter({ hasText: name.slice(0, 30) })
      .first()
      .click();
    await dashboard.ready();
    await expect(dashboard.host).toHaveAttribute('data-box-count', String(at + 1));
    await expect(dashboard.damages.locator('[data-damage-id]').first()).toHaveAttribute(
      'data-label',
      labelKey(name),
    );
    await expectNoOverflow(page);
  }
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const long = page.getByText(/^(long){100}/).first();
    for (const [view, address] of [
      ['detections', `tab=defects&view=boxes&label=${labelKey(LONG)}`],
      ['photos', 'tab=photos&location=-'],
      ['settings', 'tab=settings'],
    ] as const) {
      await page.goto(`/project/sample?${address}`);
      await expect(long, view).toBeAttached();
      await long.scrollIntoViewIfNeeded();
      await expectNoOverflow(page);
    }
    await page.goto(`/project/sample?tab=photos&view=table&label=${labelKey(LONG)}`);
    await new ProjectPage(page).photos.getByRole('link').filter({ hasText: LONG }).first().click();
    await dashboard.ready();
    await expectNoOverflow(page);
  }
  expect(await world(page)).toEqual(before);
});

test('what came in under such names is exported, and comes back the same', async ({ page }) => {
  test.setTimeout(300_000);
  const dashboard = await imported(page);
  await page.locator('[data-import-report]').getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('Control+Shift+e');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByText('All photos of the project').click();
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const path = await (await downloaded).path();
  const coco = JSON.parse(await readFile(path, 'utf8')) as {
    categories: { id: number; name: string }[];
    annotations: { category_id: number }[];
    images: { file_name: string }[];
  };
  for (const [at, name] of KEPT.entries()) {
    const category = coco.categories.find((one) => one.name === name)?.id;
    expect(coco.annotations.filter((one) => one.category_id === category)).toHaveLength(at + 1);
    expect(coco.images.filter((one) => one.file_name === `${name}.jpg`)).toHaveLength(1);
  }
  await dashboard.import({ name: 'back.json', mimeType: 'application/json', buffer: await readFile(path) });
  const report = page.locator('[data-import-report]');
  // Every box is known already: nothing is new, and nothing was lost on the way.
  await expect(report).toHaveAttribute('data-detections', '0');
  await expect(report).toHaveAttribute('data-skipped', '0');
});

test('places and projects have such names, and the record of them is reported', async ({ page }) => {
  test.setTimeout(300_000);
  await imported(page);
  const before = await world(page);
  const dialog = page.getByRole('dialog');
  await visit(page, '/project/sample?tab=locations');
  for (const { given, kept } of NAMES) {
    await page.getByRole('button', { name: 'Add a location' }).click();
    await dialog.getByLabel('Name').fill(given.replace('\0', ''));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect(page.getByRole('row').filter({ hasText: kept.slice(0, 40) })).toHaveCount(1);
  }
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/project/sample?tab=locations');
  // Cards have no row of heads to be seen.
  await page.getByRole('row').filter({ visible: true }).first().waitFor();
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const record = new RecordPage(page);
  await record.create();
  await record.go('verdicts');
  await expect(page.getByRole('heading', { name: '__proto__' })).toBeVisible();
  await expectNoOverflow(page);
  const pages = await record.readReport();
  expect(pages.join(' ')).toContain('__proto__');
  expect(pages.join(' ')).toContain('constructor');

  await visit(page, '/project');
  for (const { kept } of NAMES) {
    await page.getByRole('button', { name: 'New project', exact: true }).click();
    await dialog.getByLabel('Name', { exact: true }).fill(kept);
    await dialog.getByRole('button', { name: 'Create project' }).click();
    await page.getByRole('heading', { level: 1, name: kept.slice(0, 20) }).waitFor();
    await expectNoOverflow(page);
    await visit(page, '/project');
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  expect(await world(page)).toEqual(before);
});

/** The key that an import gives to a label: its name in small letters, without what separates a list. */
function labelKey(name: string): string {
  return name.toLowerCase().replace(/[\s/\\,]+/g, '_');
}
