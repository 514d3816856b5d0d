import { type Browser, expect, test } from '@playwright/test';
import { addPhotos, type Device, deviceOf, PHOTOS, signInAs } from './support/devices.ts';
import { APP, passwordOf, SHARED } from './support/people.ts';

test.describe.configure({ mode: 'serial' });

/** Two people who have the project open on one photo. */
async function together(browser: Browser): Promise<readonly [Device, Device]> {
  const ina = await deviceOf(browser, 'ina');
  const lea = await deviceOf(browser, 'lea');
  for (const device of [ina, lea]) {
    await device.openDashboard();
    await expect(device.stage).toHaveAttribute('data-box-count', '3');
    await expect(device.stage).toHaveAttribute('data-ready', 'true');
    await device.inStep();
  }
  return [ina, lea];
}

test('a wrong password is told, and nobody is signed in', async ({ page }) => {
  await signInAs(page, 'ina', 'not the password');
  await expect(
    page.getByRole('alert').filter({ hasText: 'The user name or the password is wrong.' }),
  ).toBeVisible();
  await expect(page).toHaveURL(`${APP}/`);
});

test('what one adds the other sees: photos, detections, and their bytes', async ({ browser }) => {
  const ina = await deviceOf(browser, 'ina');
  await ina.openDashboard();
  await addPhotos(ina);
  await expect(ina.stage).toHaveAttribute('data-box-count', '3');
  await ina.inStep();
  const lea = await deviceOf(browser, 'lea');
  await lea.openDashboard();
  await expect(lea.stage).toHaveAttribute('data-box-count', '3');
  await expect(lea.stage).toHaveAttribute('data-ready', 'true');
  await expect(lea.page.locator('[data-image-id] img, li img')).toHaveCount(2);
});

test('a verdict reaches the other’s open photo, whose selection stays', async ({ browser }) => {
  const [ina, lea] = await together(browser);
  await lea.page.keyboard.press('j');
  const selected = await lea.stage.getAttribute('data-selected-id');
  await ina.page.keyboard.press('Shift+A');
  await expect(lea.stage).toHaveAttribute('data-unreviewed-count', '2');
  await expect(lea.stage).toHaveAttribute('data-selected-id', selected ?? '');
});

test('what both wrote while one was away is merged, and both come to the same', async ({ browser }) => {
  const [ina, lea] = await together(browser);
  await ina.page.context().setOffline(true);
  await ina.page.getByRole('grid', { name: 'Damages' }).getByRole('row').nth(1).click();
  await ina.page.keyboard.press('Shift+A');
  await expect(ina.state).toHaveAttribute('data-team-trouble', 'offline', { timeout: 90_000 });
  await lea.page.getByRole('grid', { name: 'Damages' }).getByRole('row').nth(2).click();
  await lea.page.keyboard.press('Shift+A');
  await lea.inStep();
  await ina.page.context().setOffline(false);
  // Nobody has to ask for it.
  for (const device of [ina, lea])
    await expect(device.stage).toHaveAttribute('data-unreviewed-count', '0', { timeout: 90_000 });
});

test('what a role doesn’t allow is not taken, and said', async ({ browser }) => {
  const vic = await deviceOf(browser, 'vic');
  await vic.openDashboard();
  await expect(vic.stage).toHaveAttribute('data-box-count', '3');
  const before = await vic.stage.getAttribute('data-unreviewed-count');
  await vic.page.getByRole('grid', { name: 'Damages' }).getByRole('row').first().click();
  const selected = await vic.stage.getAttribute('data-selected-id');
  await vic.page.keyboard.press('f');
  await expect(vic.page.locator('[data-notice=denied]')).toContainText('viewer');
  await expect(vic.stage).toHaveAttribute('data-selected-id', selected ?? '');
  await expect(vic.stage).toHaveAttribute('data-unreviewed-count', before ?? '');
});

test('a session that ended is noticed, work goes on, and is sent after signing in again', async ({
  browser,
}) => {
  const ina = await deviceOf(browser, 'ina');
  await ina.openDashboard();
  await expect(ina.stage).toHaveAttribute('data-box-count', '3');
  await ina.inStep();
  await ina.page.context().clearCookies();
  await ina.page.getByRole('grid', { name: 'Damages' }).getByRole('row').first().click();
  await ina.page.keyboard.press('u');
  await expect(ina.state).toHaveAttribute('data-team-trouble', 'signed_out');
  await ina.state.click();
  await ina.page.getByLabel(/Password of/).fill(passwordOf('ina'));
  await ina.page.getByRole('button', { name: 'Sign in again' }).click();
  await ina.inStep();
});

test('after a reload without the server the project is there', async ({ browser }) => {
  const ina = await deviceOf(browser, 'ina');
  await ina.openDashboard();
  await expect(ina.stage).toHaveAttribute('data-box-count', '3');
  await ina.inStep();
  await ina.page.route('**/couch/**', (route) => route.abort());
  await ina.page.goto(`${APP}/project`);
  await expect(ina.page.getByRole('link', { name: SHARED.name })).toBeVisible();
  await expect(ina.page.getByText('can’t be reached now')).toBeVisible();
});

test('a clock that is an hour ahead is put right, and what is written by it is taken', async ({
  browser,
}) => {
  const ina = await deviceOf(browser, 'ina', 3_600_000);
  await ina.openDashboard();
  await expect(ina.stage).toHaveAttribute('data-box-count', '3');
  await ina.inStep();
  await ina.page.getByRole('grid', { name: 'Damages' }).getByRole('row').first().click();
  await ina.page.keyboard.press('f');
  await expect(ina.state).toHaveAttribute('data-team-state', 'working');
  await ina.inStep();
  await expect(ina.state).toHaveAttribute('data-team-refused', '0');
});

test('photos that were fetched before are looked at where there is no network', async ({ browser }) => {
  const lea = await deviceOf(browser, 'lea');
  await lea.page.goto(`${APP}/project/${SHARED.id}`);
  await lea.inStep();
  await lea.state.click();
  await lea.page.getByRole('button', { name: 'Photos for work without a network…' }).click();
  const dialog = lea.page.getByRole('dialog', { name: 'Photos on this device' });
  const whole = dialog.getByRole('listitem').first();
  await expect(whole).toHaveAttribute('data-photos-total', '2');
  const fetch = whole.getByRole('button', { name: /^Fetch/ });
  // Small pictures may have brought them already.
  await fetch.click({ timeout: 3000 }).catch(() => undefined);
  await expect(whole).toHaveAttribute('data-photos-here', '2');
  await lea.page.route('**/couch/**', (route) => route.abort());
  for (const photo of PHOTOS) {
    await lea.page.goto(`${APP}/dashboard?project=${SHARED.id}`);
    await lea.page
      .getByRole('button', { name: new RegExp(photo) })
      .first()
      .click();
    await expect(lea.stage).toHaveAttribute('data-ready', 'true');
  }
});
