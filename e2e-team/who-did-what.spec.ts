import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { addPhotos, deviceOf } from './support/devices.ts';
import { APP, nameOf, SHARED, signedIn } from './support/people.ts';

test.describe.configure({ mode: 'serial' });

const AUDIT = `${APP}/project/${SHARED.id}?tab=team&part=audit`;

test('the lead reads who did what, by person, and saves it', async ({ browser }) => {
  const ina = await deviceOf(browser, 'ina');
  await ina.openDashboard();
  const ask = await signedIn('ina');
  const photos = async (): Promise<number> => {
    const listed = await ask(`/project-${SHARED.id}/_all_docs?startkey="i:"&endkey="i:~"`);
    return (await listed.json()).rows.length;
  };
  // Tests of others may have added some before.
  if ((await photos()) === 0) await addPhotos(ina);
  await expect.poll(photos).toBe(2);
  const lea = await deviceOf(browser, 'lea');
  await lea.page.goto(AUDIT);
  await lea.inStep();
  await lea.page.getByRole('button', { name: 'Read again' }).click();
  const table = lea.page.getByRole('table', { name: 'Audit' });
  await expect(
    table
      .getByRole('row')
      .filter({ hasText: nameOf('ina') })
      .first(),
  ).toBeVisible();
  await lea.page.getByRole('button', { name: 'Who' }).click();
  await lea.page.getByRole('menuitemcheckbox', { name: nameOf('ina') }).click();
  await lea.page.keyboard.press('Escape');
  const ofPeople = table.getByRole('row').filter({ has: lea.page.getByRole('cell') });
  await expect(ofPeople.filter({ hasNotText: nameOf('ina') })).toHaveCount(0);
  await expect(ofPeople).not.toHaveCount(0);
  const saved = lea.page.waitForEvent('download');
  await lea.page.getByRole('button', { name: 'Save as CSV' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  const [head, ...rows] = text.trim().split('\r\n');
  expect(head).toContain('time_utc,user,name_in_step,step');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => !row.includes(nameOf('ina')))).toEqual([]);
});

test('a field that was written past the app is found, and by whom', async ({ browser }) => {
  const lea = await deviceOf(browser, 'lea');
  await lea.openDashboard();
  await lea.inStep();
  await lea.page.goto(AUDIT);
  const fields = lea.page.locator('section', { hasText: 'Fields without a step' }).last();
  await lea.page.getByRole('button', { name: 'Look for them' }).click();
  const id = `s:${SHARED.id}:record:forged`;
  await expect(lea.page.locator('[data-unexplained]')).toBeVisible();
  await expect(fields.getByText(id)).toHaveCount(0);
  const ask = await signedIn('ina');
  const t = `${Date.now().toString(16).padStart(12, '0')}-0000-FORGED~aaaaaa~${nameOf('ina')}`;
  const frame = { schema: 1, type: 'sheet', project: SHARED.id, kind: 'record', sheet: 'forged', made: t };
  const answer = await ask(`/project-${SHARED.id}/${encodeURIComponent(id)}`, {
    method: 'PUT',
    body: JSON.stringify({ _id: id, ...frame, fields: { title: { v: 'Forged', t } } }),
  });
  expect(answer.ok, await answer.text()).toBe(true);
  await expect(async () => {
    await lea.page.getByRole('button', { name: 'Look for them' }).click();
    await expect(fields.getByText(id)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(fields.getByRole('listitem').filter({ hasText: id })).toContainText(nameOf('ina'));
});

test('who doesn’t lead the project isn’t shown it', async ({ browser }) => {
  const { page } = await deviceOf(browser, 'ina');
  await page.goto(AUDIT);
  await expect(page.getByText('Only a lead of this project sees who did what.')).toBeVisible();
});

test('a lock that a crash left is released by the lead, and the audit says so', async ({ browser }) => {
  const address = `/locks/${encodeURIComponent(`seal:${SHARED.id}:left-behind:1`)}`;
  const sig = await signedIn('sig');
  const held = { holder: nameOf('sig'), hash: 'ab'.repeat(32) };
  const taken = await sig(address, { method: 'PUT', body: JSON.stringify(held) });
  expect(taken.status).toBe(201);
  const { page } = await deviceOf(browser, 'lea');
  await page.goto(AUDIT);
  const locks = page.locator('[data-locks]');
  await expect(locks).toContainText(`${nameOf('sig')} holds the lock of left-behind`);
  await locks.getByRole('button', { name: 'Release the lock' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release the lock' }).click();
  await expect(locks).toContainText('is released');
  await expect(locks).toHaveAttribute('data-locks', '0');
  expect((await sig(address)).status).toBe(404);
  await page.getByRole('button', { name: 'Read again' }).click();
  const row = page.getByRole('table', { name: 'Audit' }).getByRole('row').nth(1);
  await expect(row).toContainText('release a lock');
  await expect(row).toContainText(nameOf('lea'));
});
