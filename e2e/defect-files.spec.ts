import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { DashboardPage } from './pages/DashboardPage.ts';
import { ProjectPage } from './pages/ProjectPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('defects leave as topics with their photo, and what comes back is accepted piece by piece, with one undo', async ({
  page,
}) => {
  await new DashboardPage(page).acceptAll();
  const project = await ProjectPage.opened(page, '?tab=defects');
  // As browsers without a dialog for saving do.
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'));
  for (const no of ['F-1/001', 'F-1/002'])
    await project.register.getByRole('checkbox', { name: `Select ${no}` }).check();
  await project.openFiles('Other programs…');
  const dialog = page.getByRole('dialog', { name: 'Defects for other programs' });
  await expect(dialog.getByText('2 topics')).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/\.bcf$/);
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  const markups = Object.keys(files).filter((path) => path.endsWith('/markup.bcf'));
  expect(markups).toHaveLength(2);
  const pictures = Object.entries(files).filter(([path]) => path.endsWith('/snapshot.jpg'));
  expect(pictures).toHaveLength(2);
  for (const [, bytes] of pictures) expect([...bytes.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  await expect(dialog).toBeHidden();

  const back = Object.fromEntries(
    Object.entries(files).map(([path, bytes]) => {
      if (!path.endsWith('/markup.bcf')) return [path, bytes];
      const text = strFromU8(bytes)
        .replace('TopicStatus="Open"', 'TopicStatus="Resolved"')
        .replace('<Description>', '<AssignedTo>Ah Kee</AssignedTo><Description>');
      return [path, strToU8(text)];
    }),
  );
  await project.openFiles('Other programs…');
  await dialog
    .getByLabel('Read a BCF file…', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'back.bcf', mimeType: 'application/zip', buffer: Buffer.from(zipSync(back)) });
  const proposals = page.getByRole('dialog', { name: 'What back.bcf would change' });
  await expect(proposals.getByRole('button', { name: 'Accept 4 changes' })).toBeEnabled();
  await expect(proposals.getByText('2 topics of defects here')).toBeVisible();
  await expectAccessible(page);
  const unwanted = proposals.getByRole('checkbox', { name: 'F-1/002, Repaired by: Ah Kee' });
  await unwanted.press('Space');
  await expect(unwanted).not.toBeChecked();
  await proposals.getByRole('button', { name: 'Accept 3 changes' }).click();
  await expect(proposals).toBeHidden();
  const row = (no: string) => project.register.getByRole('row').filter({ hasText: no });
  await expect(row('F-1/001')).toContainText('Repaired');
  await expect(row('F-1/002')).toContainText('Repaired');
  await project.saved();
  await project.undo.click();
  await expect(row('F-1/001')).not.toContainText('Repaired');
  await expect(row('F-1/002')).not.toContainText('Repaired');
});
