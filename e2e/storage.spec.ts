import type { Page } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const PHOTO = '/dashboard?image=sample.sample-03';

/** Deletes the records' database as "clear site data" would. */
const deleteDatabase = (name: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = resolve;
    request.onerror = () => reject(request.error);
  });

/** Leaves a database of a version that this program can't open. */
const spoilDatabase = (name: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 99);
    request.onsuccess = () => {
      request.result.close();
      resolve(null);
    };
    request.onerror = () => reject(request.error);
  });

test('a verdict is there after a reload, and can still be undone', { tag: '@smoke' }, async ({ page }) => {
  const dashboard = await DashboardPage.opened(page, PHOTO);
  const id = (await dashboard.attribute('selected-id')) ?? '';
  await page.keyboard.press('Shift+A');
  await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'accepted');
  await dashboard.saved();
  await page.reload();
  await dashboard.ready();
  await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'accepted');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'unreviewed');
});

test('a second tab sees an edit, and undoes only its own', async ({ page, context }) => {
  const mine = await DashboardPage.opened(page, PHOTO);
  const id = (await mine.attribute('selected-id')) ?? '';
  const other = new DashboardPage(await context.newPage());
  await other.page.goto(PHOTO);
  await other.ready();
  await mine.page.bringToFront();
  await mine.page.keyboard.press('Shift+F');
  await expect(other.row(id)).toHaveAttribute('data-verdict', 'rejected');
  await expect(other.page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
});

test('a tab that is closed in the middle of a drag stores nothing of it, and the photo opens again', async ({
  page,
  context,
}) => {
  const dashboard = await DashboardPage.opened(page, PHOTO);
  const before = await dashboard.record((await dashboard.attribute('selected-id')) ?? '');
  const from = await dashboard.at(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 5 });
  const again = new DashboardPage(await context.newPage());
  await page.close();
  await again.page.goto(PHOTO);
  await again.ready();
  expect(await again.record(before.id)).toEqual(before);
});

test('when the database is deleted under the open page, work goes on and is there after a reload', async ({
  page,
}) => {
  const dashboard = await DashboardPage.opened(page, PHOTO);
  const id = (await dashboard.attribute('selected-id')) ?? '';
  await page.evaluate(deleteDatabase, '_pouch_alpha-ai');
  await page.keyboard.press('Shift+A');
  await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'accepted');
  await dashboard.saved();
  await page.reload();
  await dashboard.ready();
  await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'accepted');
});

/** Accepts the selected damage of a photo and leaves the app. @returns its id */
async function acceptAndLeave(page: Page): Promise<string> {
  const dashboard = await DashboardPage.opened(page, PHOTO);
  const id = (await dashboard.attribute('selected-id')) ?? '';
  await page.keyboard.press('Shift+A');
  await dashboard.saved();
  await page.goto('/sample/inspection.json');
  return id;
}

test('a database that the browser lost is put back from its second copy, and that is said once', async ({
  page,
}) => {
  const dashboard = new DashboardPage(page);
  const id = await acceptAndLeave(page);
  await page.evaluate(deleteDatabase, '_pouch_alpha-ai');
  await page.goto(PHOTO);
  await dashboard.ready();
  await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'accepted');
  const notice = page.locator('[data-notice="putBack"]');
  await expect(notice).toContainText('put back from the second copy');
  await notice.getByRole('button').click();
  await page.getByRole('dialog', { name: 'Notices' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await dashboard.ready();
  await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'accepted');
  await expect(notice).toBeHidden();
});

test('a database that can’t be opened leaves no white page: save what is readable, put back the second copy', async ({
  page,
}) => {
  const dashboard = new DashboardPage(page);
  const id = await acceptAndLeave(page);
  await page.evaluate(spoilDatabase, '_pouch_alpha-ai');
  await page.goto(PHOTO);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('can’t be opened');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save what is readable' }).click();
  expect((await download).suggestedFilename()).toMatch(/^alpha-ai-rescue-.*\.json$/);
  await page.getByRole('button', { name: 'Restore from the second copy' }).click();
  await dashboard.ready();
  await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'accepted');
});

test('starting afresh begins with nothing, and nothing of what was there comes back', async ({ page }) => {
  const dashboard = new DashboardPage(page);
  const id = await acceptAndLeave(page);
  await page.evaluate(spoilDatabase, '_pouch_alpha-ai');
  await page.goto(PHOTO);
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start afresh' }).click();
  await dashboard.ready();
  await page.reload();
  await dashboard.ready();
  await expect(dashboard.row(id)).toHaveAttribute('data-verdict', 'unreviewed');
});
