import type { Page } from '@playwright/test';
import type { DashboardPage } from './pages/DashboardPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { openedToBackUp } from './support/toBackUp.ts';

const PHOTO = '/dashboard?image=sample.sample-03';

/** Gives the selected damage a severity. */
async function rate({ page, dashboard }: { page: Page; dashboard: DashboardPage }, severity: string) {
  await page.keyboard.press(`Shift+${severity}`);
  await dashboard.saved();
}

test('where two browsers rated a damage apart, its history says so, and Shift+W takes the other word', async ({
  context,
  browser,
}) => {
  test.slow();
  const [here, there] = [
    await openedToBackUp(context, PHOTO),
    await openedToBackUp(await browser.newContext(), PHOTO),
  ];
  const first = await here.dashboard.damages
    .locator('[data-damage-id]')
    .first()
    .getAttribute('data-damage-id');
  for (const side of [here, there]) await side.dashboard.choose(first ?? '');
  await rate(here, '1');
  await rate(there, '3');
  await there.storage.open();
  const backup = await there.storage.backUp('Sample inspection');
  await here.storage.open();
  await here.storage.putBack(backup);
  await here.page.goto(PHOTO);
  await here.dashboard.ready();
  await here.dashboard.choose(first ?? '');
  const { page } = here;
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'History' }).click();
  const told = page.getByText(
    /^Both changed Severity apart from one another\. Kept: Severe by .*said: Minor\.$/,
  );
  await expect(told).toBeVisible();
  await expectAccessible(page);
  const take = page.getByRole('button', { name: /^Take .*’s word/ });
  await expect(take).toBeVisible();
  await page.keyboard.press('Shift+W');
  await expect(page.getByRole('radio', { name: /Minor/ })).toBeChecked();
  await expect(take).toBeHidden();
  await page.keyboard.press('Control+Z');
  await expect(page.getByRole('radio', { name: /Severe/ })).toBeChecked();
  await expect(take).toBeVisible();
  await there.page.context().close();
});
