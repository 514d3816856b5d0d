import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { expect, test } from './support/test.ts';

const SAMPLE_PHOTO = resolve(import.meta.dirname, '../public/sample/photos/DJI_0103.JPG');

/** A key press of another keyboard: what it writes, and the place of the key. */
const typeKey = async (
  page: Page,
  key: {
    readonly key: string;
    readonly code: string;
    readonly modifiers?: number;
    readonly keyCode?: number;
  },
) => {
  const session = await page.context().newCDPSession(page);
  const { keyCode = 0, modifiers = 0, ...name } = key;
  const event = { ...name, modifiers, windowsVirtualKeyCode: keyCode };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
};

const CTRL = 2;
const SHIFT = 8;

test.describe('on the sample', () => {
  let dashboard: DashboardPage;

  test.beforeEach(async ({ page }) => {
    dashboard = await DashboardPage.opened(page, '/dashboard?image=sample.sample-03');
  });

  test('all that the filter shows are rejected in one step, with one reason, and come back in one', async ({
    page,
  }) => {
    const all = await dashboard.number('unreviewed-count');
    await page.goto(`/dashboard?image=sample.sample-03&filter=${encodeURIComponent('label=crack')}`);
    await dashboard.ready();
    const cracks = await dashboard.number('box-count');
    expect(cracks).toBeLessThan(all);
    await dashboard.host.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('f');
    await expect(dashboard.host).toHaveAttribute('data-unreviewed-count', '0');
    // The keys go to the reasons, and a digit there is a reason and no label.
    await expect(page.getByRole('group', { name: 'Reason' })).toBeVisible();
    await page.keyboard.press('Shift+R');
    await page.keyboard.press('3');
    await expect(dashboard.host).toBeFocused();
    await page
      .getByRole('button', { name: 'Reset filters' })
      .or(page.getByRole('button', { name: 'Remove Crack' }))
      .first()
      .click();
    await expect(dashboard.host).toHaveAttribute('data-unreviewed-count', String(all - cracks));
    await dashboard.host.focus();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(dashboard.host).toHaveAttribute('data-unreviewed-count', String(all));
    expect((await dashboard.attribute('selected-ids'))?.split(' ')).toHaveLength(cracks);
  });

  test('an undone step of another photo brings that photo and its damage back, after a reload too', async ({
    page,
  }) => {
    const id = (await dashboard.attribute('selected-id')) ?? '';
    await page.keyboard.press('a');
    await dashboard.saved();
    await page.keyboard.press('n');
    await expect(dashboard.host).toHaveAttribute('data-image-id', 'sample.sample-04');
    await dashboard.ready();
    await page.reload();
    await dashboard.ready();
    await page.keyboard.press('Control+z');
    await expect(dashboard.host).toHaveAttribute('data-image-id', 'sample.sample-03');
    await expect(dashboard.host).toHaveAttribute('data-selected-id', id);
    await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'unreviewed');
  });

  test('precision is told for this photo or the whole inspection, and not below ten judged', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Confidence and precision' }).click();
    const panel = page.getByRole('dialog', { name: 'Confidence and precision' });
    await expect(panel).toContainText('Fewer than 10 reviewed');
    await page.keyboard.press('Escape');
    await dashboard.host.focus();
    for (let n = 0; n < 9; n++) await page.keyboard.press('a');
    await page.keyboard.press('f');
    await expect(page.locator('[data-threshold-sentence]')).toHaveText(/of 10 judged, 90% right/);
    // The question for the reason is over the bar until it is answered or closed.
    await page
      .getByRole('group', { name: 'Reason for rejecting' })
      .getByRole('button', { name: 'Close' })
      .click();
    await page.getByRole('button', { name: 'Confidence and precision' }).click();
    await panel.getByRole('button', { name: /Count/ }).click();
    const shown = await dashboard.number('box-count');
    await page.getByRole('option', { name: 'Whole inspection' }).click();
    await expect
      .poll(async () => Number(/(\d+) shown/.exec(await panel.innerText())?.[1]))
      .toBeGreaterThan(5 * shown);
    await expect(panel).toContainText('of 10 judged, 90% right');
  });

  test('a German keyboard, a Chinese input method and a key held down do what is meant', async ({ page }) => {
    const count = await dashboard.number('unreviewed-count');
    const id = (await dashboard.attribute('selected-id')) ?? '';
    await dashboard.host.focus();
    // The letter counts, not its place: Y lies where Z lies elsewhere.
    await typeKey(page, { key: 'z', code: 'KeyY' });
    await expect(dashboard.host).toHaveAttribute('data-active-tool', 'ZOOM_IN');
    await typeKey(page, { key: 's', code: 'KeyS' });
    await page.keyboard.press('a');
    await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'accepted');
    await typeKey(page, { key: 'z', code: 'KeyY', modifiers: CTRL });
    await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'unreviewed');
    await typeKey(page, { key: '?', code: 'Minus', modifiers: SHIFT });
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();

    // While an input method works its keys are its own, on the page and in a field.
    await dashboard.host.focus();
    await typeKey(page, { key: 'Process', code: 'KeyA', keyCode: 229 });
    const remark = page.getByRole('textbox', { name: 'Remark' });
    await remark.focus();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'lie', selectionStart: 3, selectionEnd: 3 });
    await session.send('Input.insertText', { text: '裂縫' });
    await page.keyboard.press('Tab');
    await expect(dashboard.detail.locator('pre')).toContainText('裂縫');
    await expect(dashboard.host).toHaveAttribute('data-unreviewed-count', String(count));

    // Held down, a verdict is given once; behind a dialog none is.
    await dashboard.host.focus();
    for (let n = 0; n < 5; n++) await page.keyboard.down('a');
    await page.keyboard.up('a');
    await expect(dashboard.host).toHaveAttribute('data-unreviewed-count', String(count - 1));
    await page.keyboard.press('Delete');
    await expect(dashboard.deletion).toBeVisible();
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    await expect(dashboard.deletion).toBeHidden();
    await expect(dashboard.host).toHaveAttribute('data-unreviewed-count', String(count - 1));
  });

  test('a drag that is given up, or that ends outside the window, leaves nothing behind', async ({
    page,
  }) => {
    const id = (await dashboard.attribute('selected-id')) ?? '';
    const before = await dashboard.record(id);
    const middle = await dashboard.at(before.x + before.width / 2, before.y + before.height / 2);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 40, middle.y + 40, { steps: 4 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await dashboard.record(id)).toEqual(before);
    await page.keyboard.press('b');
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(-50, -50, { steps: 4 });
    await page.mouse.up();
    // Drawn as far as the photo goes, and the tool is free again.
    await expect(dashboard.host).toHaveAttribute('data-active-tool', 'POINTER');
    await expect(dashboard.host).toHaveAttribute('data-selected-id', /CRACK_/);
    const drawn = await dashboard.record((await dashboard.attribute('selected-id')) ?? '');
    expect(Math.min(drawn.x, drawn.y)).toBeGreaterThanOrEqual(0);
  });
});

test('boxes are drawn and corrected on a photo of one’s own', async ({ page }) => {
  const dashboard = await DashboardPage.opened(page);
  // Some bytes more after its end, and it is a photo that nobody has yet.
  const buffer = Buffer.from(`${readFileSync(SAMPLE_PHOTO, 'latin1')}own`, 'latin1');
  await dashboard.import([{ name: 'own.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(dashboard.host).toHaveAttribute('data-box-count', '0');
  await dashboard.ready();
  await expect(page.getByText('No detections or defects on this photo')).toBeVisible();
  await dashboard.host.focus();

  await page.keyboard.press('b');
  await page.keyboard.press('3');
  await dashboard.drag([400, 300], [700, 600]);
  await expect(dashboard.host).toHaveAttribute('data-selected-id', 'CRACK_001');
  await expect(dashboard.host).toHaveAttribute('data-active-tool', 'POINTER');
  const drawn = await dashboard.record('CRACK_001');
  expect(drawn.x).toBeCloseTo(400, -1);
  expect(drawn.width).toBeCloseTo(300, -1);

  // By its lower right handle, by the keys, by another label, by a number.
  await dashboard.drag([drawn.x + drawn.width, drawn.y + drawn.height], [800, 660]);
  await expect.poll(async () => (await dashboard.record('CRACK_001')).width).toBeGreaterThan(380);
  const { x, width } = await dashboard.record('CRACK_001');
  await dashboard.host.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await dashboard.record('CRACK_001')).x).toBeGreaterThan(x + 2);
  // The list of labels takes digits; elsewhere they grade.
  await page.keyboard.press('l');
  await expect(page.getByRole('option', { name: /Rust/ })).toBeVisible();
  await page.keyboard.press('5');
  await expect(dashboard.host).toBeFocused();
  await expect.poll(async () => (await dashboard.record('CRACK_001')).label).toBe('rust');
  await page.getByRole('textbox', { name: 'Width' }).fill('250');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await dashboard.record('CRACK_001')).width).toBe(250);
  await dashboard.saved();

  await page.reload();
  await dashboard.ready();
  expect(await dashboard.record('CRACK_001')).toMatchObject({ label: 'rust', width: 250 });
  await dashboard.host.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await dashboard.record('CRACK_001')).width).toBeCloseTo(width, 1);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await dashboard.record('CRACK_001')).label).toBe('crack');
});

test.describe('with fingers on a small screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a box is drawn by one finger, given up when a second comes, and judged under the thumb', async ({
    page,
  }) => {
    const dashboard = await DashboardPage.opened(page, '/dashboard?image=sample.sample-03');
    const count = await dashboard.number('box-count');
    const session = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...points: readonly (readonly [number, number])[]
    ) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    const corner = await dashboard.at(300, 300);
    const end = await dashboard.at(700, 700);
    const from = [corner.x, corner.y] as const;
    const to = [end.x, end.y] as const;

    await dashboard.tool('Draw a box').tap();
    await touch('touchStart', from);
    await touch('touchMove', to);
    await touch('touchStart', to, [to[0] - 60, to[1]]);
    await touch('touchEnd');
    await expect(dashboard.host).toHaveAttribute('data-box-count', String(count));
    await page.keyboard.press('9');
    await dashboard.still();

    await dashboard.tool('Draw a box').tap();
    await touch('touchStart', from);
    await touch('touchMove', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
    await touch('touchMove', to);
    await touch('touchEnd');
    await expect(dashboard.host).toHaveAttribute('data-box-count', String(count + 1));
    const id = (await dashboard.attribute('selected-id')) ?? '';
    await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'accepted');
    // Clicked: the browser makes no click of a tap that follows a drag too closely.
    await page.getByRole('tab', { name: 'Details' }).click();
    expect((await dashboard.record(id)).width).toBeGreaterThan(300);
    await page.getByRole('tab', { name: 'Photo' }).click();

    await page.getByRole('group', { name: 'Verdict' }).getByRole('button', { name: 'Unsure' }).tap();
    // On to the next unreviewed one; the one before it is the one drawn.
    await expect(dashboard.host).not.toHaveAttribute('data-selected-id', id);
    await page.getByRole('button', { name: 'Previous', exact: true }).tap();
    await expect(dashboard.host).toHaveAttribute('data-selected-id', id);
    await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'unsure');
  });
});

test('a photo that can’t be read says so on its card, and the others are worked on', async ({ page }) => {
  await page.route('**/sample/*/DJI_0102.*', (route) => route.abort());
  const dashboard = await DashboardPage.opened(page, '/dashboard?image=sample.sample-03');
  const card = dashboard.card('DJI_0102.JPG');
  await expect(card).toContainText('Can’t be read');
  await card.getByRole('button').click();
  await expect(page.getByText('This photo can’t be read')).toBeVisible();
  await page.keyboard.press('n');
  await dashboard.ready();
});
