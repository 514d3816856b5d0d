import { expect, test } from '@playwright/test';
import { addPhotos, closeEarlier, deviceOf } from './support/devices.ts';
import { asAdministrator, nameOf, SHARED } from './support/people.ts';

test.describe.configure({ mode: 'serial' });

const DATABASE = `project-${SHARED.id}`;
const BACKUP = `backup-of-${DATABASE}`;

/** Copies a database as the administrator's guide describes: by replication, which makes the target. */
async function copy(from: string, to: string): Promise<void> {
  const { COUCH_USER = '', COUCH_PASSWORD = '', TEAM_NODE = '' } = process.env;
  const at = (name: string) => {
    const url = new URL(`${TEAM_NODE}/${name}`);
    Object.assign(url, { username: COUCH_USER, password: COUCH_PASSWORD });
    return url.href;
  };
  const body = JSON.stringify({ source: at(from), target: at(to), create_target: true });
  const answer = await asAdministrator('/_replicate', { method: 'POST', body });
  expect(await answer.json()).toMatchObject({ ok: true });
}

const remove = async (name: string) => {
  await asAdministrator(`/${name}`, { method: 'DELETE' });
  await expect.poll(async () => (await asAdministrator(`/${name}`)).status).toBe(404);
};

test.afterEach(() => remove(BACKUP));

test('what others did after the last backup stays on the devices that have it, and is back when theirs are', async ({
  browser,
}) => {
  test.slow();
  // Another device of Lea's would send her steps.
  await closeEarlier(browser);
  const lea = await deviceOf(browser, 'lea');
  await lea.openDashboard();
  await addPhotos(lea);
  await expect(lea.stage).toHaveAttribute('data-box-count', '3');
  await lea.inStep();
  const ina = await deviceOf(browser, 'ina');
  await ina.openDashboard();
  await expect(ina.stage).toHaveAttribute('data-box-count', '3');
  await ina.inStep();
  const left = Number(await ina.stage.getAttribute('data-unreviewed-count'));
  expect(left).toBeGreaterThan(1);
  await copy(DATABASE, BACKUP);

  for (const [{ page, inStep }, row] of [
    [lea, 0],
    [ina, 1],
  ] as const) {
    await page.getByRole('grid', { name: 'Damages' }).getByRole('row').nth(row).click();
    await page.keyboard.press('Shift+A');
    await inStep();
  }
  for (const { stage } of [lea, ina])
    await expect(stage).toHaveAttribute('data-unreviewed-count', String(left - 2));
  await lea.page.context().setOffline(true);

  const access = await (await asAdministrator(`/${DATABASE}/_security`)).text();
  await remove(DATABASE);
  await expect(ina.state).toHaveAttribute('data-team-state', 'stopped', { timeout: 90_000 });
  await copy(BACKUP, DATABASE);
  await asAdministrator(`/${DATABASE}/_security`, { method: 'PUT', body: access });
  await ina.state.click();
  // The app also tries by itself, and then offers it no more.
  await ina.page
    .getByRole('button', { name: 'Try now' })
    .click({ timeout: 3000 })
    .catch(() => undefined);

  // Lea's step can only be sent by her; nothing of it is undone, and it is nobody's refused step.
  await expect(ina.state).toHaveAttribute('data-team-lacking', '1', { timeout: 90_000 });
  await expect(ina.state).toHaveAttribute('data-team-refused', '0');
  await expect(ina.stage).toHaveAttribute('data-unreviewed-count', String(left - 2));
  await expect(ina.page.locator('[data-notice=refused]')).toHaveCount(0);
  const details = ina.page.getByRole('dialog', { name: /^Team/ });
  await expect(details.getByRole('heading', { name: 'The server lacks what others did: 1' })).toBeVisible();
  await expect(details).toContainText(`${nameOf('lea')}: 1 document`);
  const saving = ina.page.waitForEvent('download');
  await details.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saving).suggestedFilename()).toBe(`refused-${SHARED.id}.json`);
  await ina.page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  // Her words are there already, by whom had them: a new device reads both verdicts.
  const vic = await deviceOf(browser, 'vic');
  await vic.openDashboard();
  await expect(vic.stage).toHaveAttribute('data-unreviewed-count', String(left - 2));

  await lea.page.context().setOffline(false);
  await lea.inStep();
  await expect(lea.stage).toHaveAttribute('data-unreviewed-count', String(left - 2));
  await expect(lea.state).toHaveAttribute('data-team-lacking', '0');
  await expect(ina.state).toHaveAttribute('data-team-lacking', '0');
  await ina.inStep();
  // Both steps are undone like any others, and leave the project as it was.
  for (const { page } of [lea, ina]) {
    await page.locator('[data-annotator]').focus();
    await page.keyboard.press('ControlOrMeta+z');
  }
  for (const { stage, inStep } of [lea, ina]) {
    await expect(stage).toHaveAttribute('data-unreviewed-count', String(left));
    await inStep();
  }
});
