import { expect, test } from '@playwright/test';
import { addPhotos, deviceOf } from './support/devices.ts';
import { asAdministrator, nameOf, SHARED, signedIn } from './support/people.ts';

test.describe.configure({ mode: 'serial' });

/** Gives somebody other roles in the project, and waits until the node that is asked knows. */
async function giveRoles(who: 'ina', roles: readonly string[]): Promise<void> {
  const path = `/_users/org.couchdb.user:${nameOf(who)}`;
  const user = (await (await asAdministrator(path)).json()) as { readonly roles: readonly string[] };
  const others = user.roles.filter((role) => !role.startsWith(`${SHARED.id}:`));
  const given = roles.map((role) => `${SHARED.id}:${role}`);
  const body = JSON.stringify({ ...user, roles: [...others, ...given] });
  expect((await asAdministrator(path, { method: 'PUT', body })).ok).toBe(true);
  const ask = await signedIn(who);
  const known = async (): Promise<readonly string[]> =>
    (await (await ask('/_session')).json()).userCtx.roles.filter((role: string) =>
      role.startsWith(`${SHARED.id}:`),
    );
  await expect.poll(known).toEqual(given);
}

// Whatever came of a test, those after it find the roles that they know.
test.afterEach(() => giveRoles('ina', ['inspector']));

test('what a role that was taken away no longer allows is taken back whole, kept, and sent once it is given again', async ({
  browser,
}) => {
  test.slow();
  // Another adds the photos: what she undoes below is her verdict, or nothing.
  const lea = await deviceOf(browser, 'lea');
  await lea.openDashboard();
  await addPhotos(lea);
  await expect(lea.stage).toHaveAttribute('data-box-count', '3');
  const ina = await deviceOf(browser, 'ina');
  const { page, stage, state } = ina;
  await ina.openDashboard();
  await expect(stage).toHaveAttribute('data-box-count', '3');
  await lea.inStep();
  await expect(stage).toHaveAttribute('data-ready', 'true');
  await ina.inStep();
  const left = Number(await stage.getAttribute('data-unreviewed-count'));
  expect(left).toBeGreaterThan(0);

  await page.context().setOffline(true);
  await page.getByRole('grid', { name: 'Damages' }).getByRole('row').nth(1).click();
  await page.keyboard.press('Shift+A');
  await expect(state).toHaveAttribute('data-team-trouble', 'offline', { timeout: 90_000 });
  await expect(stage).toHaveAttribute('data-unreviewed-count', String(left - 1));
  await giveRoles('ina', ['viewer']);
  await page.context().setOffline(false);
  await expect(state).toHaveAttribute('data-team-refused', '1', { timeout: 90_000 });

  // On screen the step is gone, with words.
  await expect(stage).toHaveAttribute('data-unreviewed-count', String(left));
  const notice = page.locator('[data-notice=refused]');
  await expect(notice).toContainText('was refused by the team’s server and taken back: Viewers only read.');
  await expect(state).toHaveAttribute('data-team-refused', '1');
  await ina.inStep();
  // Undo doesn't bring it back, nor does a start.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(stage).toHaveAttribute('data-unreviewed-count', String(left));
  await page.reload();
  await expect(state).toHaveAttribute('data-team-refused', '1');
  await expect(stage).toHaveAttribute('data-unreviewed-count', String(left));

  await state.click();
  const listed = page.locator('[data-refused-step]');
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText('Viewers only read.');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saving).suggestedFilename()).toBe(`refused-${SHARED.id}.json`);

  await giveRoles('ina', ['inspector']);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(state).toHaveAttribute('data-team-refused', '0');
  await expect(stage).toHaveAttribute('data-unreviewed-count', String(left - 1));
  await ina.inStep();
  await expect(lea.stage).toHaveAttribute('data-unreviewed-count', String(left - 1));
  // After a start it is a step like any other, and is undone.
  await page.reload();
  await expect(stage).toHaveAttribute('data-unreviewed-count', String(left - 1));
  await page.keyboard.press('ControlOrMeta+z');
  await expect(stage).toHaveAttribute('data-unreviewed-count', String(left));
  await ina.inStep();
});
