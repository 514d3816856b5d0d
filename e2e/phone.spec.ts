import type { Locator, Page } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { expectFingersFit } from './support/touch.ts';

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

/** Wholly inside the part of the page that shows it, above what lies below. */
async function expectClearOf(row: Locator, below: Locator): Promise<void> {
  await expect(row).toBeInViewport({ ratio: 0.95 });
  const [upper, lower] = await Promise.all([row.boundingBox(), below.boundingBox()]);
  if (!upper || !lower) throw new Error('One of them is not drawn.');
  expect(upper.y + upper.height).toBeLessThanOrEqual(lower.y + 0.5);
}

/** Whether all of the page fits its height: what is judged with must not be scrolled away. */
const overflow = (page: Page): Promise<number> =>
  page.locator('#content').evaluate((content) => content.scrollHeight - content.clientHeight);

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test('tabs at the bottom show the photo, the damages or the details with the stage', async ({ page }) => {
  const dashboard = await DashboardPage.opened(page, '/dashboard?image=sample.sample-03');
  const bar = page.getByRole('group', { name: 'Verdict' });
  await expect(tab(page, 'Photo')).toHaveAttribute('aria-selected', 'true');
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  // Which damage the verdicts are about is said on every tab that lists some.
  const id = (await dashboard.attribute('selected-id')) ?? '';
  await expectClearOf(dashboard.row(id), bar);
  await expect(dashboard.toolbar).toBeVisible();
  // All tools, from the first to the one that hides the boxes, without a scroll.
  for (const tool of await dashboard.toolbar.getByRole('button').all())
    await expect(tool).toBeInViewport({ ratio: 1 });
  await expect(dashboard.detail).toBeHidden();

  await tab(page, 'Damages').tap();
  await expect(tab(page, 'Damages')).toHaveAttribute('aria-selected', 'true');
  await expect(dashboard.host).toBeVisible();
  await expect(dashboard.toolbar).toBeHidden();
  await expect.poll(() => dashboard.damages.getByRole('row').count()).toBeGreaterThan(5);
  await expectClearOf(dashboard.row(id), bar);

  await tab(page, 'Details').tap();
  await expect(dashboard.detail).toBeVisible();
  await expect(dashboard.damages).toBeHidden();
  expect(await dashboard.record(id)).toMatchObject({ id });
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await page.keyboard.press('Tab');
  await tab(page, 'Details').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Photo')).toBeFocused();
  await expect(tab(page, 'Photo')).toHaveAttribute('aria-selected', 'true');
});

test('the selected row is never behind the verdicts, whichever is selected and however the phone is turned', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page, '/dashboard?image=sample.sample-01');
  const bar = page.getByRole('group', { name: 'Verdict' });
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size);
    for (const name of ['Photo', 'Damages']) {
      await tab(page, name).tap();
      for (let step = 0; step < 9; step++) {
        const before = (await dashboard.attribute('selected-id')) ?? '';
        await page.getByRole('button', { name: 'Next', exact: true }).tap();
        await expect(dashboard.host).not.toHaveAttribute('data-selected-id', before);
        await expectClearOf(dashboard.row((await dashboard.attribute('selected-id')) ?? ''), bar);
      }
    }
    expect(await overflow(page), `${size.width} × ${size.height}`).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    // The stage keeps room for the photo.
    expect((await dashboard.host.boundingBox())?.height).toBeGreaterThan(90);
  }
});

test('photos lie in a strip under the stage, and open by a tap; all of them are one tap away', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page, '/dashboard?image=sample.sample-01');
  await expect(dashboard.images).toHaveAttribute('aria-busy', 'false');
  const [stage, first, second] = await Promise.all([
    dashboard.host.boundingBox(),
    dashboard.card('DJI_0101.JPG').boundingBox(),
    dashboard.card('DJI_0102.JPG').boundingBox(),
  ]);
  if (!stage || !first || !second) throw new Error('They are not drawn.');
  expect(first.y).toBeGreaterThanOrEqual(stage.y + stage.height);
  expect(second.y).toBeCloseTo(first.y, 0);
  expect(second.x).toBeGreaterThan(first.x);

  await dashboard.card('DJI_0102.JPG').tap();
  await expect(dashboard.host).toHaveAttribute('data-image-id', 'sample.sample-02');
  await expect(dashboard.card('DJI_0102.JPG')).toHaveAttribute('aria-current', 'true');
  await dashboard.card('DJI_0102.JPG').getByRole('button').focus();
  await page.keyboard.press('ArrowRight');
  await expect(dashboard.host).toHaveAttribute('data-image-id', 'sample.sample-03');

  await page.getByRole('button', { name: 'All images' }).tap();
  await expect(page.getByRole('button', { name: 'Image Location' })).toBeVisible();
  const below = await dashboard.card('DJI_0104.JPG').boundingBox();
  const above = await dashboard.card('DJI_0103.JPG').boundingBox();
  expect(below?.y).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY);
  await dashboard.card('DJI_0104.JPG').tap();
  // Who chose one looks at it.
  await expect(tab(page, 'Photo')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'All images' })).toBeVisible();
  await expect(dashboard.host).toHaveAttribute('data-image-id', 'sample.sample-04');
  await expect(dashboard.card('DJI_0104.JPG')).toBeInViewport();
});

test('a photo is taken with the device’s own camera app, and is on the stage once it is stored', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page, '/dashboard?image=sample.sample-03');
  await tab(page, 'Photo').tap();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take photo' }).tap();
  await page
    .getByRole('dialog', { name: 'Camera' })
    .getByRole('button', { name: 'Use the camera app' })
    .first()
    .tap();
  const chooser = await choosing;
  const field = chooser.element();
  const asked = await field.evaluate(
    (each) => each instanceof HTMLInputElement && [each.accept, each.getAttribute('capture')],
  );
  expect(asked).toEqual(['image/*', 'environment']);
  const name = '20261122_101112.png';
  await chooser.setFiles({ name, mimeType: 'image/png', buffer: await page.screenshot() });
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click({ timeout: 60_000 });
  await expect(page.locator('[data-import-report]')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('group', { name: `Annotator: ${name}` })).toBeVisible();
  await dashboard.ready();
  await expect(tab(page, 'Photo')).toHaveAttribute('aria-selected', 'true');
  await expect(dashboard.card(name)).toHaveAttribute('aria-current', 'true');
});

test('what an import did is said in words over the page, which stays where it is', async ({ page }) => {
  const dashboard = await DashboardPage.opened(page, '/dashboard?image=sample.sample-02');
  await expect(dashboard.images).toHaveAttribute('aria-busy', 'false');
  await tab(page, 'Photo').tap();
  const bar = page.getByRole('group', { name: 'Verdict' });
  const places = () =>
    Promise.all([dashboard.host, dashboard.images, bar, dashboard.toolbar].map((each) => each.boundingBox()));
  const before = await places();
  await page.getByRole('button', { name: 'Add files' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.locator('input[type=file][multiple]').setInputFiles([
    { name: 'DJI_0102.txt', mimeType: 'text/plain', buffer: Buffer.from('0 0.5 0.5 0.1 0.1\n') },
    { name: 'classes.txt', mimeType: 'text/plain', buffer: Buffer.from('crack\n') },
  ]);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click({ timeout: 60_000 });
  const report = page.locator('[data-import-report]');
  await expect(report).toContainText('1 detection', { timeout: 60_000 });
  await dashboard.ready();
  expect(await places()).toEqual(before);

  const [said, stage] = await Promise.all([report.boundingBox(), dashboard.host.boundingBox()]);
  const photo = (stage?.y ?? 0) + Number(await dashboard.attribute('origin-y'));
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(photo);
  await expectAccessible(page, 'with a report');
  await expectFingersFit(page, 'with a report');
  await report.getByRole('button', { name: 'Close' }).tap();
  await expect(report).toBeHidden();
  expect(await places()).toEqual(before);
});

for (const [width, height] of [
  [390, 844],
  [844, 390],
] as const)
  test(`every tab is fit for fingers and assistive technology at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const dashboard = await DashboardPage.opened(page, '/dashboard?image=sample.sample-03');
    await expect(dashboard.images).toHaveAttribute('aria-busy', 'false');
    for (const name of ['Photo', 'Damages', 'Details']) {
      await tab(page, name).tap();
      await expectAccessible(page, name);
      await expectFingersFit(page, name);
    }
    await tab(page, 'Photo').tap();
    await page.getByRole('button', { name: 'All images' }).tap();
    await expect(page.getByRole('button', { name: 'Image Location' })).toBeVisible();
    await expectAccessible(page, 'all photos');
    await expectFingersFit(page, 'all photos');
  });

test('the menu of a box stands whole on the screen, and the finger that opened it chooses nothing', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page, '/dashboard?image=sample.sample-03');
  const menu = page.getByRole('menu').first();
  await dashboard.host.focus();
  await dashboard.fit();
  const [unreviewed, host] = [await dashboard.number('unreviewed-count'), await dashboard.host.boundingBox()];
  if (!host) throw new Error('It has no size.');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await page.keyboard.press('Control+a');
  await touch('touchStart', [{ x: host.x + host.width / 2, y: host.y + host.height / 2 }]);
  await expect(menu.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('menuitemradio').first()).toBeInViewport({ ratio: 1 });
  await touch('touchEnd', []);

  // A menu beside it lies wholly on the screen, too.
  await menu.getByRole('menuitem', { name: /^Severity/ }).tap();
  const severe = page.getByRole('menuitemradio', { name: 'Severe' });
  await expect(severe).toBeInViewport({ ratio: 1 });
  expect(await dashboard.number('unreviewed-count')).toBe(unreviewed);
  await severe.tap();
  await dashboard.saved();
});
