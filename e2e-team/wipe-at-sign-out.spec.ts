import { expect, test } from '@playwright/test';
import { type Device, deviceOf, signInAs } from './support/devices.ts';
import { nameOf, SHARED } from './support/people.ts';

// Runs after two-people.spec.ts, whose photos it finds in the project.
async function askToSignOut({ page }: Device) {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  return page.getByRole('dialog', { name: 'Sign out' });
}

/** Databases and folders of team projects that are left in the browser. */
const leftOf = ({ page }: Device) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const folders: string[] = [];
    for await (const key of (await navigator.storage.getDirectory()).keys()) folders.push(key);
    return [...databases, ...folders].filter((name) => name.includes('team'));
  });

/** All that the browser keeps under a key, with the keys. */
const stored = ({ page }: Device) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

test('a project that is in step is taken off the device at the sign-out, and can be brought again', async ({
  browser,
}) => {
  const ina = await deviceOf(browser, 'ina');
  await ina.openDashboard();
  await ina.inStep();
  await expect.poll(() => leftOf(ina)).not.toEqual([]);
  const traces = new RegExp(`${nameOf('ina')}|${SHARED.id}`);
  expect(await stored(ina)).toMatch(traces);
  const dialog = await askToSignOut(ina);
  await expect(dialog.getByText('All that is here is at the team’s server.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign out and take 1 off' }).click();
  await expect(ina.page.getByText(`Taken off this device: ${SHARED.name}.`)).toBeVisible();
  expect(await leftOf(ina)).toEqual([]);
  // Neither who was here nor what they opened, however it is called.
  expect(await stored(ina)).not.toMatch(traces);
  await signInAs(ina.page, 'ina');
  await ina.page.waitForURL(/dashboard/);
  await ina.page.getByRole('link', { name: 'Project', exact: true }).click();
  await expect(
    ina.page.getByRole('button', { name: `Download ${SHARED.name} to this device` }),
  ).toBeVisible();
});

test('a project with a step that was not sent stays, and that is said', async ({ browser }) => {
  const lea = await deviceOf(browser, 'lea');
  await lea.openDashboard();
  await lea.inStep();
  await lea.page.route('**/couch/project-*/**', (route) => route.abort());
  await lea.page.getByRole('grid', { name: 'Damages' }).getByRole('row').first().click();
  await lea.page.keyboard.press('u');
  const dialog = await askToSignOut(lea);
  await expect(dialog.getByText('Stays: steps that were taken here are not sent yet.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /take 0 off/ })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Sign out, keep them' }).click();
  await expect(lea.page.getByLabel('User name')).toBeVisible();
  expect(await leftOf(lea)).not.toEqual([]);
});
