import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { ProjectPage } from './pages/ProjectPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const PHOTO = join(import.meta.dirname, 'support/small.jpg');
const PASSWORD = 'scaffold on Monday';

async function unlock(page: Page) {
  const typed = page.getByLabel('Password');
  await typed.fill(PASSWORD);
  await typed.press('Enter');
}

test('a work order is answered on a phone without the app, and the answer is accepted piece by piece', async ({
  page,
  browser,
}, info) => {
  test.slow();
  await new DashboardPage(page).acceptAll();
  const project = await ProjectPage.opened(page, '?tab=defects');
  for (const no of ['F-1/001', 'F-1/002'])
    await project.register.getByRole('checkbox', { name: `Select ${no}` }).check();
  await page.getByRole('button', { name: 'Work order…', exact: true }).click();
  const making = page.getByRole('dialog', { name: 'Work order' });
  const write = making.getByRole('button', { name: 'Write the file' });
  await expect(write).toBeDisabled();
  await making.getByLabel('Number', { exact: true }).fill('WO-7');
  await making.getByLabel('Contractor').fill('Kin Wah Works');
  for (const [index, what] of ['Cut out and patch', 'Seal the crack'].entries())
    await making.getByLabel('What is to be done').nth(index).fill(what);
  await expect(write).toBeEnabled();
  await making.getByText('Lock it with a password').click();
  await expect(write).toBeDisabled();
  await making.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await making.getByLabel('Password, once more').fill(PASSWORD);
  await expect(write).toBeEnabled();
  await expectAccessible(page, 'a work order');
  await page.screenshot({ path: info.outputPath('order-dialog.png') });
  const [file] = await Promise.all([page.waitForEvent('download'), write.click()]);
  const order = info.outputPath('order.html');
  await file.saveAs(order);
  expect(file.suggestedFilename()).toMatch(/^Work order \d{4}-\d\d-\d\d\.html$/);
  const fingerprint = await making.locator('[data-order]').getAttribute('data-order');
  await making.getByRole('button', { name: 'Close' }).last().click();
  await expect(making).toBeHidden();

  // The contractor's phone: no app, no network.
  const phone = await browser.newContext({
    ...{ locale: 'en-GB', offline: true, hasTouch: true },
    viewport: { width: 390, height: 844 },
  });
  const there = await phone.newPage();
  const complaints: string[] = [];
  there.on('console', (message) => complaints.push(message.text()));
  there.on('pageerror', (error) => complaints.push(String(error)));
  await there.goto(pathToFileURL(order).href);
  expect(await readFile(order, 'utf8')).not.toContain('Kin Wah');
  await unlock(there);
  await expect(there.locator('[data-kept]')).toHaveAttribute('data-kept', 'true');
  await expect(there.locator('[data-order-print]')).toHaveText(fingerprint ?? '');
  const items = there.locator('[data-item]');
  await expect(items).toHaveCount(2);
  await expect(items.first().locator('img').first()).toBeVisible();
  const [first, second] = [items.nth(0), items.nth(1)];
  await first.getByRole('radio', { name: 'Done' }).check();
  await first.getByLabel('Who').fill('Ah Kee');
  await first.getByLabel('Date').fill('2026-11-20');
  await first.getByLabel('Quantity').fill('1.5');
  await first.getByLabel('Choose photos').and(there.locator('input')).setInputFiles(PHOTO);
  await expect(first.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await second.getByRole('radio', { name: 'Can’t' }).check();
  await there.getByRole('button', { name: 'Save answer' }).click();
  await expect(there.getByRole('alert').filter({ hasText: 'why it can’t be done is missing' })).toBeVisible();
  await second.getByLabel('Why not').fill('No access from the lane');
  await expect(second.getByLabel('Who')).toHaveValue('Ah Kee');
  await expectAccessible(there, 'an order being answered');
  await there.screenshot({ path: info.outputPath('order-390.png'), fullPage: true });

  await there.reload();
  await unlock(there);
  await expect(there.locator('[data-answered]')).toHaveAttribute('data-answered', '2');
  await expect(first.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expect(second.getByLabel('Why not')).toHaveValue('No access from the lane');
  const [saved] = await Promise.all([
    there.waitForEvent('download'),
    there.getByRole('button', { name: 'Save answer' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^WO-7 answer \d{4}-\d\d-\d\d\.json$/);
  const answer = info.outputPath('answer.json');
  await saved.saveAs(answer);
  await there.getByLabel('Language').selectOption('zh-hk');
  await expect(there.getByRole('button', { name: '儲存回覆' })).toBeVisible();
  expect(await there.locator('body').innerText()).not.toContain('[missing');
  expect(complaints).toEqual([]);
  await phone.close();

  await project.openFiles('Work orders…');
  const orders = page.getByRole('dialog', { name: 'Work orders' });
  await expect(orders.getByRole('row').filter({ hasText: 'WO-7' })).toContainText('0 done, 0 can’t, 2 open');
  const read = orders.getByLabel('Read an answer…', { exact: true }).and(page.locator('input'));
  const other = (await readFile(answer, 'utf8')).replace(fingerprint ?? '-', '0'.repeat(64));
  await read.setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from(other) });
  const refused = page.getByRole('dialog', { name: 'What other.json would change' });
  await expect(refused.getByRole('alert')).toContainText('was never written in this project');
  await refused.getByRole('button', { name: 'Cancel' }).click();
  await read.setInputFiles(answer);
  const proposals = page.getByRole('dialog', { name: 'What answer.json would change' });
  await expect(proposals.getByRole('button', { name: 'Accept 4 changes' })).toBeEnabled();
  await expect(proposals.locator('tbody')).toContainText(
    'Awaiting re-inspection, as Ah Kee states of 20 Nov 2026',
  );
  await expect(proposals.locator('tbody')).toContainText('Can’t be done. No access from the lane');
  await expect(proposals.locator('tbody img')).toBeVisible();
  await expectAccessible(page, 'an answer');
  await page.screenshot({ path: info.outputPath('answer-dialog.png') });
  await proposals.getByRole('button', { name: 'Accept 4 changes' }).click();
  // Photos are decoded and stored first.
  await expect(proposals).toBeHidden({ timeout: 90_000 });
  await expect(orders.getByRole('row').filter({ hasText: 'WO-7' })).toContainText('1 done, 1 can’t, 0 open');
  await read.setInputFiles(answer);
  await expect(proposals.getByText('It changes nothing: all of it is here already.')).toBeVisible();
  await proposals.getByRole('button', { name: 'Cancel' }).click();
  await page.screenshot({ path: info.outputPath('orders-dialog.png') });
  await orders.getByRole('button', { name: 'Close' }).last().click();
  await expect(orders).toBeHidden();
  const row = project.register.getByRole('row').filter({ hasText: 'F-1/001' });
  await expect(row).toContainText('Awaiting re-inspection (Ah Kee');
  const photos = page.getByRole('link', { name: /^Photos/ }).first();
  await expect(photos).toContainText('11');

  // Looked at and signed off, by a person.
  await row.getByRole('button', { name: /^Details of/ }).click();
  const repair = page.locator('[data-repair]');
  await expect(repair).toContainText('Done, as Ah Kee states of 20 Nov 2026 (WO-7).');
  await repair.getByRole('button', { name: 'Compare and sign off…' }).click();
  const looking = page.getByRole('dialog', { name: 'Repair of F-1/001' });
  const panes = looking.locator('[data-zoom]');
  await expect(panes.locator('img')).toHaveCount(2);
  await expect(looking.getByRole('button', { name: /After the repair/ })).toContainText(
    'WO-7 F-1-001 Ah Kee 1.jpg',
  );
  await panes.focus();
  await page.keyboard.press('+');
  await expect(panes).toHaveAttribute('data-zoom', '1.40');
  await looking.getByLabel('Signed off by').fill('Ada Chan');
  await looking.getByLabel('Remark').fill('Sounded, no hollow');
  await expectAccessible(page, 'a repair that is looked at');
  await page.screenshot({ path: info.outputPath('repair.png') });
  await looking.getByRole('button', { name: 'Sign the repair off' }).click();
  await expect(looking).toBeHidden();
  await expect(repair).toContainText('Signed off by Ada Chan on');
  await expect(row).toContainText('Ada Chan');
  await page.screenshot({ path: info.outputPath('panel.png') });
  await project.saved();
  await project.undo.click();
  await expect(row).toContainText('Awaiting re-inspection');
  await project.saved();
  await project.undo.click();
  await expect(row).not.toContainText('Awaiting re-inspection');
  await expect(photos).toContainText('10');
});
